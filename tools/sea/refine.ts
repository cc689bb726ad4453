/** Replaces the stretch of a way that touches land of the detailed coast by a fairway round the land. */
import { densify } from '../../src/core/geo/densify.ts';
import { interpolate, nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { wrapLng } from '../../src/core/geo/unroll.ts';
import type { DrawnCoast } from './drawn-coast.ts';
import type { Fairways } from './fairway.ts';

const STEP_NM = 0.2;
const OPEN_STEP_NM = 2;
/** The fairway begins this distance before the land and ends this distance behind it. */
const LEAD_NM = 6;
const MOST_DRY_NM = 2;
const MOST_DRY = 1 / 3;

/** Returns the points between the ends of a way that keep it off land, and none where the way is clear. */
export function refine(a: LatLng, b: LatLng, coast: DrawnCoast, fairways: Fairways): readonly LatLng[] {
  const course = densify([a, b], OPEN_STEP_NM);
  const total = nmBetween(a, b);
  if (total > MOST_DRY_NM && isUndrawn(a, b, coast)) return [];
  const stretches: [from: number, to: number][] = [];
  for (let i = 1; i < course.length; i++) {
    const [from, to] = [course[i - 1]!, course[i]!];
    if (isOpen(from, coast) && isOpen(to, coast)) continue;
    const [near, far] = [((i - 1) / (course.length - 1)) * total, (i / (course.length - 1)) * total];
    if (!densify([from, to], STEP_NM).some(([lat, lng]) => coast.isLand(lat, wrapLng(lng)))) continue;
    const last = stretches.at(-1);
    if (last !== undefined && near - LEAD_NM * 2 < last[1]) last[1] = far;
    else stretches.push([near, far]);
  }
  const ways = stretches.map(([from, to]) => {
    const start = snap(from - LEAD_NM, total);
    const end = snap(to + LEAD_NM, total);
    const at = (nm: number): LatLng => (nm <= 0 ? a : nm >= total ? b : alongCourse(a, b, nm / total));
    const way = fairways.between(at(start), at(end));
    return { way, inner: way.slice(start <= 0 ? 1 : 0, end >= total ? -1 : undefined) };
  });
  // The coast does not draw this canal, so its own line is more exact.
  if (
    isDry(
      ways.flatMap(({ way }) => densify(way, STEP_NM)),
      coast,
    )
  )
    return [];
  return ways.flatMap(({ inner }) => inner.map(([lat, lng]): LatLng => [lat, wrapLng(lng)]));
}

/**
 * Returns whether the way follows a river or canal that the coast does not draw. A way round it by water would leave
 * it.
 */
const isUndrawn = (a: LatLng, b: LatLng, coast: DrawnCoast): boolean =>
  [a, b].every((at) => isDryAt(at, coast)) && densify([a, b], STEP_NM).every((at) => isDryAt(at, coast));

/** Returns whether much of a course in equal steps is on land, except on waterways. */
function isDry(course: readonly LatLng[], coast: DrawnCoast): boolean {
  const dry = course.filter((at) => isDryAt(at, coast));
  return dry.length * STEP_NM > MOST_DRY_NM && dry.length > course.length * MOST_DRY;
}

function isDryAt([lat, lng]: LatLng, coast: DrawnCoast): boolean {
  const at: LatLng = [lat, wrapLng(lng)];
  return coast.isLand(...at) && coast.waterwayNm(...at) > STEP_NM;
}

/** A fairway that begins close to an end begins at that end. */
const snap = (nm: number, total: number): number => (nm < LEAD_NM ? 0 : nm > total - LEAD_NM ? total : nm);

const isOpen = ([lat, lng]: LatLng, coast: DrawnCoast): boolean => coast.isOpenTile(lat, wrapLng(lng));

/** Five decimals are a precision of one metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function alongCourse(a: LatLng, b: LatLng, share: number): LatLng {
  const [lat, lng] = interpolate(a, b, share);
  return [round(lat), round(lng)];
}
