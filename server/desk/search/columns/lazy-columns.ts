/**
 * Columns that are empty on most desks, including the columns that the desk added. Each is created when its first
 * cell is written, so that an unused column costs nothing.
 */
import { type ColumnKey, columnOf } from '../../../../src/core/columns/columns.ts';
import { isAbsentLast } from '../../../../src/core/columns/sort-keys.ts';
import { createBits, NO_BITS } from './bits.ts';
import { type LazyOrder, bytesOrder, codedOrder, numberOrder } from './lazy-order.ts';
import { createBytesColumn } from './bytes-column.ts';
import { type CodedColumn, createCodedColumn } from './coded-column.ts';
import type { IndexColumn } from './column.ts';
import type { IndexCell } from '../../database/json-rows.ts';
import { createNumberColumn } from './number-column.ts';

export type LazyCells = readonly (readonly [ColumnKey, IndexCell])[];

interface Lazy {
  readonly column: IndexColumn;
  readonly order: () => LazyOrder;
  readonly coded: CodedColumn | null;
}

function create(key: ColumnKey): Lazy {
  const { type } = columnOf(key);
  if (type === 'number' || type === 'day') {
    const column = createNumberColumn(type);
    return { column, order: () => numberOrder(column, isAbsentLast(key)), coded: null };
  }
  if (type === 'list') {
    const column = createCodedColumn();
    return { column, order: () => codedOrder(column), coded: column };
  }
  const column = createBytesColumn(null);
  return { column, order: () => bytesOrder(column), coded: null };
}

/** A column in which every cell is absent. */
const EMPTY: Pick<IndexColumn, 'select'> = {
  select: ({ op }, slots) => (op === 'null' ? createBits(slots).fill(-1) : NO_BITS),
};

export function createLazyColumns() {
  const columns = new Map<ColumnKey, Lazy>();
  let room = 0;
  return {
    reserve(slots: number): void {
      room = slots;
      for (const { column } of columns.values()) column.reserve(slots);
    },
    /** A cell that the row no longer has is written as absent. */
    write(slot: number, cells: LazyCells, isNew: boolean): void {
      for (const [key, cell] of cells) {
        let lazy = columns.get(key);
        if (lazy === undefined && cell !== null) {
          lazy = create(key);
          lazy.column.reserve(room);
          columns.set(key, lazy);
        }
        lazy?.column.write(slot, cell);
      }
      if (isNew || columns.size === 0) return;
      for (const [key, { column }] of columns)
        if (cells.every(([cellKey]) => cellKey !== key)) column.write(slot, null);
    },
    select: (key: ColumnKey): Pick<IndexColumn, 'select'> => columns.get(key)?.column ?? EMPTY,
    coded: (key: ColumnKey): CodedColumn | null => columns.get(key)?.coded ?? null,
    /** Returns `null` when every cell is absent. */
    order: (key: ColumnKey): LazyOrder | null => columns.get(key)?.order() ?? null,
    texts: (): number => [...columns.values()].reduce((sum, { column }) => sum + column.texts(), 0),
    bytes: (): number => [...columns.values()].reduce((sum, { column }) => sum + column.bytes(), 0),
  };
}
