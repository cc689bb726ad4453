/**
 * Exports can be imported again: a shuffled export changes nothing, and one with a hundred changed cells changes
 * exactly these.
 */
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../src/core/texts/languages.ts';
import { splitText } from '../../../src/core/sheet/split-text.ts';
import { type ApiFixture, openApi } from '../api/api.fixture.ts';
import { answer, time } from '../store/store.contract.ts';
import { readXlsx } from './xlsx-read.ts';
import { writeXlsx } from './xlsx-write.ts';
import { openZip } from './zip.ts';

/** Complete imports, from a file to rows and back. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const COUNT = 240;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const COLUMNS =
  'number,line,reference,customer,tags,note,owner,freeDays,state,podName,eta,slip,sample,seenAt,arrival,boxes,shipEta,nextCheckWhy,phase,lastEvent,nextEvent';
/** Texts that spreadsheet programs are known to change. */
const NASTY = [
  '=1+1',
  '+31 10 4',
  '-5',
  '@x',
  "'=1",
  "''+",
  "'quoted'",
  '00123',
  '1e5',
  '1E+11',
  '2026-11-20',
  '3/4',
  'TRUE',
  'a,b',
  'a;b',
  'a"b',
  '"',
  'a|b',
  '_x0041_',
  '&amp;',
  '<b>',
  'Ärzte',
  '客户',
  '  blank  ',
  '\u00a0x',
  '#N/A',
  'a\tb',
  '😀',
  '\u202eabc',
  'LF-1-1-AAAA',
  'x'.repeat(200),
  '0x1F',
  '１２',
  "O'Neill",
  '%41',
];

let desk: ApiFixture;
beforeAll(async () => {
  desk = await openApi();
  const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constant(''));
  const field = fc.option(text, { nil: null });
  const watches = fc.sample(
    fc.record({
      reference: field,
      customer: field,
      note: field,
      owner: field,
      tags: fc.option(
        fc.array(
          text.map((one) => one.slice(0, 50)),
          { maxLength: 3 },
        ),
        { nil: null },
      ),
      freeDays: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
      state: fc.constantFrom('active', 'paused', 'ended'),
    }),
    { numRuns: COUNT, seed: 17 },
  );
  const numbers = watches.map((_, index) => `MSKU${1_000_000 + index}`);
  await desk.data('POST', '/watches', {
    watches: watches.map((fields, index) => ({ number: numbers[index], line: index % 3 ? 'MAEU' : '', fields })),
  });
  await desk.engine.record(
    numbers.slice(0, 120).map((number, index) =>
      answer(number, {
        eta: time(index % 2 ? '2026-11-30' : '2026-12-01 14:05:59', 'Europe/Amsterdam'),
        shipEta: time('2026-12-01 13:05:00', index % 2 ? 'UTC' : 'Europe/Amsterdam'),
        podName: NASTY[index % NASTY.length]!,
        boxes: index,
        phase: 'in-transit',
        lastEvent: 'VDL',
        nextEvent: index % 2 ? 'VAD' : 'ABC',
        arrival: index % 5 ? null : time('2026-11-19 23:59:00'),
      }),
    ),
  );
});
afterAll(() => desk.engine.close());

type Table = string[][];

async function exported(
  format: 'csv' | 'xlsx',
  lang = 'en',
): Promise<{ readonly table: Table; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const response = await desk.ask(
    'GET',
    `/export?format=${format}&sort=number&columns=${COLUMNS}&zone=UTC&lang=${lang}`,
  );
  const bytes = new Uint8Array(await response!.arrayBuffer());
  if (format === 'xlsx') return { bytes, table: readXlsx(bytes).sheets[0]!.rows.map(({ cells }) => [...cells]) };
  const text = new TextDecoder().decode(bytes);
  const separator = (text.split('\r\n')[0] ?? '').includes(';') ? ';' : ',';
  return { bytes, table: splitText(text, separator).rows.map(({ cells }) => [...cells]) };
}

async function file(format: 'csv' | 'xlsx', table: Table): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'csv') return new TextEncoder().encode(Papa.unparse(table));
  const [headings = [], ...rows] = table;
  const pieces: Buffer[] = [];
  const parts = async function* () {
    yield rows;
  };
  for await (const piece of writeXlsx({ headings, columns: headings.map(() => null), rows: parts() }, 'x'))
    pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

const imported = (format: 'csv' | 'xlsx', bytes: Uint8Array<ArrayBuffer>) =>
  desk.data('POST', '/imports', bytes, {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': format === 'csv' ? 'text/csv' : XLSX },
  });

/** Shuffles rows and columns with a seed; the headings stay first. */
function shuffled(table: Table, seed: number): Table {
  const [headings = [], ...rows] = table;
  const order = <T>(list: readonly T[], extra: number) =>
    fc.sample(fc.shuffledSubarray([...list], { minLength: list.length }), { numRuns: 1, seed: seed + extra })[0]!;
  const columns = order(
    headings.map((_, index) => index),
    1,
  );
  return [headings, ...order(rows, 2)].map((row) => columns.map((index) => row[index] ?? ''));
}

/** The language of the importing person does not matter. */
describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (lang) => {
  it('comes back as no change, or as the one that was made', async () => {
    const { bytes, table } = await exported('csv', lang);
    const headings = new TextDecoder().decode(bytes).split('\r\n')[0] ?? '';
    expect(headings.includes(';')).toBe(new Intl.NumberFormat(lang).format(0.5).includes(','));
    const same = await imported('csv', bytes);
    expect(same.counts).toMatchObject({ exists: COUNT, blank: 1, update: 0, new: 0, refused: 0, duplicate: 0 });
    expect(same.rows.exists.flatMap((row: { differences: unknown[] }) => row.differences)).toEqual([]);
    const note = COLUMNS.split(',').indexOf('note');
    table[7]![note] = 'changed';
    expect((await imported('csv', await file('csv', table))).counts).toMatchObject({ update: 1, exists: COUNT - 1 });
  });
});

it.each([
  ['ltr', false],
  ['rtl', true],
] as const)('a sheet of a language that is read %s', async (direction, isFromRight) => {
  const rows = async function* () {
    yield [];
  };
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx({ headings: ['x'], direction, columns: [null], rows: rows() }, 'x'))
    pieces.push(piece);
  const sheet = String(openZip(Buffer.concat(pieces)).read('xl/worksheets/sheet1.xml'));
  expect(sheet.includes('rightToLeft="1"')).toBe(isFromRight);
});

describe.each(['csv', 'xlsx'] as const)('%s', (format) => {
  it('that comes back as it went changes nothing', async () => {
    const { bytes, table } = await exported(format);
    expect(table).toHaveLength(COUNT + 1);
    const why = table[0]!.indexOf('Reason');
    expect(new Set(table.slice(1).map((row) => row[why]))).toEqual(new Set(['new in your list']));
    const preview = await imported(format, bytes);
    expect(preview.counts).toMatchObject({ exists: COUNT, blank: 1, update: 0, new: 0, refused: 0, duplicate: 0 });
    expect(preview.rows.exists.flatMap((row: { differences: unknown[] }) => row.differences)).toEqual([]);
  });

  it('has states and events in words, and comes back with them or with their codes', async () => {
    const { table } = await exported(format);
    const [headings = [], first = []] = table;
    const columns = ['Status', 'Last event', 'Next event'].map((heading) => headings.indexOf(heading));
    expect(columns.map((column) => first[column])).toEqual(['In transit', 'Vessel departed', 'ABC']);
    const codes = ['in-transit', 'VDL', 'ABC'];
    for (const [index, column] of columns.entries()) first[column] = codes[index] ?? '';
    const preview = await imported(format, await file(format, table));
    expect(preview.counts).toMatchObject({ exists: COUNT, update: 0 });
    expect(preview.rows.exists.flatMap((row: { differences: unknown[] }) => row.differences)).toEqual([]);
  });

  it.each([1, 2, 3])('that comes back shuffled (%i) changes nothing', async (seed) => {
    const { table } = await exported(format);
    const preview = await imported(format, await file(format, shuffled(table, seed)));
    expect(preview.counts).toMatchObject({ exists: COUNT, blank: 1, update: 0, new: 0, refused: 0, duplicate: 0 });
    expect(preview.rows.exists.flatMap((row: { differences: unknown[] }) => row.differences)).toEqual([]);
  });

  it('with a hundred changed cells shows exactly these', async () => {
    const { table } = await exported(format);
    const [headings = []] = table;
    const places = fc.sample(
      fc.tuple(fc.integer({ min: 1, max: COUNT }), fc.constantFrom('Reference', 'Note', 'Assignee', 'Free days')),
      {
        numRuns: 400,
        seed: 4,
      },
    );
    const chosen = [...new Map(places.map((place) => [place.join(), place])).values()].slice(0, 100);
    const expected = new Set<string>();
    const id = headings.indexOf('Landfall ID');
    for (const [index, [row, heading]] of chosen.entries()) {
      const column = headings.indexOf(heading);
      while (table[row]!.length < headings.length) table[row]!.push('');
      table[row]![column] = heading === 'Free days' ? String(100 + index) : `changed ${index}`;
      expected.add(`${table[row]![id]!.split('-')[1]} ${heading} ${table[row]![column]}`);
    }
    const preview = await imported(format, await file(format, shuffled(table, 9)));
    const all: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const rows: { rows: never[]; next: string | null } = await desk.data(
        'GET',
        `/imports/${preview.id}/rows?outcome=update&limit=50&after=${after}`,
      );
      for (const { watch, differences } of rows.rows as {
        watch: { id: number };
        differences: { column: string; new: string }[];
      }[])
        for (const one of differences)
          all.push(
            `${watch.id} ${{ reference: 'Reference', note: 'Note', owner: 'Assignee', freeDays: 'Free days' }[one.column]} ${one.new}`,
          );
      after = rows.next;
    }
    expect(all).toHaveLength(100);
    expect(new Set(all)).toEqual(expected);
    const rows = new Set(chosen.map(([row]) => row)).size;
    expect(preview.counts).toMatchObject({ update: rows, exists: COUNT - rows, new: 0 });
  });
});
