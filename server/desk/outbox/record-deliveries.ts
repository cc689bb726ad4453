import { cleanText } from '../../../src/core/columns/clean.ts';
import type { Query } from '../database/sql.ts';
import type { DeliveryRecord } from '../ports/outbox.ts';
import { DELIVERIES } from './log.ts';
import { OUTBOX } from './write-messages.ts';

const TRIED = OUTBOX.part('attempts', 'subscription');
const ATTEMPT = DELIVERIES.without('seq');
const LONGEST_DETAIL = 300;
/** The channel postponed the message. Later events may be merged into it, and its next claim writes the body again. */
const NOT_TRIED = "body = CASE WHEN draft IS NULL THEN body ELSE '' END";

/**
 * Writes the results of attempts: the log, and the next attempt of each message. After a success, other messages of
 * the subscription that wait for a retry are due at once.
 */
export async function recordDeliveries(
  query: Query,
  deliveries: readonly DeliveryRecord[],
  now: number,
): Promise<void> {
  for (const { seq, state, nextAt, attempt } of deliveries) {
    const rows = await query.all(`SELECT ${TRIED.list} FROM outbox WHERE seq = ? AND state = 'waiting'`, [seq]);
    const [message] = rows.map(TRIED.read);
    // The message was removed, or another instance recorded it after the lease had ended.
    if (message === undefined) continue;
    const { attempts, subscription } = message;
    await query.run(
      `UPDATE outbox SET state = ?, due_at = coalesce(?, due_at), done_at = ?, attempts = ?, claimed_until = 0, ${
        attempt === null ? NOT_TRIED : 'draft = NULL'
      } WHERE seq = ?`,
      [state, nextAt, state === 'waiting' ? null : now, attempts + (attempt === null ? 0 : 1), seq],
    );
    if (attempt === null) continue;
    const { at, tookMs, status, detail } = attempt;
    const stored = { tookMs: Math.round(tookMs), detail: cleanText(detail, LONGEST_DETAIL) };
    await ATTEMPT.insert(query, [{ message: seq, at, status, ...stored }]);
    if (state === 'sent' && attempts > 0)
      await query.run(
        "UPDATE outbox SET due_at = ? WHERE state = 'waiting' AND subscription = ? AND attempts > 0 AND due_at > ?",
        [now, subscription, now],
      );
  }
}
