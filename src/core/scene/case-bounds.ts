/** The part of a voyage that an opened case is about: its place, the cargo, and the way that is left. */
import { findBounds } from '../geo/bounds-of.ts';
import type { Bounds, LatLng } from '../geo/lat-lng.ts';
import type { Scene } from './types.ts';

type CaseScene = Pick<Scene, 'stops' | 'way' | 'pin' | 'fix' | 'bounds'>;

/**
 * Returns the bounds of the cargo, of the place of the case, and of the route from the first of the two to its end.
 * `port` is the name of the place in the case, and `stopHere` the id of the stop where the cargo is ashore. The cargo
 * is at its vessel, or else at that stop. A case without a port of the voyage is where the cargo is ashore, or else at
 * the end of the voyage.
 */
export function caseBounds(
  { stops, way, pin, fix, bounds }: CaseScene,
  port: string | null,
  stopHere: string | null = null,
): Bounds | null {
  const drawn = stops.flatMap(({ id, name, at }) => (at === null ? [] : [{ id, name: name.toLowerCase(), at }]));
  const here = drawn.find(({ id }) => id === stopHere);
  const place = drawn.findLast(({ name }) => name === port?.toLowerCase()) ?? here ?? drawn.at(-1);
  const cargo = fix?.aboard === true ? fix : (pin ?? here);
  const marks = [cargo?.at, place?.at].filter((mark) => mark !== undefined);
  if (marks.length === 0) return bounds;
  const points = way.flat();
  const first = Math.min(...marks.map((mark) => nearestIndex(points, mark)));
  return findBounds([...marks, ...points.slice(first)]);
}

function nearestIndex(points: readonly LatLng[], [lat, lng]: LatLng): number {
  let [nearest, index] = [Number.POSITIVE_INFINITY, points.length];
  for (const [at, point] of points.entries()) {
    const away = (point[0] - lat) ** 2 + (point[1] - lng) ** 2;
    if (away < nearest) [nearest, index] = [away, at];
  }
  return index;
}
