/**
 * How far the service's estimate may be out. It turns the time between two dates into distance at a
 * steady speed. Ships keep neither to the speed nor to the dates: a twentieth of the way since the
 * last actual event. A fix of the same day knows better: the estimate is out by about as much as
 * the two lie apart. Never less than ten miles, for ends of paths are city centres and not berths;
 * and beyond a point the figure says only that nobody knows.
 */
import type { Uncertainty } from './types.ts';
import { DAY } from '../time/units.ts';

const FLOOR_NM = 10;
const MOST_NM = 600;
const SHARE = 0.05;
const FIX_COUNTS_MS = DAY;

/** `fix`: of the vessel that the shipment is on. */
export function uncertaintyOf(
  sinceProvenNm: number,
  fix: { readonly offNm: number; readonly ageMs: number | null } | null,
): Uncertainty {
  const isFresh = fix !== null && fix.ageMs !== null && fix.ageMs <= FIX_COUNTS_MS;
  const nm = isFresh ? fix.offNm : sinceProvenNm * SHARE;
  if (nm >= MOST_NM) return { nm: MOST_NM, basis: 'most' };
  return nm > FLOOR_NM ? { nm, basis: isFresh ? 'fix' : 'distance' } : { nm: FLOOR_NM, basis: 'floor' };
}
