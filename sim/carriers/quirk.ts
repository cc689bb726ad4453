/** What a deviation of a carrier is made of. */
import type { Shipment } from '../fleet/shipment-plan.ts';
import type { Call, Row, TimeForm } from './rows.ts';
import type { Report } from './reports.ts';

export interface QuirkContext {
  readonly shipment: Shipment;
  readonly now: number;
}

export interface Quirk {
  readonly about: string;
  /**
   * A field and what is wrong with it: `missing`, `null`, `empty`, `type`, `form`, or `value` for a
   * word that is not of the list. `answer` is the whole of it.
   */
  readonly deviates?: readonly string[];
  readonly times?: TimeForm;
  readonly reports?: (reports: readonly Report[], context: QuirkContext) => readonly Report[];
  readonly row?: (row: Row, report: Report) => Row;
  readonly rows?: (rows: readonly Row[]) => readonly Row[];
  readonly answer?: (rows: readonly Row[], context: QuirkContext) => unknown;
}

export const withCall = (row: Row, change: (call: Call) => Call): Row =>
  row.transportCall === undefined ? row : { ...row, transportCall: change(row.transportCall) };
