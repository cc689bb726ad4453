import { projectOn } from '../geo/along.ts';
import { pathOfLeg } from './legs.ts';
import { isEmptyReturn } from './stops.ts';
import type { Journey, Progress, Shipment, ShipmentEvent, StopRole } from './types.ts';

/** Only these, happened, end a voyage; an arrived vessel still has the box aboard. */
const FINAL = ['CDD', 'CGO', 'CDC', 'CER'];
/** A gate-out there is one between terminals. */
const UNDER_WAY: readonly (StopRole | null)[] = ['pickup', 'origin', 'transshipment'];
/** As on the map: further from the path than this the estimate belongs to another way. */
const OFF_NM = 50;
/** As far as a voyage goes before its end is proven. */
const UNPROVEN_MAX = 0.99;

/**
 * Share of nautical miles. `proven` ends at the stop of the last actual event and never beyond; the part up to the pin is apart, because it is an
 * estimate.
 */
export function toProgress(shipment: Shipment, journey: Journey): Progress {
  // The way of the empty box to its depot is no part of the voyage.
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
 * Miles from the start to where the pin lies on what is not proven yet; null without a pin, or where it lies on none of it. Of a straight
 * line in place of a way nobody knows it may lie far.
 */
function pinNm(shipment: Shipment, journey: Journey, legs: Journey['legs']): number | null {
  const pin = shipment.routeData?.pin ?? null;
  if (pin === null) return null;
  if (legs.every((leg) => leg.state === 'done')) return sumNm(legs);
  let before = 0;
  let best: { readonly offNm: number; readonly nm: number } | null = null;
  for (const leg of legs) {
    const found = leg.state === 'done' ? null : projectOn(pathOfLeg(journey, leg), pin);
    if (found !== null && found.offNm <= (leg.schematic ? Number.POSITIVE_INFINITY : OFF_NM)) {
      if (best === null || found.offNm < best.offNm) {
        best = { offNm: found.offNm, nm: before + Math.min(found.nm, leg.nm ?? 0) };
      }
    }
    before += leg.nm ?? 0;
  }
  return best?.nm ?? null;
}
