/** Claims the messages that an instance may send now, with a lease and in the order of each subject. */
import { readCaseData } from './message-data.ts';
import type { Claimed, ClaimedMessage, MessageClaim } from '../ports/outbox.ts';
import { findPredicate, readSubscription, type Subscription } from '../ports/subscription.ts';
import { CHANNELS } from './channels.ts';
import { type Dialect, toJsonList, type Query, type SqlRow } from '../database/sql.ts';
import { readDocument } from '../database/documents.ts';
import { requireNumber, type PartRow, requireText } from '../database/table.ts';
import { dueCondition, freeCondition } from '../database/lease.ts';
import type { Lease } from '../ports/schedule.ts';
import type { SqlStore } from '../rows/sql-store.ts';
import { caseBody } from './case-body.ts';
import { envelope, OUTBOX } from './write-messages.ts';

export type StoredMessage = PartRow<typeof OUTBOX>;
const BODY = OUTBOX.part('seq', 'body');
/** A batch becomes one page of an email, even after a large bulk update. */
const MAX_BATCH = 5000;

async function dueSubscriptions(query: Query, now: number, order: string): Promise<readonly SqlRow[]> {
  const { sql, parameters } = dueCondition('due_at', now);
  return query.all(`SELECT DISTINCT subscription FROM outbox WHERE state = 'waiting' AND ${sql} ${order}`, parameters);
}

/** Claims due messages in order: no message is claimed before an earlier one of the same subscription and subject. */
export async function claimDueMessages(
  { driver }: SqlStore,
  now: number,
  claim: MessageClaim,
): Promise<readonly Claimed[]> {
  // Usually nothing is due, so a read comes before the transaction.
  const anyDue = await driver.read((query) => dueSubscriptions(query, now, 'LIMIT 1'));
  return anyDue.length === 0 ? [] : driver.write((query) => claimMessages(query, driver.dialect, now, claim));
}

async function claimMessages(
  query: Query,
  dialect: Dialect,
  now: number,
  { perSubscription, busy, ...lease }: MessageClaim,
): Promise<readonly Claimed[]> {
  const due = await dueSubscriptions(query, now, 'ORDER BY subscription');
  const claimed: Claimed[] = [];
  for (const row of due) {
    const id = requireText(row, 'subscription');
    const subscription = await findSubscription(query, id);
    if (subscription === null || subscription.state === 'paused') continue;
    const { isBatched } = CHANNELS[subscription.channel];
    const underWay = busy[id] ?? 0;
    const limit = isBatched ? (underWay > 0 ? 0 : MAX_BATCH) : perSubscription - underWay;
    if (limit <= 0) continue;
    const rows = await claimRows(query, dialect, id, { now, lease, limit, isBatched });
    const messages = await withBodies(query, dialect, subscription, rows, now);
    if (messages.length > 0) claimed.push({ subscription, messages });
  }
  return claimed;
}

async function findSubscription(query: Query, id: string): Promise<Subscription | null> {
  const document = await readDocument(query, 'subscription', id);
  return document === null ? null : readSubscription(document);
}

interface Slot {
  readonly now: number;
  readonly lease: Lease;
  readonly limit: number;
  readonly isBatched: boolean;
}

/** A batch also takes later messages of the same subject. */
async function claimRows(
  query: Query,
  { inQuery, inNumbers, skipLocked }: Dialect,
  id: string,
  { now, lease, limit, isBatched }: Slot,
): Promise<readonly StoredMessage[]> {
  const first = `AND NOT EXISTS (SELECT 1 FROM outbox AS e WHERE e.about = o.about AND e.subscription = o.subscription
    AND e.state = 'waiting' AND e.seq < o.seq)`;
  const [due, free] = [dueCondition('due_at', now), freeCondition(now, lease)];
  const candidates = `SELECT seq FROM outbox AS o WHERE state = 'waiting' AND subscription = ? AND ${due.sql}
    AND ${free.sql} ${isBatched ? '' : first} ORDER BY due_at, seq LIMIT ?${skipLocked}`;
  const rows = await query.all(
    `UPDATE outbox SET claimed_until = ?, claimed_by = ?, started_at = CASE WHEN started_at > ? THEN ? ELSE started_at END
     WHERE ${inQuery('seq', candidates)} RETURNING seq`,
    [lease.until, lease.owner, now, now, id, ...due.parameters, ...free.parameters, limit],
  );
  const claimed = await query.all(`SELECT * FROM outbox WHERE ${inNumbers('seq')} ORDER BY seq`, [
    toJsonList(rows.map((row) => requireNumber(row, 'seq'))),
  ]);
  return claimed.map(OUTBOX.read);
}

/**
 * The first claim writes the whole body and describes the case as it is then; every later attempt sends the same
 * text.
 */
async function withBodies(
  query: Query,
  dialect: Dialect,
  { about }: Subscription,
  stored: readonly StoredMessage[],
  now: number,
): Promise<readonly ClaimedMessage[]> {
  const filter = findPredicate(about, now);
  const written: { seq: number; body: string }[] = [];
  const messages: ClaimedMessage[] = [];
  for (const storedMessage of stored) {
    const message = toClaimedMessage(storedMessage);
    const draft = storedMessage.body === '' ? readCaseData(readDraft(storedMessage)) : null;
    const body = draft === null ? message.body : await caseBody(query, dialect, message, { draft, filter });
    if (body !== storedMessage.body) written.push({ seq: message.seq, body });
    messages.push({ ...message, body });
  }
  await BODY.update(query, written);
  return messages;
}

const readDraft = ({ draft }: StoredMessage): unknown => JSON.parse(draft ?? 'null');

/** A message without a body shows the present content of its draft. */
export function toClaimedMessage(stored: StoredMessage): ClaimedMessage {
  const { seq, id, subscription, about, type, at, attempts, startedAt, body } = stored;
  const writtenBody = body === '' ? envelope(type, at, readDraft(stored)) : body;
  return { seq, id, subscriptionId: subscription, about, type, at, attempts, startedAt, body: writtenBody };
}
