/** Checks of an answer. Each returns a list of violations, and an empty list means that the check passed. */
import * as v from 'valibot';
import { Ais, type WireContainer, type WireRouteData, type WireTracking } from '../../../src/core/wire/schemas.ts';
import { missingFrom, type Shape } from './required-fields.ts';
import { toUtcText, toWallText } from '../../../sim/wall-clock.ts';

export function missingFields(data: WireTracking, shape: Shape): readonly string[] {
  const { route } = data;
  return [
    ...missingFrom(data, 'tracking', shape),
    ...missingFrom(data.metadata, 'metadata', shape),
    ...(data.locations ?? []).flatMap((place) => missingFrom(place, 'location', shape)),
    ...(data.facilities ?? []).flatMap((facility) => missingFrom(facility, 'facility', shape)),
    ...(data.vessels ?? []).flatMap((vessel) => missingFrom(vessel, 'vessel', shape)),
    ...missingFrom(route, 'routeSummary', shape),
    ...[route?.prepol, route?.pol, route?.pod, route?.postpod].flatMap((point) =>
      missingFrom(point, 'routePoint', shape),
    ),
    ...(route?.pod != null && 'predictive_eta' in route.pod ? [] : ['predictive_eta']),
    ...(data.containers ?? []).flatMap((container) => [
      ...missingFrom(container, 'container', shape),
      ...(container.charges == null ? [] : missingFrom(container.charges, 'charges', shape)),
      ...(container.events ?? []).flatMap((event) => missingFrom(event, 'event', shape)),
    ]),
  ];
}

/** Returns references to undefined ids, and ids that are defined twice. */
export function danglingReferences(data: WireTracking): readonly string[] {
  const wrong: string[] = [];
  const toIds = (list: readonly { readonly id?: number | null | undefined }[] | null | undefined, what: string) => {
    const ids = (list ?? []).map(({ id }) => id);
    if (new Set(ids).size !== ids.length) wrong.push(`${what}: an id twice`);
    return new Set(ids);
  };
  const places = toIds(data.locations, 'locations');
  const facilities = toIds(data.facilities, 'facilities');
  const vessels = toIds(data.vessels, 'vessels');
  const check = (id: number | null | undefined, ids: ReadonlySet<unknown>, what: string): void => {
    if (id != null && !ids.has(id)) wrong.push(`${what} ${id}`);
  };
  for (const point of [data.route?.prepol, data.route?.pol, data.route?.pod, data.route?.postpod]) {
    check(point?.location, places, 'place of the route');
  }
  for (const event of eventsOf(data.containers)) {
    check(event.location, places, 'place');
    check(event.facility, facilities, 'facility');
    check(event.vessel, vessels, 'vessel');
  }
  return wrong;
}

const eventsOf = (containers: readonly WireContainer[] | null | undefined) =>
  (containers ?? []).flatMap(({ events }) => events ?? []);

/** Returns events that have happened by their `actual` but lie in the future by the local clock. */
export function futureActuals(data: WireTracking, now: number): readonly string[] {
  const zones = new Map((data.locations ?? []).map(({ id, timezone }) => [id, timezone]));
  return eventsOf(data.containers)
    .filter(
      ({ actual, date, location }) => actual === true && (date ?? '') > toWallText(now, zones.get(location) ?? 'UTC'),
    )
    .map(({ description, date }) => `${description} at ${date}`);
}

export function routeViolations(data: WireRouteData | null | undefined, shape: Shape): readonly string[] {
  const segments = data?.route ?? [];
  const wrong = segments.flatMap((segment) => [...missingFrom(segment, 'segment', shape)]);
  const points = segments.flatMap(({ path }) => path ?? []);
  if (segments.length === 0 || points.length < 2) wrong.push('no way');
  if (points.some(([lat, lng]) => Math.abs(lat) > 90 || Math.abs(lng) > 180)) wrong.push('a point off the earth');
  const { pin } = data ?? {};
  if (!points.some(([lat, lng]) => lat === pin?.[0] && lng === pin[1])) wrong.push(`pin ${pin?.join()} off the path`);
  return wrong;
}

export function aisViolations(data: WireRouteData | null | undefined, now: number): readonly string[] {
  const ais = v.parse(v.nullish(Ais), data?.ais);
  if (ais == null) return ['no ais'];
  if (ais.status !== 'OK') return [];
  const fix = ais.data?.last_vessel_position;
  const late = (fix?.updated_at ?? 'never') > toUtcText(now) ? ['a fix of the future'] : [];
  return [...missingFrom(ais.data, 'ais', 'newest'), ...late];
}

/** Checks the reduced shape of history: its required fields, and those it must not contain. */
export function pastViolations(data: WireTracking): readonly string[] {
  const wrong = [
    ...missingFrom(data.metadata, 'pastMetadata', 'newest'),
    ...(data.locations ?? []).flatMap((place) => missingFrom(place, 'pastLocation', 'newest')),
    ...(data.containers ?? []).flatMap((container) => missingFrom(container, 'pastContainer', 'newest')),
    ...eventsOf(data.containers).flatMap((event) => missingFrom(event, 'pastEvent', 'newest')),
  ];
  for (const event of eventsOf(data.containers)) {
    if ('order_id' in event || 'facility' in event || 'event_code' in event) wrong.push('an event in full');
    if (event.date?.endsWith('+00') !== true) wrong.push(`date ${event.date}`);
    // History is in UTC, so comparing needs no zone.
    if (event.actual === true && (event.date ?? '').slice(0, 19) > (data.metadata?.updated_at ?? '')) {
      wrong.push(`${event.description} before it was`);
    }
  }
  for (const point of [data.route?.prepol, data.route?.pol, data.route?.pod, data.route?.postpod]) {
    if (point?.date?.endsWith('+00') === true) wrong.push(`a route point in UTC: ${point.date}`);
  }
  if ('facilities' in data || 'cache_expires' in (data.metadata ?? {})) wrong.push('more than history holds');
  return wrong;
}
