/**
 * Adds points along great circles, so that a long step is drawn as the curve that it is on a
 * Mercator map.
 */
import { nmBetween, pathNm, pointAlong } from './distance.ts';
import type { LatLng } from './lat-lng.ts';

/**
 * Bounds the points added to a path, whatever `maxNm` is and however it winds. Once round the earth in steps of 60 nm
 * is 360 points. Beyond the limit steps grow.
 */
const MAX_ADDED = 4_000;

/**
 * The path with points added until no step is longer than `maxNm`. The given points stay, in the
 * longitude frame of the first.
 *
 * @example densify([[0, 0], [0, 10]], 300).length // 3: 600 nm in two steps
 */
export function densify(path: readonly LatLng[], maxNm: number): readonly LatLng[] {
  const result: LatLng[] = [];
  const step = maxNm > 0 ? Math.max(maxNm, pathNm(path) / MAX_ADDED) : 0;
  for (const point of path) {
    const before = result.at(-1);
    if (before === undefined) result.push(point);
    else appendStep(result, before, point, step);
  }
  return result;
}

/** The great circle from `a` to `b`, both included, in steps of at most `stepNm`. */
export const greatCircle = (a: LatLng, b: LatLng, stepNm: number): readonly LatLng[] => densify([a, b], stepNm);

function appendStep(result: LatLng[], a: LatLng, b: LatLng, maxNm: number): void {
  const pieces = maxNm > 0 ? Math.max(1, Math.ceil(nmBetween(a, b) / maxNm)) : 1;
  const at = pointAlong(a, b);
  for (let piece = 1; piece <= pieces; piece++) result.push(at(piece / pieces));
}
