/** Computes how much of a corner may be cut. The curve keeps half of its legs' distance to land. */
import { cornerCurve, longestCut, turnAt } from '../../atlas/round-corners.ts';
import { densify } from '../../src/core/geo/densify.ts';
import { interpolate, nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { nearestCopy, wrapLng } from '../../src/core/geo/unroll.ts';
import type { DrawnCoast } from './drawn-coast.ts';

const ROOMS_NM = [3, 1.5, 0.8, 0.4, 0.2, 0.1];
const MOST_ROOM_NM = 1.5;
const MOST_CUT_NM = 60;
/** In a canal or river, which is a line on land, a curve stays within the banks. */
const CANAL_CUT_NM = 0.3;
const SHARES = [1, 0.75, 0.5, 0.35, 0.22, 0.14, 0.08];
const SPOKES = 12;
const ISLET_NM = 0.12;
const COURSE_DEGREES = 3;

/** Returns nautical miles to a tenth. 0 leaves the corner as it is. */
export function measureCut(a: LatLng, b: LatLng, c: LatLng, coast: DrawnCoast): number {
  const [before, after] = [nearestCopy(a, b[1]), nearestCopy(c, b[1])];
  if (turnAt(before, b, after) < COURSE_DEGREES) return 0;
  const most = Math.min(MOST_CUT_NM, longestCut(before, b, after));
  for (const share of SHARES) {
    const cut = toTenths(most * share);
    const ends = [before, b, after].map((end) => interpolate(b, end, Math.min(1, cut / nmBetween(b, end))));
    const room = Math.min(...ends.map((at) => roomAt(at, coast)));
    if (room === 0) {
      if (cut <= CANAL_CUT_NM) return cut;
      continue;
    }
    const keep = Math.min(MOST_ROOM_NM, room / 2);
    const curve = cornerCurve(before, b, after, cut);
    const isInWater = densify(curve, ISLET_NM).every(([lat, lng]) => !coast.isLand(lat, wrapLng(lng)));
    if (isInWater && densify(curve, Math.max(ISLET_NM, keep)).every((at) => isRoomy(at, keep, coast))) return cut;
  }
  return 0;
}

const toTenths = (nm: number): number => Math.floor(nm * 10) / 10;

/** Returns the miles to the nearest land as one of a few sizes, and 0 on land. */
export const roomAt = (at: LatLng, coast: DrawnCoast): number => ROOMS_NM.find((room) => isRoomy(at, room, coast)) ?? 0;

function isRoomy([lat, lng]: LatLng, nm: number, coast: DrawnCoast): boolean {
  if (coast.isLand(lat, wrapLng(lng))) return false;
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const turn = (spoke / SPOKES) * 2 * Math.PI;
    const dLat = (nm / 60) * Math.sin(turn);
    const dLng = ((nm / 60) * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180);
    if (coast.isLand(lat + dLat, wrapLng(lng + dLng))) return false;
  }
  return true;
}
