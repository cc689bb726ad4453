/**
 * Contradictions about one voyage between the carrier's events, its route summary and AIS. Each is shown as it was
 * sent, and none is corrected.
 */
import { nmBetween } from '../geo/distance.ts';
import { containerJourneys } from '../journeys/split.ts';
import { isOtherShip, isSameShip } from '../shipment/vessel.ts';
import type { Ais, Place, Shipment, ShipmentEvent, Vessel } from '../shipment/types.ts';
import { epochOf, isSurelyBefore, findLatest } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { conflict, type DataConflict } from './conflict.ts';
import { isArrival, isDischarge, isLoading, isSailing } from './journey/event-order.ts';
import { atPlace, fixAgrees, isPortOf, MAX_KNOTS } from './journey/sightings.ts';
import { isSamePort } from './journey/same-port.ts';
import { positionEvidence } from './position/position-evidence.ts';
import type { Journey, Leg, Reading, Stop } from './types.ts';

/** Carriers report an arrival hours after it happened, and round their dates. */
const LATE_REPORT_MS = DAY / 2;
/** Pilot stations and anchorages lie this far from the port. */
const IN_PORT_NM = 100;

export function voyageConflicts(reading: Reading): readonly DataConflict[] {
  const { shipment, journey } = reading;
  const ais = findAis(shipment, journey);
  return [
    ...earlierJourneys(shipment, journey),
    ...summaryPorts(shipment, journey),
    ...journey.stops.flatMap((stop) => [...otherShipLoaded(stop), ...missedConnection(stop)]),
    ...journey.legs.flatMap(sailingAfterArrival),
    ...(ais === null ? [] : againstAis(reading, ais)),
  ];
}

/** Returns the AIS record of the vessel that carries this container, as far as the data shows. */
const findAis = (shipment: Shipment, journey: Journey): Ais | null =>
  journey.container !== null && shipment.containers.length > 1
    ? positionEvidence(shipment, journey).ais
    : journey.state === 'cancelled'
      ? null
      : (shipment.routeData?.ais ?? null);

function earlierJourneys(shipment: Shipment, { source }: Journey): readonly DataConflict[] {
  return containerJourneys(shipment, source).earlier.map((events) => {
    const places = events.flatMap(({ place }) => place?.name ?? []);
    const date = events.findLast((event) => event.date !== null)?.date ?? null;
    const ends = { from: places[0] ?? '?', to: places.at(-1) ?? '?' };
    return conflict('two-journeys', events[0]?.id ?? '', null, { ...ends, ...(date !== null && { date }) });
  });
}

/** Ports of the route summary at which no container is loaded or discharged, although the events name other ports. */
function summaryPorts({ route, containers }: Shipment, { stops }: Journey): readonly DataConflict[] {
  const compare = (
    place: Place | null,
    isOf: (event: ShipmentEvent) => boolean,
    stop: Stop | undefined,
  ): readonly DataConflict[] => {
    const isSame = (other: Place | null): boolean => other !== null && place !== null && isSamePort(other, place);
    const isVisited = containers.some(({ events }) => events.some((event) => isOf(event) && isSame(event.place)));
    if (place === null || stop === undefined || isVisited || isSame(stop.place)) return [];
    return [conflict('summary-port-differs', place.name, null, { place: place.name, port: stop.place.name })];
  };
  const isEnd = (event: ShipmentEvent): boolean => event.status.kind === 'VAD' || event.status.kind === 'CDD';
  const isStart = (event: ShipmentEvent): boolean => event.status.kind === 'CLL' || event.status.kind === 'VDL';
  return [
    ...compare(
      route.pol?.place ?? null,
      isStart,
      stops.find(({ events }) => events.some(isStart)),
    ),
    ...compare(
      route.pod?.place ?? null,
      isEnd,
      stops.findLast(({ events }) => events.some(isEnd)),
    ),
  ];
}

function otherShipLoaded({ place, events }: Stop): readonly DataConflict[] {
  const loading = events.findLast(isLoading);
  const sailing = events.findLast(isSailing);
  if (loading?.vessel == null || sailing?.vessel == null || !isOtherShip(loading.vessel, sailing.vessel)) return [];
  const ships = { loaded: loading.vessel.name, sails: sailing.vessel.name };
  return [conflict('ships-differ', sailing.id, sailing.id, { place: place.name, ...ships })];
}

/** The next vessel leaves before this one arrives. */
export function missedConnection({ place, events }: Pick<Stop, 'place' | 'events'>): readonly DataConflict[] {
  const arrival = events.find(isArrival) ?? events.find(isDischarge);
  const onward = events.findLast(isSailing) ?? events.findLast(isLoading);
  if (arrival?.date == null || onward?.date == null || !isSurelyBefore(onward.date, arrival.date)) return [];
  const dates = { arrives: arrival.date, leaves: onward.date };
  return [conflict('connection-missed', onward.id, onward.id, { place: place.name, ...dates })];
}

function sailingAfterArrival({ from, to, departs, arrives }: Leg): readonly DataConflict[] {
  if (departs?.date == null || arrives?.date == null || !isSurelyBefore(arrives.date, departs.date)) return [];
  const dates = { leaves: departs.date, arrives: arrives.date };
  return [
    conflict('arrival-before-departure', arrives.id, arrives.id, {
      from: from.place.name,
      to: to.place.name,
      ...dates,
    }),
  ];
}

function againstAis({ shipment, journey }: Reading, ais: Ais): readonly DataConflict[] {
  const leg = journey.legs.find(({ state, mode }) => state !== 'done' && mode === 'sea');
  const isUnderWay = leg?.state === 'underway';
  if (isUnderWay && isStranger(ais.vessel, leg, shipment)) {
    const ships = { ship: ais.vessel?.name ?? '', carrier: leg.vessel?.name ?? '' };
    return [conflict('fix-of-other-ship', 'ais', null, ships)];
  }
  const isCarrier =
    leg !== undefined &&
    (isUnderWay ? !isOtherShip(ais.vessel, leg.vessel) : isSameShip(ais.vessel, leg.vessel) === true);
  if (!isCarrier) return isUnderWay ? [] : awayFromPort(journey, ais);
  return arrivedByAis(leg, ais);
}

/**
 * The AIS vessel is neither the carrying vessel nor another one of the answer. AIS may still describe the previous or
 * the next vessel.
 */
function isStranger(vessel: Vessel | null, { vessel: carrier }: Leg, { containers, routeData }: Shipment): boolean {
  const others = [
    ...containers.flatMap(({ events }) => events.map((event) => event.vessel)),
    ...(routeData?.segments ?? []).map((segment) => segment.vessel),
  ];
  return isOtherShip(vessel, carrier) && others.every((other) => isSameShip(vessel, other) !== true);
}

function arrivedByAis(leg: Leg, { arrival, discharge, fix }: Ais): readonly DataConflict[] {
  const { place } = leg.to;
  const expected = leg.arrives?.actual === true ? null : (leg.arrives?.date ?? null);
  const port = [arrival, discharge].find((aisPort) => aisPort?.label === 'ATA' && isPortOf(aisPort, place));
  if (port?.date == null || !fixAgrees({ fix }, place, port.date)) return [];
  if (expected === null || epochOf(expected) - epochOf(port.date) < LATE_REPORT_MS) return [];
  if (leg.departs?.date != null && isSurelyBefore(port.date, leg.departs.date)) return [];
  const dates = { date: atPlace(port.date, place) ?? port.date, expected };
  return [conflict('arrived-by-ais', leg.to.id, leg.arrives?.id ?? null, { place: place.name, ...dates })];
}

/** The carrier reports an arrival while the vessel cannot have been there. */
function awayFromPort({ stops }: Journey, ais: Ais): readonly DataConflict[] {
  const stop = stops.findLast(({ events }) => events.some((event) => event.actual));
  const arrival = stop?.events.findLast((event) => event.actual && (isArrival(event) || isDischarge(event)));
  const { fix } = ais;
  if (stop?.place.at == null || arrival?.date == null || fix?.time == null) return [];
  if (isOtherShip(arrival.vessel, ais.vessel) || stop.events.some((event) => event.actual && isSailing(event)))
    return [];
  const nm = nmBetween(fix.at, stop.place.at);
  const isComing =
    ais.arrival?.date != null && isPortOf(ais.arrival, stop.place) && isSurelyBefore(fix.time, ais.arrival.date);
  const sinceMs = Math.max(0, epochOf(arrival.date) - epochOf(fix.time), epochOf(fix.time) - findLatest(arrival.date));
  if (nm < IN_PORT_NM || (!isComing && nm - IN_PORT_NM < (MAX_KNOTS * sinceMs) / HOUR)) return [];
  return [
    conflict('ship-not-in-port', arrival.id, arrival.id, {
      place: stop.place.name,
      nm: Math.round(nm),
      date: arrival.date,
    }),
  ];
}
