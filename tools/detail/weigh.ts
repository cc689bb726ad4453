/**
 * Runs Ramer-Douglas-Peucker once for all levels: each point gets the tolerance, in metres on the ground, at which it
 * would be dropped. The points of a coarser level are then among those of a finer one, so that levels that meet along
 * a shore share its points.
 */
import { mercatorLat } from '../../src/core/geo/mercator.ts';

/**
 * Coordinates in sequence (x, y, x, y, ...) on the Mercator square. x is outside 0 to 1 where a shape crosses the
 * antimeridian.
 */
export type Flat = Float64Array;

export interface Weighed {
  readonly points: Flat;
  readonly weights: Float64Array;
}

const EARTH_M = 40_075_017;
const RAD = Math.PI / 180;

/** @param isRing A ring is treated as two lines between its first point and the one farthest from it. */
export function weigh(points: Flat, isRing: boolean): Weighed {
  const count = points.length / 2;
  const weights = new Float64Array(count);
  weights[0] = Infinity;
  weights[count - 1] = Infinity;
  if (!isRing) {
    weighLine(points, 0, count - 1, weights);
    return { points, weights };
  }
  let far = 0;
  let distance = -1;
  for (let index = 1; index < count; index++) {
    const own = Math.hypot(at(points, index, 0) - at(points, 0, 0), at(points, index, 1) - at(points, 0, 1));
    if (own > distance) [far, distance] = [index, own];
  }
  weights[far] = Infinity;
  weighLine(points, 0, far, weights);
  // The first point is repeated as the end of the second line.
  weights[count - 1] = far === count - 1 ? Infinity : 0;
  weighLine(points, far, count, weights);
  return { points, weights };
}

const at = (points: Flat, index: number, axis: 0 | 1): number => points[((index * 2) % points.length) + axis] ?? 0;

function weighLine(points: Flat, first: number, last: number, weights: Float64Array): void {
  const stack = [first, last, Infinity];
  while (stack.length > 0) {
    const above = stack.pop() ?? 0;
    const end = stack.pop() ?? 0;
    const start = stack.pop() ?? 0;
    if (end - start < 2) continue;
    const [split, off] = farthest(points, start, end);
    const metres = off * EARTH_M * Math.cos(mercatorLat(at(points, split, 1)) * RAD);
    const weight = Math.min(above, metres);
    weights[split] = weight;
    stack.push(start, split, weight, split, end, weight);
  }
}

function farthest(points: Flat, start: number, end: number): readonly [index: number, distance: number] {
  const [ax, ay] = [at(points, start, 0), at(points, start, 1)];
  const [dx, dy] = [at(points, end, 0) - ax, at(points, end, 1) - ay];
  const square = dx * dx + dy * dy;
  let split = start + 1;
  let most = -1;
  for (let index = start + 1; index < end; index++) {
    const px = (points[index * 2] ?? 0) - ax;
    const py = (points[index * 2 + 1] ?? 0) - ay;
    const t = square > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / square)) : 0;
    const off = (px - t * dx) ** 2 + (py - t * dy) ** 2;
    if (off > most) [split, most] = [index, off];
  }
  return [split, Math.sqrt(most)];
}

/** Returns the area of a ring on the ground, in square metres. */
export function computeArea(ring: Flat): number {
  let sum = 0;
  let before = ring.length - 2;
  for (let index = 0; index < ring.length; index += 2) {
    sum += (ring[before] ?? 0) * (ring[index + 1] ?? 0) - (ring[index] ?? 0) * (ring[before + 1] ?? 0);
    before = index;
  }
  const metres = EARTH_M * Math.cos(mercatorLat(ring[1] ?? 0) * RAD);
  return (Math.abs(sum) / 2) * metres ** 2;
}
