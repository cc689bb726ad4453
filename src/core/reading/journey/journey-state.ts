/** The state of a journey, read from its events, and whether the service's own word agrees. */
import type { Code, EventStatus, Shipment, ShipmentEvent, ServiceStatus } from '../../shipment/types.ts';
import type { JourneyState, Stop } from '../types.ts';

const BY_STATUS: Readonly<Record<EventStatus, JourneyState | null>> = {
  CEP: 'planned',
  CPS: 'planned',
  CGI: 'planned',
  CLL: 'in-transit',
  VDL: 'in-transit',
  VAT: 'at-transshipment',
  CDT: 'at-transshipment',
  TSD: 'at-transshipment',
  LTS: 'in-transit',
  BTS: 'in-transit',
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

/** How far a box has come: 0 before its port, 1 in it, 2 outside, 3 when the empty is back. */
export const stageOf = (state: JourneyState): number => STAGES.findIndex((states) => states.includes(state)) + 1;

export function journeyState(
  shipment: Shipment,
  stops: readonly Stop[],
  events: readonly ShipmentEvent[],
): JourneyState {
  if (shipment.outcome === 'cancelled') return 'cancelled';
  const happened = events.filter((event) => event.actual);
  if (happened.length === 0) return stateWithoutActuals(shipment, events);
  for (const event of happened.toReversed()) {
    const state = stateAfter(event);
    if (state === null) continue;
    if (state !== 'out-for-delivery') return state;
    // A gate-out at a transshipment port leads to another terminal, not to the consignee.
    const stop = stops.find((one) => one.events.includes(event));
    return stop?.role === 'transshipment' ? 'at-transshipment' : state;
  }
  return 'unknown';
}

/**
 * An unknown milestone that names a vessel or a departure still proves that the box is under way.
 */
function stateAfter({ status, code, vessel }: ShipmentEvent): JourneyState | null {
  const state = status.kind === 'other' ? null : BY_STATUS[status.kind];
  return state ?? (vessel !== null || code?.kind === 'DEPA' ? 'in-transit' : null);
}

function stateWithoutActuals({ route, outcome }: Shipment, events: readonly ShipmentEvent[]): JourneyState {
  // Most services send the port of discharge here as well.
  if (route.postpod?.actual === true && route.postpod.place?.id !== route.pod?.place?.id) return 'delivered';
  if (route.pod?.actual === true) return 'arrived';
  if (route.pol?.actual === true) return 'in-transit';
  // Events without `actual` may have happened.
  if (events.some((event) => event.actual === null)) return 'unknown';
  const isPlanned = events.length > 0 || route.pol !== null || route.pod !== null;
  return isPlanned && outcome !== 'line-has-nothing' && outcome !== 'pending' ? 'planned' : 'unknown';
}

/** The service's words that fit a state. Lines use DELIVERED from the discharge on. */
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
 * UNKNOWN contradicts nothing, and no word an unknown state. A word that we do not know fits only
 * the state of that name (`DISCHARGED`): otherwise the person sees it. Until the box is loaded some
 * lines say PLANNED and others IN_TRANSIT: both fit.
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
