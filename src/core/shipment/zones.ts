/** Completes a past result by data of the present answer: zones of places, and the route. */
import { nmBetween } from '../geo/distance.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { timeAt, wallMs } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { findInstant } from '../time/zone.ts';
import type { Place, RouteData, RoutePoint, Shipment } from './types.ts';

/**
 * Returns the past answer with the clocks of its places, as far as the present answer knows them. The moments stay
 * the same.
 */
export function inZonesOf(past: Shipment, present: Shipment | null): Shipment {
  const zones = new Map(present?.places.map((place) => [keyOf(place), place.zone]));
  if (present === null) return past;
  const inZone = <T extends { readonly place: Place | null; readonly date: PortTime | null }>(one: T): T => {
    const zone = one.place === null || one.place.zone !== null ? null : (zones.get(keyOf(one.place)) ?? null);
    if (zone === null || one.place === null) return one;
    return { ...one, place: { ...one.place, zone }, date: one.date && toInZone(one.date, zone) };
  };
  const point = (routePoint: RoutePoint | null): RoutePoint | null => routePoint && inZone(routePoint);
  const { prepol, pol, pod, postpod } = past.route;
  return {
    ...past,
    routeData: past.routeData ?? findLanes(past, present),
    places: past.places.map((place) => ({ ...place, zone: place.zone ?? zones.get(keyOf(place)) ?? null })),
    route: { ...past.route, prepol: point(prepol), pol: point(pol), pod: point(pod), postpod: point(postpod) },
    containers: past.containers.map((container) => ({ ...container, events: container.events.map(inZone) })),
  };
}

/**
 * A clock without a zone is that of the place. A date without a time is a day at the place and is never moved. When
 * the service has converted such a date to UTC with all other times, it becomes midnight at the place again.
 */
function toInZone(date: PortTime, zone: string): PortTime {
  if (date.zone === null) return { ...date, zone, epochMs: findInstant(wallMs(date), zone) };
  if (date.epochMs === null || date.dateOnly) return date;
  const local = timeAt(date.epochMs, zone);
  return local.wall.endsWith('T00:00:00') ? { ...local, dateOnly: true } : local;
}

/** Ids are valid only within one answer. */
const keyOf = ({ locode, name }: Place): string => locode ?? name;

/** Segments end at city centres or fairways, not at berths. */
const NEAR_NM = 60;

/** Returns the present segments between places of the past result. A segment to a new place would be wrong. */
function findLanes(past: Shipment, present: Shipment | null): RouteData | null {
  if (present === null || present.routeData === null) return null;
  const isPast = (point: LatLng | undefined): boolean =>
    point !== undefined && past.places.some(({ at }) => at !== null && nmBetween(at, point) < NEAR_NM);
  const segments = present.routeData.segments.filter(({ path }) => isPast(path[0]) && isPast(path.at(-1)));
  return { segments, pin: null, ais: null };
}
