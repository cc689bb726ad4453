/**
 * Pages, counts and groups. Which way is the cheaper one, through the order or through a condition,
 * the counters tell.
 */
import { columnOf, type GroupKey, isGroupKey, WATCH_STATES } from '../../../src/core/columns/columns.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import { SORTS } from '../../../src/core/columns/sorts.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Groups, Page, PageQuery } from './port.ts';
import { toCondition } from './predicate-sql.ts';
import { comparedName, sortColumn } from './row-columns.ts';
import { watchIn } from './row-writer.ts';
import { type Dialect, holes, numberIn, type Parameter, type Query, textIn } from './sql.ts';

export async function readPage(query: Query, dialect: Dialect, request: PageQuery): Promise<Page> {
  const { filter, sort, limit, after } = request;
  const order = sortColumn(sort.name);
  const [direction, beyond] = sort.descending ? ['DESC', '<'] : ['ASC', '>'];
  const scans = await isScanCheaper(query, filter, limit);
  const { sql, parameters } = toCondition(filter, dialect, scans);
  const from = after === null ? '' : ` AND (${order}, id) ${beyond} (?, ?)`;
  const rows = await query.all(
    `SELECT * FROM watches WHERE ${sql}${from} ORDER BY ${order} ${direction}, id ${direction} LIMIT ?`,
    [...parameters, ...(after === null ? [] : [after.key, after.id]), limit + 1],
  );
  const watches = rows.slice(0, limit).map(watchIn);
  const last = watches.at(-1);
  const next = rows.length > limit && last !== undefined ? { key: SORTS[sort.name](last.row), id: last.id } : null;
  return { watches, next };
}

/**
 * Reading a row in the order of a sort, against finding it by a condition and sorting what was
 * found.
 */
const SCAN_COST = 1;
const FIND_COST = 1.5;

/** The conditions that all must hold and of which the counters know how many rows they have. */
async function isScanCheaper(query: Query, filter: Predicate, limit: number): Promise<boolean> {
  const leaves = (filter.op === 'and' ? filter.of : [filter]).flatMap((one) =>
    one.op === 'is' && isGroupKey(one.column) ? [{ field: one.column, value: String(one.value) }] : [],
  );
  if (leaves.length === 0) return false;
  const total = await totalOf(query, WATCH_STATES);
  if (total === 0) return false;
  let fewest = total;
  let share = 1;
  for (const { field, value } of leaves) {
    const [row] = await query.all('SELECT sum(n) AS n FROM counters WHERE field = ? AND value = ?', [field, value]);
    const n = Number(row?.n ?? 0);
    fewest = Math.min(fewest, n);
    share *= n / total;
  }
  return share > 0 && (limit / share) * SCAN_COST < fewest * FIND_COST;
}

async function totalOf(query: Query, states: readonly string[]): Promise<number> {
  const [row] = await query.all(
    `SELECT coalesce(sum(n), 0) AS n FROM counters WHERE field = 'state' AND value IN (${holes(states.length)})`,
    states,
  );
  return Number(row?.n ?? 0);
}

export async function readCount(query: Query, dialect: Dialect, filter: Predicate, upTo: number): Promise<number> {
  const states = statesOf(filter);
  if (states !== null) return totalOf(query, states);
  const { sql, parameters } = toCondition(filter, dialect);
  const [row] = await query.all(`SELECT count(*) AS n FROM (SELECT 1 FROM watches WHERE ${sql} LIMIT ?) AS found`, [
    ...parameters,
    upTo + 1,
  ]);
  return numberIn(row, 'n') ?? 0;
}

/** So many rows are looked at for groups under a filter. */
const GROUPED_ROWS = 10_000;

export async function readGroups(
  query: Query,
  dialect: Dialect,
  filter: Predicate,
  by: GroupKey,
  limit: number,
): Promise<Groups> {
  const states = statesOf(filter);
  if (states !== null) return countedGroups(query, states, by, limit);
  const name = comparedName(by);
  const { sql, parameters } = toCondition(filter, dialect);
  const rows = await query.all(
    `SELECT value, count(*) AS n FROM (SELECT ${name} AS value FROM watches WHERE ${sql} LIMIT ?) AS found
     GROUP BY value ORDER BY n DESC, value LIMIT ?`,
    [...parameters, GROUPED_ROWS + 1, limit],
  );
  const count = await readCount(query, dialect, filter, GROUPED_ROWS);
  const groups = rows.map((row) => ({ value: textIn(row, 'value'), count: numberIn(row, 'n') ?? 0 }));
  return { groups: await displayNames(query, by, groups), exact: count <= GROUPED_ROWS };
}

async function countedGroups(query: Query, states: readonly string[], by: GroupKey, limit: number): Promise<Groups> {
  const parameters: Parameter[] = [by, ...states, limit];
  const rows = await query.all(
    `SELECT value, sum(n) AS n FROM counters WHERE field = ? AND state IN (${holes(states.length)})
     GROUP BY value HAVING sum(n) > 0 ORDER BY n DESC, value LIMIT ?`,
    parameters,
  );
  const groups = rows.map((row) => ({ value: textIn(row, 'value') || null, count: Number(row.n ?? 0) }));
  return { groups: await displayNames(query, by, groups), exact: true };
}

/** Texts are counted folded and shown as somebody wrote them. */
async function displayNames(query: Query, by: GroupKey, groups: Groups['groups']): Promise<Groups['groups']> {
  if (columnOf(by).type !== 'text') return groups;
  const labels: { value: string | null; count: number }[] = [];
  for (const { value, count } of groups) {
    const [row] =
      value === null
        ? []
        : await query.all(`SELECT "${by}" AS value FROM watches WHERE ${comparedName(by)} = ? LIMIT 1`, [value]);
    labels.push({ value: textIn(row, 'value') ?? value, count });
  }
  return labels;
}

/** The states whose rows a filter means, when it is about the state alone. */
function statesOf(filter: Predicate): readonly string[] | null {
  if (!isAboutState(filter)) return null;
  return WATCH_STATES.filter((state) => matches({ ...EMPTY_ROW, state }, filter));
}

function isAboutState(filter: Predicate): boolean {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.every(isAboutState);
    case 'not':
      return isAboutState(filter.of);
    case 'term':
      return false;
    default:
      return filter.column === 'state';
  }
}
