/** Defines the deviations of a carrier, and writes rows with the deviations of one carrier. */
import type { Shipment } from '../fleet/shipment-plan.ts';
import { type Call, type Row, toRow, type TimeForm } from './rows.ts';
import { toPlanned, type Report } from './reports.ts';

export interface QuirkContext {
  readonly shipment: Shipment;
  readonly now: number;
}

export interface Quirk {
  readonly about: string;
  /**
   * A field and its defect: `missing`, `null`, `empty`, `type`, `form`, or `value` for a word outside the list.
   * `answer` means the whole answer.
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

export const planBeside = (word: string): Quirk => ({
  about: `The ships' dates as planned at the booking stay beside what happened, as ${word}.`,
  reports: (reports, { shipment, now }) => {
    const ships = new Set(reports.flatMap((report) => (report.type === 'TRANSPORT' ? [report.vessel?.imo] : [])));
    const planned = toPlanned(shipment, now).filter(({ vessel }) => ships.has(vessel?.imo));
    return [...planned, ...reports].toSorted((one, other) => one.at - other.at);
  },
});

/** Writes all reports as rows and changes them by the quirks in order. `keeps` is the filter of a request. */
export function writeRows(
  quirks: readonly Quirk[],
  reports: readonly Report[],
  context: QuirkContext,
  keeps: (report: Report) => boolean = () => true,
): readonly Row[] {
  const times = quirks.find((quirk) => quirk.times !== undefined)?.times ?? 'offset';
  const rows = quirks
    .reduce<readonly Report[]>((changed, quirk) => quirk.reports?.(changed, context) ?? changed, reports)
    .filter(keeps)
    .map((report) =>
      quirks.reduce<Row>((changed, quirk) => quirk.row?.(changed, report) ?? changed, toRow(report, times)),
    );
  return quirks.reduce<readonly Row[]>((changed, quirk) => quirk.rows?.(changed) ?? changed, rows);
}
