/**
 * What one container of a bill proves of a vessel's call holds for the others. A container whose
 * own events still expect what the vessel has done by then is silent: its carrier has not updated
 * it, and nothing of it is overdue.
 */
import { containerJourneys } from '../../journeys/split.ts';
import type { Container, Shipment, ShipmentEvent } from '../../shipment/types.ts';
import { isSameShip } from '../../shipment/vessel.ts';
import { latestOf } from '../../time/port-time.ts';
import { isArrival, isDischarge, isLoading, isSailing } from '../journey/event-order.ts';
import { isSamePort } from '../journey/same-port.ts';
import { isOneCall } from '../journey/summary-arrival.ts';

/** Bounds what a hostile bill is compared with. */
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

/** The vessel's move at that place has happened by the report of another container. */
function isProven(event: ShipmentEvent, call: ShipmentEvent): boolean {
  if (event.date === null || call.date === null || event.place === null || call.place === null) return false;
  const isAlike = isInbound(event) ? isInbound(call) : isOutbound(event) && isSailing(call);
  if (!isAlike || isSameShip(event.vessel, call.vessel) !== true || !isSamePort(event.place, call.place)) return false;
  if (event.voyage !== null && call.voyage !== null && event.voyage !== call.voyage) return false;
  return isOneCall(event.date, call.date);
}

/**
 * Its bill has sailed from that port, on whatever vessel, and the loading that it was to have before
 * was never reported: the vessel that it names is one that the bill was rolled from.
 */
const isOutrun = (event: ShipmentEvent, call: ShipmentEvent): boolean =>
  isOutbound(event) &&
  isSailing(call) &&
  event.date !== null &&
  call.date !== null &&
  event.place !== null &&
  call.place !== null &&
  isSamePort(event.place, call.place) &&
  latestOf(event.date) < latestOf(call.date);

/** It is on its next journey, and its return from the one of this bill was never reported. */
function isUsedUnreturned(shipment: BillOfContainers, container: Container): boolean {
  const { shown, next } = containerJourneys(shipment, container);
  return next.length > 0 && !shown.some(({ status, actual }) => status.kind === 'CER' && actual === true);
}

type BillOfContainers = Pick<Shipment, 'containers' | 'number' | 'route'>;

/**
 * Whether other containers of its bill prove a move that this one still expects, and nothing of it
 * is newer than that move; or whether it is used again before its return was reported.
 */
export function isSilent(shipment: BillOfContainers, container: Container): boolean {
  const { containers } = shipment;
  if (containers.length < 2) return false;
  if (isUsedUnreturned(shipment, container)) return true;
  const lastReportedAt = Math.max(
    ...container.events.flatMap(({ actual, date }) => (actual === true && date !== null ? [latestOf(date)] : [])),
  );
  // What it reports itself proves nothing more of it: a discharge is awaited after its own arrival.
  const isReported = (call: ShipmentEvent): boolean =>
    container.events.some(
      (event) => event.actual === true && event.status.kind === call.status.kind && isProven(event, call),
    );
  const calls = callsOf(containers).filter(
    (call) => call.date !== null && latestOf(call.date) >= lastReportedAt && !isReported(call),
  );
  return container.events.some(
    (event) => event.actual !== true && calls.some((call) => isProven(event, call) || isOutrun(event, call)),
  );
}
