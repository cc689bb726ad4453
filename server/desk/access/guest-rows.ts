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
type Writable<T> = { -readonly [K in keyof T]: T[K] };

function write<K extends ColumnKey>(cells: Writable<Row>, key: K, cell: Row[K]): void {
  cells[key] = cell;
}

/**
 * Returns the row without internal columns and without columns that the desk added. Its delay counts
 * from the first ETA that was reported to this customer. One copy is changed, because a page has 60
 * rows of more than a hundred cells.
 */
export function guestRow(row: Row): Row {
  const cells: Writable<Row> = { ...row, firstEta: row.toldEta, firstEtaAt: row.toldEtaAt };
  for (const key of INTERNAL_COLUMNS) write(cells, key, EMPTY_ROW[key]);
  for (const key of findOwnKeys(row)) delete cells[key];
  return Object.assign(cells, lateCells(cells));
}

/** Replaces conditions on columns that guests may not filter by with one that matches no row. */
export function withoutInternal(filter: Predicate): Predicate {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map(withoutInternal) };
    case 'not':
      return { op: 'not', of: withoutInternal(filter.of) };
    default:
      return isAskable(filter.column) ? filter : NO_ROWS;
  }
}
