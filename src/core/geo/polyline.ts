/**
 * Linear referencing on a path: distance to point, point to distance. Between vertices the path is
 * a great circle.
 */
import { bearing, interpolate, nmBetween, toVector } from './distance.ts';
import type { LatLng } from './lat-lng.ts';
import { wrapLng } from './unroll.ts';

export interface Projection {
  /** Index of the vertex before the projected point. */
  readonly index: number;
  /** Share of the way from that vertex to the next, from 0 to 1. */
  readonly t: number;
  /** Distance from the start of the path. */
  readonly nm: number;
  /** Distance of the given point from the path. */
  readonly offNm: number;
  /** The projected point, in the frame of the path. */
  readonly at: LatLng;
}

/**
 * The pin is a copy of a path vertex, equal to the digit; unrolling adds multiples of 360, which
 * rounds the last bits.
 */
const SAME_DEGREES = 1e-9;

/**
 * Paths are immutable once parsed, and the scrubber asks for points on the same path once per
 * frame.
 */
const measured = new WeakMap<readonly LatLng[], Float64Array>();

/** Distance in nautical miles from the start to each vertex. Memoized by path. */
export function milesTo(path: readonly LatLng[]): Float64Array {
  const memoized = measured.get(path);
  if (memoized !== undefined && memoized.length === path.length) return memoized;
  const miles = new Float64Array(path.length);
  let total = 0;
  let before: LatLng | undefined;
  path.forEach((point, index) => {
    if (before !== undefined) total += nmBetween(before, point);
    miles[index] = total;
    before = point;
  });
  measured.set(path, miles);
  return miles;
}

/** `pathNm` memoized by path. */
export const lengthNm = (path: readonly LatLng[]): number => milesTo(path).at(-1) ?? 0;

/**
 * The point of the path nearest to `point`; null for an empty path.
 *
 * @param point In any longitude frame; the result is in that of the path.
 */
export function projectOn(path: readonly LatLng[], point: LatLng): Projection | null {
  const best = nearestStep(path, point);
  const from = path[best.index];
  if (from === undefined) return null;
  const to = path[best.index + 1] ?? from;
  const at = interpolate(from, to, best.t);
  const nm = (milesTo(path)[best.index] ?? 0) + best.t * nmBetween(from, to);
  return { index: best.index, t: best.t, nm, offNm: nmBetween(point, at), at };
}

/**
 * Returns the step of the path nearest to a unit vector. Dot products replace trigonometry, because the loop runs
 * over every vertex.
 */
function nearestStep(path: readonly LatLng[], point: LatLng): { index: number; t: number } {
  const [px, py, pz] = toVector(point);
  let best = { index: 0, t: 0 };
  let bestDot = Number.NEGATIVE_INFINITY;
  let a: readonly [number, number, number] | undefined;
  path.forEach((vertex, index) => {
    const b = toVector(vertex);
    const dotB = px * b[0] + py * b[1] + pz * b[2];
    if (a !== undefined) {
      const inside = footOfPerpendicular(a, b, px, py, pz);
      if (inside !== null && inside.dot > bestDot) {
        bestDot = inside.dot;
        best = { index: index - 1, t: inside.t };
      }
    }
    if (dotB > bestDot) {
      bestDot = dotB;
      best = { index, t: 0 };
    }
    a = b;
  });
  // A foot within rounding of a vertex is the vertex.
  if (best.t < 1e-9) return { index: best.index, t: 0 };
  return best.t > 1 - 1e-9 ? { index: best.index + 1, t: 0 } : best;
}

type Vector = readonly [number, number, number];

/**
 * The foot of the perpendicular from `p` on the arc a-b, with the cosine of its length; null when
 * it is outside the arc.
 */
function footOfPerpendicular(a: Vector, b: Vector, px: number, py: number, pz: number) {
  let nx = a[1] * b[2] - a[2] * b[1];
  let ny = a[2] * b[0] - a[0] * b[2];
  let nz = a[0] * b[1] - a[1] * b[0];
  const length = Math.hypot(nx, ny, nz);
  if (length < 1e-12) return null;
  nx /= length;
  ny /= length;
  nz /= length;
  // The unit tangent at a towards b, then the angles of p and b from a in the plane of the arc.
  const along = px * (ny * a[2] - nz * a[1]) + py * (nz * a[0] - nx * a[2]) + pz * (nx * a[1] - ny * a[0]);
  const angle = Math.atan2(along, px * a[0] + py * a[1] + pz * a[2]);
  const whole = Math.atan2(length, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
  if (!(angle > 0 && angle < whole)) return null;
  const height = px * nx + py * ny + pz * nz;
  return { t: angle / whole, dot: Math.sqrt(Math.max(0, 1 - height * height)) };
}

/**
 * Point and heading at a distance from the start of the path; null for an empty path.
 *
 * @param nm Clamped to the ends of the path.
 * @returns `heading` is null for a path of no extent: 0 would mean due north.
 */
export function pointAt(
  path: readonly LatLng[],
  nm: number,
): { readonly at: LatLng; readonly heading: number | null } | null {
  const step = stepAt(path, nm);
  const from = path[step.index];
  if (from === undefined) return null;
  const at = interpolate(from, path[step.index + 1] ?? from, step.t);
  return { at, heading: headingAt(path, step.index, at) };
}

function headingAt(path: readonly LatLng[], index: number, at: LatLng): number | null {
  for (let next = index + 1; next < path.length; next++) {
    const to = path[next];
    if (to !== undefined && nmBetween(at, to) > 1e-6) return bearing(at, to);
  }
  // The last vertex has the heading of the last step.
  for (let before = index; before >= 0; before--) {
    const from = path[before];
    if (from !== undefined && nmBetween(from, at) > 1e-6) return (bearing(at, from) + 180) % 360;
  }
  return null;
}

/**
 * Cuts the path at a distance. Both parts hold the point of the cut; an empty path gives two empty
 * parts.
 */
export function splitAt(path: readonly LatLng[], nm: number): readonly [readonly LatLng[], readonly LatLng[]] {
  const step = stepAt(path, nm);
  const from = path[step.index];
  if (from === undefined) return [[], []];
  const rest = path.slice(step.index + 1);
  if (step.t === 0) return [path.slice(0, step.index + 1), [from, ...rest]];
  const at = interpolate(from, rest[0] ?? from, step.t);
  return [
    [...path.slice(0, step.index + 1), at],
    [at, ...rest],
  ];
}

function stepAt(path: readonly LatLng[], nm: number): { index: number; t: number } {
  const miles = milesTo(path);
  const last = miles.length - 1;
  if (!(nm > 0) || last < 1) return { index: 0, t: 0 };
  if (nm >= (miles[last] ?? 0)) return { index: last, t: 0 };
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((miles[middle] ?? 0) <= nm) low = middle;
    else high = middle;
  }
  const start = miles[low] ?? 0;
  const length = (miles[high] ?? 0) - start;
  return { index: low, t: length > 0 ? (nm - start) / length : 0 };
}

/**
 * The index of the vertex equal to the point, compared across longitude frames; null when there is
 * none.
 */
export function vertexIndex(path: readonly LatLng[], point: LatLng): number | null {
  const found = path.findIndex(
    ([lat, lng]) =>
      Math.abs(lat - point[0]) <= SAME_DEGREES && Math.abs(wrapLng(Math.abs(lng - point[1]))) <= SAME_DEGREES,
  );
  return found < 0 ? null : found;
}
