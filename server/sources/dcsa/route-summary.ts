/** `route` of an answer: ports of the shipment from the events of its containers. */
import type { WireContainer, WireEvent, WireRouteSummary } from '../../../src/core/wire/schemas.ts';

type Point = NonNullable<WireRouteSummary['pol']>;

const NOWHERE: Point = { location: null, date: null, actual: null };

/**
 * Actual only where it is so for every container, with the last date: the first container is not
 * the shipment.
 */
export function routeOf(containers: readonly WireContainer[]): WireRouteSummary {
  const lists = containers.map(({ events }) => events ?? []);
  const pol = pointOf(lists, ['VDL', 'CLL']);
  const pod = pointOf(lists, ['VAD', 'CDD']);
  return {
    prepol: endOf(lists, ['CEP', 'CPS'], pol),
    pol,
    pod: { ...pod, predictive_eta: null },
    postpod: endOf(lists, ['CDC'], pod),
  };
}

/**
 * By the first of these statuses that any container has at a place: a carrier may tell of a
 * departure without its port, and of the loading before it with one.
 */
function pointOf(lists: readonly (readonly WireEvent[])[], statuses: readonly string[]): Point {
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
    ? NOWHERE
    : { location: last.location ?? null, date: last.date ?? null, actual: last.actual ?? null };
}

/** Where there is no move on land of its own, the port again, as the service writes it. */
function endOf(lists: readonly (readonly WireEvent[])[], statuses: readonly string[], port: Point): Point {
  const point = pointOf(lists, statuses);
  return point.location === null ? port : point;
}

function mostCommon<T>(items: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
