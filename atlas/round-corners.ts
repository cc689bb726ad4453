/**
 * A lane as a ship steers it: a curve in place of each corner. Used by the packer as well, which
 * finds out how much of a corner may be cut without touching land (tools/sea/corners.ts).
 */
import { bearing, interpolate, nmBetween } from '../src/core/geo/distance.ts';
import type { LatLng } from '../src/core/geo/lat-lng.ts';

/** Neighbouring curves meet in the middle of a leg at the most. */
const LEG_SHARE = 0.5;
const DEGREES_A_POINT = 7;
/** A corner that nobody sees. */
const LEAST_DEGREES = 2;
const MOST_POINTS = 14;

/** The longest cut of a corner that its legs have room for. */
export const longestCut = (a: LatLng, b: LatLng, c: LatLng): number =>
  LEG_SHARE * Math.min(nmBetween(a, b), nmBetween(b, c));

/**
 * A quadratic Bézier curve from `cut` miles before `b` to `cut` miles after it
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

/** Degrees by which the course changes at `b`, 0 to 180; legs are great circles. */
export const turnAt = (a: LatLng, b: LatLng, c: LatLng): number =>
  Math.abs(((bearing(b, c) - bearing(b, a) + 360) % 360) - 180);

/** The path with every corner cut by what `cutAt` allows for the point with that index. */
export function roundCorners(path: readonly LatLng[], cutAt: (index: number) => number): readonly LatLng[] {
  return path.flatMap((at, index) => {
    const [before, after] = [path[index - 1], path[index + 1]];
    return before === undefined || after === undefined ? [at] : cornerCurve(before, at, after, cutAt(index));
  });
}
