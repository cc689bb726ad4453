/**
 * One continuous frame of longitudes. Paths of the interface step from 129.85 to -118.50; a map would draw that through
 * Africa. Here every point becomes the copy (longitude plus a multiple of 360) that is nearest to the one before.
 */
import type { LatLng } from './lat-lng.ts';

/** The longitude within -180..180. Both ends are left as they are: a path on the line keeps its side. */
export function wrapLng(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** The copy of the point that lies within 180 degrees of the longitude; the point itself when it already does. */
export function nearestCopy(point: LatLng, lng: number): LatLng {
  const turns = turnsToNearest(point[1], lng);
  return turns === 0 ? point : [point[0], point[1] + turns * 360];
}

function turnsToNearest(from: number, to: number): number {
  const delta = to - from;
  if (Math.abs(delta) <= 180) return 0;
  return Math.round(delta / 360);
}

/** The path in one frame, which starts at the copy nearest to `startLng`, or as sent. */
export function unroll(path: readonly LatLng[], startLng?: number): readonly LatLng[] {
  let lng = startLng;
  return path.map((point) => {
    const copy = lng === undefined ? point : nearestCopy(point, lng);
    lng = copy[1];
    return copy;
  });
}

/** All legs in one frame: each starts at the copy nearest to where the one before ended. */
export function unrollAll(paths: readonly (readonly LatLng[])[]): readonly (readonly LatLng[])[] {
  let lng: number | undefined;
  return paths.map((path) => {
    const unrolled = unroll(path, lng);
    lng = unrolled.at(-1)?.[1] ?? lng;
    return unrolled;
  });
}
