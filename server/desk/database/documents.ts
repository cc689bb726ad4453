/** Documents and the audit of commands. */
import type { AuditEntry } from '../../../src/core/desk-api/documents.ts';
import type { BoundedKind, CommandContext, Document, DocumentKind, Outcome, Put } from '../ports/desk.ts';
import type { Condition, Dialect, Query } from './sql.ts';
import { describeTable, identity, name, requireNumber, special, text, requireText, whole } from './table.ts';

/** Documents contain names and texts of people; `store/erase.ts` erases both. */
export const DOCUMENTS = describeTable('documents', ['kind', 'id'], {
  kind: text,
  id: special,
  version: whole,
  body: special,
});
const STORED = DOCUMENTS.without('kind');

export const AUDIT = describeTable('audit', ['seq'], {
  seq: identity,
  at: whole,
  who: name,
  action: text,
  // The detail names documents by their ids, which an erasure handles separately.
  detail: special,
});
const ACT = AUDIT.without('seq');

/**
 * All documents of a kind are read at once, and each of these is created by one request, so their number is limited.
 */
export const MAX_DOCUMENTS: Readonly<Record<BoundedKind, number>> = {
  view: 500,
  'own-view': 50,
  person: 2000,
  program: 500,
  key: 500,
  job: 500,
  subscription: 200,
  feed: 500,
};

/** Returns the prefix of all ids of the same owner, for kinds with an owner. */
const readOwnerPrefix = ({ kind, id }: Pick<Put, 'kind' | 'id'>): string =>
  kind === 'own-view' ? id.slice(0, id.lastIndexOf(' ') + 1) : '';

/** Ids of documents with an owner consist of plain characters, which all come before U+FFFF. */
const prefixCondition = (prefix: string): Condition =>
  prefix === ''
    ? { sql: '1 = 1', parameters: [] }
    : { sql: 'id >= ? AND id < ?', parameters: [prefix, `${prefix}\uffff`] };

const isBounded = (kind: DocumentKind): kind is BoundedKind => kind in MAX_DOCUMENTS;

export async function readDocument(query: Query, kind: DocumentKind, id: string, lock = ''): Promise<Document | null> {
  const [row] = await query.all(`SELECT ${STORED.list} FROM documents WHERE kind = ? AND id = ?${lock}`, [kind, id]);
  return row === undefined ? null : { kind, ...STORED.read(row) };
}

export async function putDocument(
  query: Query,
  dialect: Dialect,
  { kind, id, version, body }: Put,
  context: CommandContext,
): Promise<Outcome<Document | null>> {
  const current = await readDocument(query, kind, id, dialect.lock);
  if ((current?.version ?? null) !== version) return { kind: 'stale', data: current };
  if (current === null && body !== null && isBounded(kind)) {
    const { sql, parameters } = prefixCondition(readOwnerPrefix({ kind, id }));
    const [row] = await query.all(`SELECT count(*) AS n FROM documents WHERE kind = ? AND ${sql}`, [
      kind,
      ...parameters,
    ]);
    if (requireNumber(row, 'n') >= MAX_DOCUMENTS[kind]) return { kind: 'full', most: MAX_DOCUMENTS[kind] };
  }
  // Without a document nothing is deleted, because another instance may create one at the same time.
  if (current !== null) await query.run('DELETE FROM documents WHERE kind = ? AND id = ?', [kind, id]);
  const stored = { kind, id, version: (version ?? 0) + 1, body: body ?? '' };
  if (body !== null) {
    const inserted = await query.all(
      'INSERT INTO documents (kind, id, version, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING version',
      [kind, id, stored.version, body],
    );
    // There was no row to lock, and another instance has created the document since.
    if (inserted.length === 0) return { kind: 'stale', data: await readDocument(query, kind, id) };
  }
  // These documents are written as part of another action that has its own audit record.
  const isProgress = kind === 'job' && version !== null && body !== null;
  if (
    !isProgress &&
    !['plan', 'import-source', 'mail-day', 'guest-mail', 'audit-place', 'allowance', 'customer'].includes(kind)
  )
    await writeAudit(query, context, body === null ? `remove ${kind}` : `put ${kind}`, id);
  // A changed rule may affect every watch.
  if (kind === 'rule') await query.run("UPDATE watches SET next_rule_at = ? WHERE state = 'active'", [context.at]);
  return { kind: 'done', data: body === null ? null : stored };
}

export const writeAudit = (
  query: Query,
  { at, actor }: CommandContext,
  action: string,
  detail: string,
): Promise<void> => ACT.insert(query, [{ at, who: actor, action, detail }]);

export async function readDocuments(query: Query, kind: DocumentKind, prefix: string): Promise<readonly Document[]> {
  const { sql, parameters } = prefixCondition(prefix);
  const rows = await query.all(`SELECT ${STORED.list} FROM documents WHERE kind = ? AND ${sql} ORDER BY id`, [
    kind,
    ...parameters,
  ]);
  return rows.map((row) => ({ kind, ...STORED.read(row) }));
}

export async function readDocumentIds(query: Query, kind: DocumentKind): Promise<readonly string[]> {
  const rows = await query.all('SELECT id FROM documents WHERE kind = ? ORDER BY id', [kind]);
  return rows.map((row) => requireText(row, 'id'));
}

/** Returns the latest entries first. */
export async function readAudit(
  query: Query,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<readonly AuditEntry[]> {
  const rows = await query.all('SELECT * FROM audit WHERE seq < ? ORDER BY seq DESC LIMIT ?', [before, limit]);
  return rows.map(AUDIT.read);
}

/**
 * A statement with `RETURNING` does not count as a change (`revision.ts`), so that no page reads again because of it.
 */
export async function trimAudit(query: Query, before: number): Promise<void> {
  await query.all('DELETE FROM audit WHERE at < ? RETURNING seq', [before]);
}
