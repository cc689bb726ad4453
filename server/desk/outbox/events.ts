/** Events of a transaction that subscriptions may report. */
import type { ColumnKey, Row } from '../../../src/core/columns/columns.ts';
import type { CaseEvent } from '../ports/cases.ts';

export interface WatchChange {
  readonly id: number;
  readonly before: Row;
  readonly after: Row;
}

/** Changes of one shipment by one answer or one person. */
export interface RowChange {
  readonly number: string;
  /** The watch that a person changed. */
  readonly watchId: number | null;
  readonly who: string | null;
  readonly seenAt: number;
  readonly reportedAt: number | null;
  readonly watches: readonly WatchChange[];
  readonly changes: readonly { readonly field: ColumnKey; readonly old: unknown; readonly new: unknown }[];
}

export interface TransactionEvents {
  readonly rowChanges: readonly RowChange[];
  readonly caseEvents: readonly CaseEvent[];
}
