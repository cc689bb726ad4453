/** What a sheet asks of the desk, and brings to it. */
import type { ColumnKey } from '../../../src/core/columns/columns.ts';
import type { FactKind } from '../../../src/core/facts/types.ts';
import type { FactColumn } from '../../../src/core/facts/fact-columns.ts';
import type { Added, Changed } from '../../../src/core/desk-api/rows.ts';

export interface PresentQuestion {
  readonly numbers: readonly string[];
  readonly ids: readonly number[];
  /** Columns whose cells are compared with those of a sheet. */
  readonly columns: readonly (ColumnKey | FactColumn)[];
}

export interface CellRow {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly cells: readonly string[];
}

export interface PartOutcome {
  readonly place: number;
  readonly outcome: Added['outcome'] | Changed['outcome'];
  readonly watch: number;
}

/** What people know of the watch of a row of the part. */
export interface ImportFact {
  readonly place: number;
  readonly kind: FactKind;
  readonly at: string;
}
