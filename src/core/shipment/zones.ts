/** Past results carry UTC; the zones of their places come from the present answer. */
import { timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { Place, RoutePoint, Shipment } from './types.ts';

/**
 * The past answer with the clocks of its places, as far as the present one tells. The moments are
 * the same.
 */
export function inZonesOf(past: Shipment, present: Shipment | null): Shipment {
  const zones = new Map(present?.places.map((place) => [keyOf(place), place.zone]));
  if (zones.size === 0) return past;
  const inZone = <T extends { readonly place: Place | null; readonly date: PortTime | null }>(one: T): T => {
    const zone = one.place === null || one.place.zone !== null ? null : (zones.get(keyOf(one.place)) ?? null);
    if (zone === null || one.place === null) return one;
    return { ...one, place: { ...one.place, zone }, date: one.date && inZoneOf(one.date, zone) };
  };
  const point = (one: RoutePoint | null): RoutePoint | null => one && inZone(one);
  const { prepol, pol, pod, postpod } = past.route;
  return {
    ...past,
    places: past.places.map((place) => ({ ...place, zone: place.zone ?? zones.get(keyOf(place)) ?? null })),
    route: { ...past.route, prepol: point(prepol), pol: point(pol), pod: point(pod), postpod: point(postpod) },
    containers: past.containers.map((box) => ({ ...box, events: box.events.map(inZone) })),
  };
}

/**
 * A date without a time is the day at the place: as such it is never moved. Where the service has
 * turned it into UTC with all other times, it is midnight at the place again.
 */
function inZoneOf(date: PortTime, zone: string): PortTime {
  if (date.epochMs === null || date.dateOnly) return date;
  const local = timeAt(date.epochMs, zone);
  return local.wall.endsWith('T00:00:00') ? { ...local, dateOnly: true } : local;
}

/** Ids hold within one answer only. */
const keyOf = ({ locode, name }: Place): string => locode ?? name;
