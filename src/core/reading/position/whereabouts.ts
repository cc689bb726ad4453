/** Locates the container by its own events, for map, desk, fleet and words alike. */
import { nmBetween } from '../../geo/distance.ts';
import type { EventStatus, Shipment, ShipmentEvent } from '../../shipment/types.ts';
import { isOtherShip, isSameShip } from '../../shipment/vessel.ts';
import { epochOf, findLatest } from '../../time/port-time.ts';
import { DAY } from '../../time/units.ts';
import { isArrival } from '../journey/event-order.ts';
import { AT_SEA_NM } from '../journey/sightings.ts';
import type { Journey, Leg, Position, Positions, Stop, Whereabouts } from '../types.ts';
import { isAtSea, milesOn, underwayLeg } from './position-evidence.ts';

export function toWhereabouts(shipment: Shipment, journey: Journey, positions: Positions): Whereabouts {
  const isCancelled = journey.state === 'cancelled';
  const leg = isCancelled ? undefined : underwayLeg(journey);
  if (leg !== undefined) {
    const position = positionOn(leg, journey, positions);
    return isByShip(leg) ? { kind: 'aboard', leg, vessel: leg.vessel, position } : { kind: 'inland', leg, position };
  }
  const { last } = journey;
  const sailsOn = isAtSea(journey);
  if (last !== null && !isCancelled && sailsOn) {
    const position = positionAtSea(shipment, last, positions);
    return { kind: 'aboard', leg: null, vessel: last.vessel, position };
  }
  const stop = journey.stops.find(({ state }) => state === 'here');
  if (stop === undefined || last === null || sailsOn) return { kind: 'unknown', position: null };
  const ship = isCancelled ? undefined : shipInPort(stop, journey.legs);
  const position = positions.lastPlace;
  if (ship === undefined || hasSailedOn(shipment, ship, stop)) return { kind: 'ashore', stop, position };
  return { kind: 'aboard', leg: ship, vessel: ship.vessel, position };
}

/** A leg of unknown mode goes by sea when it names a vessel. */
const isByShip = ({ mode, vessel }: Leg): boolean => mode === 'sea' || (mode === 'other' && vessel !== null);

/** Takes a fix of the last day, or else the estimate on the leg, an older fix, or the last place. */
function positionOn(leg: Leg, journey: Journey, { ais: fix, pin, lastPlace, aboard }: Positions): Position | null {
  const ais = aboard ? fix : null;
  if (ais?.ageMs != null && ais.ageMs <= DAY) return ais;
  const isOnLeg = pin !== null && milesOn(journey, leg, pin.at) !== null;
  return (isOnLeg ? pin : null) ?? ais ?? lastPlace;
}

/** The vessel sails to no known port. Takes its last AIS position since then, or else the estimate. */
function positionAtSea({ routeData }: Shipment, { vessel, date }: ShipmentEvent, { ais, pin, lastPlace }: Positions) {
  const isOwn = !isOtherShip(vessel, routeData?.ais?.vessel ?? null);
  const isLater = ais?.time != null && date !== null && findLatest(ais.time) >= epochOf(date);
  return (isOwn && isLater ? ais : null) ?? pin ?? lastPlace;
}

const LOADED: readonly (EventStatus | 'other')[] = ['CLL', 'CLT', 'VDL', 'VDT'];
/** These event codes carry no position. */
const SILENT: readonly (EventStatus | 'other')[] = ['TSD', 'UNK', 'other'];

/** The leg of the vessel that the container is aboard at this stop: loaded, or not yet discharged. */
function shipInPort(stop: Stop, legs: readonly Leg[]): Leg | undefined {
  const last = stop.events.findLast(({ actual, status }) => actual === true && !SILENT.includes(status.kind));
  if (last === undefined) return undefined;
  const leg = LOADED.includes(last.status.kind)
    ? legs.find(({ from }) => from === stop)
    : legs.find(({ to }) => isArrival(last) && to === stop);
  return leg !== undefined && isByShip(leg) ? leg : undefined;
}

/**
 * AIS shows that the vessel that brought the container is at sea again. The container was therefore discharged,
 * although nobody reports it.
 */
function hasSailedOn({ routeData }: Shipment, { vessel, to }: Leg, stop: Stop): boolean {
  const ais = routeData?.ais ?? null;
  const arrived = to === stop ? stop.events.find((event) => isArrival(event) && event.actual === true) : undefined;
  if (ais?.fix?.time == null || arrived?.date == null || stop.place.at === null) return false;
  const isLater = epochOf(ais.fix.time) > epochOf(arrived.date);
  return isLater && isSameShip(vessel, ais.vessel) === true && nmBetween(ais.fix.at, stop.place.at) > AT_SEA_NM;
}
