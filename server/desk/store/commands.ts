/** Commands of people on watches and documents: each one transaction with its audit line. */
import { columnsOf, type Row } from '../../../src/core/columns/columns.ts';
import { withDerived } from '../../../src/core/columns/derive.ts';
import { foldText } from '../../../src/core/columns/fold.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import { appendChanges, keysChangedByPerson } from './ledger.ts';
import type {
  Act,
  Added,
  Changed,
  Document,
  DocumentKind,
  NewWatch,
  Outcome,
  Put,
  Watch,
  WatchChange,
} from './port.ts';
import { createRowWriter, type RowWriter, watchIn } from './row-writer.ts';
import { type Dialect, numberIn, type Query, textIn } from './sql.ts';

/** Of the same shipment for the same interest: texts are compared folded. */
const isSameInterest = (row: Row, { fields }: NewWatch): boolean =>
  row.state !== 'ended' &&
  foldText(row.customer ?? '') === foldText(fields.customer ?? '') &&
  foldText(row.reference ?? '') === foldText(fields.reference ?? '');

/** Empty texts and lists are absent. */
export function withoutEmpty<T extends object>(fields: T): T {
  const cells = Object.entries(fields).map(([key, value]) => [
    key,
    value === '' || (Array.isArray(value) && value.length === 0) ? null : value,
  ]);
  return { ...fields, ...Object.fromEntries(cells) };
}

export async function watchesOf(query: Query, dialect: Dialect, trackedId: number): Promise<readonly Watch[]> {
  const rows = await query.all(`SELECT * FROM watches WHERE tracked_id = ? ORDER BY id${dialect.lock}`, [trackedId]);
  return rows.map(watchIn);
}

/**
 * The shipment that a number means: as it was asked for, or the only one of that number where the
 * question is open.
 */
async function trackedFor(query: Query, { number, numberType, line }: NewWatch): Promise<number> {
  const rows = await query.all('SELECT id, number_type, line FROM tracked WHERE number = ? ORDER BY id', [number]);
  const exact = rows.find((row) => textIn(row, 'number_type') === numberType && textIn(row, 'line') === line);
  const fitting = rows.filter(
    (row) =>
      (numberType === '' || textIn(row, 'number_type') === numberType) && (line === '' || textIn(row, 'line') === line),
  );
  const found = exact ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (found !== undefined) return numberIn(found, 'id') ?? 0;
  // Somebody may have put it there since: then theirs is it.
  await query.run(
    'INSERT INTO tracked (number, number_type, line) VALUES (?, ?, ?) ON CONFLICT (number, number_type, line) DO NOTHING',
    [number, numberType, line],
  );
  const [row] = await query.all('SELECT id FROM tracked WHERE number = ? AND number_type = ? AND line = ?', [
    number,
    numberType,
    line,
  ]);
  return numberIn(row, 'id') ?? 0;
}

export async function addWatches(query: Query, dialect: Dialect, watches: readonly NewWatch[], act: Act) {
  const writer = createRowWriter(query, dialect);
  const added: Added[] = [];
  for (const watch of watches) added.push(await addWatch(query, dialect, writer, watch, act));
  await writer.finish();
  const fresh = added.filter(({ outcome }) => outcome === 'added').length;
  await note(query, act, 'add', `${fresh} of ${watches.length}`);
  return added;
}

async function addWatch(query: Query, dialect: Dialect, writer: RowWriter, watch: NewWatch, act: Act): Promise<Added> {
  const trackedId = await trackedFor(query, watch);
  const siblings = await watchesOf(query, dialect, trackedId);
  const existing = siblings.find(({ row }) => isSameInterest(row, watch));
  if (existing !== undefined) return { outcome: 'exists', watch: existing };
  const facts = siblings[0]?.row ?? {
    ...EMPTY_ROW,
    number: watch.number,
    numberType: watch.numberType === '' ? null : watch.numberType,
    line: watch.line === '' ? null : watch.line,
  };
  const emptyFields = Object.fromEntries(columnsOf('watch').map((key) => [key, null]));
  const row = withDerived({
    ...facts,
    ...emptyFields,
    ...withoutEmpty(watch.fields),
    state: watch.fields.state ?? 'active',
    addedAt: act.at,
  });
  return { outcome: 'added', watch: await writer.insert(trackedId, row, act.at) };
}

export async function changeWatches(query: Query, dialect: Dialect, changes: readonly WatchChange[], act: Act) {
  const writer = createRowWriter(query, dialect);
  const results: Changed[] = [];
  // In one order for everybody: two commands never wait for each other in a circle.
  const byId = changes.toSorted((a, b) => a.id - b.id);
  for (const change of byId) results.push(await changeWatch(query, dialect, writer, change, act));
  await writer.finish();
  const count = results.filter(({ outcome }) => outcome === 'changed').length;
  await note(query, act, 'change', `${count} of ${changes.length}`);
  return results;
}

async function changeWatch(
  query: Query,
  dialect: Dialect,
  writer: RowWriter,
  { id, version, set }: WatchChange,
  act: Act,
): Promise<Changed> {
  const [found] = await query.all(`SELECT * FROM watches WHERE id = ?${dialect.lock}`, [id]);
  if (found === undefined) return { outcome: 'missing', id };
  const before = watchIn(found);
  if (before.version !== version) return { outcome: 'stale', watch: before };
  const row = withDerived({ ...before.row, ...withoutEmpty(set) });
  const after = { ...before, version: version + 1, row };
  await writer.update(before, after, act.at);
  const origin = { trackedId: before.trackedId, watchId: id, seenAt: act.at, reportedAt: null, answerId: null };
  await appendChanges(
    query,
    dialect,
    keysChangedByPerson(before.row, row),
    { before: before.row, after: row },
    { ...origin, who: act.who },
  );
  return { outcome: 'changed', watch: after };
}

export async function readDocument(query: Query, kind: DocumentKind, id: string, lock = ''): Promise<Document | null> {
  const [row] = await query.all(`SELECT version, body FROM documents WHERE kind = ? AND id = ?${lock}`, [kind, id]);
  return row === undefined
    ? null
    : { kind, id, version: numberIn(row, 'version') ?? 0, body: textIn(row, 'body') ?? '' };
}

export async function putDocument(
  query: Query,
  dialect: Dialect,
  { kind, id, version, body }: Put,
  act: Act,
): Promise<Outcome<Document | null>> {
  const present = await readDocument(query, kind, id, dialect.lock);
  if ((present?.version ?? null) !== version) return { kind: 'stale', data: present };
  await query.run('DELETE FROM documents WHERE kind = ? AND id = ?', [kind, id]);
  await note(query, act, body === null ? `remove ${kind}` : `put ${kind}`, id);
  if (body === null) return { kind: 'done', data: null };
  const stored = { kind, id, version: (version ?? 0) + 1, body };
  await query.run('INSERT INTO documents (kind, id, version, body) VALUES (?, ?, ?, ?)', [
    kind,
    id,
    stored.version,
    body,
  ]);
  return { kind: 'done', data: stored };
}

const note = (query: Query, { at, who }: Act, action: string, detail: string): Promise<void> =>
  query.run('INSERT INTO audit (at, who, action, detail) VALUES (?, ?, ?, ?)', [at, who, action, detail]);
