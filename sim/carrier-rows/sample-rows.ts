/** Rows of the samples that show several sources: a voyage of the scenarios, in CMA CGM's form. */
import { resolveCall } from '../api/resolve-shipment.ts';
import { SCENARIOS } from '../scenarios.ts';
import { DAY } from '../wall-clock.ts';
import { writeRows } from './quirk.ts';
import { CMA_QUIRKS } from './quirks-cma.ts';
import { toReports } from './reports.ts';
import type { Row } from './rows.ts';

/** How far the carrier's source lags behind the carrier's own dates, or `null` when the source has no data. */
const BEHIND: ReadonlyMap<string, number | null> = new Map([
  ['carrier-leads', 0],
  ['sources-differ', 3 * DAY],
  ['service-answers', null],
]);
const SAMPLES = new Map(SCENARIOS.map(({ id, number }) => [number, BEHIND.get(id)]));
const CALL = { operation: 'tracking', key: '', forceUpdate: false, route: false, ais: false, id: 0 } as const;

/** Returns `null` when the carrier has no data, and `undefined` for numbers that are not such a sample. */
export function sampleRows(number: string, now: number): readonly Row[] | null | undefined {
  const behind = SAMPLES.get(number);
  if (behind === undefined || behind === null) return behind;
  const found = resolveCall({ ...CALL, number, type: 'CT', sealine: 'CMDU' }, now);
  if ('error' in found) return null;
  const reportedAt = now - behind;
  const shipment = found.shipmentAt(now, now);
  return writeRows(CMA_QUIRKS, toReports(shipment, reportedAt), { shipment, now: reportedAt });
}
