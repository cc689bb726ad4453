/** Nautical miles and directions on the sphere. Longitudes may lie in any unrolled frame; every result stays in that of `a`. */
import type { LatLng } from './lat-lng.ts';
import { nearestCopy } from './unroll.ts';

/** Mean radius of the earth (6,371.0088 km) in nautical miles. */
const EARTH_NM = 3440.0695;
const RAD = Math.PI / 180;
const HOUR_MS = 3_600_000;

/** The angle between two points in radians (haversine: exact for near points too). */
function angleBetween(a: LatLng, b: LatLng): number {
  const halfLat = Math.sin(((b[0] - a[0]) * RAD) / 2);
  const halfLng = Math.sin(((b[1] - a[1]) * RAD) / 2);
  const h = halfLat * halfLat + Math.cos(a[0] * RAD) * Math.cos(b[0] * RAD) * halfLng * halfLng;
  // Rounding can lift h a hair over 1 for antipodes.
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

/** The point at share `t` (clamped to 0..1) of the great circle from a to b, continuing the frame of a. */
export function interpolate(a: LatLng, b: LatLng, t: number): LatLng {
  if (!(t > 0)) return a;
  const end = nearestCopy(b, a[1]);
  if (t >= 1) return end;
  const angle = angleBetween(a, b);
  const sine = Math.sin(angle);
  // One point, or antipodes: every great circle leads there, so the plain mean is as good as any.
  if (sine < 1e-9) return [a[0] + (end[0] - a[0]) * t, a[1] + (end[1] - a[1]) * t];
  const wa = Math.sin((1 - t) * angle) / sine;
  const wb = Math.sin(t * angle) / sine;
  const [ax, ay, az] = vectorOf(a);
  const [bx, by, bz] = vectorOf(b);
  const x = wa * ax + wb * bx;
  const y = wa * ay + wb * by;
  const z = wa * az + wb * bz;
  // A quarter of the way over a pole may come out on either side: stay on the side of the end.
  return nearestCopy([Math.atan2(z, Math.hypot(x, y)) / RAD, Math.atan2(y, x) / RAD], (a[1] + end[1]) / 2);
}

/** Direction in which one leaves a for b, in degrees 0 to below 360; 0 when they are one point. */
export function bearing(a: LatLng, b: LatLng): number {
  const delta = (b[1] - a[1]) * RAD;
  const cosB = Math.cos(b[0] * RAD);
  const y = Math.sin(delta) * cosB;
  const x = Math.cos(a[0] * RAD) * Math.sin(b[0] * RAD) - Math.sin(a[0] * RAD) * cosB * Math.cos(delta);
  const degrees = Math.atan2(y, x) / RAD;
  // The second remainder catches -1e-15, which would round up to 360.
  return ((degrees % 360) + 360) % 360;
}

/** Speed needed for a distance; null when no time has passed. */
export const knots = (nm: number, ms: number): number | null => (ms > 0 ? nm / (ms / HOUR_MS) : null);

/** Unit vector of a point: x to 0,0; z to the north pole. */
export function vectorOf(point: LatLng): readonly [number, number, number] {
  const lat = point[0] * RAD;
  const lng = point[1] * RAD;
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
}
