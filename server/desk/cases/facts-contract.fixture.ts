/** What row and case say of one fact, as every engine of the desk must store it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Facts, WatchFields } from '../../../src/core/columns/columns.ts';
import { EMPTY_MEMORY, type Hints } from '../../../src/core/rules/memory.ts';
import { act, answer, dataOf, newWatch, NOW, shortcutsOf, time } from '../db/contract.fixture.ts';
import { atSea, type CaseDesk, HOUR, verbsOf } from './cases.fixture.ts';

const NUMBER = 'MSKU2048175';
const DAY = 24 * HOUR;

/** Status, wall, happened; all at Rotterdam. */
type Told = readonly [string, string, 0 | 1];
const readingOf = (...events: readonly Told[]): string =>
  JSON.stringify({
    v: 2,
    places: [['Rotterdam', 'NLRTM', 'UTC']],
    ships: [],
    cut: 0,
    events: events.map((event) => [...event, 0, null]),
  });

export function factsContract(open: () => Promise<CaseDesk>): void {
  let store: CaseDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  const { list } = verbsOf(() => store);
  const { rowOf } = shortcutsOf(() => store);

  const add = async (fields: Partial<WatchFields> = {}): Promise<number> => {
    const [added] = dataOf(await store.add([newWatch(NUMBER, fields)], act()));
    return added!.watch.id;
  };
  const tell = (facts: Partial<Facts>, events: readonly Told[], days = 0, hints: Partial<Hints> = {}) =>
    store.record([
      answer(
        NUMBER,
        { ...atSea, ...facts },
        {
          seenAt: NOW + days * DAY,
          reportedAt: NOW + days * DAY,
          reading: readingOf(...events),
          hints: { ...EMPTY_MEMORY.hints, ...hints },
        },
      ),
    ]);
  const free = (demurrage: number | null) => ({ free: { demurrage, detention: null } });

  it('names one last free day in row and case: the earliest of the line, the watch and the desk', async () => {
    const id = await add({ freeDays: 6 });
    const discharged: Told = ['CDD', '2026-11-17T10:00', 1];
    const facts = { phase: 'discharged', discharge: time('2026-11-17 10:00:00') };
    const both = async () => {
      const [one] = await list();
      const said = one?.text.values.date;
      return [(await rowOf(id)).freeUntil?.wall, typeof said === 'object' ? said.wall : said];
    };
    await tell(facts, [discharged], 0, free(5));
    expect(await both()).toEqual(['2026-11-21T00:00:00', '2026-11-21T00:00:00']);
    await tell(facts, [discharged], 1, free(null));
    expect(await both()).toEqual(['2026-11-22T00:00:00', '2026-11-22T00:00:00']);
    const entry = { line: null, port: null, size: null, kind: 'demurrage', days: 3, restDays: [], holidays: [] };
    const body = JSON.stringify([entry]);
    dataOf(await store.put({ kind: 'rule', id: 'free-days', version: null, body }, act()));
    await store.runRules(NOW + DAY + HOUR, 10);
    expect(await both()).toEqual(['2026-11-19T00:00:00', '2026-11-19T00:00:00']);
    // Back empty: nothing is free any more, and nothing costs.
    await tell({ ...facts, phase: 'returned' }, [discharged, ['CER', '2026-11-20T10:00', 1]], 2);
    expect([...(await both()), await list()]).toEqual([undefined, undefined, []]);
  });

  it('counts no free day from a discharge that is only expected, or overdue', async () => {
    const id = await add({ freeDays: 5 });
    await tell({ discharge: time('2026-11-18 10:00:00') }, [['CDD', '2026-11-18T10:00', 0]], 0, free(2));
    expect((await rowOf(id)).freeUntil).toBeNull();
  });
}
