/**
 * How far the service's estimate may be out. It turns the time between two dates into distance at a steady speed. Ships keep neither
 * to the speed nor to the dates: a twentieth of the way since the last actual event, and never less than ten miles (ends of paths are city
 * centres, not berths). A fix of the same day knows better: the estimate is out by about as much as the two lie apart.
 */
import type { Uncertainty } from './types.ts';

const FLOOR_NM = 10;
const SHARE = 0.05;
const FIX_COUNTS_MS = 24 * 3_600_000;

export function uncertaintyOf(
  sinceProvenNm: number,
  fix: { readonly offNm: number; readonly ageMs: number | null } | null,
): Uncertainty {
  if (fix !== null && fix.ageMs !== null && fix.ageMs <= FIX_COUNTS_MS && fix.offNm > FLOOR_NM) {
    return { nm: fix.offNm, basis: 'fix' };
  }
  const byDistance = Math.max(0, sinceProvenNm) * SHARE;
  return byDistance > FLOOR_NM ? { nm: byDistance, basis: 'distance' } : { nm: FLOOR_NM, basis: 'floor' };
}
