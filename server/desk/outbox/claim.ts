/** Which messages an instance may send now: a claim with a lease, in order of each thing. */
import { readCaseData } from './message-data.ts';
import { MESSAGE_TYPES, type MessageType } from '../../../src/core/desk-api/subscriptions.ts';
import type { Claimed, ClaimedMessage, MessageClaim } from '../ports/outbox.ts';
import { predicateOf, readSubscription, type Subscription } from '../ports/subscription.ts';
import { CHANNELS } from './channels.ts';
import { type Dialect, listOf, numberIn, type Parameter, type Query, type SqlRow, textIn } from '../database/sql.ts';
import { dueRows, freeRows } from '../database/lease.ts';
import type { Lease } from '../ports/schedule.ts';
import type { SqlStore } from '../rows/sql-store.ts';
import { caseBody } from './case-body.ts';
import { envelope } from './write-messages.ts';

/** All of it becomes one page of a mail, however much a storm leaves. */
const MOST_OF_BATCH = 5000;

async function dueSubscriptions(query: Query, now: number, order: string): Promise<readonly SqlRow[]> {
  const { sql, parameters } = dueRows('due_at', now);
  return query.all(`SELECT DISTINCT subscription FROM outbox WHERE state = 'waiting' AND ${sql} ${order}`, parameters);
}

/** Claims what is due, in order: no later one of the same subscription and thing. */
export async function claimDueMessages(
  { driver }: SqlStore,
  now: number,
  claim: MessageClaim,
): Promise<readonly Claimed[]> {
  // Most of the time nothing is due: then no transaction is begun.
  const due = await driver.read((query) => dueSubscriptions(query, now, 'LIMIT 1'));
  return due.length === 0 ? [] : driver.write((query) => claimMessages(query, driver.dialect, now, claim));
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
    const id = textIn(row, 'subscription') ?? '';
    const subscription = await subscriptionOf(query, id);
    if (subscription === null || subscription.state === 'paused') continue;
    const { isBatched } = CHANNELS[subscription.channel];
    const under = busy[id] ?? 0;
    const limit = isBatched ? (under > 0 ? 0 : MOST_OF_BATCH) : perSubscription - under;
    if (limit <= 0) continue;
    const rows = await claimOf(query, dialect, id, { now, lease, limit, isBatched });
    const messages = await withBodies(query, dialect, subscription, rows, now);
    if (messages.length > 0) claimed.push({ subscription, messages });
  }
  return claimed;
}

async function subscriptionOf(query: Query, id: string): Promise<Subscription | null> {
  const [row] = await query.all("SELECT version, body FROM documents WHERE kind = 'subscription' AND id = ?", [id]);
  if (row === undefined) return null;
  return readSubscription({ id, version: numberIn(row, 'version') ?? 0, body: textIn(row, 'body') ?? 'null' });
}

interface Slot {
  readonly now: number;
  readonly lease: Lease;
  readonly limit: number;
  readonly isBatched: boolean;
}

/** A batch takes later ones of a thing along. */
async function claimOf(
  query: Query,
  { inQuery, inNumbers, skipLocked }: Dialect,
  id: string,
  { now, lease, limit, isBatched }: Slot,
): Promise<readonly SqlRow[]> {
  const first = `AND NOT EXISTS (SELECT 1 FROM outbox AS e WHERE e.about = o.about AND e.subscription = o.subscription
    AND e.state = 'waiting' AND e.seq < o.seq)`;
  const [due, free] = [dueRows('due_at', now), freeRows(now, lease)];
  const found = `SELECT seq FROM outbox AS o WHERE state = 'waiting' AND subscription = ? AND ${due.sql}
    AND ${free.sql} ${isBatched ? '' : first} ORDER BY due_at, seq LIMIT ?${skipLocked}`;
  const rows = await query.all(
    `UPDATE outbox SET claimed_until = ?, claimed_by = ?, started_at = CASE WHEN started_at > ? THEN ? ELSE started_at END
     WHERE ${inQuery('seq', found)} RETURNING seq`,
    [lease.until, lease.owner, now, now, id, ...due.parameters, ...free.parameters, limit],
  );
  return query.all(`SELECT * FROM outbox WHERE ${inNumbers('seq')} ORDER BY seq`, [
    listOf(rows.map((row) => numberIn(row, 'seq') ?? 0)),
  ]);
}

/**
 * A body is written once, whole, by the first claim: a case is described as it is then, and every
 * later attempt sends the same text.
 */
async function withBodies(
  query: Query,
  dialect: Dialect,
  { about }: Subscription,
  rows: readonly SqlRow[],
  now: number,
): Promise<readonly ClaimedMessage[]> {
  const filter = predicateOf(about, now);
  const written: Parameter[][] = [];
  const messages: ClaimedMessage[] = [];
  for (const row of rows) {
    const message = messageIn(row);
    const draft = textIn(row, 'body') === '' ? readCaseData(draftIn(row)) : null;
    const body = draft === null ? message.body : await caseBody(query, dialect, message, { draft, filter });
    if (body !== textIn(row, 'body')) written.push([message.seq, body]);
    messages.push({ ...message, body });
  }
  await query.update({ table: 'outbox', columns: ['seq', 'body'] }, written);
  return messages;
}

const draftIn = (row: SqlRow): unknown => JSON.parse(textIn(row, 'draft') ?? 'null');

export const typeIn = (row: SqlRow): MessageType => MESSAGE_TYPES.find((type) => type === row.type) ?? 'test';

/** A message without a body says what its draft holds so far. */
export function messageIn(row: SqlRow): ClaimedMessage {
  const [type, at, body] = [typeIn(row), numberIn(row, 'at') ?? 0, textIn(row, 'body') ?? ''];
  return {
    seq: numberIn(row, 'seq') ?? 0,
    id: textIn(row, 'id') ?? '',
    subscriptionId: textIn(row, 'subscription') ?? '',
    about: textIn(row, 'about') ?? '',
    type,
    at,
    attempts: numberIn(row, 'attempts') ?? 0,
    startedAt: numberIn(row, 'started_at') ?? 0,
    body: body === '' ? envelope(type, at, draftIn(row)) : body,
  };
}
