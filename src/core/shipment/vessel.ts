import type { Vessel } from './types.ts';

/** By what a ship is known. */
type Ship = Pick<Vessel, 'name' | 'imo' | 'mmsi'>;

/** Whether two records are of one ship, by its numbers; null where these do not tell. */
export function isSameByNumbers(a: Ship, b: Ship): boolean | null {
  if (a.imo !== null && b.imo !== null) return a.imo === b.imo;
  return a.mmsi !== null && b.mmsi !== null ? a.mmsi === b.mmsi : null;
}

/** What carriers send until they have named the ship, and what a record without a name is given. */
const PLACEHOLDERS: readonly string[] = ['FEEDER', '?', ''];

const nameOf = ({ name }: Ship): string => name.trim().replace(/\s+/g, ' ').toUpperCase();

/** The carrier has not said which ship. */
const isUnnamed = (vessel: Ship): boolean => PLACEHOLDERS.includes(nameOf(vessel));

/** By numbers, else by names; null where neither tells. */
export const isSameShip = (a: Ship, b: Ship): boolean | null =>
  isSameByNumbers(a, b) ?? (isUnnamed(a) || isUnnamed(b) ? null : nameOf(a) === nameOf(b));
