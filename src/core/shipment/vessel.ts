import type { Vessel } from './types.ts';

/** By what a ship is known. */
export type Ship = Pick<Vessel, 'name' | 'imo' | 'mmsi'>;

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
export function isSameShip(a: Ship | null, b: Ship | null): boolean | null {
  if (a === null || b === null) return null;
  return isSameByNumbers(a, b) ?? (isUnnamed(a) || isUnnamed(b) ? null : nameOf(a) === nameOf(b));
}

/** True only when both are identified and differ. */
export const isOtherShip = (a: Ship | null, b: Ship | null): boolean => isSameShip(a, b) === false;

/** What makes a ship one ship. Names merge strangers: many feeders are called FEEDER. */
export type ShipNumbers = Pick<Vessel, 'imo' | 'mmsi'>;

/** The last digit is a check digit: https://en.wikipedia.org/wiki/IMO_number#Structure */
export function isImo(imo: number | null): imo is number {
  const digits = String(imo);
  if (!/^\d{7}$/.test(digits)) return false;
  const sum = Array.from(digits.slice(0, 6)).reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return sum % 10 === Number(digits[6]);
}

/** A ship's MMSI: nine digits that begin with those of a country (ITU-R M.585). */
export const isMmsi = (mmsi: number | null): mmsi is number => /^[2-7]\d{8}$/.test(String(mmsi));

/** Null where the ship has no number: then nobody knows which other containers are on it. */
export function shipKey({ imo, mmsi }: ShipNumbers): string | null {
  if (isImo(imo)) return `imo:${imo}`;
  return isMmsi(mmsi) ? `mmsi:${mmsi}` : null;
}
