/**
 * How far the service's estimate may be out. It turns the time between two dates into distance at a steady speed. Ships keep neither
 * to the speed nor to the dates: a twentieth of the way since the last actual event, and never less than ten miles (ends of paths are city
 * centres, not berths). A fix of the same day that lies further off shows that it is out by at least as much.
 */
import type { Uncertainty } from './types.ts';

const FLOOR_NM = 10;
const SHARE = 0.05;
const FIX_COUNTS_MS = 24 * 3_600_000;

export function uncertaintyOf(
  sinceProvenNm: number,
  fix: { readonly offNm: number; readonly ageMs: number | null } | null,
): Uncertainty {
  const byDistance = Math.max(0, sinceProvenNm) * SHARE;
  const nm = Math.max(FLOOR_NM, byDistance);
  if (fix !== null && fix.ageMs !== null && fix.ageMs <= FIX_COUNTS_MS && fix.offNm > nm) {
    return { nm: fix.offNm, basis: 'fix' };
  }
  return { nm, basis: byDistance > FLOOR_NM ? 'distance' : 'floor' };
}
