/**
 * The ledger of changes. A change is appended in the transaction that changed the row, and changes are read in the
 * order of commits.
 */
import {
  type ColumnKey,
  COLUMN_KEYS,
  columnOf,
  columnsOf,
  isColumnKey,
  findOwnKeys,
  type Row,
  rowCell,
} from '../../../src/core/columns/columns.ts';
import { isSameCell, isSameConflict } from '../../../src/core/columns/row.ts';
import type { Change } from '../../../src/core/desk-api/rows.ts';
import type { Changes, Cursor } from '../ports/desk.ts';
import type { Dialect, Query, SqlRow } from '../database/sql.ts';
import {
  describeTable,
  identity,
  name,
  nullable,
  requireNumber,
  special,
  text,
  requireText,
  whole,
} from '../database/table.ts';

export interface Origin {
  readonly trackedId: number;
  readonly watchId: number | null;
  /** The previous look-up, which did not have the change yet; `null` when there was none. */
  readonly seenFrom: number | null;
  readonly seenAt: number;
  readonly reportedAt: number | null;
  readonly answerId: string | null;
  readonly who: string | null;
  /** The edit by which the change can be undone; unset when it cannot be undone. */
  readonly edit?: string | undefined;
}

/**
 * Added to the transaction numbers of this database. It is the highest number of the database that it was copied
 * from, so that older cursors continue after it.
 */
export const BASE = "coalesce((SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'tx_base'), 0)";

/** Has to be called after a copy was imported. */
export async function setTransactionBase(query: Query): Promise<void> {
  await query.run("DELETE FROM meta WHERE name = 'tx_base'");
  await query.run("INSERT INTO meta (name, value) SELECT 'tx_base', CAST(coalesce(max(tx), 0) AS TEXT) FROM changes");
}

/** Returns the columns that an answer changed; for the first answer all that have a value. */
export const keysChangedByAnswer = (before: Row, after: Row): readonly ColumnKey[] =>
  COLUMN_KEYS.filter(
    (key) =>
      columnOf(key).ledger === true &&
      !isSameCell(before[key], after[key]) &&
      !(key === 'conflict' && isSameConflict(before.conflict ?? '', after.conflict ?? '')),
  );

export const keysChangedByPerson = (before: Row, after: Row): readonly ColumnKey[] =>
  [...columnsOf('watch'), ...findOwnKeys(before, after)].filter(
    (key) => !isSameCell(rowCell(before, key), rowCell(after, key)),
  );

export interface PendingChange {
  readonly key: ColumnKey;
  readonly rows: { readonly before: Row; readonly after: Row };
  readonly origin: Origin;
}

export const CHANGES = describeTable('changes', ['tx', 'seq'], {
  seq: identity,
  tx: whole,
  trackedId: whole,
  watchId: nullable(whole),
  field: text,
  // Old and new values may contain personal data; an erasure handles them row by row.
  old: special,
  new: special,
  seenFrom: nullable(whole),
  seenAt: whole,
  reportedAt: nullable(whole),
  answerId: nullable(text),
  who: nullable(name),
  edit: nullable(text),
});
const WRITTEN = CHANGES.without('seq');
const PLACE = CHANGES.part('tx', 'seq');

export async function insertChanges(
  query: Query,
  { transactionId }: Dialect,
  changes: readonly PendingChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const [row] = await query.all(`SELECT ${transactionId} + ${BASE} AS tx`);
  const tx = requireNumber(row, 'tx');
  await WRITTEN.insert(
    query,
    changes.map(({ key, rows, origin }) => ({
      ...origin,
      tx,
      field: key,
      old: JSON.stringify(rowCell(rows.before, key)),
      new: JSON.stringify(rowCell(rows.after, key)),
      edit: origin.edit ?? null,
    })),
  );
}

/** Returns a place that is not before any change that this transaction wrote or moved. */
export async function readLedgerEnd(query: Query, { transactionId }: Dialect): Promise<Cursor> {
  const [row] = await query.all(
    `SELECT ${transactionId} + ${BASE} AS tx, (SELECT coalesce(max(seq), 0) FROM changes) AS seq`,
  );
  return { tx: requireNumber(row, 'tx'), seq: requireNumber(row, 'seq') };
}

/** Selects watches with the place of their last change as one text; `rest` is the `WHERE` clause. */
export const withLastChange = (conditions: string): string =>
  `SELECT watches.*, (SELECT c.tx || ' ' || c.seq FROM changes c WHERE c.tracked_id = watches.tracked_id
     AND (c.watch_id IS NULL OR c.watch_id = watches.id) ORDER BY c.tx DESC, c.seq DESC LIMIT 1) AS last_change
   FROM watches ${conditions}`;

export function readPlace(text: string): Cursor {
  const [tx = 0, seq = 0] = text.split(' ').map(Number);
  return { tx, seq };
}

const READ = CHANGES.without('tx', 'seenFrom', 'edit');
export const CHANGE_COLUMNS = `c.tx, ${READ.of('c')}`;

export async function readChanges(
  query: Query,
  { isFinal }: Dialect,
  { tx, seq }: Cursor,
  limit: number,
): Promise<Changes> {
  const rows = await query.all(
    `SELECT ${CHANGE_COLUMNS}, t.number FROM changes c JOIN tracked t ON t.id = c.tracked_id
     WHERE (c.tx, c.seq) > (?, ?) AND ${isFinal(BASE)} ORDER BY c.tx, c.seq LIMIT ?`,
    [tx, seq, limit],
  );
  const last = rows.at(-1);
  return { changes: rows.flatMap(toChanges), next: last === undefined ? { tx, seq } : PLACE.read(last) };
}

export async function readTail(query: Query, { isFinal }: Dialect): Promise<Cursor> {
  const [row] = await query.all(
    `SELECT c.tx, c.seq FROM changes c WHERE ${isFinal(BASE)} ORDER BY c.tx DESC, c.seq DESC LIMIT 1`,
  );
  return row === undefined ? BEGINNING : PLACE.read(row);
}

/** The place before every change. */
export const BEGINNING: Cursor = { tx: 0, seq: 0 };

/** Returns the change of a table row, with the number of its shipment. */
export function toChanges(row: SqlRow): readonly Change[] {
  const change = READ.read(row);
  const { field } = change;
  // The catalogue of columns no longer has this column.
  if (!isColumnKey(field)) return [];
  const [old, current]: unknown[] = [JSON.parse(change.old), JSON.parse(change.new)];
  return [{ ...change, number: requireText(row, 'number'), field, old, new: current }];
}

export const toPlace = (row: SqlRow): Cursor => PLACE.read(row);

export const comparePlaces = (a: Cursor, b: Cursor): number => a.tx - b.tx || a.seq - b.seq;
