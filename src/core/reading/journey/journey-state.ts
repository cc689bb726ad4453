/** Derives the state of a journey from its events, and whether the service's own status agrees. */
import type { Code, EventStatus, Shipment, ShipmentEvent, ServiceStatus } from '../../shipment/types.ts';
import type { JourneyState, Stop, StopRole } from '../types.ts';
import { evidentRoute, summaryArrival } from './summary-arrival.ts';
import { isArrival, isDischarge, isInlandMove, isLoading, isSailing, isUnknown, isUnknownMove } from './event-order.ts';

const BY_STATUS: Readonly<Record<EventStatus, JourneyState | null>> = {
  CEP: 'planned',
  CPS: 'planned',
  CGI: 'planned',
  CLL: 'in-transit',
  VDL: 'in-transit',
  VAT: 'at-transshipment',
  CDT: 'at-transshipment',
  TSD: 'at-transshipment',
  LTS: null,
  BTS: null,
  CLT: 'at-transshipment',
  VDT: 'in-transit',
  VAD: 'arrived',
  CDD: 'discharged',
  CGO: 'out-for-delivery',
  CDC: 'delivered',
  CER: 'returned',
  UNK: null,
};

const STAGES: readonly (readonly JourneyState[])[] = [
  ['arrived', 'discharged'],
  ['out-for-delivery', 'delivered'],
  ['returned'],
];

/** Progress of a container: 0 before its port, 1 in it, 2 outside, 3 after the empty return. */
export const stageOf = (state: JourneyState): number => STAGES.findIndex((states) => states.includes(state)) + 1;

export function journeyState(
  shipment: Shipment,
  stops: readonly Stop[],
  events: readonly ShipmentEvent[],
): JourneyState {
  if (shipment.outcome === 'cancelled') return 'cancelled';
  const happened = events.filter((event) => event.actual);
  let proven: Proven = { state: null, byShip: false };
  for (const event of happened) proven = provenAfter(proven, event, stops);
  const open = events.filter((event) => event.actual !== true);
  const state = proven.state ?? stateWithoutActuals(shipment, open);
  const isThere = stops.some(({ place, events: own }) => summaryArrival(evidentRoute(shipment), place, own) !== null);
  return isThere && rankOf(state) < rankOf('arrived') ? 'arrived' : state;
}

/** State proven by the events up to one of them. `byShip`: a vessel has taken the container. */
interface Proven {
  readonly state: JourneyState | null;
  readonly byShip: boolean;
}

/**
 * A later event never takes a proven state back. The exception is a vessel that takes the container on, because some
 * carriers report a transshipment as an arrival at the port of discharge.
 */
function provenAfter(before: Proven, event: ShipmentEvent, stops: readonly Stop[]): Proven {
  const isTaken = isLoading(event) || isSailing(event);
  const byShip = before.byShip || isTaken || isArrival(event) || isDischarge(event);
  const state = stateAfter(event, before, stops);
  const isKept = before.byShip && !isTaken && rankOf(state) < rankOf(before.state);
  return { state: state === null || isKept ? before.state : state, byShip };
}

const RANKS: readonly (JourneyState | null)[] = [
  'planned',
  'in-transit',
  'arrived',
  'discharged',
  'out-for-delivery',
  'delivered',
  'returned',
];

const rankOf = (state: JourneyState | null): number =>
  RANKS.indexOf(state === 'at-transshipment' ? 'in-transit' : state);

/** Returns `null` when the event proves nothing about the journey. */
function stateAfter(event: ShipmentEvent, before: Proven, stops: readonly Stop[]): JourneyState | null {
  if (isUnknown(event)) return isUnknownMove(event) && rankOf(before.state) < rankOf('arrived') ? 'in-transit' : null;
  const stop = stops.find((one) => one.events.includes(event));
  if (isInlandMove(event)) return stateAfterMove(stop, before.state, stops);
  const state = event.status.kind === 'other' ? null : BY_STATUS[event.status.kind];
  // A gate-out at a place from which the container goes on by vessel leads to another terminal or to its shipper.
  return state === 'out-for-delivery' && stop !== undefined && isOnTheWay(stop, stops) ? waitingAt(stop) : state;
}

/** A stop without a following stop is an origin only because nothing identifies its role. */
const isOnTheWay = (stop: Stop, stops: readonly Stop[]): boolean =>
  stop.role === 'transshipment' || (BEFORE_LOADING.includes(stop.role) && stop !== stops.at(-1));

const BEFORE_LOADING: readonly StopRole[] = ['pickup', 'origin'];

/** State at a stop on the way; in transit when the container has left it. */
function waitingAt({ role, state }: Stop): JourneyState {
  if (state === 'done') return 'in-transit';
  return role === 'transshipment' ? 'at-transshipment' : 'planned';
}

/** Moves by land or barge occur at the origin, in a hub and behind the port, so the role of the stop decides. */
function stateAfterMove(
  stop: Stop | undefined,
  before: JourneyState | null,
  stops: readonly Stop[],
): JourneyState | null {
  if (stop === undefined) return before ?? 'in-transit';
  if (stop.role === 'transshipment' || BEFORE_LOADING.includes(stop.role)) return waitingAt(stop);
  const port = stops.findLastIndex(({ role }) => role === 'discharge');
  const isBehindPort = port >= 0 && (stops.indexOf(stop) > port || stop.state === 'done');
  return isBehindPort ? 'out-for-delivery' : (before ?? 'in-transit');
}

function stateWithoutActuals({ route, outcome }: Shipment, events: readonly ShipmentEvent[]): JourneyState {
  // Most services repeat the port of discharge here.
  if (route.postpod?.actual === true && route.postpod.place?.id !== route.pod?.place?.id) return 'delivered';
  if (route.pod?.actual === true) return 'arrived';
  if (route.pol?.actual === true) return 'in-transit';
  // Events without `actual` may have happened.
  if (events.some((event) => event.actual === null)) return 'unknown';
  const isPlanned = events.length > 0 || route.pol !== null || route.pod !== null;
  return isPlanned && outcome !== 'line-has-nothing' && outcome !== 'pending' ? 'planned' : 'unknown';
}

/** The service statuses that fit each state. Carriers use DELIVERED from the discharge on. */
const FITTING: Readonly<Record<JourneyState, readonly ServiceStatus[]>> = {
  planned: ['PLANNED'],
  'in-transit': ['IN_TRANSIT'],
  'at-transshipment': ['IN_TRANSIT'],
  arrived: ['IN_TRANSIT'],
  discharged: ['IN_TRANSIT', 'DELIVERED'],
  'out-for-delivery': ['IN_TRANSIT', 'DELIVERED'],
  delivered: ['DELIVERED', 'COMPLETED'],
  returned: ['DELIVERED', 'COMPLETED'],
  cancelled: ['PLANNED', 'IN_TRANSIT', 'DELIVERED', 'COMPLETED', 'CANCELLED'],
  unknown: [],
};

/**
 * UNKNOWN contradicts no state, and no status contradicts an unknown state. A status that this version does not know
 * fits only the state of the same name (`DISCHARGED`); otherwise the reader sees it. Before loading some carriers use
 * PLANNED and others IN_TRANSIT, and both fit.
 */
export function statusAgrees(
  { raw, kind: word }: Code<ServiceStatus>,
  state: JourneyState,
  hasActual: boolean,
): boolean {
  if (word === 'UNKNOWN' || state === 'unknown') return true;
  if (word === 'other') return raw.trim().toLowerCase().replace(/[_ ]/g, '-') === state;
  return FITTING[state].includes(word) || (state === 'planned' && hasActual && word === 'IN_TRANSIT');
}
