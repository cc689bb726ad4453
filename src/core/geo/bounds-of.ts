import type { Bounds, LatLng } from './lat-lng.ts';
import { mercatorX, mercatorY } from './mercator.ts';

/**
 * The region of trade routes without polar coasts, which a map without a shipment shows. A wide map shows more on
 * both sides, and a narrow one at least the way from Rotterdam to Shanghai.
 */
export const WORLD: Bounds = { south: -45, west: -10, north: 60, east: 120 };

/**
 * Returns the smallest bounding box of points in one longitude frame (see unroll.ts); `null` without points. A single
 * point gives a box without extent.
 */
export function findBounds(points: Iterable<LatLng>): Bounds | null {
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

/**
 * Width divided by height of a box on the Mercator plane, in halves from 0.5 to 3. The style sheet has a rule for
 * each value (`embed/prerender.css`).
 */
export function computeAspect({ south, west, north, east }: Bounds): number {
  const aspect = (mercatorX(east) - mercatorX(west)) / (mercatorY(south) - mercatorY(north));
  return Math.min(3, Math.max(0.5, Math.round(aspect * 2) / 2)) || 1;
}
