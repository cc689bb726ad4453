/**
 * Stops at one place are one mark: a box that comes back to where it was discharged has one port on
 * the map, not two.
 */
import { nmBetween } from '../geo/distance.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import type { ScenePlace, SceneStop } from './types.ts';

/** Closer than this no zoom of the map tells two terminals apart. */
const SAME_NM = 1;
/** Nearer in the frame: once round the earth is the same place and another spot of the map. */
const SAME_WORLD_DEGREES = 180;

/** The places that can be drawn, in the order in which they are first reached. */
export function placesOf(stops: readonly SceneStop[]): readonly ScenePlace[] {
  const places: ScenePlace[] = [];
  for (const stop of stops) {
    const { at } = stop;
    if (at === null) continue;
    const index = places.findIndex((place) => isSame(place.at, at));
    const place = places[index];
    if (place === undefined) places.push({ id: stop.id, at, stops: [stop] });
    else places[index] = { ...place, stops: [...place.stops, stop] };
  }
  return places;
}

const isSame = (a: LatLng, b: LatLng): boolean =>
  Math.abs(a[1] - b[1]) < SAME_WORLD_DEGREES && nmBetween(a, b) < SAME_NM;
