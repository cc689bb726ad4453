/**
 * Many entries of the ledger as what a person must know: of each fact where it stood and where it
 * stands, however often it moved between, and nothing of what moved back.
 */
import type { ColumnKey } from '../../core/columns/columns.ts';

export interface LedgerEntry {
  readonly trackedId: number;
  /** Of one watch, where a person changed it. */
  readonly watchId: number | null;
  readonly number: string;
  readonly field: ColumnKey;
  readonly old: unknown;
  readonly new: unknown;
  readonly seenAt: number;
  readonly who: string | null;
}

export interface Move extends LedgerEntry {
  /** How often it moved. */
  readonly times: number;
}

export interface FoldedChanges {
  readonly moves: readonly Move[];
  /** Tracked shipments whose first answer came: all that it says is new. */
  readonly firstAnswers: readonly number[];
  /** How many facts moved and are back where they were. */
  readonly returned: number;
}

/** The fact that every answer has: with its first value comes the first answer. */
const FIRST_FACT: ColumnKey = 'phase';

/** In the order in which the entries were written. */
export function foldChanges(entries: readonly LedgerEntry[]): FoldedChanges {
  const moves = new Map<string, Move>();
  /** When the first answer of each was seen. */
  const firstAnswers = new Map<number, number>();
  for (const entry of entries)
    if (entry.field === FIRST_FACT && entry.old === null) firstAnswers.set(entry.trackedId, entry.seenAt);
  for (const entry of entries) {
    const { trackedId, watchId, field, seenAt } = entry;
    const key = `${trackedId} ${watchId ?? ''} ${field}`;
    const before = moves.get(key);
    // What the first answer says is no move: later ones count from there.
    const isFirst = watchId === null && before === undefined && firstAnswers.get(trackedId) === seenAt;
    const old = isFirst ? entry.new : before === undefined ? entry.old : before.old;
    // The latest one stands last, as in the ledger.
    moves.delete(key);
    moves.set(key, { ...entry, old, times: (before?.times ?? 0) + (isFirst ? 0 : 1) });
  }
  const all = [...moves.values()];
  const moved = all.filter((move) => !isSame(move.old, move.new));
  return {
    moves: moved,
    firstAnswers: [...firstAnswers.keys()],
    returned: all.filter(({ times, ...move }) => times > 0 && isSame(move.old, move.new)).length,
  };
}

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
