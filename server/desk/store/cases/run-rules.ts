/** Rules without an answer: of watches whose moment has come. */
import { createRowWriter, watchIn } from '../row-writer.ts';
import type { Dialect, Query } from '../sql.ts';

/** What another instance is looking at is skipped, not waited for. */
export async function runDueRules(query: Query, dialect: Dialect, now: number, limit: number): Promise<number> {
  const rows = await query.all(
    `SELECT * FROM watches WHERE next_rule_at <= ? ORDER BY next_rule_at, id LIMIT ?${dialect.skipLocked}`,
    [now, limit],
  );
  const writer = createRowWriter(query, dialect);
  for (const watch of rows.map(watchIn)) writer.review(watch, now);
  await writer.finish();
  return rows.length;
}
