import { milesOn, positionEvidence, underwayLeg } from './position-evidence.ts';
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
 * part up to the pin is apart, because it is an estimate.
 */
export function toProgress(shipment: Shipment, journey: Journey): Progress {
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
  const estimatedNm = pinNm(shipment, journey, legs);
  return { proven, estimated: estimatedNm === null ? null : Math.max(proven, share(estimatedNm)), totalNm };
}

const isEnd = ({ actual, status: { kind } }: ShipmentEvent, role: StopRole | null): boolean =>
  actual === true && FINAL.includes(kind) && (kind !== 'CGO' || !UNDER_WAY.includes(role));

const sumNm = (legs: Journey['legs']): number => legs.reduce((sum, leg) => sum + (leg.nm ?? 0), 0);

/**
 * Miles from the start to where the pin lies on the leg that is under way; null without such a leg,
 * or where it lies on another way.
 */
function pinNm(shipment: Shipment, journey: Journey, legs: Journey['legs']): number | null {
  const leg = underwayLeg(journey);
  const miles = leg === undefined ? null : milesOn(journey, leg, positionEvidence(shipment, journey).pin);
  return leg === undefined || miles === null ? null : sumNm(legs.slice(0, legs.indexOf(leg))) + miles;
}
