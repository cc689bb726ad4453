import type { Cursor } from '../ports/desk.ts';

/** The watches that match a filter, as the columns in memory had them at one moment. */
export interface Selection {
  readonly count: number;
  has(watchId: number): boolean;
  ids(): readonly number[];
  /** Returns the active watches whose ETA is later than the first ETA that was reported to the customer. */
  late(): readonly number[];
  /** Those of these watches that are selected. */
  only(watchIds: readonly number[]): Selection;
}

export interface LatestRows {
  readonly ids: readonly number[];
  /** No other row changed after this place; `null` when there is no other row. */
  readonly lastOtherChange: Cursor | null;
}

/** A place after every change. */
export const LAST: Cursor = { tx: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/** A selection that also knows when its rows last changed. */
export interface LedgerSelection extends Selection {
  /** Returns at least all rows that changed after a place, and possibly more. */
  changedAfter(place: Cursor): readonly number[];
  /** Returns up to `count` rows, those that changed last first. */
  changedLast(count: number): LatestRows;
  /**
   * The columns contain every change up to this place; `tx` does not include the base of a copy (`BASE`). A later
   * change may belong to a row outside of the selection.
   */
  readonly until: Cursor;
  /** The text stays the same while neither these columns nor `until` change; `null` when that is unknown. */
  readonly state: string | null;
}
