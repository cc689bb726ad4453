/**
 * Nautical miles and directions on a sphere. Longitudes may be in any unrolled frame; results are
 * in the frame of `a`. Formulas: https://www.movable-type.co.uk/scripts/latlong.html
 */
import type { LatLng } from './lat-lng.ts';
import { nearestCopy } from './unroll.ts';

/**
 * Mean radius R1 of WGS 84, 6,371.0088 km, in nautical miles
 * (https://en.wikipedia.org/wiki/Earth_radius).
 */
const EARTH_NM = 3440.0695;
const RAD = Math.PI / 180;
const HOUR_MS = 3_600_000;

/**
 * The central angle in radians. Haversine, because the cosine formula loses precision for near
 * points.
 */
function angleBetween(a: LatLng, b: LatLng): number {
  const halfLat = Math.sin(((b[0] - a[0]) * RAD) / 2);
  const halfLng = Math.sin(((b[1] - a[1]) * RAD) / 2);
  const h = halfLat * halfLat + Math.cos(a[0] * RAD) * Math.cos(b[0] * RAD) * halfLng * halfLng;
  // Rounding can lift h above 1 for antipodes, and asin of that is NaN.
  return 2 * Math.asin(Math.sqrt(Math.min(1, h)));
}

export const nmBetween = (a: LatLng, b: LatLng): number => angleBetween(a, b) * EARTH_NM;

export function pathNm(path: readonly LatLng[]): number {
  let total = 0;
  let before: LatLng | undefined;
  for (const point of path) {
    if (before !== undefined) total += nmBetween(before, point);
    before = point;
  }
  return total;
}

/**
 * The point at share `t` of the great circle from `a` to `b`.
 *
 * @param t Clamped to 0..1.
 * @returns In the longitude frame of `a`: from 170 to -170, half way is 180.
 */
export const interpolate = (a: LatLng, b: LatLng, t: number): LatLng => pointAlong(a, b)(t);

/** The same for many points of one great circle. */
export function pointAlong(a: LatLng, b: LatLng): (t: number) => LatLng {
  const end = nearestCopy(b, a[1]);
  const angle = angleBetween(a, b);
  const sine = Math.sin(angle);
  const [ax, ay, az] = toVector(a);
  const [bx, by, bz] = toVector(b);
  return (t) => {
    if (!(t > 0)) return a;
    if (t >= 1) return end;
    // No extent, or antipodes, where every great circle through `a` ends at `b`: any of them is
    // right.
    if (sine < 1e-9) return [a[0] + (end[0] - a[0]) * t, a[1] + (end[1] - a[1]) * t];
    const wa = Math.sin((1 - t) * angle) / sine;
    const wb = Math.sin(t * angle) / sine;
    const x = wa * ax + wb * bx;
    const y = wa * ay + wb * by;
    const z = wa * az + wb * bz;
    // Over a pole the longitude jumps by 180: stay on the side of `b`.
    return nearestCopy([Math.atan2(z, Math.hypot(x, y)) / RAD, Math.atan2(y, x) / RAD], (a[1] + end[1]) / 2);
  };
}

/** Initial bearing from `a` to `b` in degrees, 0 to below 360; 0 for two equal points. */
export function bearing(a: LatLng, b: LatLng): number {
  const delta = (b[1] - a[1]) * RAD;
  const cosB = Math.cos(b[0] * RAD);
  const y = Math.sin(delta) * cosB;
  const x = Math.cos(a[0] * RAD) * Math.sin(b[0] * RAD) - Math.sin(a[0] * RAD) * cosB * Math.cos(delta);
  const degrees = Math.atan2(y, x) / RAD;
  // -1e-15 + 360 rounds to 360: the second remainder makes it 0.
  return ((degrees % 360) + 360) % 360;
}

/**
 * Speed over a distance in nautical miles and a time in milliseconds; null when no time has passed.
 */
export const knots = (nm: number, ms: number): number | null => (ms > 0 ? nm / (ms / HOUR_MS) : null);

/** Unit vector of a point: x points to 0° N 0° E, z to the north pole. */
export function toVector(point: LatLng): readonly [number, number, number] {
  const lat = point[0] * RAD;
  const lng = point[1] * RAD;
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
}
