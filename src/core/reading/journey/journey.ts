/**
 * A shipment as a journey: stops in order, legs between them, what is next, what is overdue, when
 * it arrives.
 */
import { assumeUnderway } from '../position/position-evidence.ts';
import { journeyState, wordFits } from './journey-state.ts';
import { isOverdue, isUnreported, type EventStates, eventStates } from './event-state.ts';
import type { Arrival, Itinerary, Journey, JourneyState, Leg, Stop } from '../types.ts';
import type { RoutePoint, Shipment, ShipmentEvent } from '../../shipment/types.ts';

/** States after delivery; states after arrival. */
const DELIVERED: readonly JourneyState[] = ['delivered', 'returned', 'cancelled'];
const ARRIVED: readonly JourneyState[] = ['arrived', 'discharged', 'out-for-delivery', ...DELIVERED];

/**
 * The journey of one container, or of the whole: then the way most boxes go is shown (`matrix.ts`
 * says which go another).
 */
export function toJourney(itinerary: Itinerary, nowMs: number): Journey {
  const { shipment, container, source, stops, unplaced, segments, events } = itinerary;
  const states = eventStates(events, shipment.outcome, nowMs);
  const { last, pending, overdue, unconfirmed } = states;
  const state = journeyState(shipment, stops, events);
  const word = container?.status ?? shipment.status;
  const dates: Dates = { stops, states, state, nowMs };
  return {
    container,
    source,
    stops,
    unplaced,
    legs: legsAt(itinerary, state, word?.kind === 'IN_TRANSIT', nowMs),
    segments,
    state,
    disputed: word !== null && !wordFits(word, state, last !== null),
    last,
    next: pending.find((event) => !isOverdue(event.date, nowMs)) ?? overdue[0] ?? null,
    overdue,
    unconfirmed,
    arrival: toArrival(shipment, dates),
    delivery: toDelivery(shipment, dates),
  };
}

function legsAt(itinerary: Itinerary, state: JourneyState, isInTransit: boolean, nowMs: number): readonly Leg[] {
  const { legs, shipment } = itinerary;
  if (state === 'cancelled') return legs.map((leg) => (leg.state === 'ahead' ? { ...leg, state: 'dropped' } : leg));
  return isInTransit ? assumeUnderway(legs, itinerary, shipment.routeData, nowMs) : legs;
}

/** What decides whether a date is still expected. */
interface Dates {
  readonly stops: readonly Stop[];
  readonly states: EventStates;
  readonly state: JourneyState;
  readonly nowMs: number;
}

function toArrival({ route }: Shipment, dates: Dates): Arrival | null {
  const index = dates.stops.findLastIndex((one) => one.role === 'discharge');
  const stop = dates.stops[index];
  // Actual events prove the arrival; expected ones at the same stop do not undo it.
  const event =
    stop === undefined
      ? undefined
      : (firstKind(stop, ['VAD'], true) ??
        firstKind(stop, ['CDD', 'CGO'], true) ??
        firstKind(stop, ['VAD']) ??
        firstKind(stop, ['CDD']));
  const isOver = ARRIVED.includes(dates.state);
  return fromEvent(stop, event, dates, isOver) ?? fromPoint(route.pod, dates, isOver || isReached(dates.stops, index));
}

/** Something has happened at the stop, or after it. */
const isReached = (stops: readonly Stop[], index: number): boolean =>
  index >= 0 && stops.slice(index).some((stop) => stop.events.some((event) => event.actual));

function toDelivery({ route: { pod, postpod } }: Shipment, dates: Dates): Arrival | null {
  const stop = deliveryStop(dates.stops);
  // Delivered counts before the gate, the gate before anything else that is moment about the place.
  const event =
    stop === undefined ? undefined : (firstKind(stop, ['CDC']) ?? firstKind(stop, ['CGI', 'CGO']) ?? dated(stop));
  const isOver = DELIVERED.includes(dates.state);
  const isBeyond = postpod?.place !== undefined && postpod.place !== null && postpod.place.id !== pod?.place?.id;
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
  { states, nowMs }: Dates,
  isOver: boolean,
): Arrival | null {
  if (stop === undefined || event === undefined || (event.date === null && !event.actual)) return null;
  return arrivalOf(stop.place, event, 'event', isOver || !states.pending.includes(event), nowMs);
}

const fromPoint = (point: RoutePoint | null, { nowMs }: Dates, isPassed: boolean): Arrival | null =>
  point === null ? null : arrivalOf(point.place, point, 'route', isPassed, nowMs);

function arrivalOf(
  place: Arrival['place'],
  moment: Pick<RoutePoint, 'date' | 'actual'>,
  source: Arrival['source'],
  isPassed: boolean,
  nowMs: number,
): Arrival {
  const { date } = moment;
  const actual = moment.actual === true;
  const isOpen = !actual && !isPassed && !isUnreported(moment, nowMs);
  return { place, date, actual, source, overdue: isOpen && isOverdue(date, nowMs), unconfirmed: !actual && !isOpen };
}
