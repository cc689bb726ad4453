/** Spreadsheets, as every engine must support them: comparing, writing in parts, and reading for a file. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseSort } from '../../../src/core/columns/sorts.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import { act, allChanges, answer, newWatch, NOW, shortcutsOf, time } from '../store/store.contract.ts';
import type { ImportPart } from '../ports/desk.ts';
import type { OpenDesk } from '../worker/engine.ts';

const context = { nowMs: NOW, zone: 'Europe/Amsterdam' };

export function sheetContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const { add, rowOf, all: readAll } = shortcutsOf(() => store);
  const part = (overrides: Partial<ImportPart>): ImportPart => ({
    id: 'i:0',
    watches: [],
    changes: [],
    places: [],
    facts: [],
    ...overrides,
  });

  it('returns each watch of the given numbers and ids once, with the cells to compare', async () => {
    const [acme, bolt, thirdWatch] = await add(
      newWatch('MSKU2048175', { customer: 'Acme', tags: ['a', 'b'], freeDays: 7 }),
      newWatch('MSKU2048175', { customer: 'Bolt' }),
      newWatch('TCLU1111111'),
    );
    await store.record([answer('MSKU2048175', { eta: time('2026-11-27 14:00:00', 'Europe/Amsterdam') })]);
    const presentRows = await store.present({
      numbers: ['MSKU2048175', 'NOBODY1234567'],
      ids: [thirdWatch!.id, acme!.id, 999],
      columns: ['eta', 'tags'],
    });
    expect(presentRows.map(({ id }) => id)).toEqual([acme!.id, bolt!.id, thirdWatch!.id]);
    expect(presentRows[0]).toMatchObject({
      version: 1,
      number: 'MSKU2048175',
      numberType: 'CT',
      line: 'MAEU',
      seenAt: NOW,
      fields: { customer: 'Acme', tags: ['a', 'b'], freeDays: 7, note: null, state: 'active' },
      cells: { eta: '2026-11-27T14:00:00', tags: 'a; b' },
    });
    expect(presentRows[2]).toMatchObject({ numberType: '', line: '', seenAt: null, cells: { eta: '', tags: '' } });
    expect(await store.present({ numbers: [], ids: [], columns: [] })).toEqual([]);
  });

  it('gives the ids of a filter in the order of a list, and their cells in the order that is asked', async () => {
    const [a, b, c] = await add(
      newWatch('AAAA1111111', { customer: 'Zeta', reference: ['=1+1'] }),
      newWatch('BBBB1111111', { customer: 'Acme' }),
      newWatch('CCCC1111111', { customer: 'ärzte', note: 'x;y' }),
    );
    const order = (sort: string, filter = MATCH_ALL) => store.order(filter, parseSort(sort)!);
    expect(await order('customer')).toEqual([b!.id, c!.id, a!.id]);
    expect(await order('-customer')).toEqual([a!.id, c!.id, b!.id]);
    expect(await order('number', parseFilter('-customer:acme', context).predicate)).toEqual([a!.id, c!.id]);
    const cells = await store.cells([c!.id, 999, a!.id], ['customer', 'reference', 'note', 'state']);
    expect(cells).toEqual([
      { id: c!.id, version: 1, number: 'CCCC1111111', cells: ['ärzte', '', 'x;y', 'active'] },
      { id: a!.id, version: 1, number: 'AAAA1111111', cells: ['Zeta', '=1+1', '', 'active'] },
    ]);
    expect(await store.cells([], ['customer'])).toEqual([]);
  });

  it('writes a part of an import in one transaction, and returns the outcome of each row', async () => {
    const [unchanged, edited] = await add(newWatch('AAAA1111111'), newWatch('BBBB1111111', { note: 'old' }));
    await store.change([{ id: edited!.id, version: 1, set: { note: 'newer' } }], act());
    const outcomes = await store.importPart(
      part({
        watches: [newWatch('CCCC1111111', { customer: 'Acme' }), newWatch('AAAA1111111'), newWatch('CCCC1111111')],
        changes: [
          { id: unchanged!.id, version: 1, set: { owner: 'eva' } },
          { id: edited!.id, version: 1, set: { note: 'sheet' } },
          { id: 999, version: 1, set: { note: 'sheet' } },
        ],
        places: [4, 0, 7, 1, 2, 12],
      }),
      act(),
    );
    const [, , first, second] = await readAll();
    expect(outcomes).toEqual([
      { place: 4, outcome: 'added', watch: first!.id },
      { place: 0, outcome: 'exists', watch: unchanged!.id },
      { place: 7, outcome: 'added', watch: second!.id },
      { place: 1, outcome: 'changed', watch: unchanged!.id },
      { place: 2, outcome: 'stale', watch: edited!.id },
      { place: 12, outcome: 'missing', watch: 999 },
    ]);
    expect((await rowOf(edited!.id)).note).toBe('newer');
    expect(await rowOf(unchanged!.id)).toMatchObject({ owner: 'eva' });
    expect((await allChanges(store)).filter(({ field }) => field === 'owner')).toMatchObject([
      { watchId: unchanged!.id, old: null, new: 'eva', who: 'ann' },
    ]);
  });

  it('writes a part once, and returns the same outcomes when it is repeated, even by two at once', async () => {
    const [existing] = await add(newWatch('AAAA1111111'));
    const importedPart = part({
      watches: [newWatch('CCCC1111111')],
      changes: [{ id: existing!.id, version: 1, set: { owner: 'eva' } }],
      places: [0, 1],
    });
    const first = await store.importPart(importedPart, act());
    await store.change([{ id: existing!.id, version: 2, set: { owner: 'bob' } }], act());
    expect(await Promise.all([store.importPart(importedPart, act()), store.importPart(importedPart, act())])).toEqual([
      first,
      first,
    ]);
    expect((await rowOf(existing!.id)).owner).toBe('bob');
    expect(await readAll()).toHaveLength(2);
    // Another part of the same import is written as well.
    expect(await store.importPart({ ...importedPart, id: 'i:2' }, act())).toMatchObject([
      { outcome: 'exists' },
      { outcome: 'stale' },
    ]);
  });

  it('runs no rule over a new watch without an answer, and all rules over one whose shipment has answers', async () => {
    await store.importPart(part({ watches: [newWatch('MSKU2048175', { freeDays: 1 })], places: [0] }), act());
    await store.record([answer('MSKU2048175', { phase: 'in-transit' }, { reportedAt: NOW - 9 * 86_400_000 })]);
    await store.importPart(
      part({ id: 'i:1', watches: [newWatch('MSKU2048175', { customer: 'Bolt' })], places: [0] }),
      act(),
    );
    const rows = (await readAll()).map(({ row }) => row.severity);
    expect(rows[0]).not.toBeNull();
    expect(rows[1]).toBe(rows[0]);
  });
}
