/** Manual entries in spreadsheets: manual shipments and columns of entries, exported and imported again. */
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitText } from '../../../src/core/sheet/split-text.ts';
import { type ApiFixture, openApi } from '../api/api.fixture.ts';

let desk: ApiFixture;
beforeAll(async () => {
  desk = await openApi();
});
afterAll(() => desk.engine.close());

const upload = (text: string | Uint8Array<ArrayBuffer>, type = 'text/plain') =>
  desk.data('POST', '/imports', text, { headers: { 'sec-fetch-site': 'same-origin', 'content-type': type } });

const commit = async ({ id, version }: { id: string; version: number }) => {
  await desk.data('POST', `/imports/${id}/commit`, { version });
  await desk.api.idle();
};

it('an air waybill and a house bill are followed without updates, and cost none', async () => {
  const preview = await upload('020-12345675\nHBL no. HAM12345\nTEMU4440003\n');
  expect(preview.cost).toMatchObject({ newThisMonth: 1 });
  expect(preview.notices).toEqual([{ key: 'manual', count: 2 }]);
  expect(preview.rows.new.map(({ number, reason }: { number: string; reason: object }) => [number, reason])).toEqual([
    ['02012345675', { key: 'manual', values: { kind: 'AW' } }],
    ['HAM12345', { key: 'manual', values: { kind: 'HB' } }],
    ['TEMU4440003', null],
  ]);
  await commit(preview);
  const { watches } = await desk.data('GET', '/rows?sort=number&q=is:manual');
  expect(watches.map(({ row }: { row: object }) => row)).toMatchObject([
    { number: '02012345675', numberType: 'AW', nextCheckAt: null, nextCheckWhy: '{"key":"manual"}' },
    { number: 'HAM12345', numberType: 'HB', nextCheckAt: null },
  ]);
});

it('a house bill beside a container becomes its reference, and distinguishes two customers of one container', async () => {
  await desk.data('POST', '/watches', {
    watches: [{ number: 'MSCU6639870', fields: { reference: ['PO:1'] } }, { number: 'CSQU3054383' }],
  });
  const sheet = (rows: string) => upload(`Container;HBL\n${rows}\n`);
  const of = async (rows: string) => {
    const { rows: found } = await sheet(rows);
    return Object.entries<{ number: string; differences: { old: string; new: string }[] }[]>(found).flatMap(
      ([outcome, all]) =>
        all.flatMap(({ number, differences }) =>
          number === null ? [] : [[number, outcome, ...differences.map((one) => one.new)].join(' ')],
        ),
    );
  };
  expect(await of('MSCU6639870;H 1\nCSQU3054383;H 2\nCSQU3054383;H 5')).toEqual([
    'CSQU3054383 new',
    'MSCU6639870 exists PO:1; HBL:H 1',
    'CSQU3054383 exists HBL:H 2',
  ]);
  const { id, version } = await sheet('MSCU6639870;H 1\nCSQU3054383;H 2');
  await commit(await desk.data('PATCH', `/imports/${id}`, { version, updateExisting: true }));
  expect(await of('MSCU6639870;H 1\nCSQU3054383;H 5\nCSQU3054383;H 2')).toEqual([
    'CSQU3054383 new',
    'MSCU6639870 exists',
    'CSQU3054383 exists',
  ]);
  const { watches } = await desk.data('GET', '/rows?q=ref:"HBL:H 1"');
  expect(watches.map(({ row }: { row: { reference: string[] } }) => row.reference)).toEqual([['PO:1', 'HBL:H 1']]);
});

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const fileOf = async (format: 'csv' | 'xlsx', lang: string) =>
  new Uint8Array(
    await (await desk.ask(
      'GET',
      `/export?format=${format}&sort=number&columns=number,facts&lang=${lang}`,
    ))!.arrayBuffer(),
  );
const differences = (preview: {
  rows: Record<string, { number: string; differences: { column: string; new: string }[] }[]>;
}) =>
  Object.values(preview.rows).flatMap((rows) =>
    rows.flatMap((row) => row.differences.map((one) => `${row.number} ${one.column} ${one.new}`)),
  );

describe('columns of facts', () => {
  const TABLE = `Container;fact:gateOut;Freigabe (fact:released);Note
MSKU2048170;18.11.2026 14:10;2026-11-17;a
TCLU4400446;soon;17.11.2026;b
MSCU1234566;;TBC;c
`;

  it('become manual entries of new shipments; invalid ones are reported with their row and left out', async () => {
    const preview = await upload(TABLE, 'text/csv');
    expect(preview.columns.map(({ as }: { as: string }) => as)).toEqual([
      'container',
      'fact:gateOut',
      'fact:released',
      'note',
    ]);
    expect(differences(preview)).toEqual([
      'MSKU2048170 fact:released 2026-11-17',
      'MSKU2048170 fact:gateOut 2026-11-18 14:10',
      'TCLU4400446 fact:released 2026-11-17',
    ]);
    expect(preview.rows.new[1]).toMatchObject({
      row: 3,
      problems: [{ column: 'fact:gateOut', text: 'soon', key: 'unreadable' }],
    });
    await commit(preview);
    const { watches } = await desk.data('GET', '/rows?sort=number&q=MSKU2048170');
    expect(await desk.data('GET', `/watches/${watches[0].id}/facts`)).toMatchObject([
      { fact: { kind: 'released', at: { wall: '2026-11-17T00:00:00', dateOnly: true }, source: 'sheet', who: 'team' } },
      { fact: { kind: 'gateOut', at: { wall: '2026-11-18T14:10:00' } } },
    ]);
    const result = await (await desk.ask('GET', `/imports/${preview.id}/result`))!.text();
    expect(result).toContain('soon');
  });

  it.each(['csv', 'xlsx'] as const)('come back as they went: %s', async (format) => {
    const type = format === 'csv' ? 'text/csv' : SHEET;
    const preview = await upload(await fileOf(format, 'de'), type);
    expect(preview.columns.map(({ as }: { as: string }) => as)).toContain('fact:emptyReturned');
    expect(preview.counts).toMatchObject({ new: 0, update: 0, refused: 0 });
    expect(differences(preview)).toEqual([]);
  });

  it('one changed cell of a shuffled sheet is exactly one fact, which keeps its place and note', async () => {
    const { watches } = await desk.data('GET', '/rows?sort=number&q=MSKU2048170');
    const id = watches[0].id;
    const customs = { watchId: id, kind: 'customs', at: '2026-11-16', text: 'exam', place: 'Rotterdam' };
    await desk.data('POST', '/facts', { zone: 'UTC', facts: [customs] });
    const [head = [], ...rows] = splitText(new TextDecoder().decode(await fileOf('csv', 'en')), ',').rows.map(
      ({ cells }) => [...cells],
    );
    const column = head.findIndex((name) => name.endsWith('(fact:customs)'));
    const row = rows.find(([number]) => number === 'MSKU2048170')!;
    expect(row[column]).toBe('2026-11-16');
    row[column] = '15.11.2026';
    const table = [head, ...rows.toReversed()].map((cells) => cells.toReversed());
    const preview = await upload(Papa.unparse(table), 'text/csv');
    expect(preview.counts).toMatchObject({ update: 1 });
    expect(differences(preview)).toEqual(['MSKU2048170 fact:customs 2026-11-15']);
    await commit(preview);
    const facts = await desk.data('GET', `/watches/${id}/facts`);
    expect(facts.filter(({ fact }: { fact: { kind: string } }) => fact.kind === 'customs')).toMatchObject([
      { fact: { at: { wall: '2026-11-15T00:00:00' }, text: 'exam', place: 'Rotterdam' }, replacement: null },
      { fact: { at: { wall: '2026-11-16T00:00:00' } }, standing: 'old', replacement: { who: 'team' } },
    ]);
    expect(facts).toHaveLength(4);
  });
});
