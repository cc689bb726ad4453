/** A row and a filter as a guest has them: as if there were no internal columns. */
import { COLUMN_KEYS, type ColumnKey, columnOf, ownKeysOf, type Row } from '../../../src/core/columns/columns.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import { lateCells } from '../../../src/core/columns/row-after.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { NO_ROWS } from '../ports/reader.ts';

export const isInternal = (key: ColumnKey): boolean => columnOf(key).internal === true;

/** A stored delay may count from answers that others asked for, or from a day that a team set: nothing is asked of it. */
export const isAskable = (key: ColumnKey): boolean => !isInternal(key) && key !== 'slip' && key !== 'late';

export const INTERNAL_COLUMNS = COLUMN_KEYS.filter(isInternal);
/** A row as a guest has it: without what is internal, and without the desk's own columns. */
function withoutInternalCells(row: Row): Row {
  const cells: Writable<Row> = { ...row };
  for (const key of INTERNAL_COLUMNS) write(cells, key, EMPTY_ROW[key]);
  for (const key of ownKeysOf(row)) delete cells[key];
  return cells;
}
type Writable<T> = { -readonly [K in keyof T]: T[K] };

function write<K extends ColumnKey>(cells: Writable<Row>, key: K, cell: Row[K]): void {
  cells[key] = cell;
}

/** Its delay counts from what was told first to whom the row is for. */
export function guestRow(row: Row): Row {
  const visible = { ...withoutInternalCells(row), firstEta: row.toldEta, firstEtaAt: row.toldEtaAt };
  return { ...visible, ...lateCells(visible) };
}

/** A condition on a column that a guest may not ask about is true of no row. */
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
