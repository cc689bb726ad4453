/** The route summary as evidence of an arrival that no event reports. */
import type { Place, RoutePoint, RouteSummary, Shipment, ShipmentEvent } from '../../shipment/types.ts';
import { compareTimes, epochOf } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { DAY } from '../../time/units.ts';
import { isArrival, isDischarge } from './event-order.ts';
import { isSamePort } from './same-port.ts';

/**
 * A promised date may be this much earlier than the call, or any time later. A later call of the vessel is a
 * different one.
 */
const EARLIER_MS = 21 * DAY;
const LATER_MS = 3 * DAY;

/** Whether a promised and a reported date can belong to one call at a port. */
export function isOneCall(promised: PortTime, reported: PortTime): boolean {
  const laterMs = epochOf(reported) - epochOf(promised);
  return laterMs <= EARLIER_MS && -laterMs <= LATER_MS;
}

/** The point of the route summary that proves the vessel's arrival at a place without an arrival event. */
export function summaryArrival(
  { pod }: Pick<RouteSummary, 'pod'>,
  place: Place,
  events: readonly ShipmentEvent[],
): RoutePoint | null {
  if (pod?.actual !== true || pod.place === null || !isSamePort(pod.place, place)) return null;
  const moves = events.filter((event) => isArrival(event) || isDischarge(event));
  const [promised] = moves;
  if (promised === undefined || moves.some(({ actual }) => actual === true)) return null;
  return promised.date === null || pod.date === null || isOneCall(promised.date, pod.date) ? pod : null;
}

/**
 * The point of the route summary that dates an arrival when the events report only the discharge, which comes later.
 */
export function summaryDate(
  { pod }: Pick<RouteSummary, 'pod'>,
  place: Place,
  events: readonly ShipmentEvent[],
): RoutePoint | null {
  if (pod?.actual !== true || pod.date === null || pod.place === null || !isSamePort(pod.place, place)) return null;
  if (events.some((event) => isArrival(event) && event.actual === true)) return null;
  const discharge = events.find((event) => isDischarge(event) && event.actual === true);
  if (discharge?.date == null || compareTimes(pod.date, discharge.date) > 0) return null;
  return isOneCall(pod.date, discharge.date) ? pod : null;
}

/**
 * The route summary as evidence for one container. When other containers of the bill report their arrival, the
 * summary describes those and proves nothing about a container that is not updated.
 */
export function evidentRoute(shipment: Pick<Shipment, 'route' | 'containers'>): RouteSummary {
  const { route, containers } = shipment;
  const known = evident.get(containers);
  if (known?.route === route) return known.summary;
  const { pod } = route;
  const isOfOthers =
    containers.length > 1 &&
    containers.some(({ events }) =>
      events.some((event) => event.actual === true && (isArrival(event) || isDischarge(event)) && isAt(event, pod)),
    );
  const summary = isOfOthers && pod !== null ? { ...route, pod: { ...pod, actual: null } } : route;
  evident.set(containers, { route, summary });
  return summary;
}

/** The result is computed once for all containers of a bill. */
const evident = new WeakMap<Shipment['containers'], { readonly route: RouteSummary; readonly summary: RouteSummary }>();

const isAt = ({ place }: ShipmentEvent, pod: RoutePoint | null): boolean =>
  place !== null && pod?.place != null && isSamePort(place, pod.place);
