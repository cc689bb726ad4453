import { milesByTime, milesOn, positionEvidence, underwayLeg } from './position-evidence.ts';
import { isEmptyReturn } from '../journey/stops.ts';
import type { Journey, Progress, StopRole } from '../types.ts';
import type { Shipment, ShipmentEvent } from '../../shipment/types.ts';

/** Milestones that end a voyage. An arrival does not: the box is still aboard. */
const FINAL = ['CDD', 'CGO', 'CDC', 'CER'];
/** Roles of stops at which a gate-out leads to another terminal. */
const UNDER_WAY: readonly (StopRole | null)[] = ['pickup', 'origin', 'transshipment'];
/** The largest share without one of those milestones. */
const UNPROVEN_MAX = 0.99;

/**
 * Share of nautical miles. `proven` ends at the stop of the last actual event and never beyond; the
 * part up to the estimate is apart.
 */
export function toProgress(shipment: Shipment, journey: Journey, nowMs: number): Progress {
  // The leg of the empty box to its depot is not part of the voyage.
  const legs = journey.legs.filter((leg) => !isEmptyReturn(leg.to));
  const totalNm = sumNm(legs);
  const provenNm = sumNm(legs.filter((leg) => leg.state === 'done'));
  const isFinal =
    journey.unplaced.some((event) => isEnd(event, null)) ||
    journey.stops.some((stop) => stop.events.some((event) => isEnd(event, stop.role)));
  const share = (nm: number) => {
    const whole = totalNm > 0 ? Math.min(1, nm / totalNm) : isFinal ? 1 : 0;
    return isFinal ? whole : Math.min(UNPROVEN_MAX, whole);
  };
  const proven = share(provenNm);
  const estimatedNm = estimatedNmOf(shipment, journey, legs, nowMs);
  return { proven, estimated: estimatedNm === null ? null : Math.max(proven, share(estimatedNm)), totalNm };
}

const isEnd = ({ actual, status: { kind } }: ShipmentEvent, role: StopRole | null): boolean =>
  actual === true && FINAL.includes(kind) && (kind !== 'CGO' || !UNDER_WAY.includes(role));

const sumNm = (legs: Journey['legs']): number => legs.reduce((sum, leg) => sum + (leg.nm ?? 0), 0);

/**
 * Miles from the start to where the pin lies on the leg that is under way, else to where its dates
 * have it; null without such a leg.
 */
function estimatedNmOf(shipment: Shipment, journey: Journey, legs: Journey['legs'], nowMs: number): number | null {
  const leg = underwayLeg(journey);
  if (leg === undefined) return null;
  const miles = milesOn(journey, leg, positionEvidence(shipment, journey).pin) ?? milesByTime(leg, nowMs);
  return miles === null ? null : sumNm(legs.slice(0, legs.indexOf(leg))) + miles;
}
