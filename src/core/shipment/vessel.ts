import type { Vessel } from './types.ts';

/** Whether two records are of one ship, by its numbers; null where these do not tell. */
export function isSameShip(a: Vessel, b: Vessel): boolean | null {
  if (a.imo !== null && b.imo !== null) return a.imo === b.imo;
  return a.mmsi !== null && b.mmsi !== null ? a.mmsi === b.mmsi : null;
}
