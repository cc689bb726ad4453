/** Rows and filters for guests, without internal columns. */
import { COLUMN_KEYS, type ColumnKey, columnOf, findOwnKeys, type Row } from '../../../src/core/columns/columns.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import { lateCells } from '../../../src/core/columns/apply-answer.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { NO_ROWS } from '../ports/reader.ts';

export const isInternal = (key: ColumnKey): boolean => columnOf(key).internal === true;

/** Guests may not filter by a stored delay: it may count from a date that only other customers or staff know. */
export const isAskable = (key: ColumnKey): boolean => !isInternal(key) && key !== 'slip' && key !== 'late';

export const INTERNAL_COLUMNS = COLUMN_KEYS.filter(isInternal);
export type HiddenColumns = ReadonlySet<ColumnKey>;
export const NOTHING_HIDDEN: HiddenColumns = new Set();

/** The delay and the dates that it is counted from. */
const LATE_COLUMNS: readonly ColumnKey[] = ['late', 'slip', 'firstEta', 'firstEtaAt', 'awayAt'];
/** Columns that people or the desk wrote. The card of a shipment does not show them. */
const CHOSEN_COLUMNS: readonly ColumnKey[] = [
  ...LATE_COLUMNS,
  ...(['reference', 'customer', 'state', 'addedAt', 'freeUntil', 'deadlineAt'] as const),
];

/** Returns the columns that the readers of a share with these columns do not get, besides the internal ones. */
export function findHidden(columns: readonly string[]): HiddenColumns {
  const isDelayShown = LATE_COLUMNS.some((key) => columns.includes(key));
  return new Set(
    CHOSEN_COLUMNS.filter((key) => !columns.includes(key) && !(isDelayShown && LATE_COLUMNS.includes(key))),
  );
}
type Writable<T> = { -readonly [K in keyof T]: T[K] };

function write<K extends ColumnKey>(cells: Writable<Row>, key: K, cell: Row[K]): void {
  cells[key] = cell;
}

/**
 * Returns the row without internal columns and without columns that the desk added. Its delay counts
 * from the first ETA that was reported to this customer. One copy is changed, because a page has 60
 * rows of more than a hundred cells.
 */
export function guestRow(row: Row, hidden = NOTHING_HIDDEN): Row {
  const cells: Writable<Row> = { ...row, firstEta: row.toldEta, firstEtaAt: row.toldEtaAt };
  for (const key of INTERNAL_COLUMNS) write(cells, key, EMPTY_ROW[key]);
  for (const key of findOwnKeys(row)) delete cells[key];
  Object.assign(cells, lateCells(cells));
  for (const key of hidden) write(cells, key, null);
  return cells;
}

/** Replaces conditions on columns that guests may not filter by with one that matches no row. */
export function withoutInternal(filter: Predicate, hidden = NOTHING_HIDDEN): Predicate {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => withoutInternal(part, hidden)) };
    case 'not':
      return { op: 'not', of: withoutInternal(filter.of, hidden) };
    default:
      return isAskable(filter.column) && !hidden.has(filter.column) ? filter : NO_ROWS;
  }
}
