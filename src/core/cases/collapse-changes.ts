/**
 * Many entries of a ledger as what somebody must know: for each cell where it stood and where it
 * stands, however often it moved between, and nothing of what moved back. The page of changes,
 * `/since` and messages that wait all say what this says.
 */
import type { ColumnKey } from '../columns/columns.ts';

interface CellChange {
  readonly old: unknown;
  readonly new: unknown;
}

export interface LedgerChange extends CellChange {
  readonly trackedId: number;
  /** The watch that a person changed; null where an answer changed what all of them show. */
  readonly watchId: number | null;
  readonly number: string;
  readonly field: ColumnKey;
  readonly seenAt: number;
}

/** The latest entry of a cell, with the value at which that stood before the first one. */
export type Collapsed<T> = T & {
  /** How often it moved. */
  readonly times: number;
};

export interface CollapsedChanges<T> {
  /** In the order in which the cells moved last. */
  readonly changes: readonly Collapsed<T>[];
  /** How many cells moved and are back where they were. */
  readonly returned: number;
}

/**
 * `entries` in the order in which they were written, of which `cellOf` names the cell. An entry
 * that `isStart` is no move if it is the first one of its cell: later ones count from its value.
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
  const changes = all.filter((one) => !isSame(one.old, one.new));
  return { changes, returned: all.filter((one) => one.times > 0 && isSame(one.old, one.new)).length };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Two watches of one number are apart: what people write of them are cells of their own. */
export const cellOf = ({ trackedId, watchId, field }: LedgerChange): string => `${trackedId} ${watchId ?? ''} ${field}`;

/** Every answer has this fact: its first value comes with the first answer. */
const FIRST_ANSWER: ColumnKey = 'phase';

/** When the first answer of each tracked shipment was seen, where the entries hold it. */
export function firstAnswersIn(entries: readonly LedgerChange[]): ReadonlyMap<number, number> {
  const firsts = entries.filter(({ field, old }) => field === FIRST_ANSWER && old === null);
  return new Map(firsts.map(({ trackedId, seenAt }) => [trackedId, seenAt]));
}
