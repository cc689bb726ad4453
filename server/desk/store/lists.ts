/** Pages, counts and groups: found by one selective condition, else read in the order of a sort. */
import { columnOf, type GroupKey, WATCH_STATES } from '../../../src/core/columns/columns.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import { type Sort, SORTS } from '../../../src/core/columns/sorts.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Groups, Page, PageQuery } from './port.ts';
import { toCondition } from './predicate-sql.ts';
import { comparedName, FIND_COLUMNS, sortColumn } from './row-columns.ts';
import { watchIn } from './row-columns.ts';
import { type Dialect, holes, listOf, numberIn, type Parameter, type Query, textIn } from './sql.ts';

export async function readPage(query: Query, dialect: Dialect, request: PageQuery): Promise<Page> {
  const { filter, sort, limit, skip = 0, after } = request;
  const source = await sourceOf(query, dialect, filter, FEW.page);
  const key = source.isFound ? dialect.unindexed(sortColumn(sort.name)) : sortColumn(sort.name);
  const [direction, beyond] = sort.descending ? ['DESC', '<'] : ['ASC', '>'];
  const from = after === null ? '' : ` AND (${key}, w.id) ${beyond} (?, ?)`;
  // Rows have 80 columns: only those of the page are read whole.
  const ids = `SELECT w.id AS page_id, ${key} AS page_key ${source.sql}${from}
    ORDER BY ${key} ${direction}, w.id ${direction} LIMIT ? OFFSET ?`;
  const rows = await query.all(
    `SELECT watches.* FROM (${ids}) AS p CROSS JOIN watches WHERE watches.id = page_id
     ORDER BY page_key ${direction}, page_id ${direction}`,
    [...source.parameters, ...(after === null ? [] : [after.key, after.id]), limit + 1, skip],
  );
  const watches = rows.slice(0, limit).map(watchIn);
  const last = watches.at(-1);
  const next = rows.length > limit && last !== undefined ? { key: SORTS[sort.name](last.row), id: last.id } : null;
  return { watches, next };
}

/** The ids of all rows of a filter in an order, as they are at one moment. */
export async function readOrder(
  query: Query,
  dialect: Dialect,
  filter: Predicate,
  sort: Sort,
): Promise<readonly number[]> {
  const source = await sourceOf(query, dialect, filter, FEW.page);
  const key = source.isFound ? dialect.unindexed(sortColumn(sort.name)) : sortColumn(sort.name);
  const direction = sort.descending ? 'DESC' : 'ASC';
  const rows = await query.all(
    `SELECT w.id AS id ${source.sql} ORDER BY ${key} ${direction}, w.id ${direction}`,
    source.parameters,
  );
  return rows.map((row) => numberIn(row, 'id') ?? 0);
}

/**
 * Fewer rows than these are found by one condition, and the others tested on them. A page in order
 * ends after its last row; a count reads all of an index, 50 times as fast a row.
 */
const FEW = { page: 4000, count: 20_000 } as const;

interface Source {
  /** `FROM … WHERE …`, the watches as `w`. */
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** By a condition; else they are read in the order of an index that holds what filters test. */
  readonly isFound: boolean;
}

async function sourceOf(query: Query, dialect: Dialect, filter: Predicate, few: number): Promise<Source> {
  const terms = filter.op === 'and' ? filter.of : [filter];
  let best: Predicate | null = null;
  let fewest = few;
  for (const term of terms.filter(isIndexed)) {
    const { sql, parameters } = toCondition(term, dialect);
    const [row] = await query.all(`SELECT count(*) AS n FROM (SELECT 1 FROM watches WHERE ${sql} LIMIT ?) AS f`, [
      ...parameters,
      fewest,
    ]);
    const n = numberIn(row, 'n') ?? 0;
    if (n >= fewest) continue;
    fewest = n;
    best = term;
  }
  // Alone, a condition is counted in its own index.
  const isAlone = terms.length === 1 && few === FEW.count;
  const rest = toCondition({ op: 'and', of: terms.filter((term) => term !== best) }, dialect, !isAlone);
  if (best === null) return { sql: `FROM watches AS w WHERE ${rest.sql}`, parameters: rest.parameters, isFound: false };
  const { sql, parameters } = toCondition(best, dialect);
  return {
    sql: `FROM watches AS w WHERE ${dialect.inQuery('w.id', `SELECT id FROM watches WHERE ${sql} LIMIT ${few}`)}
      AND ${rest.sql}`,
    parameters: [...parameters, ...rest.parameters],
    isFound: true,
  };
}

/** Whether an index leads to the rows of a condition. */
function isIndexed(one: Predicate): boolean {
  if (one.op === 'or') return one.of.length > 0 && one.of.every(isIndexed);
  if (one.op === 'term') return true;
  return (one.op === 'is' || one.op === 'starts' || one.op === 'range') && FIND_COLUMNS.includes(one.column);
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
  return countOf(query, await sourceOf(query, dialect, filter, FEW.count), upTo);
}

async function countOf(query: Query, { sql, parameters }: Source, upTo: number): Promise<number> {
  const [row] = await query.all(`SELECT count(*) AS n FROM (SELECT 1 ${sql} LIMIT ?) AS counted`, [
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
  if (states !== null) return countedGroups(query, dialect, states, by, limit);
  const name = comparedName(by);
  const { sql, parameters } = await sourceOf(query, dialect, filter, FEW.count);
  const rows = await query.all(
    `SELECT value, count(*) AS n FROM (SELECT ${name} AS value ${sql} LIMIT ?) AS grouped
     GROUP BY value ORDER BY n DESC, value`,
    [...parameters, GROUPED_ROWS + 1],
  );
  const all = rows.map((row) => ({ value: textIn(row, 'value'), count: numberIn(row, 'n') ?? 0 }));
  const count = all.reduce((sum, group) => sum + group.count, 0);
  const groups = all.slice(0, limit);
  return { groups: await displayNames(query, dialect, by, groups), exact: count <= GROUPED_ROWS };
}

async function countedGroups(
  query: Query,
  dialect: Dialect,
  states: readonly string[],
  by: GroupKey,
  limit: number,
): Promise<Groups> {
  const parameters: Parameter[] = [by, ...states, limit];
  const rows = await query.all(
    `SELECT value, sum(n) AS n FROM counters WHERE field = ? AND state IN (${holes(states.length)})
     GROUP BY value HAVING sum(n) > 0 ORDER BY n DESC, value LIMIT ?`,
    parameters,
  );
  const groups = rows.map((row) => ({ value: textIn(row, 'value') || null, count: Number(row.n ?? 0) }));
  return { groups: await displayNames(query, dialect, by, groups), exact: true };
}

/** Texts are counted folded and shown as somebody wrote them. */
async function displayNames(
  query: Query,
  { inTexts }: Dialect,
  by: GroupKey,
  groups: Groups['groups'],
): Promise<Groups['groups']> {
  if (columnOf(by).type !== 'text') return groups;
  const folded = groups.flatMap(({ value }) => (value === null ? [] : [value]));
  const rows = await query.all(
    `SELECT ${comparedName(by)} AS folded, min("${by}") AS label FROM watches WHERE ${inTexts(comparedName(by))}
     GROUP BY ${comparedName(by)}`,
    [listOf(folded)],
  );
  const labels = new Map(rows.map((row) => [textIn(row, 'folded'), textIn(row, 'label')]));
  return groups.map(({ value, count }) => ({ value: labels.get(value) ?? value, count }));
}

/** The states whose rows a filter means, when it is about the state alone. */
function statesOf(filter: Predicate): readonly string[] | null {
  if (!isAboutState(filter)) return null;
  return WATCH_STATES.filter((state) => matches({ ...EMPTY_ROW, state }, filter));
}

/** Whether a filter is about nothing but the state. */
export function isAboutState(filter: Predicate): boolean {
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
