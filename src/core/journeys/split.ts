/**
 * Splits one list of events into journeys. Numbers of containers and bookings are used again, and a service may send
 * two journeys of one number as one list.
 */
import { inGivenOrder } from '../shipment/given-order.ts';
import type { Container, Place, RouteSummary, Shipment, ShipmentEvent } from '../shipment/types.ts';
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY } from '../time/units.ts';

const DISCHARGED: readonly string[] = ['VAD', 'CDD'];
/** The cargo has been delivered. */
const OVER: readonly string[] = ['CDC', 'CER'];
const STARTS: readonly string[] = ['CEP', 'CLL', 'VDL'];
/** Carriers that no longer list a first leg begin with these events. */
const ONWARD: readonly string[] = ['CLT', 'VDT'];
/** Events after which the container is aboard, or has come from a vessel. */
const ABOARD: readonly string[] = ['CLL', 'VDL', 'VAT', 'CDT', 'CLT', 'VDT'];
/** A container that is loaded after its return without one of these events is moved empty. */
const USES: readonly string[] = ['CEP', 'CPS', 'CGI'];
/** No container waits longer than this between two vessels of one journey. */
export const LONGEST_WAIT_MS = 30 * DAY;

type Events = readonly ShipmentEvent[];

/**
 * Returns the journeys in the order of the list; one when nothing shows a second. Empty moves by the carrier after
 * the return are no journey and are left out.
 */
export function splitJourneys(events: Events, route: Pick<RouteSummary, 'pol'>): readonly Events[] {
  const journeys: Events[] = [];
  let current: ShipmentEvent[] = [];
  /** Index at which the current journey has ended, if it has. */
  let end = 0;
  let isOver = false;
  for (const event of inGivenOrder(events)) {
    const { kind } = event.status;
    if (end === 0 && isPickedUpAgain(event, current)) end = current.length;
    if (end > 0 && isStart(event, current.slice(0, end), { isOver, route })) {
      journeys.push(current.slice(0, end));
      current = current.slice(end);
      end = 0;
      isOver = false;
    }
    current.push(event);
    isOver ||= OVER.includes(kind);
    if (isOver || DISCHARGED.includes(kind) || (kind === 'CGO' && end > 0)) end = current.length;
  }
  journeys.push(current);
  return journeys.filter((own, index) => !isEmptyMove(own, journeys[index - 1]));
}

/** An empty container is picked up after it was aboard, so the end of its last journey was not reported. */
const isPickedUpAgain = ({ status, date }: ShipmentEvent, before: Events): boolean =>
  status.kind === 'CEP' &&
  date !== null &&
  before.some(
    (shipmentEvent) =>
      ABOARD.includes(shipmentEvent.status.kind) &&
      shipmentEvent.actual === true &&
      isDayBefore(shipmentEvent.date, date),
  );

const isDayBefore = (date: PortTime | null, than: PortTime): boolean =>
  date !== null && epochOf(than) - epochOf(date) > DAY;

interface Ended {
  /** The container was delivered or returned; otherwise it was discharged. */
  readonly isOver: boolean;
  readonly route: Pick<RouteSummary, 'pol'>;
}

/** Whether a journey begins with this event, after one whose end may have been reported. */
function isStart(event: ShipmentEvent, before: Events, { isOver, route: { pol } }: Ended): boolean {
  const { kind } = event.status;
  if (!STARTS.includes(kind) && !ONWARD.includes(kind)) return false;
  if (isOver || isPickedUpAgain(event, before)) return true;
  const last = before.findLast(({ date }) => date !== null)?.date ?? null;
  if (event.date !== null && last !== null && epochOf(event.date) - epochOf(last) > LONGEST_WAIT_MS) return true;
  // Some carriers, but not all, report a transshipment by its own status.
  if (ONWARD.includes(kind)) return false;
  const isOrigin = event.place !== null && event.place.id === pol?.place?.id;
  return isOrigin && before[0]?.place?.id !== pol.place?.id;
}

/** The container leaves the port of discharge after its return. */
function isEmptyMove(events: Events, before: Events = []): boolean {
  const isBack = before.some(({ status, actual }) => status.kind === 'CER' && actual === true);
  const port = before.findLast(({ status }) => DISCHARGED.includes(status.kind))?.place ?? null;
  return isBack && !isUse(events) && port !== null && events[0]?.place?.id === port.id;
}

/** Whether the list shows that someone uses the container: a pick-up, or a gate-in for loading. */
export const isUse = (events: readonly Pick<ShipmentEvent, 'status'>[]): boolean =>
  events.some(({ status }) => USES.includes(status.kind));

/** The journeys in the list of a container: those before the displayed one, and that one. */
export interface ContainerJourneys {
  readonly earlier: readonly Events[];
  readonly shown: Events;
  /** The journey after the displayed one; empty when the list has none. */
  readonly next: Events;
}

/**
 * Returns the last journey as the displayed one. An answer about a bill of lading or booking concerns one journey.
 * For a container that was also used before or after it, this is the journey that fits the other containers, or
 * without others the one of the route summary.
 */
export function containerJourneys(
  { containers, number, route }: Pick<Shipment, 'containers' | 'number' | 'route'>,
  source: Pick<Container, 'events'> | null,
): ContainerJourneys {
  const journeys = splitJourneys(source?.events ?? [], route);
  const isOfBill = journeys.length > 1 && !containers.some((container) => container.number === number);
  const index = isOfBill ? indexOnBill(journeys, usualStart(containers, route), route) : journeys.length - 1;
  return { earlier: journeys.slice(0, index), shown: journeys[index] ?? [], next: journeys[index + 1] ?? [] };
}

type Containers = Shipment['containers'];

/** The result is computed once for all containers of an answer, of which hundreds may have two journeys. */
const STARTS_OF_BILLS = new WeakMap<Containers, number | null>();

/** Date on which most containers of one journey are loaded. */
function usualStart(containers: Containers, route: RouteSummary): number | null {
  const found = STARTS_OF_BILLS.get(containers);
  if (found !== undefined) return found;
  const starts = containers
    .map(({ events }) => splitJourneys(events, route))
    .flatMap(([only, ...more]) => (only !== undefined && more.length === 0 ? (findStart(only) ?? []) : []))
    .toSorted((a, b) => a - b);
  const usual = starts[Math.floor(starts.length / 2)] ?? (route.pol?.date == null ? null : epochOf(route.pol.date));
  STARTS_OF_BILLS.set(containers, usual);
  return usual;
}

function indexOnBill(journeys: readonly Events[], usual: number | null, { pol, pod }: RouteSummary): number {
  if (usual === null) {
    const calls = (events: Events, place: Place | null): boolean =>
      place === null || events.some((event) => event.place?.id === place.id);
    const found = journeys.findLastIndex((own) => calls(own, pol?.place ?? null) && calls(own, pod?.place ?? null));
    return found < 0 ? journeys.length - 1 : found;
  }
  const distance = (events: Events): number => Math.abs((findStart(events) ?? Number.MAX_SAFE_INTEGER) - usual);
  return journeys.reduce((best, own, index) => (distance(own) <= distance(journeys[best] ?? []) ? index : best), 0);
}

/** Date of loading or sailing, or else the first date. */
function findStart(events: Events): number | null {
  const dated = events.filter(({ date }) => date !== null);
  const date = (dated.find(({ status }) => ['CLL', 'VDL'].includes(status.kind)) ?? dated[0])?.date ?? null;
  return date === null ? null : epochOf(date);
}
