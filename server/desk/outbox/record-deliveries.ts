import { cleanText } from '../../../src/core/columns/clean.ts';
import { numberIn, type Query, textIn } from '../database/sql.ts';
import type { DeliveryRecord } from '../ports/outbox.ts';

const LONGEST_DETAIL = 300;
/** Put off by its channel: more may join it, and its body is written by its next claim. */
const NOT_TRIED = "body = CASE WHEN draft IS NULL THEN body ELSE '' END";

/**
 * Writes what became of attempts: the log, and when the message is tried next. After a success what
 * waits for another attempt of that end is due at once.
 */
export async function recordDeliveries(
  query: Query,
  deliveries: readonly DeliveryRecord[],
  now: number,
): Promise<void> {
  for (const { seq, state, nextAt, attempt } of deliveries) {
    const [row] = await query.all('SELECT state, attempts, subscription FROM outbox WHERE seq = ?', [seq]);
    // Removed, or recorded by another instance after the lease had ended.
    if (row === undefined || row.state !== 'waiting') continue;
    const attempts = numberIn(row, 'attempts') ?? 0;
    await query.run(
      `UPDATE outbox SET state = ?, due_at = coalesce(?, due_at), done_at = ?, attempts = ?, claimed_until = 0, ${
        attempt === null ? NOT_TRIED : 'draft = NULL'
      } WHERE seq = ?`,
      [state, nextAt, state === 'waiting' ? null : now, attempts + (attempt === null ? 0 : 1), seq],
    );
    if (attempt === null) continue;
    const { at, tookMs, status, detail } = attempt;
    await query.run('INSERT INTO deliveries (message, at, took_ms, status, detail) VALUES (?, ?, ?, ?, ?)', [
      seq,
      at,
      Math.round(tookMs),
      status,
      cleanText(detail, LONGEST_DETAIL),
    ]);
    if (state === 'sent' && attempts > 0)
      await query.run(
        "UPDATE outbox SET due_at = ? WHERE state = 'waiting' AND subscription = ? AND attempts > 0 AND due_at > ?",
        [now, textIn(row, 'subscription'), now],
      );
  }
}
