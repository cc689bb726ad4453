/**
 * Lines of the audit of accounts as messages, to the subscriptions that want them. They come from
 * another store: how far they were told stands in a document, which is written with the messages.
 */
import { numberIn, type Dialect, type Parameter, type Query, textIn } from '../database/sql.ts';
import { putDocument, readDocument } from '../database/documents.ts';
import type { AuditMessage } from '../ports/outbox.ts';
import { readSubscription, type Subscription } from '../ports/subscription.ts';
import { envelope, newMessageId, OUTBOX_COLUMNS } from './write-messages.ts';

const PLACE = { kind: 'audit-place', id: 'accounts' } as const;
/** One thing: they are sent one after the other, in the order of the audit. */
const ABOUT = 'audit:accounts';

async function wantingOf(query: Query): Promise<readonly Subscription[]> {
  const rows = await query.all(
    `SELECT id, version, body FROM documents WHERE kind = 'subscription' AND body LIKE '%"audit"%'`,
  );
  return rows
    .map((row) => ({
      id: textIn(row, 'id') ?? '',
      version: numberIn(row, 'version') ?? 0,
      body: textIn(row, 'body') ?? 'null',
    }))
    .map(readSubscription)
    .filter((one) => one !== null)
    .filter(({ sends }) => sends.includes('audit'));
}

/** Null where nobody wants any. */
export async function readAuditPlace(query: Query): Promise<number | null> {
  if ((await wantingOf(query)).length === 0) return null;
  return Number((await readDocument(query, PLACE.kind, PLACE.id))?.body ?? 0);
}

/** A subscription gets the lines that are newer than itself. */
export async function writeAuditMessages(
  query: Query,
  dialect: Dialect,
  lines: readonly AuditMessage[],
  now: number,
): Promise<void> {
  const present = await readDocument(query, PLACE.kind, PLACE.id, dialect.lock);
  const fresh = lines.filter(({ seq }) => seq > Number(present?.body ?? 0));
  const last = fresh.at(-1);
  if (last === undefined) return;
  const body = String(last.seq);
  const context = { actor: 'outbox', at: now, idempotencyKey: null };
  const put = await putDocument(query, dialect, { ...PLACE, version: present?.version ?? null, body }, context);
  // Another instance told them a moment ago.
  if (put.kind !== 'done') return;
  const wanting = await wantingOf(query);
  const rows = fresh.flatMap((line) =>
    wanting.flatMap(({ id, createdAt }): Parameter[][] =>
      line.at < createdAt
        ? []
        : [[newMessageId(), id, ABOUT, 'audit', 'waiting', line.at, now, now, null, envelope('audit', line.at, line)]],
    ),
  );
  await query.insert({ table: 'outbox', columns: OUTBOX_COLUMNS }, rows);
}
