import { placeAt, type Sailing } from '../../time/sailing.ts';
import { milesOn, positionEvidence, sailingByDates, STALE_MS, underwayLeg } from './position-evidence.ts';
import { isEmptyReturn } from '../journey/stops.ts';
import type { Journey, Progress, StopRole } from '../types.ts';
import type { Shipment, ShipmentEvent } from '../../shipment/types.ts';
import { epochOf } from '../../time/port-time.ts';

/** Milestones that end a voyage. An arrival does not, because the container is still aboard. */
const FINAL = ['CDD', 'CGO', 'CDC', 'CER'];
/** Roles of stops at which a gate-out leads to another terminal. */
const UNDER_WAY: readonly (StopRole | null)[] = ['pickup', 'origin', 'transshipment'];
/** Largest share that is shown without one of the final milestones. */
const UNPROVEN_MAX = 0.99;

/**
 * Returns the share of nautical miles. `proven` ends at the stop of the last actual event, and the part up to the
 * estimate is separate.
 */
export function toProgress(shipment: Shipment, journey: Journey, nowMs: number): Progress {
  // The leg of the empty container to its depot is not part of the voyage.
  const legs = journey.legs.filter((leg) => !isEmptyReturn(leg.to));
  const totalNm = sumNm(legs);
  const most = largestShare(journey);
  const share = (nm: number) => Math.min(most, totalNm > 0 ? nm / totalNm : most === 1 ? 1 : 0);
  const proven = share(sumNm(legs.filter((leg) => leg.state === 'done')));
  const estimatedNm = placeAt(findSailing(shipment, journey, nowMs), nowMs);
  return { proven, estimated: estimatedNm === null ? null : Math.max(proven, share(estimatedNm)), totalNm };
}

/** The share reaches 1 only after one of the final milestones. */
export const largestShare = ({ unplaced, stops }: Journey): number =>
  unplaced.some((event) => isEnd(event, null)) ||
  stops.some(({ events, role }) => events.some((event) => isEnd(event, role)))
    ? 1
    : UNPROVEN_MAX;

const isEnd = ({ actual, status: { kind } }: ShipmentEvent, role: StopRole | null): boolean =>
  actual === true && FINAL.includes(kind) && (kind !== 'CGO' || !UNDER_WAY.includes(role));

const sumNm = (legs: Journey['legs']): number => legs.reduce((sum, leg) => sum + (leg.nm ?? 0), 0);

/**
 * Returns the leg under way in miles from the start of the voyage, beginning at the pin or else at its departure
 * date; `null` without such a leg. A pin that is too old to show the present position moves on towards the arrival.
 */
export function findSailing(shipment: Shipment, journey: Journey, nowMs: number): Sailing | null {
  const leg = underwayLeg(journey);
  // A cancelled shipment is aboard no vessel.
  if (leg === undefined || journey.state === 'cancelled') return null;
  const before = sumNm(journey.legs.slice(0, journey.legs.indexOf(leg)));
  const from = milesOn(journey, leg, positionEvidence(shipment, journey).pin);
  if (from === null) return sailingByDates(leg, before);
  const since = shipment.updatedAt === null ? nowMs : epochOf(shipment.updatedAt);
  const until = leg.arrives?.date == null ? 0 : epochOf(leg.arrives.date);
  return { from: before + from, since, to: before + (leg.nm ?? from), until, holds: since + STALE_MS };
}
