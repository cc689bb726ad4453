/** Reads sent and waiting messages with their delivery attempts, and sends messages again. */
import type { ReplayBody } from '../../../src/core/desk-api/subscription-requests.ts';
import type { LoggedMessage, MessageQuery, SubscriptionState } from '../ports/outbox.ts';
import { writeAudit } from '../database/documents.ts';
import type { CommandContext } from '../ports/desk.ts';
import { type Dialect, toJsonList, readNumber, type Parameter, type Query } from '../database/sql.ts';
import { describeTable, identity, nullable, requireNumber, requireText, whole, words } from '../database/table.ts';
import { toClaimedMessage } from './claim.ts';
import { OUTBOX } from './write-messages.ts';

/** Attempts to deliver a message. */
export const DELIVERIES = describeTable('deliveries', ['seq'], {
  seq: identity,
  message: whole,
  at: whole,
  tookMs: whole,
  status: nullable(whole),
  detail: words,
});

export async function readMessages(
  query: Query,
  { inNumbers }: Dialect,
  { subscriptionId, state, limit, before }: MessageQuery,
): Promise<readonly LoggedMessage[]> {
  const conditions: readonly (readonly [string, Parameter])[] = [
    ['subscription = ?', subscriptionId],
    ['state = ?', state],
    ['seq < ?', before],
  ];
  const applied = conditions.filter(([, value]) => value !== null);
  const whereClause = applied.length === 0 ? '' : `WHERE ${applied.map(([sql]) => sql).join(' AND ')}`;
  const rows = await query.all(`SELECT * FROM outbox ${whereClause} ORDER BY seq DESC LIMIT ?`, [
    ...applied.map(([, value]) => value),
    limit,
  ]);
  const messages = rows.map(OUTBOX.read);
  const attempts = await query.all(`SELECT * FROM deliveries WHERE ${inNumbers('message')} ORDER BY message, seq`, [
    toJsonList(messages.map(({ seq }) => seq)),
  ]);
  const log = attempts.map(DELIVERIES.read);
  return messages.map((stored) => {
    const { startedAt: _, ...message } = toClaimedMessage(stored);
    const { state, dueAt, doneAt } = stored;
    const attemptsOfMessage = log.filter((attempt) => attempt.message === stored.seq);
    return {
      ...message,
      state,
      dueAt,
      doneAt,
      log: attemptsOfMessage.map(({ at, tookMs, status, detail }) => ({ at, tookMs, status, detail })),
    };
  });
}

export async function readSubscriptionStates(query: Query): Promise<readonly SubscriptionState[]> {
  const ids = await query.all("SELECT id FROM documents WHERE kind = 'subscription' ORDER BY id");
  const counts = async (state: 'waiting' | 'dead') =>
    query.all(`SELECT subscription, count(*) AS n FROM outbox WHERE state = '${state}' GROUP BY subscription`);
  const [waiting, dead] = [await counts('waiting'), await counts('dead')];
  const states: SubscriptionState[] = [];
  for (const row of ids) {
    const id = requireText(row, 'id');
    const countIn = (counted: typeof waiting): number => {
      const count = counted.find(({ subscription }) => subscription === id);
      return count === undefined ? 0 : requireNumber(count, 'n');
    };
    const [last] = await query.all(
      "SELECT done_at FROM outbox WHERE subscription = ? AND done_at IS NOT NULL AND state = 'sent' ORDER BY done_at DESC LIMIT 1",
      [id],
    );
    states.push({
      id,
      waiting: countIn(waiting),
      dead: countIn(dead),
      lastSentAt: readNumber(last, 'done_at'),
    });
  }
  return states;
}

/** Messages are replayed in the order of their delivery, which is the order that the receiver saw. */
export async function replay(
  query: Query,
  subscription: string,
  which: ReplayBody,
  context: CommandContext,
): Promise<number> {
  const isDone = "done_at IS NOT NULL AND state IN ('sent', 'dead', 'dropped')";
  const [sql, parameters]: readonly [string, readonly Parameter[]] =
    which.from === 'message'
      ? [`${isDone} AND id = ?`, [which.id]]
      : which.from === 'dead'
        ? ["state = 'dead'", []]
        : which.from === 'since'
          ? [`${isDone} AND done_at >= ?`, [which.at]]
          : [
              `${isDone} AND (done_at, seq) > (SELECT done_at, seq FROM outbox WHERE subscription = ? AND id = ?)`,
              [subscription, which.id],
            ];
  const rows = await query.all(
    `UPDATE outbox SET state = 'waiting', attempts = 0, claimed_until = 0, due_at = ?, started_at = ?, done_at = NULL
     WHERE subscription = ? AND type <> 'test' AND ${sql} RETURNING seq`,
    [context.at, context.at, subscription, ...parameters],
  );
  await writeAudit(query, context, 'replay', `${subscription}: ${rows.length} messages`);
  return rows.length;
}

export const restart = (query: Query, subscription: string, now: number): Promise<void> =>
  query.run(
    "UPDATE outbox SET due_at = CASE WHEN due_at < ? THEN ? ELSE due_at END, started_at = ? WHERE state = 'waiting' AND subscription = ?",
    [now, now, now, subscription],
  );

export async function dropMessages(query: Query, subscription: string, context: CommandContext): Promise<number> {
  const rows = await query.all(
    "UPDATE outbox SET state = 'dropped', done_at = ? WHERE state = 'waiting' AND subscription = ? RETURNING seq",
    [context.at, subscription],
  );
  if (rows.length > 0) await writeAudit(query, context, 'drop messages', `${subscription}: ${rows.length}`);
  return rows.length;
}

/** A message that waits for this long belongs to a subscription that nobody resumed. */
export async function forgetMessages(
  query: Query,
  { inNumbers, inQuery }: Dialect,
  before: number,
  limit: number,
): Promise<number> {
  const old = 'SELECT seq FROM outbox WHERE at < ? AND coalesce(done_at, due_at) < ? ORDER BY seq LIMIT ?';
  const rows = await query.all(`DELETE FROM outbox WHERE ${inQuery('seq', old)} RETURNING seq`, [
    before,
    before,
    limit,
  ]);
  await query.run(`DELETE FROM deliveries WHERE ${inNumbers('message')}`, [
    toJsonList(rows.map((row) => requireNumber(row, 'seq'))),
  ]);
  return rows.length;
}
