/** A shipment as a journey: stops in order, legs between them, what is next, what is overdue, when it arrives. */
import { latestOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { toLegs } from './legs.ts';
import { toReading, wordFits } from './reading.ts';
import { toItinerary } from './stops.ts';
import type { Arrival, Container, Journey, RoutePoint, Shipment, ShipmentEvent, Stop } from './types.ts';
import { typicalContainer } from './typical.ts';

/**
 * The journey of one container, or (null) of the whole: then the way most boxes go is shown, and `differences` says which ones go another. Without
 * any event the stops are those of the route summary.
 */
export function toJourney(shipment: Shipment, container: Container | null, nowMs: number): Journey {
  const shown = container ?? typicalContainer(shipment.containers);
  const { stops, events } = toItinerary(shown?.events ?? [], shipment.route);
  const lastIndex = events.findLastIndex((event) => event.actual);
  const last = events[lastIndex] ?? null;
  // What the list expects before the last thing that happened was skipped or never confirmed: it is not awaited any more.
  const awaited = events.slice(lastIndex + 1);
  const overdue = awaited.filter((event) => isOverdue(event.date, nowMs));
  const reading = toReading(shipment, stops, events);
  const word = container?.status ?? shipment.status;
  return {
    container,
    stops,
    legs: toLegs(stops, shipment.routeData?.segments ?? []),
    reading,
    disputed: word !== null && !wordFits(word.kind, reading, last !== null),
    last,
    next: awaited.find((event) => !isOverdue(event.date, nowMs)) ?? overdue[0] ?? null,
    overdue,
    arrival: toArrival(shipment, stops, nowMs),
    delivery: toDelivery(shipment, stops, nowMs),
  };
}

/** Its time is over, the whole day included when only the day is known. */
export const isOverdue = (date: PortTime | null, nowMs: number): boolean => date !== null && latestOf(date) < nowMs;

function toArrival(shipment: Shipment, stops: readonly Stop[], nowMs: number): Arrival | null {
  const stop = stops.findLast((one) => one.role === 'discharge');
  const event = stop === undefined ? undefined : (firstKind(stop, ['VAD']) ?? firstKind(stop, ['CDD']));
  return fromEvent(stop, event, nowMs) ?? fromPoint(shipment.route.pod, nowMs);
}

function toDelivery(shipment: Shipment, stops: readonly Stop[], nowMs: number): Arrival | null {
  const { pod, postpod } = shipment.route;
  const stop = deliveryStop(stops);
  // Delivered counts before the gate, the gate before anything else that is said about the place.
  const event =
    stop === undefined ? undefined : (firstKind(stop, ['CDC']) ?? firstKind(stop, ['CGI', 'CGO']) ?? dated(stop));
  const isBeyond = postpod?.place !== undefined && postpod.place !== null && postpod.place.id !== pod?.place?.id;
  return fromEvent(stop, event, nowMs) ?? (isBeyond ? fromPoint(postpod, nowMs) : null);
}

function deliveryStop(stops: readonly Stop[]): Stop | undefined {
  const onward = stops.filter((stop) => stop.role === 'delivery');
  return onward.findLast((stop) => stop.events.some((event) => event.status.kind === 'CDC')) ?? onward.at(-1);
}

const dated = (stop: Stop): ShipmentEvent | undefined => stop.events.find((event) => event.date !== null);

const firstKind = (stop: Stop, kinds: readonly string[]): ShipmentEvent | undefined =>
  stop.events.find((event) => kinds.includes(event.status.kind));

function fromEvent(stop: Stop | undefined, event: ShipmentEvent | undefined, nowMs: number): Arrival | null {
  if (stop === undefined || event === undefined || (event.date === null && !event.actual)) return null;
  const { date, actual } = event;
  return { place: stop.place, date, actual, source: 'event', overdue: !actual && isOverdue(date, nowMs) };
}

function fromPoint(point: RoutePoint | null, nowMs: number): Arrival | null {
  if (point === null) return null;
  const actual = point.actual === true;
  return {
    place: point.place,
    date: point.date,
    actual,
    source: 'route',
    overdue: !actual && isOverdue(point.date, nowMs),
  };
}
