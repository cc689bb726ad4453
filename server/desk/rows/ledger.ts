/**
 * The ledger of changes: what moved in a row, appended in the transaction that moved it and read in
 * the order of commits.
 */
import {
  type ColumnKey,
  COLUMN_KEYS,
  columnOf,
  columnsOf,
  isColumnKey,
  ownKeysOf,
  type Row,
  rowCell,
} from '../../../src/core/columns/columns.ts';
import { isSameCell, isSameConflict } from '../../../src/core/columns/row.ts';
import type { Change } from '../../../src/core/desk-api/rows.ts';
import type { Changes, Cursor } from '../ports/desk.ts';
import { type Dialect, numberIn, type Query, type SqlRow, textIn } from '../database/sql.ts';

export interface Origin {
  readonly trackedId: number;
  readonly watchId: number | null;
  /** The look before, which did not see it yet; null where there was none. */
  readonly seenFrom: number | null;
  readonly seenAt: number;
  readonly reportedAt: number | null;
  readonly answerId: string | null;
  readonly who: string | null;
  /** By which it can be undone; nothing where it cannot. */
  readonly edit?: string | undefined;
}

/**
 * Added to the numbers of transactions of this database: those of the one that it was copied from,
 * so that a cursor of before the copy goes on after it.
 */
export const BASE = "coalesce((SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'tx_base'), 0)";

/** Called when a copy was read in. */
export async function setTransactionBase(query: Query): Promise<void> {
  await query.run("DELETE FROM meta WHERE name = 'tx_base'");
  await query.run("INSERT INTO meta (name, value) SELECT 'tx_base', CAST(coalesce(max(tx), 0) AS TEXT) FROM changes");
}

/** What an answer moved; of the first answer all that it says. */
export const keysChangedByAnswer = (before: Row, after: Row): readonly ColumnKey[] =>
  COLUMN_KEYS.filter(
    (key) =>
      columnOf(key).ledger === true &&
      !isSameCell(before[key], after[key]) &&
      !(key === 'conflict' && isSameConflict(before.conflict ?? '', after.conflict ?? '')),
  );

export const keysChangedByPerson = (before: Row, after: Row): readonly ColumnKey[] =>
  [...columnsOf('watch'), ...ownKeysOf(before, after)].filter(
    (key) => !isSameCell(rowCell(before, key), rowCell(after, key)),
  );

export interface PendingChange {
  readonly key: ColumnKey;
  readonly rows: { readonly before: Row; readonly after: Row };
  readonly origin: Origin;
}

const COLUMNS = [
  'tx',
  'tracked_id',
  'watch_id',
  'field',
  'old',
  'new',
  'seen_from',
  'seen_at',
  'reported_at',
  'answer_id',
  'who',
  'edit',
];

export async function insertChanges(
  query: Query,
  { transactionId }: Dialect,
  changes: readonly PendingChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const [row] = await query.all(`SELECT ${transactionId} + ${BASE} AS tx`);
  const tx = numberIn(row, 'tx') ?? 0;
  await query.insert(
    { table: 'changes', columns: COLUMNS },
    changes.map(({ key, rows, origin: { trackedId, watchId, seenFrom, seenAt, reportedAt, answerId, who, edit } }) => [
      tx,
      trackedId,
      watchId,
      key,
      JSON.stringify(rowCell(rows.before, key)),
      JSON.stringify(rowCell(rows.after, key)),
      seenFrom,
      seenAt,
      reportedAt,
      answerId,
      who,
      edit ?? null,
    ]),
  );
}

/** No earlier than any change that this transaction has written or moved. */
export async function readLedgerEnd(query: Query, { transactionId }: Dialect): Promise<Cursor> {
  const [row] = await query.all(`SELECT ${transactionId} + ${BASE} AS tx, (SELECT max(seq) FROM changes) AS seq`);
  return { tx: numberIn(row, 'tx') ?? 0, seq: numberIn(row, 'seq') ?? 0 };
}

/** Watches with the place of their last change, as one text; `rest` is the `WHERE`. */
export const withLastChange = (rest: string): string =>
  `SELECT watches.*, (SELECT c.tx || ' ' || c.seq FROM changes c WHERE c.tracked_id = watches.tracked_id
     AND (c.watch_id IS NULL OR c.watch_id = watches.id) ORDER BY c.tx DESC, c.seq DESC LIMIT 1) AS last_change
   FROM watches ${rest}`;

export function readPlace(text: string): Cursor {
  const [tx = 0, seq = 0] = text.split(' ').map(Number);
  return { tx, seq };
}

export const CHANGE_COLUMNS =
  'c.seq, c.tx, c.tracked_id, c.watch_id, c.field, c.old, c.new, c.seen_at, c.reported_at, c.answer_id, c.who';

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
  const next = last === undefined ? { tx, seq } : { tx: numberIn(last, 'tx') ?? 0, seq: numberIn(last, 'seq') ?? 0 };
  return { changes: rows.flatMap(changeIn), next };
}

export async function readTail(query: Query, { isFinal }: Dialect): Promise<Cursor> {
  const [row] = await query.all(
    `SELECT c.tx, c.seq FROM changes c WHERE ${isFinal(BASE)} ORDER BY c.tx DESC, c.seq DESC LIMIT 1`,
  );
  return { tx: numberIn(row, 'tx') ?? 0, seq: numberIn(row, 'seq') ?? 0 };
}

export function changeIn(row: SqlRow): readonly Change[] {
  const field = textIn(row, 'field') ?? '';
  // The catalogue no longer has that column.
  if (!isColumnKey(field)) return [];
  return [
    {
      seq: numberIn(row, 'seq') ?? 0,
      trackedId: numberIn(row, 'tracked_id') ?? 0,
      watchId: numberIn(row, 'watch_id'),
      number: textIn(row, 'number') ?? '',
      field,
      old: JSON.parse(textIn(row, 'old') ?? 'null'),
      new: JSON.parse(textIn(row, 'new') ?? 'null'),
      seenAt: numberIn(row, 'seen_at') ?? 0,
      reportedAt: numberIn(row, 'reported_at'),
      answerId: textIn(row, 'answer_id'),
      who: textIn(row, 'who'),
    },
  ];
}

export const comparePlaces = (a: Cursor, b: Cursor): number => a.tx - b.tx || a.seq - b.seq;
