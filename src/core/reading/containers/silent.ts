/**
 * A port call that one container of a bill proves holds for the other containers as well. A container is silent when
 * its own events still expect a move that the vessel has made by then. Its carrier has not updated it, so none of its
 * events counts as overdue.
 */
import { containerJourneys } from '../../journeys/split.ts';
import type { Container, Shipment, ShipmentEvent } from '../../shipment/types.ts';
import { isSameShip } from '../../shipment/vessel.ts';
import { findLatest } from '../../time/port-time.ts';
import { isArrival, isDischarge, isLoading, isSailing } from '../journey/event-order.ts';
import { isSamePort } from '../journey/same-port.ts';
import { isOneCall } from '../journey/summary-arrival.ts';

/** Bounds the comparison for hostile bills. */
const MAX_CALLS = 100;

const isInbound = (event: ShipmentEvent): boolean => isArrival(event) || isDischarge(event);
const isOutbound = (event: ShipmentEvent): boolean => isLoading(event) || isSailing(event);

/** Reported moves of named vessels at known places, each once for all containers of a bill. */
const callsOf = memoize((containers: readonly Container[]): readonly ShipmentEvent[] => {
  const calls = new Map<string, ShipmentEvent>();
  for (const { events } of containers) {
    for (const event of events) {
      const { actual, date, place, vessel, status } = event;
      if (actual !== true || date === null || place === null || vessel === null) continue;
      if (!isInbound(event) && !isSailing(event)) continue;
      const key = `${status.kind} ${place.id} ${vessel.id ?? vessel.name} ${date.wall.slice(0, 10)}`;
      if (calls.size < MAX_CALLS && !calls.has(key)) calls.set(key, event);
    }
  }
  return [...calls.values()];
});

function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Another container reports that the vessel has made its move at that place. */
function isProven(event: ShipmentEvent, call: ShipmentEvent): boolean {
  if (event.date === null || call.date === null || event.place === null || call.place === null) return false;
  const isAlike = isInbound(event) ? isInbound(call) : isOutbound(event) && isSailing(call);
  if (!isAlike || isSameShip(event.vessel, call.vessel) !== true || !isSamePort(event.place, call.place)) return false;
  if (event.voyage !== null && call.voyage !== null && event.voyage !== call.voyage) return false;
  return isOneCall(event.date, call.date);
}

/**
 * The bill has sailed from that port on any vessel, and the loading expected before was never reported. The bill was
 * therefore rolled from the vessel that the event names.
 */
const isOutrun = (event: ShipmentEvent, call: ShipmentEvent): boolean =>
  isOutbound(event) &&
  isSailing(call) &&
  event.date !== null &&
  call.date !== null &&
  event.place !== null &&
  call.place !== null &&
  isSamePort(event.place, call.place) &&
  findLatest(event.date) < findLatest(call.date);

/** The container is on its next journey, and its return from the journey of this bill was never reported. */
function isUsedUnreturned(shipment: BillOfContainers, container: Container): boolean {
  const { shown, next } = containerJourneys(shipment, container);
  return next.length > 0 && !shown.some(({ status, actual }) => status.kind === 'CER' && actual === true);
}

type BillOfContainers = Pick<Shipment, 'containers' | 'number' | 'route'>;

/**
 * A container is silent when other containers of the bill prove a move that it still expects and it has no newer
 * report, or when it is in use again before its return was reported.
 */
export function isSilent(shipment: BillOfContainers, container: Container): boolean {
  const { containers } = shipment;
  if (containers.length < 2) return false;
  if (isUsedUnreturned(shipment, container)) return true;
  const lastReportedAt = Math.max(
    ...container.events.flatMap(({ actual, date }) => (actual === true && date !== null ? [findLatest(date)] : [])),
  );
  // The container's own report proves nothing more: after its own arrival, its discharge is still expected.
  const isReported = (call: ShipmentEvent): boolean =>
    container.events.some(
      (event) => event.actual === true && event.status.kind === call.status.kind && isProven(event, call),
    );
  const calls = callsOf(containers).filter(
    (call) => call.date !== null && findLatest(call.date) >= lastReportedAt && !isReported(call),
  );
  return container.events.some(
    (event) => event.actual !== true && calls.some((call) => isProven(event, call) || isOutrun(event, call)),
  );
}
