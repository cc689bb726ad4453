/**
 * Sends the account audit to subscriptions. The audit is in another store, so a document keeps the last sent record
 * and is written together with the messages.
 */
import type { Dialect, Query } from '../database/sql.ts';
import { DOCUMENTS, putDocument, readDocument } from '../database/documents.ts';
import type { AuditMessage } from '../ports/outbox.ts';
import { readSubscription, type Subscription } from '../ports/subscription.ts';
import { envelope, NEW_MESSAGE, type NewMessage, newMessageId } from './write-messages.ts';

const PLACE = { kind: 'audit-place', id: 'accounts' } as const;
/** All audit messages have the same subject, so that they are sent one after the other. */
const ABOUT = 'audit:accounts';

async function readAuditSubscriptions(query: Query): Promise<readonly Subscription[]> {
  const rows = await query.all(`SELECT * FROM documents WHERE kind = 'subscription' AND body LIKE '%"audit"%'`);
  return rows
    .map(DOCUMENTS.read)
    .map(readSubscription)
    .filter((subscription) => subscription !== null)
    .filter(({ sends }) => sends.includes('audit'));
}

/** Returns the last sent record; `null` when no subscription asks for audit events. */
export async function readAuditPlace(query: Query): Promise<number | null> {
  if ((await readAuditSubscriptions(query)).length === 0) return null;
  return Number((await readDocument(query, PLACE.kind, PLACE.id))?.body ?? 0);
}

/** A subscription only gets records that are newer than itself. */
export async function writeAuditMessages(
  query: Query,
  dialect: Dialect,
  records: readonly AuditMessage[],
  now: number,
): Promise<void> {
  const stored = await readDocument(query, PLACE.kind, PLACE.id, dialect.lock);
  const newRecords = records.filter(({ seq }) => seq > Number(stored?.body ?? 0));
  const last = newRecords.at(-1);
  if (last === undefined) return;
  const body = String(last.seq);
  const context = { actor: 'outbox', at: now, idempotencyKey: null };
  const outcome = await putDocument(query, dialect, { ...PLACE, version: stored?.version ?? null, body }, context);
  // Another instance wrote these messages a moment ago.
  if (outcome.kind !== 'done') return;
  const subscriptions = await readAuditSubscriptions(query);
  const rows = newRecords.flatMap((record) =>
    subscriptions.flatMap(({ id, createdAt }): NewMessage[] =>
      record.at < createdAt
        ? []
        : [
            {
              id: newMessageId(),
              subscription: id,
              about: ABOUT,
              type: 'audit',
              state: 'waiting',
              at: record.at,
              dueAt: now,
              startedAt: now,
              draft: null,
              body: envelope('audit', record.at, record),
            },
          ],
    ),
  );
  await NEW_MESSAGE.insert(query, rows);
}
