/**
 * Contradictions about the arrival date. Carriers give dates that can be impossible, so the contradiction is shown
 * beside the date and the date is never corrected.
 */
import { nmBetween } from '../geo/distance.ts';
import type { Ais, AisPort, ShipmentEvent } from '../shipment/types.ts';
import { isOtherShip, isSameShip } from '../shipment/vessel.ts';
import { dayOn, daysBetween, epochOf, findLatest, msBetween, timeAt, wallMs } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { conflict, type DataConflict } from './conflict.ts';
import { isArrival, isSailing } from './journey/event-order.ts';
import { isSamePort } from './journey/same-port.ts';
import { atPlace, fixAgrees, isPortOf, MAX_KNOTS, openLeg } from './journey/sightings.ts';
import { evidentRoute, summaryArrival } from './journey/summary-arrival.ts';
import { hasLeftByAis, positionEvidence } from './position/position-evidence.ts';
import type { Leg, Reading, Stop } from './types.ts';

/** Few voyages are faster than the first speed from port to port, and hardly any is faster than the second. */
const USUAL_KNOTS = 15;
const HASTE_KNOTS = 20;
const ROUNDING_MS = 2 * HOUR;

export function arrivalConflicts(reading: Reading): readonly DataConflict[] {
  const { journey } = reading;
  if (journey.state === 'cancelled') return [];
  const unreported = departureUnreported(reading);
  return [
    ...(unreported.length > 0 ? unreported : outOfReach(reading)),
    ...aisApart(reading),
    ...summaryDiffers(reading),
    ...journey.stops.flatMap(arrivesTwice),
  ];
}

/**
 * The departure is overdue, nothing proves that the vessel has left, and the remaining distance cannot be sailed by
 * the arrival date.
 */
function departureUnreported({ shipment, journey, now }: Reading): readonly DataConflict[] {
  const first = openLeg(journey.legs);
  const end = journey.legs.findIndex(({ to }) => to.role === 'discharge');
  const { arrival, due, legs } = journey;
  if (first === undefined || end < 0 || arrival?.date == null || arrival.actual || arrival.sighting !== null) return [];
  if (first.state !== 'ahead' || hasLeftByAis(first) || !due.some((event) => isLate(event, first, now))) return [];
  const sea = legs.slice(legs.indexOf(first), end + 1);
  if (sea.length === 0 || sea.some(({ nm, mode }) => nm === null || mode !== 'sea')) return [];
  const { ais } = positionEvidence(shipment, journey);
  const nm = wayLeft(sea, ais);
  const leftMs = findLatest(arrival.date) - now;
  if (leftMs < 0 || (nm / HASTE_KNOTS) * HOUR < leftMs) return [];
  const at = timeAt(now + (nm / USUAL_KNOTS) * HOUR, arrival.date.zone ?? 'UTC');
  const values = { place: arrival.place?.name ?? '', port: first.from.place.name, knots: USUAL_KNOTS };
  const date = dayOn(wallMs(at), at.zone);
  return [
    conflict('departure-unreported', arrival.event?.id ?? 'arrival', arrival.event?.id ?? null, { ...values, date }),
  ];
}

/** Carriers usually report departures hours late. */
const isLate = (event: ShipmentEvent, { from }: Leg, now: number): boolean =>
  isSailing(event) && event.date !== null && from.events.includes(event) && now - findLatest(event.date) > DAY;

/** Measures the remaining distance from the last AIS position on the first leg, or else from the start of that leg. */
function wayLeft(legs: readonly Leg[], ais: Ais | null): number {
  const all = legs.reduce((sum, { nm }) => sum + (nm ?? 0), 0);
  const [first] = legs;
  const at = first?.to.place.at ?? null;
  if (first === undefined || at === null || ais?.fix == null || isSameShip(ais.vessel, first.vessel) !== true)
    return all;
  return all - (first.nm ?? 0) + Math.min(first.nm ?? 0, nmBetween(ais.fix.at, at));
}

/** The remaining distance cannot be sailed by the date that the carrier gives. */
function outOfReach({ shipment, journey, now }: Reading): readonly DataConflict[] {
  const { ais } = positionEvidence(shipment, journey);
  const leg = journey.legs.find(({ state, mode }) => state !== 'done' && mode === 'sea');
  if (leg === undefined || ais?.fix?.time == null || leg.arrives?.date == null || leg.arrives.actual === true)
    return [];
  const isCarrier =
    leg.state === 'underway' ? !isOtherShip(ais.vessel, leg.vessel) : isSameShip(ais.vessel, leg.vessel) === true;
  const { place } = leg.to;
  if (!isCarrier || place.at === null || journey.sightings.some(({ stop }) => stop === leg.to)) return [];
  const end = findLatest(leg.arrives.date);
  const leftMs = end - epochOf(ais.fix.time);
  const nm = nmBetween(ais.fix.at, place.at);
  if (end < now || leftMs <= 0 || (nm / MAX_KNOTS) * HOUR - leftMs < ROUNDING_MS) return [];
  const knots = Math.round(nm / (leftMs / HOUR));
  const values = { place: place.name, nm: Math.round(nm), date: leg.arrives.date, knots };
  return [conflict('date-out-of-reach', leg.arrives.id, leg.arrives.id, values)];
}

/** AIS reports an arrival while its own fix is elsewhere. */
function aisApart({ shipment, journey }: Reading): readonly DataConflict[] {
  const { ais } = positionEvidence(shipment, journey);
  const leg = journey.legs.find(({ state, mode }) => state !== 'done' && mode === 'sea');
  if (ais?.fix?.time == null || leg === undefined || isSameShip(ais.vessel, leg.vessel) !== true) return [];
  const { place } = leg.to;
  const isClaim = (port: AisPort | null): port is AisPort =>
    port !== null && /^AT/i.test(port.label ?? '') && port.date !== null && isPortOf(port, place);
  const claim = [ais.arrival, ais.discharge].find(isClaim);
  if (claim?.date == null || place.at === null || fixAgrees(ais, place, claim.date)) return [];
  if (leg.departs?.date != null && epochOf(claim.date) < epochOf(leg.departs.date) - DAY) return [];
  const values = {
    place: place.name,
    date: atPlace(claim.date, place) ?? claim.date,
    nm: Math.round(nmBetween(ais.fix.at, place.at)),
    time: atPlace(ais.fix.time, place) ?? ais.fix.time,
  };
  return [conflict('ais-apart', 'ais', leg.arrives?.id ?? null, values)];
}

/** The route summary and the events describe the same arrival differently. */
function summaryDiffers({ shipment, journey: { stops } }: Reading): readonly DataConflict[] {
  const route = evidentRoute(shipment);
  const stop = stops.findLast(({ role }) => role === 'discharge');
  const event = stop?.events.find(isArrival);
  if (stop === undefined || event === undefined || route.pod?.place == null || !isSamePort(route.pod.place, stop.place))
    return [];
  const place = stop.place.name;
  const { date, actual } = route.pod;
  if (summaryArrival(route, stop.place, stop.events) !== null)
    return [conflict('arrived-by-summary', event.id, event.id, { place, ...(date !== null && { date }) })];
  if (date === null || event.date === null || actual !== event.actual) return [];
  if (Math.abs(msBetween(date, event.date)) <= DAY) return [];
  return [conflict('summary-date-differs', event.id, event.id, { place, date, expected: event.date })];
}

/** One visit to a port has two arrivals on different days. */
function arrivesTwice({ place, events }: Stop): readonly DataConflict[] {
  const [first, second] = events.filter(
    (event, index) =>
      isArrival(event) &&
      event.date !== null &&
      !events.slice(0, index).some((other) => other.date !== null && isArrival(other) && isOneDay(other, event)),
  );
  if (first?.date == null || second?.date == null || first.status.kind !== second.status.kind) return [];
  return [
    conflict('two-arrivals', second.id, second.id, { place: place.name, date: first.date, expected: second.date }),
  ];
}

const isOneDay = (a: ShipmentEvent, b: ShipmentEvent): boolean =>
  a.date !== null && b.date !== null && daysBetween(a.date, b.date) === 0;
