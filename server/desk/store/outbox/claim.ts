/** Which messages an instance may send now: a claim with a lease, in order of each thing. */
import { readCaseData } from '../../outbox/message-data.ts';
import type { Claimed, ClaimedMessage, MessageClaim, MessageType } from '../../outbox/port.ts';
import { MESSAGE_TYPES } from '../../outbox/port.ts';
import { predicateOf, readSubscription, type Subscription } from '../../outbox/subscription.ts';
import { CHANNELS } from '../../outbox/channels.ts';
import { type Dialect, listOf, numberIn, type Query, type SqlRow, textIn } from '../sql.ts';
import { caseBody } from './case-body.ts';

/** All of it becomes one page of a mail, however much a storm leaves. */
const MOST_OF_BATCH = 5000;

const DUE = "SELECT DISTINCT subscription FROM outbox WHERE state = 'waiting' AND due_at <= ?";

/** Most of the time nothing is: then no transaction is begun. */
export const isAnyDue = async (query: Query, now: number): Promise<boolean> =>
  (await query.all(`${DUE} LIMIT 1`, [now])).length > 0;

export async function claimMessages(
  query: Query,
  dialect: Dialect,
  now: number,
  { until, perSubscription, busy }: MessageClaim,
): Promise<readonly Claimed[]> {
  const due = await query.all(`${DUE} ORDER BY subscription`, [now]);
  const claimed: Claimed[] = [];
  for (const row of due) {
    const id = textIn(row, 'subscription') ?? '';
    const subscription = await subscriptionOf(query, id);
    if (subscription === null || subscription.state === 'paused') continue;
    const { isBatched } = CHANNELS[subscription.channel];
    const under = busy[id] ?? 0;
    const limit = isBatched ? (under > 0 ? 0 : MOST_OF_BATCH) : perSubscription - under;
    if (limit <= 0) continue;
    const rows = await claimOf(query, dialect, id, { now, until, limit, isBatched });
    const messages: ClaimedMessage[] = [];
    for (const one of rows) messages.push(await finished(query, dialect, subscription, one, now));
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
  readonly until: number;
  readonly limit: number;
  readonly isBatched: boolean;
}

/** A lease that was not ended is free again after it; a batch takes later ones of a thing along. */
async function claimOf(
  query: Query,
  { inQuery, inNumbers, skipLocked }: Dialect,
  id: string,
  { now, until, limit, isBatched }: Slot,
): Promise<readonly SqlRow[]> {
  const first = `AND NOT EXISTS (SELECT 1 FROM outbox AS e WHERE e.about = o.about AND e.subscription = o.subscription
    AND e.state = 'waiting' AND e.seq < o.seq)`;
  const found = `SELECT seq FROM outbox AS o WHERE state = 'waiting' AND subscription = ? AND due_at <= ?
    AND claimed_until <= ? ${isBatched ? '' : first} ORDER BY due_at, seq LIMIT ?${skipLocked}`;
  const rows = await query.all(`UPDATE outbox SET claimed_until = ? WHERE ${inQuery('seq', found)} RETURNING seq`, [
    until,
    id,
    now,
    now,
    limit,
  ]);
  return query.all(`SELECT * FROM outbox WHERE ${inNumbers('seq')} ORDER BY seq`, [
    listOf(rows.map((row) => numberIn(row, 'seq') ?? 0)),
  ]);
}

/** A case is described as it is when it is first sent, and so in every later attempt. */
async function finished(
  query: Query,
  dialect: Dialect,
  { about }: Subscription,
  row: SqlRow,
  now: number,
): Promise<ClaimedMessage> {
  const message = messageIn(row);
  if (message.attempts > 0 || !message.about.startsWith('case:')) return message;
  const draft = readCaseData(dataIn(message.body));
  if (draft === null) return message;
  const filter = predicateOf(about, now);
  const body = await caseBody(query, dialect, message, { draft, filter });
  await query.run('UPDATE outbox SET body = ? WHERE seq = ?', [body, message.seq]);
  return { ...message, body };
}

function dataIn(body: string): unknown {
  const value: unknown = JSON.parse(body);
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : null;
}

export const typeIn = (row: SqlRow): MessageType => MESSAGE_TYPES.find((type) => type === row.type) ?? 'test';

export const messageIn = (row: SqlRow): ClaimedMessage => ({
  seq: numberIn(row, 'seq') ?? 0,
  id: textIn(row, 'id') ?? '',
  subscriptionId: textIn(row, 'subscription') ?? '',
  about: textIn(row, 'about') ?? '',
  type: typeIn(row),
  at: numberIn(row, 'at') ?? 0,
  attempts: numberIn(row, 'attempts') ?? 0,
  startedAt: numberIn(row, 'started_at') ?? 0,
  body: textIn(row, 'body') ?? '',
});
