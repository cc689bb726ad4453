/** What leaves the desk for good: by age, or because a person or a customer is to be erased. */
import { createHash } from 'node:crypto';
import type { Row } from '../../../src/core/columns/columns.ts';
import { foldText } from '../../../src/core/columns/fold.ts';
import { note } from './commands.ts';
import type { Act, ErasureKind, Erased } from './port.ts';
import type { Condition } from './predicate-sql.ts';
import { createRowWriter, watchIn } from './row-writer.ts';
import { type Dialect, listOf, numberIn, type Query, textIn } from './sql.ts';

/** At most so many of each at once: a transaction that others wait for stays short. */
export async function forgetOld(query: Query, dialect: Dialect, before: number, limit: number): Promise<number> {
  const { inNumbers, lock } = dialect;
  const ended = await query.all(`SELECT * FROM watches WHERE ended_at < ? ORDER BY id LIMIT ?${lock}`, [before, limit]);
  const writer = createRowWriter(query, dialect);
  const watches = ended.map(watchIn);
  for (const watch of watches) writer.remove(watch, before);
  await writer.finish();
  const trackedIds = listOf(watches.map(({ trackedId }) => trackedId));
  const unwatched = `${inNumbers('id')} AND NOT EXISTS (SELECT 1 FROM watches WHERE tracked_id = tracked.id)`;
  const gone = await query.all(`DELETE FROM tracked WHERE ${unwatched} RETURNING id`, [trackedIds]);
  await query.run(`DELETE FROM changes WHERE ${inNumbers('watch_id')}`, [listOf(watches.map(({ id }) => id))]);
  await query.run(`DELETE FROM changes WHERE ${inNumbers('tracked_id')}`, [
    listOf(gone.map((row) => numberIn(row, 'id') ?? 0)),
  ]);
  const old = await query.all(
    `DELETE FROM changes WHERE ${dialect.inQuery('seq', 'SELECT seq FROM changes WHERE seen_at < ? LIMIT ?')} RETURNING seq`,
    [before, limit],
  );
  return watches.length + old.length;
}

export async function erase(
  query: Query,
  dialect: Dialect,
  kind: ErasureKind,
  name: string,
  act: Act,
): Promise<Erased> {
  await query.all(dialect.allowAnyTime);
  const erased =
    kind === 'customer' ? await eraseCustomer(query, dialect, name, act) : await erasePerson(query, dialect, name, act);
  // Outcomes of commands hold rows as they were.
  await query.run('DELETE FROM once');
  await query.run('DELETE FROM counters WHERE n = 0');
  // The name itself would be in the audit again: who has it can compare the hash.
  const hash = createHash('sha256').update(foldText(name)).digest('hex').slice(0, 16);
  await note(query, act, `erase ${kind}`, `sha256 ${hash}: ${erased.watches} watches, ${erased.changes} changes`);
  return erased;
}

async function eraseCustomer(query: Query, dialect: Dialect, name: string, { at }: Act): Promise<Erased> {
  const folded = foldText(name);
  const empty = { customer: null, note: null, reference: null };
  const watches = await rewrite(
    query,
    dialect,
    { sql: '"customer_folded" = ?', parameters: [folded] },
    at,
    () => empty,
  );
  const fields = "field IN ('customer', 'note', 'reference')";
  const rows = await query.all(
    `DELETE FROM changes WHERE ${fields} AND ${dialect.inNumbers('watch_id')} RETURNING seq`,
    [listOf(watches)],
  );
  const named = await eraseNamed(query, dialect, 'customer', folded);
  return { watches: watches.length, changes: rows.length + named, documents: 0 };
}

async function erasePerson(query: Query, dialect: Dialect, name: string, { at }: Act): Promise<Erased> {
  const folded = foldText(name);
  const owner = { sql: '"owner_folded" = ?', parameters: [folded] };
  const owned = await rewrite(query, dialect, owner, at, () => ({ owner: null }));
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');
  const mentioned = await rewrite(query, dialect, { sql: '"note" IS NOT NULL', parameters: [] }, at, (row) => {
    const text = row.note?.replace(word, '…') ?? null;
    return text === row.note ? null : { note: text };
  });
  const notes = await query.all(
    `DELETE FROM changes WHERE field = 'note' AND ${dialect.inNumbers('watch_id')} RETURNING seq`,
    [listOf(mentioned)],
  );
  await query.run('UPDATE changes SET who = NULL WHERE who = ?', [name]);
  await query.run("UPDATE audit SET who = '' WHERE who = ?", [name]);
  await query.run("UPDATE audit SET detail = '' WHERE detail = ?", [name]);
  const named = await eraseNamed(query, dialect, 'owner', folded);
  const documents = await query.all("DELETE FROM documents WHERE kind = 'person' AND id = ? RETURNING id", [name]);
  return {
    watches: new Set([...owned, ...mentioned]).size,
    changes: notes.length + named,
    documents: documents.length,
  };
}

/** Changes of other watches that went from or to this value. */
async function eraseNamed(query: Query, dialect: Dialect, field: string, folded: string): Promise<number> {
  const rows = await query.all('SELECT seq, old, new FROM changes WHERE field = ?', [field]);
  const isNamed = (text: string | null): boolean => foldText(String(JSON.parse(text ?? 'null'))) === folded;
  const seqs = rows
    .filter((row) => isNamed(textIn(row, 'old')) || isNamed(textIn(row, 'new')))
    .map((row) => numberIn(row, 'seq') ?? 0);
  await query.run(`DELETE FROM changes WHERE ${dialect.inNumbers('seq')}`, [listOf(seqs)]);
  return seqs.length;
}

/** The watches that a change is made to; null leaves one as it is. */
async function rewrite(
  query: Query,
  dialect: Dialect,
  { sql, parameters }: Condition,
  at: number,
  change: (row: Row) => Partial<Row> | null,
): Promise<readonly number[]> {
  const rows = await query.all(`SELECT * FROM watches WHERE ${sql} ORDER BY id${dialect.lock}`, parameters);
  const writer = createRowWriter(query, dialect);
  const changed: number[] = [];
  for (const watch of rows.map(watchIn)) {
    const cells = change(watch.row);
    if (cells === null) continue;
    writer.update(watch, { ...watch, version: watch.version + 1, row: { ...watch.row, ...cells } }, at);
    changed.push(watch.id);
  }
  await writer.finish();
  return changed;
}
