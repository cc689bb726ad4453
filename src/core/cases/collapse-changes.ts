/**
 * Reduces many ledger entries to net changes: for each cell its first and its present value, however often it changed
 * in between, and nothing for cells that are back at their first value. The page of changes, `/since` and delayed
 * notifications all use it.
 */
import type { ColumnKey } from '../columns/columns.ts';

interface CellChange {
  readonly old: unknown;
  readonly new: unknown;
}

export interface LedgerChange extends CellChange {
  readonly trackedId: number;
  /** Id of the watch that a person changed; `null` when an answer changed all watches of the shipment. */
  readonly watchId: number | null;
  readonly number: string;
  readonly field: ColumnKey;
  readonly seenAt: number;
}

/** The latest entry of a cell, together with the value before its first entry. */
export type Collapsed<T> = T & {
  /** Number of times that the cell changed. */
  readonly times: number;
};

export interface CollapsedChanges<T> {
  /** Changes are ordered by the last entry of their cell. */
  readonly changes: readonly Collapsed<T>[];
  /** Number of cells that changed and are back at their first value. */
  readonly returned: number;
}

/**
 * `entries` are in the order in which they were written, and `cellOf` identifies the cell of an entry. When `isStart`
 * is true for the first entry of a cell, that entry is no change, and later ones count from its value.
 */
export function collapseChanges<T extends CellChange>(
  entries: readonly T[],
  cellOf: (entry: T) => string,
  isStart: (entry: T) => boolean = () => false,
): CollapsedChanges<T> {
  const cells = new Map<string, Collapsed<T>>();
  for (const entry of entries) {
    const cell = cellOf(entry);
    const before = cells.get(cell);
    const starts = before === undefined && isStart(entry);
    const old = starts ? entry.new : before === undefined ? entry.old : before.old;
    cells.delete(cell);
    cells.set(cell, { ...entry, old, times: (before?.times ?? 0) + (starts ? 0 : 1) });
  }
  const all = [...cells.values()];
  const changes = all.filter((collapsed) => !isSame(collapsed.old, collapsed.new));
  return {
    changes,
    returned: all.filter((collapsed) => collapsed.times > 0 && isSame(collapsed.old, collapsed.new)).length,
  };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Two watches of one number have separate cells, because people write different values into them. */
export const cellOf = ({ trackedId, watchId, field }: LedgerChange): string => `${trackedId} ${watchId ?? ''} ${field}`;

/** Every answer sets this column, so its first value shows when the first answer came. */
const FIRST_ANSWER: ColumnKey = 'phase';

/** Returns when the first answer of each shipment was seen, for shipments whose first answer is among the entries. */
export function firstAnswersIn(entries: readonly LedgerChange[]): ReadonlyMap<number, number> {
  const firsts = entries.filter(({ field, old }) => field === FIRST_ANSWER && old === null);
  return new Map(firsts.map(({ trackedId, seenAt }) => [trackedId, seenAt]));
}
