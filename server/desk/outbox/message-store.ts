/**
 * The verbs of `MessageStore`. They change messages and nothing that messages tell of, so they need
 * no more of a transaction than the driver gives.
 */
import type { MatchesOf, MatchSpan, MessageStore, DeliveryRecord } from '../ports/outbox.ts';
import type { Selection } from '../rows/selection.ts';
import type { StoreDeps } from '../rows/store-deps.ts';
import { readAuditPlace, writeAuditMessages } from './audit-messages.ts';
import { claimMessages, isAnyDue } from './claim.ts';
import { countMatches } from './count-matches.ts';
import { dropMessages, forgetMessages, readMessages, readSubscriptionStates, replay, restart } from './log.ts';
import { cleanText } from '../../../src/core/columns/clean.ts';
import { numberIn, type Query, textIn } from '../database/sql.ts';

export interface StoredMessages extends Omit<MessageStore, 'countMatches'> {
  /** `members`: the watches that fulfil the filter; null without one. */
  countMatches(subscription: MatchesOf, span: MatchSpan, members: Selection | null): Promise<number>;
}

export function createMessageStore({ driver }: StoreDeps): StoredMessages {
  const { dialect } = driver;
  return {
    claimMessages: async (now, claim) =>
      (await driver.read((query) => isAnyDue(query, now)))
        ? driver.write((query) => claimMessages(query, dialect, now, claim))
        : [],
    recordDeliveries: (deliveries, now) => driver.write((query) => recordDeliveries(query, deliveries, now)),
    auditPlace: () => driver.read(readAuditPlace),
    tellAudit: (lines, now) => driver.write((query) => writeAuditMessages(query, dialect, lines, now)),
    messages: (request) => driver.read((query) => readMessages(query, dialect, request)),
    subscriptionStates: () => driver.read(readSubscriptionStates),
    replay: (id, from, context) => driver.write((query) => replay(query, id, from, context)),
    restart: (id, now) => driver.write((query) => restart(query, id, now)),
    dropMessages: (id, context) => driver.write((query) => dropMessages(query, id, context)),
    countMatches: (subscription, span, members) =>
      driver.read((query) => countMatches(query, dialect, subscription, { span, members })),
    forgetMessages: (before, limit) => driver.write((query) => forgetMessages(query, dialect, before, limit)),
  };
}

const LONGEST_DETAIL = 300;
/** Put off by its channel: more may join it, and its body is written by its next claim. */
const NOT_TRIED = "body = CASE WHEN draft IS NULL THEN body ELSE '' END";

/** Writes what became of attempts: the log, and when the message is tried next. */
async function recordDeliveries(query: Query, deliveries: readonly DeliveryRecord[], now: number): Promise<void> {
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
    // The end is there again: nothing waits for its next attempt any longer.
    if (state === 'sent' && attempts > 0)
      await query.run(
        "UPDATE outbox SET due_at = ? WHERE state = 'waiting' AND subscription = ? AND attempts > 0 AND due_at > ?",
        [now, textIn(row, 'subscription'), now],
      );
  }
}
