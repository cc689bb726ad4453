/**
 * Decides which container and leg the estimate and the AIS fix belong to, for map, strip and words alike. The service
 * sends both for the number as a whole, while one of several containers may still wait for another vessel.
 */
import type { Sailing } from '../../time/sailing.ts';
import { projectOn } from '../../geo/polyline.ts';
import type { LatLng } from '../../geo/lat-lng.ts';
import { pathOfLeg } from '../journey/legs.ts';
import { isSailing } from '../journey/event-order.ts';
import type { Ais, Shipment, Vessel } from '../../shipment/types.ts';
import type { Journey, Leg } from '../types.ts';
import { isOtherShip } from '../../shipment/vessel.ts';
import { epochOf, findLatest } from '../../time/port-time.ts';
import { DAY } from '../../time/units.ts';

/** An estimate farther than this from the path belongs to another route. */
const OFF_NM = 50;

/** An older estimate or fix no longer shows where the vessel is. */
export const STALE_MS = DAY;

type RouteData = Shipment['routeData'];
type Way = Pick<Journey, 'segments'>;

export interface PositionEvidence {
  readonly pin: LatLng | null;
  readonly ais: Ais | null;
}

const NO_EVIDENCE: PositionEvidence = { pin: null, ais: null };

/** Returns the estimate and the fix that apply to the container of the journey. */
export function positionEvidence({ routeData, containers }: Shipment, journey: Journey): PositionEvidence {
  const { pin = null, ais = null } = routeData ?? {};
  // A cancelled shipment is aboard no vessel.
  if (journey.state === 'cancelled') return NO_EVIDENCE;
  const leg = underwayLeg(journey);
  if (journey.container === null || containers.length < 2)
    return { pin, ais: leg !== undefined && !isOfVoyage(ais, leg) ? null : ais };
  if (leg === undefined || isOtherShip(shipOf(routeData, journey, leg), leg.vessel)) return NO_EVIDENCE;
  return { pin: milesOn(journey, leg, pin) === null ? null : pin, ais: isOfVoyage(ais, leg) ? ais : null };
}

/** The AIS data must not be of another vessel, nor from before this one sailed. */
function isOfVoyage(ais: Ais | null, { vessel, departs }: Leg): boolean {
  if (ais === null || isOtherShip(ais.vessel, vessel)) return false;
  const sailed = departs?.actual === true ? departs.date : null;
  const time = ais.fix?.time ?? null;
  return sailed === null || time === null || findLatest(time) >= epochOf(sailed);
}

export const underwayLeg = ({ legs }: Pick<Journey, 'legs'>): Leg | undefined =>
  legs.find((leg) => leg.state === 'underway');

/** Whether a point at this distance belongs to the path. A schematic path proves nothing either way. */
export const isOnRoute = (offNm: number, schematic: boolean): boolean => schematic || offNm <= OFF_NM;

/**
 * Distance in nautical miles from the start of the leg to the estimate; `null` when the estimate lies on another
 * route.
 */
export function milesOn(way: Way, leg: Leg, pin: LatLng | null): number | null {
  const found = pin === null ? null : projectOn(pathOfLeg(way, leg), pin);
  return found === null || !isOnRoute(found.offNm, leg.schematic) ? null : Math.min(found.nm, leg.nm ?? 0);
}

/**
 * The sailing from departure to arrival of the leg, in miles beyond `before`; `null` when the leg lacks a date. It
 * gives the position of the vessel when no other source does.
 */
export function sailingByDates(leg: Leg | undefined, before: number): Sailing | null {
  if (leg?.departs?.actual !== true || leg.departs.date === null || leg.arrives?.date == null || leg.nm === null)
    return null;
  const [since, until] = [epochOf(leg.departs.date), epochOf(leg.arrives.date)];
  return { from: before, since, to: before + leg.nm, until, holds: 0 };
}

/** The vessel has sailed from the last known place, and its next port is unknown. */
export const isAtSea = ({ stops, last }: Pick<Journey, 'stops' | 'last'>): boolean =>
  last !== null && isSailing(last) && stops.at(-1)?.events.includes(last) === true;

/** The leg is under way by AIS, without a departure event. */
export const hasLeftByAis = ({ state, from }: Leg): boolean => state === 'underway' && from.state === 'here';

/** The vessel of the estimate, from its segment or else from AIS. */
const shipOf = (routeData: RouteData, { segments }: Way, leg: Leg): Vessel | null =>
  routeData?.ais?.vessel ?? segments[leg.segments[0] ?? -1]?.vessel ?? null;
