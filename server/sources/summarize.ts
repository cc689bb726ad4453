/** Summarizes the events of an answer: the status of container and shipment, and the ports of the route. */
import type { WireContainer, WireEvent, WireRouteSummary } from '../../src/core/wire/schemas.ts';

export const STATUSES_BEFORE_DEPARTURE: ReadonlySet<string> = new Set(['CEP', 'UNK']);

export function latestStatus(events: readonly WireEvent[]): string {
  const happened = events.filter(({ actual }) => actual === true).map(({ status }) => status ?? 'UNK');
  if (happened.includes('CER') || happened.includes('CDC')) return 'DELIVERED';
  if (happened.some((status) => !STATUSES_BEFORE_DEPARTURE.has(status))) return 'IN_TRANSIT';
  return events.length > 0 ? 'PLANNED' : 'UNKNOWN';
}

export function summarizeStatus(containers: readonly WireContainer[], isBooked: boolean): string {
  const statuses = containers.map(({ status }) => status);
  if (statuses.length === 0) return isBooked ? 'PLANNED' : 'UNKNOWN';
  if (statuses.every((status) => status === 'DELIVERED')) return 'DELIVERED';
  if (statuses.some((status) => status === 'DELIVERED' || status === 'IN_TRANSIT')) return 'IN_TRANSIT';
  return statuses.includes('PLANNED') ? 'PLANNED' : 'UNKNOWN';
}

type Point = NonNullable<WireRouteSummary['pol']>;

const NO_POINT: Point = { location: null, date: null, actual: null };

/**
 * Builds `route`: the ports of the shipment from the events of all its containers. A date is actual only if it is so
 * for every container, and then it is the last one.
 */
export function summarizeRoute(containers: readonly WireContainer[]): WireRouteSummary {
  const lists = containers.map(({ events }) => events ?? []);
  const pol = findPoint(lists, ['VDL', 'CLL']);
  const pod = findPoint(lists, ['VAD', 'CDD']);
  return {
    prepol: findEndPoint(lists, ['CEP', 'CPS'], pol),
    pol,
    pod: { ...pod, predictive_eta: null },
    postpod: findEndPoint(lists, ['CDC'], pod),
  };
}

/**
 * Uses the first of these statuses that any container has at a place. A carrier may report a departure without its
 * port, but the loading before it with one.
 */
function findPoint(lists: readonly (readonly WireEvent[])[], statuses: readonly string[]): Point {
  const found = statuses.map((status) => lists.flatMap((events) => events.filter((event) => event.status === status)));
  const placed = found.map((events) => events.filter(({ location }) => location != null));
  const events = [...placed, ...found].find(({ length }) => length > 0) ?? [];
  const place = mostCommon(events.map(({ location }) => location ?? null));
  const there = events.filter(({ location }) => (location ?? null) === place);
  const waiting = there.filter(({ actual }) => actual !== true);
  const last = (waiting.length > 0 ? waiting : there)
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
    .at(-1);
  return last === undefined
    ? NO_POINT
    : { location: last.location ?? null, date: last.date ?? null, actual: last.actual ?? null };
}

/** Without a move on land the end is the port again, as the service writes it. */
function findEndPoint(lists: readonly (readonly WireEvent[])[], statuses: readonly string[], port: Point): Point {
  const point = findPoint(lists, statuses);
  return point.location === null ? port : point;
}

function mostCommon<T>(items: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
