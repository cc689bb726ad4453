/** One delay for row and tracking page: the arrival at the port, against the first date promised for it. */
import { type Bounds, type Dated, type Delay, delayBetween } from '../time/delay.ts';
import { latestOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { CarrierFields } from './columns.ts';

/** What a delay is measured by: the date is reported, seen by AIS, or promised. */
export interface ArrivalEvidence extends Pick<CarrierFields, 'eta' | 'arrival'> {
  /** When AIS first saw the vessel in its port, where nobody tells when it arrived there. */
  readonly seen: PortTime | null;
  /** When AIS last saw it elsewhere. */
  readonly away: PortTime | null;
}

/** What an answer said, and when the service had it. */
export interface DatedArrival {
  readonly arrival: ArrivalEvidence;
  readonly at: number;
}

/** A first sighting in port is a bound and no moment; an ETA that is over is not the arrival. */
export function arrivalBounds({ eta, arrival, seen, away }: ArrivalEvidence, nowMs: number): Bounds | null {
  if (arrival !== null) return { soonest: arrival, latest: arrival };
  if (seen !== null) return { soonest: away, latest: seen };
  return eta === null ? null : { soonest: eta, latest: latestOf(eta) < nowMs ? null : eta };
}

/** `first`: what was promised first on the same journey (`core/journeys/log.ts`). */
export const delayOf = (
  first: Dated<number> | null,
  { arrival, at }: DatedArrival,
  nowMs: number,
): Delay<number> | null => delayBetween(first, arrivalBounds(arrival, nowMs), at);
