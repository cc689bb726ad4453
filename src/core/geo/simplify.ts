/**
 * Fewer points for the same line on the screen: Ramer-Douglas-Peucker in Mercator units of which
 * 256 are the world, which are the map's pixels at zoom 0. The full path stays for arithmetic.
 */
import type { LatLng } from './lat-lng.ts';

const WORLD = 256;
const MAX_LAT = 85.05112878;
const RAD = Math.PI / 180;
/** Tolerance in pixels of the displayed zoom. */
const TOLERANCE_PX = 0.6;
/**
 * The algorithm is quadratic for a zig-zag; runs of this length bound it and cost one extra point
 * each.
 */
const RUN = 2_000;
/** Bounds the points of one path on the screen; real paths stay far below. */
const MAX_POINTS = 2_000;

/**
 * The path without the points within `tolerance` of the line through the others. First and last
 * point stay.
 *
 * @param tolerance In pixels of zoom 0. Raised where more than the bound of points would be left.
 */
export function simplify(path: readonly LatLng[], tolerance: number): readonly LatLng[] {
  const vertices: LatLng[] = [];
  for (const index of verticesAt(projectToPlane(path), tolerance)) {
    const point = path[index];
    if (point !== undefined) vertices.push(point);
  }
  return vertices;
}

interface Simplified {
  readonly plane: Plane;
  readonly byZoom: Map<number, Int32Array>;
}

/** Paths are immutable once parsed, and every stretch cut from one needs the same zooms. */
const simplified = new WeakMap<readonly LatLng[], Simplified>();

/** Indexes of the vertices that are distinguishable at a zoom of the map. Memoized by path. */
export function verticesForZoom(path: readonly LatLng[], zoom: number): Int32Array {
  const { plane, byZoom } = simplified.get(path) ?? {
    plane: projectToPlane(path),
    byZoom: new Map<number, Int32Array>(),
  };
  simplified.set(path, { plane, byZoom });
  const vertices = byZoom.get(zoom) ?? verticesAt(plane, TOLERANCE_PX / 2 ** zoom);
  byZoom.set(zoom, vertices);
  return vertices;
}

type Plane = readonly [xs: Float64Array, ys: Float64Array];

const projectToPlane = (path: readonly LatLng[]): Plane => [
  Float64Array.from(path, (point) => ((point[1] + 180) / 360) * WORLD),
  Float64Array.from(path, (point) => mercatorY(point[0])),
];

function verticesAt([xs, ys]: Plane, tolerance: number): Int32Array {
  if (xs.length < 3 || !(tolerance > 0)) return Int32Array.from(xs.keys());
  const near = dropNeighbours(xs, ys, tolerance / 2);
  // The square of the tolerance at which a point is removed.
  const weights = new Float64Array(near.length);
  for (let first = 0; first < near.length - 1; first += RUN) {
    weighRun(xs, ys, near, first, Math.min(first + RUN, near.length - 1), tolerance, weights);
  }
  const heaviest = weights.toSorted().at(-MAX_POINTS) ?? 0;
  const least = Math.max(heaviest, tolerance * tolerance);
  return near.filter((_, position) => (weights[position] ?? 0) > least);
}

function mercatorY(lat: number): number {
  const sine = Math.sin(Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * RAD);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD;
}

/** Indexes of points further than `radius` from the last accepted one; first and last always. */
function dropNeighbours(xs: Float64Array, ys: Float64Array, radius: number): Int32Array {
  const vertices = new Int32Array(xs.length);
  let count = 1;
  let anchor = 0;
  const last = xs.length - 1;
  for (let index = 1; index < last; index++) {
    const dx = (xs[index] ?? 0) - (xs[anchor] ?? 0);
    const dy = (ys[index] ?? 0) - (ys[anchor] ?? 0);
    if (dx * dx + dy * dy <= radius * radius) continue;
    vertices[count++] = index;
    anchor = index;
  }
  vertices[count++] = last;
  return vertices.subarray(0, count);
}

function weighRun(
  xs: Float64Array,
  ys: Float64Array,
  near: Int32Array,
  first: number,
  last: number,
  tolerance: number,
  weights: Float64Array,
): void {
  weights[first] = Number.POSITIVE_INFINITY;
  weights[last] = Number.POSITIVE_INFINITY;
  const stack = [first, last, Number.POSITIVE_INFINITY];
  while (stack.length > 0) {
    const above = stack.pop() ?? 0;
    const end = stack.pop() ?? 0;
    const start = stack.pop() ?? 0;
    const far = farthest(xs, ys, near, start, end);
    if (far.distance <= tolerance * tolerance) continue;
    // A point's weight never exceeds that of the split it came from, so that coarser is a subset of
    // finer.
    const weight = Math.min(above, far.distance);
    weights[far.position] = weight;
    stack.push(start, far.position, weight, far.position, end, weight);
  }
}

/**
 * The point between two positions that is farthest from the line through them, with the square of
 * its distance.
 */
function farthest(xs: Float64Array, ys: Float64Array, near: Int32Array, start: number, end: number) {
  const ax = xs[near[start] ?? 0] ?? 0;
  const ay = ys[near[start] ?? 0] ?? 0;
  const dx = (xs[near[end] ?? 0] ?? 0) - ax;
  const dy = (ys[near[end] ?? 0] ?? 0) - ay;
  const square = dx * dx + dy * dy;
  let position = start;
  let distance = -1;
  for (let index = start + 1; index < end; index++) {
    const px = (xs[near[index] ?? 0] ?? 0) - ax;
    const py = (ys[near[index] ?? 0] ?? 0) - ay;
    const t = square > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / square)) : 0;
    const ox = px - t * dx;
    const oy = py - t * dy;
    const off = ox * ox + oy * oy;
    if (off > distance) {
      distance = off;
      position = index;
    }
  }
  return { position, distance };
}
