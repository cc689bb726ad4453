/**
 * Tests which watches match a filter inside a transaction that has changed some of them, because the columns in
 * memory hold committed rows only. It is meant for a few rows, such as the members of one case.
 */
import { findColumns, matches } from '../../../src/core/filter/matches.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { toPartialRow, storedNames } from './row-columns.ts';
import { type Condition, type Dialect, toJsonList, type Query, type SqlRow } from '../database/sql.ts';
import { requireNumber } from '../database/table.ts';

/** Returns matching rows with the cells that the filter needs and the given further columns. */
export async function matchingRows(
  query: Query,
  { inNumbers }: Dialect,
  ids: readonly number[],
  filter: Predicate,
  columns: readonly string[] = ['id'],
): Promise<readonly SqlRow[]> {
  const keys = [...new Set(findColumns(filter))];
  const names = new Set([...columns, ...keys.flatMap(storedNames)]);
  const rows = await query.all(`SELECT ${[...names].join(', ')} FROM watches WHERE ${inNumbers('id')}`, [
    toJsonList(ids),
  ]);
  return rows.filter((row) => matches(toPartialRow(row, keys), filter));
}

async function matchingIds(query: Query, dialect: Dialect, ids: readonly number[], filter: Predicate) {
  return (await matchingRows(query, dialect, ids, filter)).map((row) => requireNumber(row, 'id'));
}

async function memberIds(query: Query, caseId: number): Promise<readonly number[]> {
  const rows = await query.all('SELECT DISTINCT watch_id FROM findings WHERE case_id = ?', [caseId]);
  return rows.map((row) => requireNumber(row, 'watch_id'));
}

/** Returns the SQL condition that a finding `f` of a case belongs to a matching watch. */
export async function memberCondition(
  query: Query,
  dialect: Dialect,
  caseId: number,
  filter: Predicate | null,
): Promise<Condition> {
  if (filter === null) return { sql: '1 = 1', parameters: [] };
  const ids = await matchingIds(query, dialect, await memberIds(query, caseId), filter);
  return { sql: dialect.inNumbers('f.watch_id'), parameters: [toJsonList(ids)] };
}

/** In most cases a matching member is among the first ones. */
const PORTION = 200;

/** A case that is being closed is judged by its last members. */
export async function hasMember(query: Query, dialect: Dialect, caseId: number, filter: Predicate | null) {
  if (filter === null) return true;
  const rows = await query.all("SELECT DISTINCT watch_id FROM findings WHERE case_id = ? AND state <> 'held'", [
    caseId,
  ]);
  const ids = rows.map((row) => requireNumber(row, 'watch_id'));
  for (let from = 0; from < ids.length; from += PORTION)
    if ((await matchingIds(query, dialect, ids.slice(from, from + PORTION), filter)).length > 0) return true;
  return false;
}
