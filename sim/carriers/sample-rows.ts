/** Rows of the samples that show several sources: a voyage of the scenarios, in CMA CGM's form. */
import { SCENARIOS } from '../scenarios.ts';
import { DAY } from '../wall-clock.ts';
import { rowsOf } from './answer.ts';
import { carrierById } from './carriers.ts';
import { findShipment } from './find-shipment.ts';
import type { Row } from './rows.ts';

/** How far behind the carrier's own dates are; null where it has nothing. */
const BEHIND: ReadonlyMap<string, number | null> = new Map([
  ['carrier-leads', 0],
  ['sources-differ', 3 * DAY],
  ['service-answers', null],
]);
const SAMPLES = new Map(SCENARIOS.map(({ id, number }) => [number, BEHIND.get(id)]));

/** Null where the carrier has nothing; undefined for what is no such sample. */
export function sampleRows(number: string, now: number): readonly Row[] | null | undefined {
  const behind = SAMPLES.get(number);
  if (behind === undefined || behind === null) return behind;
  const carrier = carrierById('cma');
  const found = carrier === null ? null : findShipment(carrier, { type: 'CT', number, box: null }, now);
  return carrier === null || found === null
    ? null
    : rowsOf(carrier, found, number, new URLSearchParams(), now - behind);
}
