/** Measures how long a desk takes for queries, and for writes that run in between. */
import type { OpenDesk } from '../../server/desk/worker/engine.ts';
import type { Reader } from '../../server/desk/ports/reader.ts';
import { isAskable } from '../../server/desk/access/guest-rows.ts';
import { columnsOf, isColumnKey } from '../../src/core/columns/columns.ts';
import { isCarrierFields } from '../../src/core/columns/row.ts';
import { SORT_NAMES } from '../../src/core/columns/sorts.ts';
import type { Watch } from '../../src/core/desk-api/rows.ts';
import { parseFilter } from '../../src/core/filter/parse-filter.ts';
import { MATCH_ALL, type Predicate } from '../../src/core/filter/types.ts';
import { DAY } from '../../src/core/time/units.ts';
import { createRandom, filtersFrom, ownFilterFrom, searchesFrom } from './queries.ts';

const PAGE = 60;

export type Times = readonly (readonly [what: string, milliseconds: readonly number[]])[];

/** This guest sees a tenth of the customers on the desk. */
const GUEST: Reader = {
  sight: { customers: Array.from({ length: 40 }, (_, index) => `Customer ${1 + index * 10}`), tags: [] },
  owner: { kind: 'program', id: 'bench' },
};

const ONE_CUSTOMER: Reader = { ...GUEST, sight: { customers: ['Customer 1'], tags: [] } };

interface Asked {
  readonly queries: number;
  /** Number of filled custom columns that queries use in addition. */
  readonly own: number;
  readonly nowMs: number;
}

export async function measureDesk(desk: OpenDesk, { queries, own, nowMs }: Asked): Promise<Times> {
  const times = {
    'first page': [],
    'next page': [],
    count: [],
    groups: [],
    'sixty searches': [],
    "a guest's first page": [],
    "a guest's count": [],
    "a guest's groups": [],
    "a guest's changes since their last": [],
    "a guest's tail": [],
    'what a guest sees of a month': [],
    'an answer': [],
    'a command': [],
  } satisfies Record<string, number[]>;
  const timed = async (what: keyof typeof times, work: () => Promise<unknown>): Promise<void> => {
    const list: number[] = times[what];
    const from = performance.now();
    await work();
    list.push(performance.now() - from);
  };
  const random = createRandom(7);
  const guest = desk.as(GUEST);
  const small = desk.as(ONE_CUSTOMER);
  const lastOwn = await small.tail();
  const since = { ...lastOwn, at: nowMs - 30 * DAY };
  const pick = await desk.page({
    filter: MATCH_ALL,
    sort: { name: 'number', descending: false },
    limit: 500,
    after: null,
  });
  const samples = pick.watches;
  const read = (text: string): Predicate => parseFilter(text, { nowMs, zone: 'UTC' }).predicate;
  for (let index = 0; index < queries; index += 1) {
    const text = filtersFrom(random, samples);
    // Guests cannot filter by custom columns.
    const guestFilter = read(text);
    const filter = own === 0 ? guestFilter : read(`${text} ${ownFilterFrom(random, samples, own)}`);
    const name = SORT_NAMES[index % SORT_NAMES.length] ?? 'eta';
    const sort = { name, descending: random() < 0.5 };
    let after: Awaited<ReturnType<OpenDesk['page']>>['next'] = null;
    await timed(
      'first page',
      async () => ({ next: after } = await desk.page({ filter, sort, limit: PAGE, after: null })),
    );
    if (after !== null) await timed('next page', () => desk.page({ filter, sort, limit: PAGE, after }));
    // Guests may not sort by these columns.
    const order = isColumnKey(name) && !isAskable(name) ? ({ ...sort, name: 'eta' } as const) : sort;
    await timed("a guest's first page", () =>
      guest.page({ filter: guestFilter, sort: order, limit: PAGE, after: null }),
    );
    const watch = samples[index % samples.length];
    if (watch === undefined || index % 5 !== 0) continue;
    await timed('count', () => desk.count(filter));
    await timed('groups', () => desk.groups(filter, own === 0 ? 'podName' : 'choice5', 50));
    await timed("a guest's count", () => guest.count(guestFilter));
    await timed("a guest's groups", () => guest.groups(guestFilter, 'podName', 50));
    await timed("a guest's changes since their last", () => small.changes(lastOwn, 200));
    await timed("a guest's tail", () => small.tail());
    await timed('what a guest sees of a month', () => small.since({ since, now: nowMs }));
    await timed('an answer', () => desk.record([makeAnswer(watch, index, nowMs)]));
    const [present] = await desk.watches([watch.id]);
    const change = { id: watch.id, version: present?.version ?? 1, set: { note: `n${index}` } };
    await timed('a command', () => desk.change([change], { actor: 'bench', at: nowMs, idempotencyKey: null }));
  }
  for (const watch of samples.filter((_, index) => index % 50 === 0))
    for (const text of searchesFrom(watch)) {
      const query = {
        filter: read(text),
        sort: { name: 'severity', descending: true },
        limit: PAGE,
        after: null,
      } as const;
      await timed('sixty searches', () => desk.page(query));
    }
  return Object.entries(times);
}

function makeAnswer({ row }: Watch, index: number, nowMs: number): Parameters<OpenDesk['record']>[0][number] {
  const known = Object.fromEntries(columnsOf('facts').map((key) => [key, row[key]]));
  if (!isCarrierFields(known)) throw new TypeError('facts');
  const at = nowMs + DAY + index;
  return {
    number: row.number ?? '',
    numberType: row.numberType ?? '',
    line: row.line ?? '',
    billOfLading: null,
    next: null,
    answerId: `${index}`,
    seenAt: at,
    reportedAt: at,
    freshUntil: at + DAY,
    sample: true,
    problem: null,
    reading: null,
    facts: { ...known, voyage: `V${index}`, boxes: (known.boxes ?? 0) + 1 },
  };
}
