/** Lists of rows: the columns in memory find them, and the tables supply their content. */
import type { GroupKey } from '../../../src/core/columns/columns.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { isOwnKey } from '../../../src/core/columns/own-columns.ts';
import type { Sort } from '../../../src/core/columns/sorts.ts';
import { readCosts } from '../../../src/core/money/of-row.ts';
import { type Stake, sumStake } from '../../../src/core/money/sum.ts';
import type { Money } from '../../../src/core/desk-api/money.ts';
import type { Group, Watch } from '../../../src/core/desk-api/rows.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { readOpenRules } from '../cases/findings/open-rules.ts';
import { readStakes, type StakesQuery } from '../costs/read-money.ts';
import { placeholders, type Query } from '../database/sql.ts';
import { DeskUnavailable, type NewWatch, type Page, type PageQuery } from '../ports/desk.ts';
import { toWatch } from '../rows/row-columns.ts';
import type { DeskStore } from './desk-store.ts';
import { isFolded } from './index-feed.ts';

/**
 * Selects containers with a running or finished free-time clock. A container that continues by barge or rail is in
 * transit again but keeps its costs.
 */
const AT_STAKE: Predicate = {
  op: 'and',
  of: [
    { op: 'is', column: 'state', value: 'active' },
    {
      op: 'or',
      of: [
        {
          op: 'oneOf',
          column: 'phase',
          values: ['arrived', 'discharged', 'out-for-delivery', 'delivered', 'returned'],
        },
        { op: 'not', of: { op: 'null', column: 'money' } },
      ],
    },
  ],
};
/** Larger than any desk. */
const NO_LIMIT = 2 ** 31;

export async function readWatches(query: Query, ids: readonly number[]): Promise<readonly Watch[]> {
  if (ids.length === 0) return [];
  const rows = await query.all(`SELECT * FROM watches WHERE id IN (${placeholders(ids.length)}) ORDER BY id`, ids);
  return rows.map(toWatch);
}

export async function readPage({ driver, index }: DeskStore, request: PageQuery): Promise<Page> {
  const page = await index.page(request.filter, { ...request, skip: request.skip ?? 0 });
  const watches = await driver.read(async (query) => {
    const read = await readWatches(query, page.ids);
    const ids = read.filter(({ row }) => row.severity !== null).map(({ id }) => id);
    const rules = await readOpenRules(query, driver.dialect, ids);
    return new Map(read.map((watch) => [watch.id, { ...watch, rule: rules.get(watch.id) }]));
  });
  return { watches: page.ids.flatMap((id) => watches.get(id) ?? []), next: page.next };
}

/** Returns the ids of all watches of a filter in an order, as of one moment. */
export const readOrder = async ({ index }: DeskStore, filter: Predicate, sort: Sort): Promise<readonly number[]> =>
  (await index.page(filter, { sort, limit: NO_LIMIT, skip: 0, after: null })).ids;

/** Returns the largest groups of a column. */
export async function readGroups(
  { index, feed }: DeskStore,
  filter: Predicate,
  groupKey: GroupKey,
  limit: number,
): Promise<readonly Group[]> {
  const groups = await index.groups(filter, groupKey, limit);
  const isCarrier = groupKey === 'line';
  const ids = isCarrier || isFolded(groupKey) ? groups.filter(({ text }) => text !== null).map(({ id }) => id) : [];
  const labels =
    ids.length === 0 ? new Map<number, string>() : await feed.labels(isCarrier ? 'lineName' : groupKey, ids);
  return groups.map(({ text, count, id }) => {
    const label = isOwnKey(groupKey) ? writtenElement(labels.get(id), text) : labels.get(id);
    if (isCarrier) return { value: text, count, ...(label && { name: label }) };
    return { value: text === null ? null : (label ?? text), count };
  });
}

/** Returns the ids whose watches match a filter. */
export async function filterIds(
  { index }: DeskStore,
  ids: readonly number[],
  filter: Predicate,
): Promise<readonly number[]> {
  const selection = await index.select(filter);
  return ids.filter((id) => selection.has(id));
}

/** Returns the costs of the watches of a filter, in total and by the values of a column. */
export async function readStakesOfFilter(
  { driver, index }: DeskStore,
  filter: Predicate,
  request: StakesQuery,
): Promise<Money> {
  const ids = (await index.select({ op: 'and', of: [filter, AT_STAKE] })).ids();
  return driver.read((query) => readStakes(query, driver.dialect, ids, request));
}

/** Returns the costs of the watches of a filter in total, from the columns in memory. */
export async function readCharges({ index }: DeskStore, filter: Predicate): Promise<Stake> {
  const tallies = await index.costs({ op: 'and', of: [filter, AT_STAKE] });
  return sumStake(
    tallies.map(({ text, rows, containers }) => ({
      costs: readCosts(text),
      shipments: rows,
      containerCount: containers,
    })),
  );
}

export function checkCapacity({ index, maxWatches }: DeskStore, { length }: readonly NewWatch[]): void {
  if (length > 0 && (index.size()?.rows ?? 0) + length > maxWatches) throw new DeskUnavailable('crowded');
}

/** Returns how the row writes one of its choices. */
const writtenElement = (list: string | undefined, text: string | null): string | undefined =>
  list?.split('\n').find((element) => normalizeText(element) === text);
