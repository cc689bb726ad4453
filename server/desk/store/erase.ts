/** Permanent removal: of old data, and of a person or a customer on request. */
import { createHash } from 'node:crypto';
import type { Row } from '../../../src/core/columns/columns.ts';
import { OWN_TYPES } from '../../../src/core/columns/own-columns.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { factCells } from '../../../src/core/facts/cells.ts';
import { isSameRow } from '../../../src/core/columns/row.ts';
import { forgetCases } from '../cases/findings/forget-cases.ts';
import { DOCUMENTS, writeAudit } from '../database/documents.ts';
import {
  createNameEraser,
  emptyOwn,
  isWritten,
  type NameEraser,
  namesInAccessScope,
  rowWithout,
} from './erase-name.ts';
import type { Transaction } from '../rows/pending.ts';
import type { CommandContext, ErasureKind } from '../ports/desk.ts';
import type { Erased } from '../../../src/core/desk-api/documents.ts';
import { viewPrefix } from '../access/guest-documents.ts';
import { toWatch } from '../rows/row-columns.ts';
import { type Dialect, toJsonList, type Parameter, type Query, readText } from '../database/sql.ts';
import { type Column, requireNumber, type TableInfo } from '../database/table.ts';
import { FACTS } from '../manual-entries/fact-rows.ts';
import { TABLES } from './tables.ts';

/** Hourly runs can catch up after a downtime with this step, but a clock that jumps ahead gains little. */
const FARTHEST_STEP = 6 * HOUR;

/** Returns the clock as far as it may be trusted for removals: at most six hours after the last believed time. */
export async function believedTime({ query, dialect }: Transaction, at: number): Promise<number> {
  const [row] = await query.all(`SELECT value FROM meta WHERE name = 'believed'${dialect.lock}`);
  const believed = Math.min(at, Number(readText(row, 'value') ?? at) + FARTHEST_STEP);
  await query.run(
    `INSERT INTO meta (name, value) VALUES ('believed', ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [String(believed)],
  );
  return believed;
}

/** Removes a limited number of rows at once, because other transactions wait for this one. */
export async function forgetOld(transaction: Transaction, before: number, limit: number): Promise<number> {
  const { query, dialect, rows } = transaction;
  const ended = await query.all(`SELECT * FROM watches WHERE ended_at < ? ORDER BY id LIMIT ?${dialect.lock}`, [
    before,
    limit,
  ]);
  const watches = ended.map(toWatch);
  for (const watch of watches) rows.remove(watch, before);
  const ids = toJsonList(watches.map(({ id }) => id));
  for (const table of ['changes', 'facts'])
    await query.run(`DELETE FROM ${table} WHERE ${dialect.inNumbers('watch_id')}`, [ids]);
  await removeDisputes(
    transaction,
    watches.map(({ id }) => id),
  );
  const unwatched = await query.all(
    `DELETE FROM tracked WHERE ${dialect.inNumbers('id')} AND NOT EXISTS (SELECT 1 FROM watches AS w
       WHERE w.tracked_id = tracked.id AND NOT ${dialect.inNumbers('w.id')}) RETURNING id`,
    [toJsonList(watches.map(({ trackedId }) => trackedId)), ids],
  );
  await query.run(`DELETE FROM changes WHERE ${dialect.inNumbers('tracked_id')}`, [
    toJsonList(unwatched.map((row) => requireNumber(row, 'id'))),
  ]);
  const old = await query.all(
    `DELETE FROM changes WHERE ${dialect.inQuery('seq', 'SELECT seq FROM changes WHERE seen_at < ? LIMIT ?')} RETURNING seq`,
    [before, limit],
  );
  return ended.length + old.length + (await forgetCases(query, dialect, before, limit));
}

/** Returns the number of removed disputes. */
async function removeDisputes({ query, dialect }: Transaction, watches: readonly number[]): Promise<number> {
  const sql = `DELETE FROM documents WHERE kind = 'dispute' AND ${dialect.inTexts('id')} RETURNING id`;
  return (await query.all(sql, [toJsonList(watches.map(String))])).length;
}

export async function erase(
  transaction: Transaction,
  kind: ErasureKind,
  name: string,
  context: CommandContext,
): Promise<Erased> {
  const { query, dialect } = transaction;
  await query.all(dialect.allowAnyTime);
  const erased =
    kind === 'customer'
      ? await eraseCustomer(transaction, name, context)
      : await erasePerson(transaction, name, context);
  // Stored outcomes contain rows, and spreadsheets contain names. An import that is being written ends here.
  await query.run('DELETE FROM once');
  // An undo would bring erased data back.
  await query.run('DELETE FROM edits');
  const sheets = await query.all(
    "DELETE FROM documents WHERE kind IN ('import', 'import-source', 'import-result') RETURNING kind",
  );
  const imports = sheets.filter((row) => readText(row, 'kind') === 'import').length;
  // The audit contains a hash of the name, because the name itself would remain otherwise. A person who knows the
  // name can compare the hash.
  const hash = createHash('sha256').update(normalizeText(name)).digest('hex').slice(0, 16);
  await writeAudit(
    query,
    context,
    `erase ${kind}`,
    `sha256 ${hash}: ${erased.watches} watches, ${erased.changes} changes`,
  );
  return { ...erased, documents: erased.documents + imports };
}

async function eraseCustomer(transaction: Transaction, name: string, { at }: CommandContext): Promise<Erased> {
  const { query, dialect } = transaction;
  const needed = { neededBy: null, neededAt: null, margin: null };
  const empty = { customer: null, note: null, customerNote: null, reference: null, ...needed, ...factCells([]) };
  const watchIds = await findWatchesNaming(query, 'customer', name);
  const watches = await rewriteWatches(transaction, watchIds, at, (row) =>
    isNamed(row.customer, name) ? { ...empty, ...emptyOwn(row) } : {},
  );
  await query.run(`DELETE FROM facts WHERE ${dialect.inNumbers('watch_id')}`, [toJsonList(watches)]);
  const disputes = await removeDisputes(transaction, watches);
  const ownedIds = OWN_TYPES.map((type) => `field LIKE '${type}_%'`).join(' OR ');
  const fields = `(field IN ('customer', 'note', 'customerNote', 'reference', 'neededBy', 'lastFact', 'hold') OR ${ownedIds})`;
  const rows = await query.all(
    `DELETE FROM changes WHERE ${fields} AND ${dialect.inNumbers('watch_id')} RETURNING seq`,
    [toJsonList(watches)],
  );
  await query.run("DELETE FROM documents WHERE kind = 'customer' AND id = ?", [normalizeText(name)]);
  await eraseMessages(query, dialect, name);
  const mentions = await eraseMentions(transaction, name, at);
  return {
    watches: watches.length + mentions.watches,
    changes: rows.length + mentions.changes,
    documents: disputes + mentions.documents,
  };
}

async function erasePerson(transaction: Transaction, name: string, { at }: CommandContext): Promise<Erased> {
  const { query } = transaction;
  const ownedIds = await findWatchesNaming(query, 'owner', name);
  const owned = await rewriteWatches(transaction, ownedIds, at, ({ owner }) =>
    isNamed(owner, name) ? { owner: null } : {},
  );
  // The name becomes an empty text, because null would mean that an answer or a rule made the change.
  for (const [table, column] of findPersonalColumns('name'))
    await query.run(`UPDATE ${table.name} SET ${column} = '' WHERE ${column} = ?`, [name]);
  await query.run('UPDATE cases SET assignee = NULL WHERE assignee = ?', [name]);
  const settings = await query.all("DELETE FROM documents WHERE kind = 'person' AND id = ? RETURNING id", [name]);
  const mentions = await eraseMentions(transaction, name, at);
  return {
    watches: owned.length + mentions.watches,
    changes: mentions.changes,
    documents: settings.length + mentions.documents,
  };
}

const isNamed = (cell: string | null, name: string): boolean =>
  cell !== null && normalizeText(cell) === normalizeText(name);

/** The result is tested again after locking, because rows may change in between. */
async function findWatchesNaming(query: Query, column: 'customer' | 'owner', name: string): Promise<readonly number[]> {
  const ids: number[] = [];
  for await (const { key, texts } of readPortions(query, 'watches', 'id', [column]))
    if (isNamed(texts[0] ?? null, name)) ids.push(key);
  return ids;
}

/** A message contains references beside the name of a customer, so the whole message is removed. */
async function eraseMessages(query: Query, dialect: Dialect, name: string): Promise<void> {
  const eraser = createNameEraser(name);
  const naming: number[] = [];
  for await (const { key, texts } of readPortions(query, 'outbox', 'seq', ['body', 'draft']))
    if (texts.some((text) => text !== null && eraser.withoutIn(text) !== text)) naming.push(key);
  await query.run(`DELETE FROM outbox WHERE ${dialect.inNumbers('seq')}`, [toJsonList(naming)]);
  await query.run(`DELETE FROM deliveries WHERE ${dialect.inNumbers('message')}`, [toJsonList(naming)]);
}

/** Erases the name from texts of other watches, the ledger, the audit, cases, and documents that are stored by name. */
async function eraseMentions(transaction: Transaction, name: string, at: number): Promise<Erased> {
  const { query, dialect } = transaction;
  const eraser = createNameEraser(name);
  const mentioning: number[] = [];
  for await (const row of readPortions(query, 'watches', 'id', [
    'note',
    'customerNote',
    'reference',
    'tags',
    'lastFact',
    'hold',
    'own',
  ]))
    if (row.texts.some((text) => text !== null && eraser.isIn(text))) mentioning.push(row.key);
  const rewritten = await rewriteWatches(transaction, mentioning, at, (row) => rowWithout(row, eraser));
  const sequences: number[] = [];
  for await (const { key, texts } of readPortions(query, 'changes', 'seq', ['field', 'old', 'new'])) {
    const [field, ...values] = texts;
    if (!isWritten(field)) continue;
    if (values.some((text) => text !== null && eraser.isIn(joinTexts(text)))) sequences.push(key);
  }
  await query.run(`DELETE FROM changes WHERE ${dialect.inNumbers('seq')}`, [toJsonList(sequences)]);
  // The audit names documents by their ids, which are names only for people and views.
  for (const action of ['put', 'remove'])
    for (const kind of ['person', 'view'])
      await query.run("UPDATE audit SET detail = '…' WHERE action = ? AND detail = ?", [`${action} ${kind}`, name]);
  for (const table of TABLES) {
    const changed = await rewriteTexts(query, table, eraser);
    // The rules run again over these watches, because evidence names the authors of entries.
    if (table === FACTS) await reviewFacts(transaction, changed, at);
  }
  const documents = await eraseDocuments(query, eraser);
  return { watches: rewritten.length, changes: sequences.length, documents };
}

async function reviewFacts({ query, dialect, rows }: Transaction, ids: readonly number[], at: number): Promise<void> {
  if (ids.length === 0) return;
  const watchesOfFacts = `SELECT watch_id FROM facts WHERE ${dialect.inNumbers('id')}`;
  const watches = await query.all(`SELECT * FROM watches WHERE ${dialect.inQuery('id', watchesOfFacts)}`, [
    toJsonList(ids),
  ]);
  for (const one of watches) rows.review(rows.current(toWatch(one)), at);
}

/** Uploaded files of imports are removed as a whole, because their content cannot be rewritten. */
async function eraseDocuments(query: Query, eraser: NameEraser): Promise<number> {
  await query.run("DELETE FROM documents WHERE kind IN ('import-source', 'import-result')");
  const rows = await query.all('SELECT * FROM documents');
  let count = 0;
  for (const { kind, id, body } of rows.map(DOCUMENTS.read)) {
    const erased = eraser.withoutIn(body);
    // A scope with a partly removed name might match another customer, so the key is removed.
    const isEnded = eraser.isIn(namesInAccessScope(body));
    if (erased === body && !isEnded) continue;
    count += 1;
    if (isEnded) await removeWithViews(query, kind, id);
    else
      await query.run('UPDATE documents SET body = ?, version = version + 1 WHERE kind = ? AND id = ?', [
        erased,
        kind,
        id,
      ]);
  }
  return count;
}

/** Removing a key also removes the settings and views of its program. */
async function removeWithViews(query: Query, kind: string, id: string): Promise<void> {
  await query.run('DELETE FROM documents WHERE kind = ? AND id = ?', [kind, id]);
  if (kind !== 'key') return;
  const prefix = viewPrefix({ kind: 'program', id });
  await query.run("DELETE FROM documents WHERE kind = 'program' AND id = ?", [id]);
  await query.run("DELETE FROM documents WHERE kind = 'own-view' AND substr(id, 1, ?) = ?", [prefix.length, prefix]);
}

const joinTexts = (json: string): string => {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.map(String).join('\n') : typeof value === 'string' ? value : '';
};

/** Returns the columns of all tables with this kind of personal data. */
const findPersonalColumns = (personal: Column['personal']): readonly (readonly [TableInfo, string])[] =>
  TABLES.flatMap((table) =>
    [...table.all].flatMap(([column, one]) => (one.personal === personal ? [[table, column] as const] : [])),
  );

/** Removes the name from texts of people. Returns the keys of the changed rows. */
async function rewriteTexts(query: Query, table: TableInfo, eraser: NameEraser): Promise<readonly number[]> {
  const erasers = { words: eraser.without, json: eraser.withoutIn };
  const rewritten = [...table.all].flatMap(([column, { personal }]) =>
    personal === 'words' || personal === 'json' ? [{ column, without: erasers[personal] }] : [],
  );
  const [key = ''] = table.keys;
  if (rewritten.length === 0) return [];
  const columns = rewritten.map(({ column }) => column);
  const changed: [number, ...Parameter[]][] = [];
  for await (const row of readPortions(query, table.name, key, columns)) {
    const after = row.texts.map((text, index) => (text === null ? null : (rewritten[index]?.without(text) ?? text)));
    if (after.some((text, index) => text !== row.texts[index])) changed.push([row.key, ...after]);
  }
  await query.update({ table: table.name, columns: [key, ...columns] }, changed);
  return changed.map(([id]) => id);
}

const PORTION = 1000;

/** Reads all rows of a table with some of their texts, in portions. */
async function* readPortions(query: Query, table: string, key: string, columns: readonly string[]) {
  const names = columns.map((name) => `"${name}"`).join(', ');
  for (let after: number | null = 0; after !== null; ) {
    const rows = await query.all(
      `SELECT ${key} AS key, ${names} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ?`,
      [after, PORTION],
    );
    for (const row of rows) yield { key: requireNumber(row, 'key'), texts: columns.map((name) => readText(row, name)) };
    after = rows.length < PORTION ? null : requireNumber(rows.at(-1), 'key');
  }
}

/** Changes watches and returns the ids of those that differ afterwards. */
async function rewriteWatches(
  { query, dialect, rows }: Transaction,
  ids: readonly number[],
  at: number,
  change: (row: Row) => Partial<Row>,
): Promise<readonly number[]> {
  const stored = await query.all(`SELECT * FROM watches WHERE ${dialect.inNumbers('id')} ORDER BY id${dialect.lock}`, [
    toJsonList(ids),
  ]);
  const changed: number[] = [];
  for (const one of stored) {
    const watch = rows.current(toWatch(one));
    const row = { ...watch.row, ...change(watch.row) };
    if (isSameRow(watch.row, row)) continue;
    rows.update(watch, { ...watch, version: watch.version + 1, row }, at);
    changed.push(watch.id);
  }
  return changed;
}
