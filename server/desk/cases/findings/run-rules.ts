/** Runs rules that depend on the time, over watches whose moment has come. */
import { withDerived } from '../../../../src/core/columns/apply-answer.ts';
import type { Transaction } from '../../rows/pending.ts';
import { MAX_AHEAD } from '../../database/lease.ts';
import { toWatch } from '../../rows/row-columns.ts';

/** Rows that another instance is working on are skipped. */
export async function runDueRules(
  { query, dialect, rows: pending }: Transaction,
  now: number,
  limit: number,
): Promise<number> {
  const find = (condition: string, at: number, limit: number) =>
    query.all(
      `SELECT * FROM watches WHERE next_rule_at ${condition} ? ORDER BY next_rule_at, id LIMIT ?${dialect.skipLocked}`,
      [at, limit],
    );
  const due = await find('<=', now, limit);
  const rows = due.length === limit ? due : [...due, ...(await find('>', now + MAX_AHEAD, limit - due.length))];
  for (const stored of rows.map(toWatch)) {
    // An earlier version may have derived other values.
    const watch = { ...stored, row: withDerived(stored.row) };
    pending.update(stored, watch, now);
    pending.review(watch, now);
  }
  return rows.length;
}
