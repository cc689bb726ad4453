/**
 * The possible positions of the container: three sources with age and confidence, and the distance between two of
 * them.
 */
import { vertexIndex } from '../../geo/polyline.ts';
import { knots, nmBetween } from '../../geo/distance.ts';
import type { LatLng } from '../../geo/lat-lng.ts';
import { epochOf, msBetween } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { hasLeftByAis, positionEvidence, STALE_MS, underwayLeg } from './position-evidence.ts';
import { HOUR } from '../../time/units.ts';
import { isDoubted } from '../journey/sightings.ts';
import type { Ais, Shipment, Vessel } from '../../shipment/types.ts';
import { isOtherShip } from '../../shipment/vessel.ts';
import type { Journey, Position, Positions } from '../types.ts';

/** A fix is reliable for 2 h (40 nm at 20 kn). */
const FRESH_MS = 2 * HOUR;

/** Returns the position of the journey's container from every source. */
export function toPositions(shipment: Shipment, journey: Journey, nowMs: number): Positions {
  const { ais: fixed, pin: sent } = positionEvidence(shipment, journey);
  const aboard = isAboard(journey, fixed?.vessel ?? null);
  const ais = aisPosition(fixed, aboard, nowMs);
  const pin = pinPosition(shipment, sent, nowMs);
  return { ais, pin, lastPlace: lastPlacePosition(journey, nowMs), aboard, disagreement: deriveDisagreement(ais, pin) };
}

function aisPosition(ais: Ais | null, aboard: boolean, nowMs: number): Position | null {
  if (ais === null || ais.fix === null) return null;
  const ageMs = ageOf(ais.fix.time, nowMs);
  const isWorth = ageMs !== null && ageMs <= STALE_MS && aboard && !isDoubted(ais);
  const confidence = !isWorth ? 'low' : ageMs > FRESH_MS ? 'medium' : 'high';
  return { source: 'ais', at: ais.fix.at, time: ais.fix.time, ageMs, confidence, place: null };
}

/**
 * A fix counts only for the vessel that carries the container: not before loading, not after discharge, and not of
 * another vessel.
 */
export function isAboard(journey: Journey, vessel: Vessel | null): boolean {
  const leg = underwayLeg(journey);
  return leg !== undefined && (leg.mode === 'sea' || leg.mode === 'barge') && !isOtherShip(vessel, leg.vessel);
}

/**
 * The estimate of the service, which turns the time between two dates into a distance. It is as old as the answer,
 * and its confidence is at most medium.
 */
function pinPosition(shipment: Shipment, at: LatLng | null, nowMs: number): Position | null {
  if (at === null) return null;
  const ageMs = ageOf(shipment.updatedAt, nowMs);
  const isOnPath = shipment.routeData?.segments.some((segment) => vertexIndex(segment.path, at) !== null) ?? false;
  const confidence = isOnPath && ageMs !== null && ageMs <= STALE_MS ? 'medium' : 'low';
  return { source: 'pin', at, time: shipment.updatedAt, ageMs, confidence, place: null };
}

/** The place of the last actual event, which is reliable while the container is there. */
function lastPlacePosition(journey: Journey, nowMs: number): Position | null {
  const { last } = journey;
  const at = last?.place?.at ?? null;
  if (last === null || at === null) return null;
  const isThere =
    journey.stops.some((stop) => stop.state === 'here' && stop.place.id === last.place?.id) &&
    !journey.legs.some(hasLeftByAis);
  const ageMs = ageOf(last.date, nowMs);
  const confidence = isThere ? (ageMs !== null && ageMs <= STALE_MS ? 'high' : 'medium') : 'low';
  return { source: 'last-place', at, time: last.date, ageMs, confidence, place: last.place };
}

/** The age is negative when the clock of the sender runs ahead of ours. */
const ageOf = (time: PortTime | null, nowMs: number): number | null => (time === null ? null : nowMs - epochOf(time));

function deriveDisagreement(ais: Position | null, pin: Position | null): Positions['disagreement'] {
  if (ais === null || pin === null) return null;
  const nm = nmBetween(ais.at, pin.at);
  // The estimate is as of the time of the answer, however long the answer has been open.
  const apartMs = ais.time === null || pin.time === null ? 0 : Math.abs(msBetween(ais.time, pin.time));
  return { nm, knots: knots(nm, apartMs) };
}
