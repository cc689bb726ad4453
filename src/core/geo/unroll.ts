/**
 * Paths of the interface jump at the antimeridian, for example from 129.85 to -118.50, and Leaflet
 * would draw that step across Africa (https://leafletjs.com/reference.html#map-worldcopyjump moves
 * the view, not paths). Unrolling replaces each point by its copy (longitude plus a multiple of
 * 360) nearest to the point before, so that one frame of longitudes is continuous.
 */
import type { LatLng } from './lat-lng.ts';

/**
 * Returns the longitude within -180..180. Both -180 and 180 stay unchanged, so that a path along the antimeridian
 * keeps its side.
 */
export function wrapLng(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** The copy of the point within 180 degrees of `lng`; the same object when it already is. */
export function nearestCopy(point: LatLng, lng: number): LatLng {
  const turns = turnsToNearest(point[1], lng);
  return turns === 0 ? point : [point[0], point[1] + turns * 360];
}

function turnsToNearest(from: number, to: number): number {
  const delta = to - from;
  if (Math.abs(delta) <= 180) return 0;
  return Math.round(delta / 360);
}

/**
 * The path in one continuous frame.
 *
 * @param startLng The first point becomes its copy nearest to this; without it, the path starts as
 * sent.
 * @example unroll([[0, 170], [0, -170]]) // [[0, 170], [0, 190]]
 */
export function unroll(path: readonly LatLng[], startLng?: number): readonly LatLng[] {
  let lng = startLng;
  return path.map((point) => {
    const copy = lng === undefined ? point : nearestCopy(point, lng);
    lng = copy[1];
    return copy;
  });
}

/** Consecutive paths in one frame: each starts at the copy nearest to the end of the one before. */
export function unrollAll(paths: readonly (readonly LatLng[])[]): readonly (readonly LatLng[])[] {
  let lng: number | undefined;
  return paths.map((path) => {
    const unrolled = unroll(path, lng);
    lng = unrolled.at(-1)?.[1] ?? lng;
    return unrolled;
  });
}
