import type { Bounds, LatLng } from './lat-lng.ts';

/**
 * The smallest box that holds the points, which must share one longitude frame (see unroll.ts).
 * Null for no points; one point gives a box of no extent.
 */
export function boundsOf(points: Iterable<LatLng>): Bounds | null {
  let south = Number.POSITIVE_INFINITY;
  let west = Number.POSITIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  for (const [lat, lng] of points) {
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (lng < west) west = lng;
    if (lng > east) east = lng;
  }
  return south <= north && west <= east ? { south, west, north, east } : null;
}
