/** Groups the events of a container into visits: events in one port without a sailing between them. */
import { nmBetween } from '../../geo/distance.ts';
import { isOtherShip } from '../../shipment/vessel.ts';
import { compareTimes } from '../../time/port-time.ts';
import type { Place, RoutePoint, RouteSummary, ShipmentEvent } from '../../shipment/types.ts';
import { isArrival, isDischarge, isLoading, isSailing } from './event-order.ts';
import { isSamePort, isTerminal } from './same-port.ts';

/** A stop before its role and state are known. */
export interface Visit {
  readonly place: Place;
  readonly events: readonly ShipmentEvent[];
  /** The point of the route summary, when the place has no events. */
  readonly point: RoutePoint | null;
  /** The date of the point is the departure. */
  readonly departs: boolean;
}

/** A visit while the list is being read. */
interface OpenVisit extends Visit {
  readonly events: ShipmentEvent[];
}

/**
 * Consecutive events at one place form one visit. An event without a place belongs to the visit in which it is
 * listed.
 */
export function deriveVisits(events: readonly ShipmentEvent[]): {
  readonly visits: readonly Visit[];
  readonly unplaced: readonly ShipmentEvent[];
} {
  const visits: OpenVisit[] = [];
  const unplaced: ShipmentEvent[] = [];
  for (const event of events) {
    const visit = event.place === null ? visits.at(-1) : visitFor(visits, event, event.place);
    if (visit === undefined) unplaced.push(event);
    else visit.events.push(event);
  }
  const first = visits[0];
  if (first === undefined) return { visits: [], unplaced };
  first.events.unshift(...unplaced);
  return { visits, unplaced: [] };
}

function visitFor(visits: OpenVisit[], event: ShipmentEvent, place: Place): OpenVisit {
  const current = visits.at(-1);
  if (current?.place.id === place.id) return current;
  // The event is listed late: its date is before the arrival at the place that the list has reached.
  const before = visits.at(-2);
  const arrived = current?.events.find((other) => other.date !== null)?.date ?? null;
  if (
    before?.place.id === place.id &&
    event.date !== null &&
    arrived !== null &&
    compareTimes(event.date, arrived) < 0
  ) {
    return before;
  }
  const visit: OpenVisit = { place, events: [], point: null, departs: false };
  visits.push(visit);
  return visit;
}

const isByShip = (event: ShipmentEvent): boolean =>
  isArrival(event) || isDischarge(event) || isLoading(event) || isSailing(event);

/**
 * Joins a terminal that is sent as a place of its own with its port, and two neighbouring ports when the events
 * describe one call of a vessel.
 */
export function joinTerminals(visits: readonly Visit[], { pol, pod }: RouteSummary): readonly Visit[] {
  const joined: Visit[] = [];
  for (const visit of visits) {
    const before = joined.at(-1);
    if (before !== undefined && (isOneCall(before, visit) || isSplitCall(before, visit))) {
      const isEnd = [pol, pod].some((point) => point?.place?.id === visit.place.id);
      const place = isTerminal(before.place) || (isEnd && !isTerminal(visit.place)) ? visit.place : before.place;
      const call = inPort({ ...before, events: [...before.events, ...visit.events] }, place);
      const last = joined.at(-2);
      // Gate events at the port may be listed before those at its terminal.
      const isGate = last?.place.id === place.id && !last.events.some(isSailing);
      if (isGate) joined.splice(-2, 2, { ...last, events: [...last.events, ...call.events] });
      else joined[joined.length - 1] = call;
    } else {
      const port = [pol?.place, pod?.place].find(
        (place) => place != null && !isTerminal(place) && isSamePort(place, visit.place),
      );
      const own = port != null && isTerminal(visit.place) && visit.events.some(isByShip) ? inPort(visit, port) : visit;
      // The visit at the gate of the port joins the one at its terminal.
      if (before?.place.id === own.place.id && !before.events.some(isSailing))
        joined[joined.length - 1] = { ...before, events: [...before.events, ...own.events] };
      else joined.push(own);
    }
  }
  return joined;
}

/** Without a sailing between them, no vessel can serve a container in two different ports. */
const isOneCall = (before: Visit, visit: Visit): boolean =>
  isSamePort(before.place, visit.place) &&
  before.events.some(isByShip) &&
  !before.events.some(isSailing) &&
  visit.events.some(isByShip);

/** Two ports this near are neighbours that no vessel sails between. */
const SIDE_BY_SIDE_NM = 30;

/**
 * The container was loaded in one port and sailed from its neighbour, or arrived in one and was discharged in the
 * other. No vessel calls at both for that. A container for another vessel is taken there by land.
 */
function isSplitCall(before: Visit, visit: Visit): boolean {
  const [last, first] = [before.events.findLast(isByShip), visit.events.find(isByShip)];
  if (last === undefined || first === undefined || isOtherShip(last.vessel, first.vessel)) return false;
  const isCall = (isLoading(last) && isSailing(first)) || (isArrival(last) && isDischarge(first));
  const [a, b] = [before.place.at, visit.place.at];
  return isCall && a !== null && b !== null && nmBetween(a, b) <= SIDE_BY_SIDE_NM;
}

/** The terminal becomes the facility of its events. */
function inPort(visit: Visit, port: Place): Visit {
  const events = visit.events.map((event): ShipmentEvent => {
    if (event.place === null || event.place.id === port.id) return event;
    const { state: _, country: __, zone: ___, ...terminal } = event.place;
    return { ...event, place: port, facility: event.facility ?? { ...terminal, bic: null, smdg: null } };
  });
  return { ...visit, place: port, events };
}
