import type { Cursor } from '../ports/desk.ts';

/** The watches that fulfil a filter, as the columns in memory have them at one moment. */
export interface Selection {
  readonly count: number;
  has(watchId: number): boolean;
  ids(): readonly number[];
  /** The active ones whose ETA is later than the one that they were told first. */
  late(): readonly number[];
}

export interface LatestRows {
  readonly ids: readonly number[];
  /** No other row changed after this place; null where there is no other row. */
  readonly others: Cursor | null;
}

/** No change is later. */
export const LAST: Cursor = { tx: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/** The same by the ledger of their changes. */
export interface LedgerSelection extends Selection {
  /** Those that may have changed after a place, and no fewer. */
  changedAfter(place: Cursor): readonly number[];
  /** So many at most, those that changed last first. */
  changedLast(count: number): LatestRows;
  /**
   * The columns have every change up to here; `tx` is without what a copy adds (`BASE`). A later
   * change may belong to a row that is not among these.
   */
  readonly until: Cursor;
  /** The same text while neither these columns nor `until` changed; null where they cannot say. */
  readonly state: string | null;
}
