/** An import creates columns for unknown headings, and exporting and importing again loses no value. */
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ordersFor } from '../../../src/core/desk-api/own-columns.ts';
import { computeCheckDigit } from '../../../src/core/shipment/check-digit.ts';
import type { SheetColumn } from '../../../src/core/sheet/types.ts';
import { type ApiFixture, openApi } from '../api/api.fixture.ts';

/** Complete imports, from a file to rows and back. */
vi.setConfig({ testTimeout: 60_000 });

const COUNT = 40;
/** The cells of each heading, and the type that keeps each of them. */
const HEADINGS: readonly (readonly [name: string, type: string, cell: (at: number) => string])[] = [
  ['Customs agent', 'choice', (at) => ['Smith & Co', 'Jones', 'Zürich Zoll'][at % 3] ?? ''],
  ['Gross weight', 'number', (at) => String(18_000 + at * 7.5)],
  ['Insured for', 'money', (at) => `EUR ${1000 + at}.50`],
  ['Booked on', 'day', (at) => `2026-11-${String((at % 28) + 1).padStart(2, '0')}`],
  ['Cost centre', 'text', (at) => String(at).padStart(5, '0')],
  ['Loading hint', 'text', (at) => (at % 4 === 0 ? '' : `ramp ${at}, "door"; 客户`)],
  ['Pallets', 'number', (at) => String(at % 5 === 0 ? '' : at - 3)],
  ['Onward', 'choice', (at) => (at % 2 === 0 ? 'rail' : 'road')],
  ['Duty', 'money', (at) => `${at * 10} USD`],
  ['Invoice day', 'day', (at) => `${(at % 12) + 13}.12.2026`],
  ['Formula', 'text', (at) => `=1+${at}`],
  ['onward', 'text', (at) => `second ${at}`],
];

let desk: ApiFixture;
beforeAll(async () => {
  desk = await openApi();
});
afterAll(() => desk.engine.close());

const imported = (table: readonly (readonly string[])[]) =>
  desk.data('POST', '/imports', new TextEncoder().encode(Papa.unparse(table.map((row) => [...row]))), {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' },
  });

it('twelve become columns, go out and come back without a difference, and one changed cell is one', async () => {
  const numbers = Array.from(
    { length: COUNT },
    (_, at) => `MSKU${100_000 + at}${computeCheckDigit(`MSKU${100_000 + at}0`)}`,
  );
  const preview = await imported([
    ['Container', ...HEADINGS.map(([name]) => name)],
    ...numbers.map((number, at) => [number, ...HEADINGS.map(([, , cell]) => cell(at))]),
  ]);
  const offered: SheetColumn[] = preview.columns.filter(({ offer }: SheetColumn) => offer !== null);
  expect(offered.map(({ offer }) => offer?.type)).toEqual(HEADINGS.map(([, type]) => type));
  const { columns } = await desk.data('PUT', '/columns/own', { version: null, columns: ordersFor(offered, []) });
  expect(columns.map(({ name }: { name: string }) => name)).toEqual([
    ...HEADINGS.slice(0, 11).map(([name]) => name),
    'onward 2',
  ]);

  const chosen = await desk.data('PATCH', `/imports/${preview.id}`, {
    version: preview.version,
    columns: offered.map(({ index }, at) => ({ index, as: columns[at].key })),
  });
  const all = Object.values<{ problems: unknown[] }[]>(chosen.rows).flat();
  expect(all.flatMap(({ problems }) => problems)).toEqual([]);
  const { id } = await desk.data('POST', `/imports/${preview.id}/commit`, { version: chosen.version }, { status: 202 });
  await vi.waitFor(async () => expect((await desk.data('GET', `/jobs/${id}`)).state).toBe('done'), { timeout: 20_000 });

  const keys = columns.map(({ key }: { key: string }) => key);
  const csv = await (await desk.ask('GET', `/export?format=csv&sort=number&columns=number,${keys.join(',')}`))!.text();
  const [headings = [], ...rows] = Papa.parse<string[]>(csv.replace(/^\ufeff/, '').trim()).data;
  expect(headings.slice(1, 13)).toEqual([...HEADINGS.slice(0, 11).map(([name]) => name), 'onward 2']);
  expect(rows).toHaveLength(COUNT);
  for (const [at, row] of rows.entries())
    expect([at, ...row.slice(1, 13).map(isFilled)]).toEqual([at, ...HEADINGS.map(([, , cell]) => isFilled(cell(at)))]);
  expect(rows[7]?.slice(1, 13)).toEqual([
    'Jones',
    '18052.5',
    '1007.5',
    '2026-11-08',
    '00007',
    'ramp 7, "door"; 客户',
    '4',
    'road',
    '70',
    '2026-12-20',
    "'=1+7",
    'second 7',
  ]);

  // Rows and columns in another order, with the headings first.
  const back = [headings, ...rows.toReversed()].map((row) => row.toReversed());
  const same = await imported(back);
  expect(same.counts).toMatchObject({ exists: COUNT, update: 0, new: 0, refused: 0 });
  expect(same.rows.exists.flatMap((row: { differences: unknown[] }) => row.differences)).toEqual([]);
  back[5]![back[0]!.indexOf('Pallets')] = '99';
  const changed = await imported(back);
  expect(changed.counts).toMatchObject({ exists: COUNT - 1, update: 1, new: 0, refused: 0 });
  expect(changed.rows.update[0].differences).toMatchObject([{ column: keys[6], new: '99', state: 'changes' }]);
});

const isFilled = (text: string): boolean => text !== '';
