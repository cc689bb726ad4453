/** Long steps become great circles: the shortest way on the earth is a curve on the map. */
import { interpolate, nmBetween } from './distance.ts';
import type { LatLng } from './lat-lng.ts';

/** A bound on what one step can become; half the earth at 60 nm is 180 points. */
const MAX_PIECES = 2_000;

/** The path, with points added so that no step is longer than `maxNm`. Given points are kept, in the frame of the first. */
export function densify(path: readonly LatLng[], maxNm: number): readonly LatLng[] {
  const result: LatLng[] = [];
  for (const point of path) {
    const before = result.at(-1);
    if (before === undefined) result.push(point);
    else appendStep(result, before, point, maxNm);
  }
  return result;
}

/** The great circle from a to b, both included, in steps of at most `stepNm`. */
export const greatCircle = (a: LatLng, b: LatLng, stepNm: number): readonly LatLng[] => densify([a, b], stepNm);

function appendStep(result: LatLng[], a: LatLng, b: LatLng, maxNm: number): void {
  const pieces = maxNm > 0 ? Math.min(MAX_PIECES, Math.max(1, Math.ceil(nmBetween(a, b) / maxNm))) : 1;
  for (let piece = 1; piece <= pieces; piece++) result.push(interpolate(a, b, piece / pieces));
}
