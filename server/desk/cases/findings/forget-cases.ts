import { type Dialect, toJsonList, readNumber, type Query } from '../../database/sql.ts';
import { requireNumber } from '../../database/table.ts';

/** Removes cases that were closed before a moment, with their findings and history. Returns their number. */
export async function forgetCases(query: Query, { inNumbers }: Dialect, before: number, limit: number) {
  const rows = await query.all("SELECT id, counted FROM cases WHERE state = 'closed' AND changed_at < ? LIMIT ?", [
    before,
    limit,
  ]);
  const ids = [toJsonList(rows.map((row) => requireNumber(row, 'id')))];
  await query.run(`DELETE FROM findings WHERE ${inNumbers('case_id')}`, ids);
  await query.run(`DELETE FROM case_history WHERE ${inNumbers('case_id')}`, ids);
  await query.run(`DELETE FROM cases WHERE ${inNumbers('id')}`, ids);
  const counted = rows.filter((row) => readNumber(row, 'counted') === 1).length;
  if (counted > 0)
    await query.run("UPDATE counters SET n = n - ? WHERE state = '' AND field = 'case' AND value = 'closed'", [
      counted,
    ]);
  return rows.length;
}
