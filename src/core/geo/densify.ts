/**
 * Adds points along great circles, so that a long step is drawn as the curve that it is on a
 * Mercator map.
 */
import { interpolate, nmBetween } from './distance.ts';
import type { LatLng } from './lat-lng.ts';

/**
 * Bounds the points added to one step whatever `maxNm` is; half the earth in steps of 60 nm is 180
 * points.
 */
const MAX_PIECES = 2_000;

/**
 * The path with points added until no step is longer than `maxNm`. The given points stay, in the
 * longitude frame of the first.
 *
 * @example densify([[0, 0], [0, 10]], 300).length // 3: 600 nm in two steps
 */
export function densify(path: readonly LatLng[], maxNm: number): readonly LatLng[] {
  const result: LatLng[] = [];
  for (const point of path) {
    const before = result.at(-1);
    if (before === undefined) result.push(point);
    else appendStep(result, before, point, maxNm);
  }
  return result;
}

/** The great circle from `a` to `b`, both included, in steps of at most `stepNm`. */
export const greatCircle = (a: LatLng, b: LatLng, stepNm: number): readonly LatLng[] => densify([a, b], stepNm);

function appendStep(result: LatLng[], a: LatLng, b: LatLng, maxNm: number): void {
  const pieces = maxNm > 0 ? Math.min(MAX_PIECES, Math.max(1, Math.ceil(nmBetween(a, b) / maxNm))) : 1;
  for (let piece = 1; piece <= pieces; piece++) result.push(interpolate(a, b, piece / pieces));
}
