/** Computes the delay for row and tracking page alike: the arrival at the port against its first ETA. */
import { type Bounds, type Dated, type Delay, delayBetween } from '../time/delay.ts';
import { findLatest } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { CarrierFields } from './columns.ts';

/** The arrival that a delay is measured by: reported, seen by AIS, or expected. */
export interface ArrivalEvidence extends Pick<CarrierFields, 'eta' | 'arrival'> {
  /** First AIS fix of the vessel in its port, when no exact arrival time is known. */
  readonly seen: PortTime | null;
  /** Last AIS fix of the vessel elsewhere. */
  readonly away: PortTime | null;
  /** A better date has replaced the ETA of the carrier (`bestArrival`). */
  readonly superseded: boolean;
}

/** The arrival in one answer, and the time of that answer. */
export interface DatedArrival {
  readonly arrival: ArrivalEvidence;
  readonly at: number;
}

/**
 * A first AIS fix in port is an upper bound, not a time of arrival. An ETA that has passed or is superseded is only a
 * lower bound.
 */
export function arrivalBounds({ eta, arrival, seen, away, superseded }: ArrivalEvidence, nowMs: number): Bounds | null {
  if (arrival !== null) return { soonest: arrival, latest: arrival };
  if (seen !== null) return { soonest: away, latest: seen };
  return eta === null ? null : { soonest: eta, latest: superseded || findLatest(eta) < nowMs ? null : eta };
}

/** `first` is the first ETA of the same journey (`core/journeys/log.ts`). */
export const delayOf = (
  first: Dated<number> | null,
  { arrival, at }: DatedArrival,
  nowMs: number,
): Delay<number> | null => delayBetween(first, arrivalBounds(arrival, nowMs), at);
