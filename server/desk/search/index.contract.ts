/**
 * Compares the index with plain rows while they change: after any sequence of adds, changes, answers, ends, removals
 * and erasures, its pages, counts and groups are the same as those of the rows in the tables.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnOf, GROUP_KEYS, type GroupKey, type Row, rowCell } from '../../../src/core/columns/columns.ts';
import { compareText, normalizeText } from '../../../src/core/columns/fold.ts';
import { compareKeys, SORTS } from '../../../src/core/columns/sort-keys.ts';
import { SORT_NAMES, type SortName } from '../../../src/core/columns/sorts.ts';
import { gatherPlaces } from '../../../src/core/fleet/places.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { act, answer, newWatch, NOW, time } from '../store/store.contract.ts';
import type { Reader } from '../ports/reader.ts';
import { TERMS } from './filter.contract.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { OpenDesk } from '../worker/engine.ts';

const context = { nowMs: NOW, zone: 'Europe/Amsterdam' };
const DAY = 86_400_000;
/** Larger than the number of watches that any sequence of steps adds. */
const PAGE_SIZE = 500;

const pick = <T>(list: readonly T[]) => fc.constantFrom(...list);
const index = fc.nat({ max: 60 });
const customer = pick(['Acme GmbH', 'ACME', 'Ärzte', '東京', null, '\u{1f6a2} ship', '\uffee']);
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: index, customer, tags: pick([['urgent'], null]) }),
  fc.record({
    do: fc.constant('change' as const),
    at: index,
    customer,
    reference: pick([['PO 1'], ['x/4711', 'PO:2'], null]),
    neededBy: pick(['2026-11-18', null]),
  }),
  fc.record({
    do: fc.constant('answer' as const),
    at: index,
    phase: pick(['arrived', 'in-transit', 'planned', null]),
    days: fc.integer({ min: -9, max: 9 }),
    pod: pick(['NLRTM', 'DEHAM', null]),
    positionSource: pick(['ais', 'pin', 'last-place']),
    imo: pick([9_811_000, 9_776_171, null]),
    mmsi: pick([353_136_000, null]),
    vessel: pick(['Ever Given', 'EVER GIVEN', null]),
    latitude: pick([51.95, -20, null]),
  }),
  fc.record({ do: fc.constant('end' as const), at: index }),
  fc.record({ do: fc.constant('forget' as const), limit: fc.nat({ max: 3 }) }),
  fc.record({ do: fc.constant('erase' as const), customer: pick(['Acme GmbH', 'Ärzte']) }),
  fc.record({
    do: fc.constant('check' as const),
    terms: fc.array(fc.tuple(fc.boolean(), pick(TERMS)), { maxLength: 3 }),
    sort: pick(SORT_NAMES),
    descending: fc.boolean(),
    size: pick([3, 50]),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export interface IndexedSubject {
  /** The desk whose index answers. */
  readonly store: OpenDesk;
  /** The desks that write, in turn. */
  readonly writers: readonly OpenDesk[];
  /** Resolves when the index has caught up. */
  readonly settle: () => Promise<void>;
}

export function indexContract(open: () => Promise<IndexedSubject>, numRuns = 12): void {
  it('follows every change of the rows', { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const subject = await open();
      const first = Array.from({ length: 40 }, (_, at): Step => ({ do: 'add', at, customer: 'Acme GmbH', tags: null }));
      let clock = NOW;
      for (const step of [...first, ...steps]) {
        clock += 1;
        await applyStep(subject, step, clock);
      }
      for (const sort of SORT_NAMES)
        await applyStep(subject, { do: 'check', terms: [], sort, descending: clock % 2 === 0, size: 7 }, clock);
      await subject.store.close();
      for (const writer of subject.writers) if (writer !== subject.store) await writer.close();
    });
    await fc.assert(property, { seed: 5, numRuns });
  });
}

const numberAt = (at: number): string => `MSKU${1_000_000 + at}`;

async function applyStep({ store: indexed, writers, settle }: IndexedSubject, step: Step, at: number): Promise<void> {
  const store = writers[at % writers.length] ?? indexed;
  const by = { ...act(), at };
  const present = async (nth: number): Promise<Watch | undefined> => {
    const all = await rowsOf(indexed);
    return all.find(({ row }) => row.number === numberAt(nth));
  };
  if (step.do === 'add') {
    const reference = [`PO-${step.at}`];
    await store.add([newWatch(numberAt(step.at), { customer: step.customer, tags: step.tags, reference })], by);
  } else if (step.do === 'answer') {
    const eta = time(`2026-11-${String(20 + step.days).padStart(2, '0')} 10:00:00`);
    const { positionSource, imo, mmsi, vessel, latitude } = step;
    const position = { positionSource, imo, mmsi, vessel, latitude, longitude: step.days * 20, positionAt: at % 7 };
    const places = { pod: step.pod, podName: step.pod, lastPlace: step.pod };
    const facts = { phase: step.phase, ...places, ...position, eta, discharge: eta, boxes: step.days };
    await store.record([answer(numberAt(step.at), facts, { seenAt: at, reportedAt: at })]);
  } else if (step.do === 'change' || step.do === 'end') {
    const watch = await present(step.at);
    const set =
      step.do === 'end'
        ? { state: 'ended' }
        : { customer: step.customer, reference: step.reference, neededBy: step.neededBy };
    if (watch !== undefined) await store.change([{ id: watch.id, version: watch.version, set }], by);
  } else if (step.do === 'forget') await store.forget(at + DAY, step.limit);
  else if (step.do === 'erase') await store.erase('customer', step.customer, by);
  else {
    await settle();
    await check(indexed, await rowsOf(indexed), step);
    await checkLedger(indexed);
  }
}

/** Returns the rows of the tables by id. */
const rowsOf = (store: OpenDesk): Promise<readonly Watch[]> =>
  store.watches(Array.from({ length: PAGE_SIZE }, (_, before) => before + 1));

/** Pages add the rule of the worst open case, which the rows of the tables do not hold. */
function withoutRule(watch: Watch): Watch {
  const { rule: _, ...stored } = watch;
  return stored;
}

async function check(store: OpenDesk, rows: readonly Watch[], query: Extract<Step, { readonly do: 'check' }>) {
  const text = query.terms.map(([negated, term]) => (negated ? `-${term}` : term)).join(' ');
  const filter = parseFilter(text, context).predicate;
  const expected = sorted(
    rows.filter(({ row }) => matches(row, filter)),
    query.sort,
    query.descending,
  );
  const order = { name: query.sort, descending: query.descending };
  const watches: Watch[] = [];
  let after: Parameters<OpenDesk['page']>[0]['after'] = null;
  do {
    const page = await store.page({ filter, sort: order, limit: query.size, after });
    watches.push(...page.watches.map(withoutRule));
    after = page.next;
  } while (after !== null);
  expect(watches, `${text} by ${query.sort}`).toEqual(expected);
  for (const skip of [1, query.size, expected.length - 1, expected.length]) {
    const page = await store.page({ filter, sort: order, limit: query.size, skip: Math.max(0, skip), after: null });
    const wanted = expected.slice(Math.max(0, skip)).slice(0, query.size);
    expect(page.watches.map(withoutRule), `${text} by ${query.sort} after ${skip}`).toEqual(wanted);
  }
  expect(await store.order(filter, order)).toEqual(expected.map(({ id }) => id));
  expect(await store.count(filter), text).toBe(expected.length);
  const gathering = gatherPlaces();
  for (const { row } of expected) gathering.add(row);
  expect(inOrder(await store.store.index.fleet(filter)), text).toEqual(inOrder(gathering.result()));
  for (const by of GROUP_KEYS) {
    const counts = new Map<string, number>();
    for (const { row } of expected) counts.set(groupValue(by, row), (counts.get(groupValue(by, row)) ?? 0) + 1);
    const groups = await store.groups(filter, by, PAGE_SIZE);
    const folded = groups.map(({ value, count }) => [groupValue(by, { ...rows[0]!.row, [by]: value }), count]);
    expect(folded, `${text} by ${by}`).toEqual([...counts].toSorted(([a, n], [b, m]) => m - n || compareText(a, b)));
  }
}

const GUEST: Reader = {
  sight: { customers: ['Acme GmbH', '東京'], tags: ['urgent'] },
  owner: { kind: 'program', id: 'guest' },
};
const BEGINNING = { tx: 0, seq: 0 };

/** A guest who continues from any place reads the same as one who reads from the beginning. */
async function checkLedger(store: OpenDesk): Promise<void> {
  const guest = store.as(GUEST);
  const complete = await guest.changes(BEGINNING, PAGE_SIZE);
  expect(await guest.tail()).toEqual(complete.next);
  for (const count of [1, Math.floor(complete.changes.length / 2), complete.changes.length - 1]) {
    const { changes, next } = await guest.changes(BEGINNING, Math.max(0, count));
    const continued = await guest.changes(next, PAGE_SIZE);
    expect([...changes, ...continued.changes], `from ${count}`).toEqual(complete.changes);
  }
}

/** Returns the value under which a cell is counted: folded text, or `null` for an absent cell. */
function groupValue(key: GroupKey, row: Row): string {
  const value = rowCell(row, key);
  if (typeof value !== 'string') return '';
  return columnOf(key).type === 'text' ? normalizeText(value) : value;
}

const inOrder = ({ places, ...counts }: Fleet): Fleet => ({
  places: places.toSorted((a, b) => compareText(a.key, b.key)),
  ...counts,
});

const sorted = (rows: readonly Watch[], name: SortName, descending: boolean): readonly Watch[] =>
  rows.toSorted((a, b) => (compareKeys(SORTS[name](a.row), SORTS[name](b.row)) || a.id - b.id) * (descending ? -1 : 1));
