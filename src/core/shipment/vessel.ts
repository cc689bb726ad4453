import type { Vessel } from './types.ts';

/** The identity of a vessel. */
export type Ship = Pick<Vessel, 'name' | 'imo' | 'mmsi'>;

/** Whether two records are of one vessel, by its numbers; `null` when the numbers do not decide. */
export function isSameByNumbers(a: Ship, b: Ship): boolean | null {
  if (a.imo !== null && b.imo !== null) return a.imo === b.imo;
  return a.mmsi !== null && b.mmsi !== null ? a.mmsi === b.mmsi : null;
}

/** Names that carriers send before the vessel is known, and the name of a record without one. */
const PLACEHOLDERS: readonly string[] = ['FEEDER', '?', ''];

const nameOf = ({ name }: Ship): string => name.trim().replace(/\s+/g, ' ').toUpperCase();

/** The carrier has not named the vessel. */
const isUnnamed = (vessel: Ship): boolean => PLACEHOLDERS.includes(nameOf(vessel));

/** Compares by numbers, or else by names; `null` when neither decides. */
export function isSameShip(a: Ship | null, b: Ship | null): boolean | null {
  if (a === null || b === null) return null;
  return isSameByNumbers(a, b) ?? (isUnnamed(a) || isUnnamed(b) ? null : nameOf(a) === nameOf(b));
}

/** True only when both vessels are identified and differ. */
export const isOtherShip = (a: Ship | null, b: Ship | null): boolean => isSameShip(a, b) === false;

/** The numbers that identify a vessel. Names would merge different vessels: many feeders are called FEEDER. */
export type ShipNumbers = Pick<Vessel, 'imo' | 'mmsi'>;

/** The last digit is a check digit: https://en.wikipedia.org/wiki/IMO_number#Structure */
export function isImo(imo: number | null): imo is number {
  const digits = String(imo);
  if (!/^\d{7}$/.test(digits)) return false;
  const sum = Array.from(digits.slice(0, 6)).reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return sum % 10 === Number(digits[6]);
}

/** The MMSI of a vessel has nine digits and begins with those of a country (ITU-R M.585). */
export const isMmsi = (mmsi: number | null): mmsi is number => /^[2-7]\d{8}$/.test(String(mmsi));

/** `null` for a vessel without a number, because other containers on it cannot be known. */
export function shipKey({ imo, mmsi }: ShipNumbers): string | null {
  if (isImo(imo)) return `imo:${imo}`;
  return isMmsi(mmsi) ? `mmsi:${mmsi}` : null;
}
