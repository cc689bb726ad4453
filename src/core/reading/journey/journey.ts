/**
 * Derives the journey of a shipment: stops in order, the legs between them, the next event, overdue events and the
 * arrival.
 */
import { isSilent } from '../containers/silent.ts';
import { journeyState, stageOf, statusAgrees } from './journey-state.ts';
import { awaitedUntil, isOverdue, isUnreported, type EventStates, eventStates } from './event-state.ts';
import { isArrival } from './event-order.ts';
import { isSamePort } from './same-port.ts';
import { deriveSightings } from './sightings.ts';
import { evidentRoute, summaryArrival, summaryDate } from './summary-arrival.ts';
import type { Arrival, Course, Journey, JourneyState, Leg, Sighting, Stop } from '../types.ts';
import type { RoutePoint, Shipment, ShipmentEvent } from '../../shipment/types.ts';

/** In these states the cargo is delivered, or never will be. */
const DELIVERED: readonly JourneyState[] = ['delivered', 'returned', 'cancelled'];

/**
 * Returns the journey of one container, or of the whole shipment by the way of most containers (`matrix.ts` lists the
 * exceptions).
 */
export function toJourney(course: Course, nowMs: number): Journey {
  const { shipment, container, source, stops, unplaced, segments, events } = course;
  const silent = source !== null && isSilent(shipment, source);
  const ownStates = eventStates(events, shipment.outcome, nowMs);
  const settled = settledBySummary(course);
  const isPassed = (event: ShipmentEvent): boolean =>
    silent ? ownStates.past.includes(event) : events.indexOf(event) <= settled;
  const states = passOver(ownStates, isPassed);
  const { last, pending, past, unconfirmed } = states;
  const word = container?.status ?? shipment.status;
  const reported = journeyState(shipment, stops, events);
  const reportedLegs = legsAt(course, reported);
  const sightings = reported === 'cancelled' ? [] : deriveSightings(shipment, { legs: reportedLegs, segments }, nowMs);
  const legs = withDepartures(reportedLegs, sightings);
  const state = deriveState(reported, legs, sightings);
  const dates: Dates = { stops, states, state, sightings, silent, nowMs };
  const arrival = toArrival(shipment, dates);
  const delivery = toDelivery(shipment, dates);
  const isSeen = (event: ShipmentEvent): boolean => sightings.some((sighting) => sighting.event === event);
  const open = past.filter((event) => !isSeen(event));
  const isAnArrival = (event: ShipmentEvent): boolean =>
    ARRIVALS.includes(event.status.kind) || [arrival, delivery].some((one) => one?.event === event);
  const [overdue, due] = [open.filter(isAnArrival), open.filter((event) => !isAnArrival(event))];
  return {
    container,
    source,
    stops,
    unplaced,
    legs,
    segments,
    state,
    disputed: word !== null && !statusAgrees(word, state, last !== null),
    last,
    next: pending.find((event) => !isOverdue(event.date, nowMs) && !isSeen(event)) ?? open[0] ?? null,
    overdue,
    due,
    sightings,
    unconfirmed,
    arrival,
    delivery,
    silent,
  };
}

/**
 * Removes events that are no longer expected: those that a silent container expected by now, and those before an
 * arrival in the route summary.
 */
const passOver = (states: EventStates, isPassed: (event: ShipmentEvent) => boolean): EventStates => ({
  last: states.last,
  pending: states.pending.filter((event) => !isPassed(event)),
  past: states.past.filter((event) => !isPassed(event)),
  unconfirmed: [...states.unconfirmed, ...states.pending.filter(isPassed)],
});

/** Index of the last arrival that only the route summary reports as actual; -1 without one. */
const settledBySummary = ({ shipment, stops, events }: Course): number =>
  events.findLastIndex(
    (event) =>
      isArrival(event) &&
      stops.some(
        (stop) =>
          stop.events.includes(event) && summaryArrival(evidentRoute(shipment), stop.place, stop.events) !== null,
      ),
  );

/** Arrivals of vessels, and of the cargo at its consignee. */
const ARRIVALS: readonly string[] = ['VAT', 'VAD', 'CDC'];

const legsAt = ({ legs }: Course, state: JourneyState): readonly Leg[] =>
  state === 'cancelled' ? legs.map((leg) => (leg.state === 'ahead' ? { ...leg, state: 'dropped' } : leg)) : legs;

const withDepartures = (legs: readonly Leg[], sightings: readonly Sighting[]): readonly Leg[] =>
  legs.map((leg) =>
    leg.state === 'ahead' && sightings.some(({ stop, move }) => move === 'departure' && stop === leg.from)
      ? { ...leg, state: 'underway' }
      : leg,
  );

/** The state follows from reports, and from what AIS proves about the next leg. Estimates prove nothing. */
function deriveState(reported: JourneyState, legs: readonly Leg[], sightings: readonly Sighting[]): JourneyState {
  const role = sightings.find(({ move }) => move === 'arrival')?.stop.role;
  if (role === 'discharge') return 'arrived';
  if (role === 'transshipment') return 'at-transshipment';
  const isWaiting = reported === 'planned' || reported === 'at-transshipment';
  return isWaiting && legs.some(({ state }) => state === 'underway') ? 'in-transit' : reported;
}

/** The data that decides whether a date is still expected. */
interface Dates {
  readonly stops: readonly Stop[];
  readonly states: EventStates;
  readonly state: JourneyState;
  readonly sightings: readonly Sighting[];
  readonly silent: boolean;
  readonly nowMs: number;
}

function toArrival(shipment: Shipment, dates: Dates): Arrival | null {
  const index = dates.stops.findLastIndex((one) => one.role === 'discharge');
  const stop = dates.stops[index];
  // An actual event proves the arrival, and expected events at the same stop do not undo it.
  const event =
    stop === undefined
      ? undefined
      : (firstKind(stop, ['VAD'], true) ??
        firstKind(stop, ['CDD', 'CGO'], true) ??
        firstKind(stop, ['VAD']) ??
        firstKind(stop, ['CDD']));
  const isOver = dates.state === 'cancelled' || stageOf(dates.state) > 0;
  const route = evidentRoute(shipment);
  const bySummary =
    stop === undefined
      ? null
      : (summaryArrival(route, stop.place, stop.events) ?? summaryDate(route, stop.place, stop.events));
  if (bySummary !== null) return fromPoint(bySummary, dates, isOver);
  return fromEvent(stop, event, dates, isOver) ?? fromPoint(route.pod, dates, isOver || isReached(dates.stops, index));
}

/** Something has happened at the stop or after it. */
const isReached = (stops: readonly Stop[], index: number): boolean =>
  index >= 0 && stops.slice(index).some((stop) => stop.events.some((event) => event.actual));

function toDelivery({ route: { pod, postpod } }: Shipment, dates: Dates): Arrival | null {
  const stop = deliveryStop(dates.stops);
  // A delivery counts before a gate event, and a gate event before any other event of the place.
  const event =
    stop === undefined ? undefined : (firstKind(stop, ['CDC']) ?? firstKind(stop, ['CGI', 'CGO']) ?? dated(stop));
  const isOver = DELIVERED.includes(dates.state);
  const place = postpod?.place ?? null;
  const ports = [pod?.place, dates.stops.findLast(({ role }) => role === 'discharge')?.place];
  const isBeyond = place !== null && ports.every((port) => port == null || !isSamePort(port, place));
  return fromEvent(stop, event, dates, isOver) ?? (isBeyond ? fromPoint(postpod, dates, isOver) : null);
}

function deliveryStop(stops: readonly Stop[]): Stop | undefined {
  const onward = stops.filter((stop) => stop.role === 'delivery');
  return onward.findLast((stop) => stop.events.some((event) => event.status.kind === 'CDC')) ?? onward.at(-1);
}

const dated = (stop: Stop): ShipmentEvent | undefined => stop.events.find((event) => event.date !== null);

const firstKind = (stop: Stop, kinds: readonly string[], happened = false): ShipmentEvent | undefined =>
  stop.events.find((event) => kinds.includes(event.status.kind) && (event.actual || !happened));

function fromEvent(
  stop: Stop | undefined,
  event: ShipmentEvent | undefined,
  dates: Dates,
  isOver: boolean,
): Arrival | null {
  if (stop === undefined || event === undefined || (event.date === null && !event.actual)) return null;
  return deriveArrival(stop.place, event, dates, isOver || !dates.states.pending.includes(event));
}

const fromPoint = (point: RoutePoint | null, dates: Dates, isPassed: boolean): Arrival | null =>
  point === null ? null : deriveArrival(point.place, point, dates, isPassed);

function deriveArrival(
  place: Arrival['place'],
  moment: ShipmentEvent | RoutePoint,
  { sightings, states, silent, nowMs }: Dates,
  isOver: boolean,
): Arrival {
  const { date } = moment;
  const actual = moment.actual === true;
  const sighting =
    actual || place === null
      ? null
      : (sightings.find(({ move, stop }) => move === 'arrival' && stop.place.id === place.id) ?? null);
  const isPassed =
    isOver ||
    isUnreported(moment, nowMs) ||
    (isOverdue(date, nowMs) && (silent || isBeforeItsVessel(moment, states, nowMs)));
  const isOpen = !actual && (sighting !== null || !isPassed);
  return {
    place,
    date,
    actual,
    event: 'status' in moment ? moment : null,
    overdue: isOpen && sighting === null && isOverdue(date, nowMs),
    sighting,
    unconfirmed: !actual && !isOpen,
  };
}

/** The date has passed, while the vessel that brings the container has not yet come or left. */
const isBeforeItsVessel = (moment: ShipmentEvent | RoutePoint, { pending }: EventStates, nowMs: number): boolean =>
  moment.date !== null &&
  awaitedUntil(moment.date, 'status' in moment ? pending.slice(0, pending.indexOf(moment)) : pending) >= nowMs;
