/** What the import of spreadsheets reads from the desk and writes to it. */
import type { ColumnKey } from '../../../src/core/columns/columns.ts';
import type { FactKind } from '../../../src/core/facts/types.ts';
import type { FactColumn } from '../../../src/core/facts/fact-columns.ts';
import type { Added, Changed } from '../../../src/core/desk-api/rows.ts';

export interface PresentQuestion {
  readonly numbers: readonly string[];
  readonly ids: readonly number[];
  /** Columns whose cells are compared with the cells of the spreadsheet. */
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

/** A manual entry for the watch of one row of the part. */
export interface ImportFact {
  readonly place: number;
  readonly kind: FactKind;
  readonly at: string;
}
