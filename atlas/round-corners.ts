/**
 * Turns a lane into the course that a vessel steers, with a curve in place of each corner. The packer uses this
 * module as well, to find out how much of a corner can be cut without touching land (tools/sea/corners.ts).
 */
import { bearing, interpolate, nmBetween } from '../src/core/geo/distance.ts';
import type { LatLng } from '../src/core/geo/lat-lng.ts';

/** Curves of neighbouring corners may meet in the middle of a leg but not overlap. */
const LEG_SHARE = 0.5;
const DEGREES_A_POINT = 7;
/** A smaller change of course is not visible and stays a corner. */
const LEAST_DEGREES = 2;
const MOST_POINTS = 14;

/** Returns the longest cut of a corner that fits into its legs. */
export const longestCut = (a: LatLng, b: LatLng, c: LatLng): number =>
  LEG_SHARE * Math.min(nmBetween(a, b), nmBetween(b, c));

/**
 * Returns a quadratic Bézier curve from `cut` miles before `b` to `cut` miles after it
 * (https://en.wikipedia.org/wiki/B%C3%A9zier_curve). All points are in one unrolled frame.
 */
export function cornerCurve(a: LatLng, b: LatLng, c: LatLng, cut: number): readonly LatLng[] {
  const turn = turnAt(a, b, c);
  if (cut <= 0 || turn < LEAST_DEGREES) return [b];
  const from = interpolate(b, a, cut / nmBetween(a, b));
  const to = interpolate(b, c, cut / nmBetween(b, c));
  const pieces = Math.min(MOST_POINTS, Math.ceil(turn / DEGREES_A_POINT) + 1);
  return Array.from({ length: pieces + 1 }, (_, index): LatLng => {
    const t = index / pieces;
    const [wa, wb, wc] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [wa * from[0] + wb * b[0] + wc * to[0], wa * from[1] + wb * b[1] + wc * to[1]];
  });
}

/** Returns the degrees by which the course changes at `b`, from 0 to 180. Legs are great circles. */
export const turnAt = (a: LatLng, b: LatLng, c: LatLng): number =>
  Math.abs(((bearing(b, c) - bearing(b, a) + 360) % 360) - 180);

/** Returns the path with every corner cut by what `cutAt` allows for the point with that index. */
export function roundCorners(path: readonly LatLng[], cutAt: (index: number) => number): readonly LatLng[] {
  return path.flatMap((at, index) => {
    const [before, after] = [path[index - 1], path[index + 1]];
    return before === undefined || after === undefined ? [at] : cornerCurve(before, at, after, cutAt(index));
  });
}
