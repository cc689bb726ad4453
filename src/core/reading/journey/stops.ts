/** The places of a journey in order: visits made of events, and ends that only the route summary names. */
import { compareTimes } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import {
  isArrival,
  isDischarge,
  isInlandMove,
  isSailing,
  isUnknown,
  isUnknownMove,
  repairOrder,
} from './event-order.ts';
import { leads } from './match-segments.ts';
import { isSamePort } from './same-port.ts';
import { summaryArrival } from './summary-arrival.ts';
import { joinTerminals, type Visit, deriveVisits } from './visits.ts';
import { stopIds } from '../../shipment/journey-ids.ts';
import type { EventCode, RoutePoint, RouteSummary, Segment, ShipmentEvent } from '../../shipment/types.ts';
import type { Stop, StopRole, StopState } from '../types.ts';

export interface StopList {
  readonly stops: readonly Stop[];
  /** Events that no visit could take, because none of the container's events has a place. */
  readonly unplaced: readonly ShipmentEvent[];
  /** All events in display order. */
  readonly events: readonly ShipmentEvent[];
}

/** `events` are those of one journey, in the given order. */
export function toStops(
  events: readonly ShipmentEvent[],
  route: RouteSummary,
  segments: readonly Segment[] = [],
): StopList {
  const { visits: eventVisits, unplaced } = deriveVisits(events);
  const inPorts = joinTerminals(eventVisits, route);
  const visits = withRouteEnds(inPorts, route, segments).map((visit) => ({
    ...visit,
    events: repairOrder(visit.events),
  }));
  const ids = stopIds(visits.map((visit) => visit.place));
  const roles = deriveRoles(visits, route);
  const reached = lastReached(visits, roles, route);
  const stops = visits.map((visit, index): Stop => {
    const { first, last } = findSpan(visit.events, visit.point);
    const role = roles[index] ?? 'call';
    const state = deriveState(index, reached, visits, roles);
    return { id: ids[index] ?? '', place: visit.place, role, state, events: visit.events, first, last };
  });
  return { stops, unplaced, events: [...unplaced, ...stops.flatMap((stop) => stop.events)] };
}

/**
 * Adds ends without events: origin, port of discharge and place of delivery of the route summary. An end is added
 * only when it is a new place, when no event contradicts it, and when its date fits the order.
 */
function withRouteEnds(visits: readonly Visit[], route: RouteSummary, segments: readonly Segment[]): readonly Visit[] {
  const has = (...kinds: readonly string[]): boolean =>
    visits.some((visit) => kinds.some((kind) => hasKind(visit, kind)));
  const places = visits.map((visit) => visit.place);
  const missing = (point: RoutePoint | null, departs: boolean, isKnown: boolean): readonly Visit[] => {
    if (point?.place == null || isKnown) return [];
    const { place } = point;
    if (places.some((other) => isSamePort(other, place))) return [];
    places.push(place);
    return [{ place, events: [], point, departs: departs && point.actual === true }];
  };
  // The ends are added in this order, so that a place that is both (no inland part) appears once.
  const pol = missing(route.pol, true, has('CLL', 'VDL'));
  const prepol = missing(route.prepol, true, false);
  const pod = missing(route.pod, false, has('VAD', 'CDD'));
  const postpod = missing(route.postpod, false, has('CDC'));
  const isBehindPod = visits.length > 0 && route.postpod?.place?.id === visits.at(-1)?.place.id;
  const isPrepolFirst = visits.length > 0 && route.prepol?.place?.id === visits[0]?.place.id;
  // A port of loading without events follows the place of pick-up, and a port of discharge precedes the place of
  // delivery.
  const isInside = !isBehindPod && isPrepolFirst && pol.length > 0;
  const start = isInside ? [...visits.slice(0, 1), ...pol, ...visits.slice(1)] : [...prepol, ...pol, ...visits];
  const all = isBehindPod ? [...start.slice(0, -1), ...pod, ...start.slice(-1)] : [...start, ...pod, ...postpod];
  const ordered = all.filter(
    (visit, index) => visit.point === null || isInOrder(visit.point, all.slice(0, index), all.slice(index + 1)),
  );
  // When the service draws the route, an inland end must be joined to it.
  const isJoined = (from: Visit | undefined, to: Visit | undefined): boolean =>
    from === undefined || to === undefined || segments.length === 0 || leads(segments, from.place, to.place);
  return ordered.filter((visit, index) => {
    if (prepol.includes(visit)) return isJoined(visit, ordered[index + 1]);
    return !postpod.includes(visit) || isJoined(ordered[index - 1], visit);
  });
}

/** The date must not precede events on the way to the place, nor follow events behind it. */
function isInOrder({ date }: RoutePoint, before: readonly Visit[], after: readonly Visit[]): boolean {
  if (date === null) return true;
  const datesOf = (visits: readonly Visit[]) =>
    visits.flatMap(({ events }) => events.flatMap((event) => event.date ?? []));
  return (
    datesOf(before).every((other) => compareTimes(other, date) <= 0) &&
    datesOf(after).every((other) => compareTimes(date, other) <= 0)
  );
}

/** Moves by land or barge (LTS, BTS) belong to no role, because they occur before loading and after discharge. */
const OWN_ROLES: readonly (readonly [StopRole, readonly string[]])[] = [
  ['discharge', ['VAD', 'CDD']],
  ['delivery', ['CDC']],
  ['transshipment', ['VAT', 'CDT', 'CLT', 'VDT', 'TSD']],
  ['origin', ['CLL', 'VDL']],
];

function deriveRoles(visits: readonly Visit[], route: RouteSummary): readonly StopRole[] {
  const roles = visits.map(roleByEvents);
  // The route summary decides where the events do not. The container often comes back empty to the place where it was
  // discharged.
  appoint(roles, visits, 'origin', route.pol?.place?.id);
  appoint(roles, visits, 'discharge', route.pod?.place?.id);
  if (!roles.includes('origin') && roles[0] === null) roles[0] = 'origin';
  const origin = roles.indexOf('origin');
  const discharge = roles.lastIndexOf('discharge');
  const end = visits.length - 1;
  return roles.map((role, index) => {
    if (role !== null) return role;
    if (index < origin) return 'pickup';
    const visit = visits[index];
    if (visit === undefined) return 'call';
    if (isEmptyReturn(visit)) return 'return';
    if (visit.events.some(isInlandMove)) return inlandRole(visits, index, discharge);
    const isOnward = discharge >= 0 ? index > discharge : index === end && hasKind(visit, 'CGO');
    return isOnward ? 'delivery' : 'call';
  });
}

/**
 * Between the ports an inland stop is a change of carriage. Behind the last port it is the destination or a stop
 * before it.
 */
function inlandRole(visits: readonly Visit[], index: number, discharge: number): StopRole {
  if (discharge < 0 || index < discharge) return 'transshipment';
  return visits.slice(index + 1).every(isEmptyReturn) ? 'delivery' : 'call';
}

function appoint(
  roles: (StopRole | null)[],
  visits: readonly Visit[],
  role: StopRole,
  placeId: number | undefined,
): void {
  if (roles.includes(role)) return;
  const index = visits.findIndex(
    (visit, at) => roles[at] === null && visit.place.id === placeId && !isEmptyReturn(visit),
  );
  if (index >= 0) roles[index] = role;
}

function roleByEvents({ events }: Pick<Visit, 'events'>): StopRole | null {
  const kinds = new Set<string>(events.map((event) => event.status.kind));
  return OWN_ROLES.find(([, statuses]) => statuses.some((status) => kinds.has(status)))?.[0] ?? null;
}

const GOING_ON: readonly (StopRole | null)[] = ['transshipment', 'origin'];

const hasKind = (visit: Visit | undefined, kind: string): boolean =>
  visit?.events.some(({ status }) => status.kind === kind) ?? false;

/** The visit concerns only the empty container. */
export const isEmptyReturn = (visit: { readonly events: readonly ShipmentEvent[] } | undefined): boolean =>
  visit !== undefined && visit.events.length > 0 && visit.events.every((event) => event.status.kind === 'CER');

/** Index of the last visit at which something has happened; -1 when nothing has. */
function lastReached(visits: readonly Visit[], roles: readonly StopRole[], route: RouteSummary): number {
  return visits.findLastIndex((visit, index) =>
    visit.events.length === 0
      ? visit.point?.actual === true
      : summaryArrival(route, visit.place, visit.events) !== null ||
        visit.events.some((event) => event.actual === true && !(isUnknown(event) && isByShip(visit, roles[index]))),
  );
}

/**
 * A vessel brings the container to this stop. Until an arrival or a discharge is reported, an unknown milestone there
 * (documents, customs) does not prove that the container has come.
 */
const isByShip = ({ events }: Visit, role: StopRole | undefined): boolean =>
  role === 'discharge' || events.some((event) => isArrival(event) || isDischarge(event));

function deriveState(index: number, reached: number, visits: readonly Visit[], roles: readonly StopRole[]): StopState {
  if (index !== reached) return index < reached ? 'done' : 'ahead';
  const [visit, next] = [visits[index], visits[index + 1]];
  if (visit === undefined || next === undefined) return 'here';
  return hasLeft(visit, isByShip(next, roles[index + 1])) ? 'done' : 'here';
}

/**
 * The last event at the place was a departure. For a place without events only the departure date of the summary
 * counts. A container that goes on by vessel is still there after a move by land, because the empty container went to
 * its shipper, or the full one to another terminal.
 */
function hasLeft({ events, departs }: Visit, goesOnByShip: boolean): boolean {
  if (events.length === 0) return departs;
  const last = events.findLast((event) => event.actual === true && !isPaper(event));
  if (last === undefined || !isDeparture(last, events)) return false;
  return !goesOnByShip || isSailing(last) || isUnknownMove(last);
}

const MOVE_CODES: readonly (EventCode | 'other')[] = ['DEPA', 'ARRI', 'LOAD', 'DISC', 'GTIN', 'GTOT'];

/** An unknown milestone without the code of a move. */
const isPaper = (event: ShipmentEvent): boolean =>
  isUnknown(event) && (event.code === null || !MOVE_CODES.includes(event.code.kind));

/** Whether the event of a visit is the departure of the container. */
export function isDeparture(event: ShipmentEvent, visit: readonly ShipmentEvent[]): boolean {
  const { kind } = event.status;
  if (kind === 'VDL' || kind === 'VDT') return true;
  // A gate-out at a port from which the container goes on by vessel leads to another terminal.
  if (kind === 'CGO') return !GOING_ON.includes(roleByEvents({ events: visit }));
  const code = event.code?.kind;
  // The vessel leaves the port of discharge without the container.
  if (isUnknown(event)) return code === 'GTOT' || (code === 'DEPA' && roleByEvents({ events: visit }) !== 'discharge');
  if (!isInlandMove(event)) return false;
  const moves = visit.filter(isInlandMove);
  // The container has come back since, for example from one terminal of the port to another.
  if (moves.at(-1) !== event) return false;
  if (code === 'GTOT' || code === 'DEPA' || code === 'LOAD') return true;
  if (code === 'GTIN' || code === 'ARRI' || code === 'DISC') return false;
  // Both ends of a move have the same status. The ends alternate within a visit, and a visit that begins with a move
  // begins with its arrival.
  return (moves.indexOf(event) + (moves[0] === visit[0] ? 0 : 1)) % 2 === 1;
}

function findSpan(
  events: readonly ShipmentEvent[],
  point: RoutePoint | null,
): { first: PortTime | null; last: PortTime | null } {
  const dates = events.flatMap((event) => event.date ?? []);
  if (dates.length === 0) return { first: point?.date ?? null, last: point?.date ?? null };
  const extreme = (sign: number) => dates.reduce((best, date) => (compareTimes(date, best) * sign < 0 ? date : best));
  return { first: extreme(1), last: extreme(-1) };
}
