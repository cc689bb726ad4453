/**
 * Which watches fulfil a filter, as a transaction sees them that has written some: the columns in
 * memory know what is committed only. Of few rows, those of the members of one case.
 */
import type { ColumnKey } from '../../../src/core/columns/columns.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { partialRowIn, storedNames } from './row-columns.ts';
import { type Condition, type Dialect, listOf, type Query, type SqlRow } from '../database/sql.ts';
import { numberOf } from '../database/table.ts';

function columnsIn(predicate: Predicate): readonly ColumnKey[] {
  switch (predicate.op) {
    case 'and':
    case 'or':
      return predicate.of.flatMap(columnsIn);
    case 'not':
      return columnsIn(predicate.of);
    case 'notBefore':
      return [predicate.column, predicate.than];
    default:
      return [predicate.column];
  }
}

/** With the cells that the filter is about, and columns that are no cells. */
export async function matchingRows(
  query: Query,
  { inNumbers }: Dialect,
  ids: readonly number[],
  filter: Predicate,
  columns: readonly string[] = ['id'],
): Promise<readonly SqlRow[]> {
  const keys = [...new Set(columnsIn(filter))];
  const names = new Set([...columns, ...keys.flatMap(storedNames)]);
  const rows = await query.all(`SELECT ${[...names].join(', ')} FROM watches WHERE ${inNumbers('id')}`, [listOf(ids)]);
  return rows.filter((row) => matches(partialRowIn(row, keys), filter));
}

async function matchingIds(query: Query, dialect: Dialect, ids: readonly number[], filter: Predicate) {
  return (await matchingRows(query, dialect, ids, filter)).map((row) => numberOf(row, 'id'));
}

async function memberIds(query: Query, caseId: number): Promise<readonly number[]> {
  const rows = await query.all('SELECT DISTINCT watch_id FROM findings WHERE case_id = ?', [caseId]);
  return rows.map((row) => numberOf(row, 'watch_id'));
}

/** Whether a finding `f` of a case is about a watch that fulfils a filter. */
export async function memberCondition(
  query: Query,
  dialect: Dialect,
  caseId: number,
  filter: Predicate | null,
): Promise<Condition> {
  if (filter === null) return { sql: '1 = 1', parameters: [] };
  const ids = await matchingIds(query, dialect, await memberIds(query, caseId), filter);
  return { sql: dialect.inNumbers('f.watch_id'), parameters: [listOf(ids)] };
}

/** Most cases have a member that fulfils the filter among the first. */
const PORTION = 200;

/** For a case that is being closed its last members count. */
export async function hasMember(query: Query, dialect: Dialect, caseId: number, filter: Predicate | null) {
  if (filter === null) return true;
  const rows = await query.all("SELECT DISTINCT watch_id FROM findings WHERE case_id = ? AND state <> 'held'", [
    caseId,
  ]);
  const ids = rows.map((row) => numberOf(row, 'watch_id'));
  for (let from = 0; from < ids.length; from += PORTION)
    if ((await matchingIds(query, dialect, ids.slice(from, from + PORTION), filter)).length > 0) return true;
  return false;
}
