/** Writes the messages of a transaction, as its last step before the commit. */
import { randomUUID } from 'node:crypto';
import { MESSAGE_STATES, MESSAGE_TYPES, type MessageType } from '../../../src/core/desk-api/subscriptions.ts';
import { isoOf } from '../../../src/core/time/clock.ts';
import type { Transaction } from '../rows/pending.ts';
import { type Dialect, toJsonList, type Query } from '../database/sql.ts';
import { describeTable, identity, json, nullable, oneOf, type PartRow, text, whole } from '../database/table.ts';
import { caseDrafts, caseType, type Draft, sendsOf, shipmentDrafts } from './drafts.ts';
import { mergeData, netData } from './merge-data.ts';
import type { Interests } from './interests.ts';
import type { Subscription } from '../ports/subscription.ts';
import type { TransactionEvents } from './events.ts';

export const OUTBOX = describeTable('outbox', ['seq'], {
  seq: identity,
  id: text,
  subscription: text,
  about: text,
  type: oneOf(MESSAGE_TYPES),
  state: oneOf(MESSAGE_STATES),
  at: whole,
  dueAt: whole,
  startedAt: whole,
  claimedUntil: whole,
  claimedBy: nullable(text),
  attempts: whole,
  doneAt: nullable(whole),
  body: json,
  draft: nullable(json),
});
/** A message that waits for its first claim. */
export const NEW_MESSAGE = OUTBOX.without('seq', 'claimedUntil', 'claimedBy', 'attempts', 'doneAt');
export type NewMessage = PartRow<typeof NEW_MESSAGE>;
const PENDING = OUTBOX.part('seq', 'subscription', 'about', 'draft');

/**
 * `randomUUID` uses a pool of random bytes. Asking the system for each id would cost as much as writing the message.
 */
export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;
export const envelope = (type: MessageType, at: number, data: unknown): string =>
  JSON.stringify({ type, timestamp: isoOf(at), data });

const findMoments = ({ rowChanges, caseEvents }: TransactionEvents): readonly number[] => [
  ...rowChanges.map(({ seenAt }) => seenAt),
  ...caseEvents.map(({ at }) => at),
];
/**
 * An undo of a person's command also undoes everything that followed from it, so these messages wait for the undo
 * time.
 */
const isByPerson = ({ rowChanges, caseEvents }: TransactionEvents): boolean =>
  [...rowChanges, ...caseEvents].some(({ who }) => who !== null);

/** Writes one message for each subscription and subject of the events. */
export async function writeMessages(
  { query, dialect }: Transaction,
  events: TransactionEvents,
  interests: Interests,
): Promise<void> {
  const moments = findMoments(events);
  if (moments.length === 0) return;
  const now = moments.reduce((latest, at) => Math.max(latest, at), 0);
  const interested = await interests.read(query, dialect, now);
  if (interested.length === 0) return;
  const drafts = mergeDrafts([
    ...interested.flatMap((interest) => shipmentDrafts(interest, events.rowChanges)),
    ...(await caseDrafts(query, dialect, interested, events.caseEvents)),
  ]);
  if (drafts.length === 0) return;
  await writeDrafts(query, dialect, drafts, { now, isOfPerson: isByPerson(events) });
}

const keyOf = (subscription: string, about: string): string => `${subscription} ${about}`;

/** Merges the drafts of a transaction to one for each subscription and subject. */
function mergeDrafts(drafts: readonly Draft[]): readonly Draft[] {
  const byKey = new Map<string, Draft | null>();
  for (const draft of drafts) {
    const key = keyOf(draft.interest.subscription.id, draft.about);
    const before = byKey.get(key);
    const data = before === undefined || before === null ? draft.data : mergeData(before.data, draft.data);
    byKey.set(key, data === null ? null : { ...draft, data });
  }
  return [...byKey.values()].filter((draft) => draft !== null);
}

async function writeDrafts(
  query: Query,
  dialect: Dialect,
  drafts: readonly Draft[],
  { now, isOfPerson }: { readonly now: number; readonly isOfPerson: boolean },
): Promise<void> {
  const pending = await readPending(query, dialect, drafts, now);
  const rows: NewMessage[] = [];
  for (const draft of drafts) {
    const { interest, about, at } = draft;
    const { subscription } = interest;
    const before = pending.get(keyOf(subscription.id, about));
    const data = withoutUnsent(
      before === undefined ? netData(draft.data) : mergeData(before.data, draft.data),
      subscription,
    );
    const type = data !== null && 'deeds' in data ? caseType(data.deeds) : draft.type;
    if (before !== undefined) {
      if (data === null) await query.run('DELETE FROM outbox WHERE seq = ?', [before.seq]);
      else
        await query.run('UPDATE outbox SET type = ?, at = ?, draft = ? WHERE seq = ?', [
          type,
          at,
          JSON.stringify(data),
          before.seq,
        ]);
      continue;
    }
    if (data === null) continue;
    const dueAt = interest.dueAt({ now, isOfPerson });
    rows.push({
      id: newMessageId(),
      subscription: subscription.id,
      about,
      type,
      state: 'waiting',
      at,
      dueAt,
      startedAt: dueAt,
      draft: JSON.stringify(data),
      body: '',
    });
  }
  await NEW_MESSAGE.insert(query, rows);
}

/**
 * Reads messages that later events may be merged into, because their body is not written yet. Messages about a
 * shipment are left out once they are due, because a later value is news of its own. A case is described when the
 * message is sent, so its messages always stay open.
 */
async function readPending(query: Query, { inTexts, lock }: Dialect, drafts: readonly Draft[], now: number) {
  const rows = await query.all(
    `SELECT ${PENDING.list} FROM outbox WHERE state = 'waiting' AND ${inTexts('about')}
       AND body = '' AND (due_at > ? OR type <> 'shipment.changed') ORDER BY seq${lock}`,
    [toJsonList(new Set(drafts.map(({ about }) => about))), now],
  );
  return new Map(
    rows.map(PENDING.read).map(({ seq, subscription, about, draft }) => {
      const data: unknown = JSON.parse(draft ?? 'null');
      return [keyOf(subscription, about), { seq, data }];
    }),
  );
}

/** Leaves out the undo of events that this subscription does not send. */
function withoutUnsent(data: Draft['data'] | null, { sends }: Subscription): Draft['data'] | null {
  if (data === null || !('deeds' in data)) return data;
  const deeds = data.deeds.filter(({ did }) => sends.includes(sendsOf(did)));
  return deeds.length === 0 ? null : { ...data, deeds };
}
