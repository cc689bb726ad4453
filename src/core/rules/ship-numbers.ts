/**
 * The numbers by which a ship is one ship. Names merge strangers: many feeders are called FEEDER.
 */
export interface ShipNumbers {
  readonly imo: number | null;
  readonly mmsi: number | null;
}

/** The last digit is a check digit: https://en.wikipedia.org/wiki/IMO_number#Structure */
export function isImo(imo: number | null): imo is number {
  const digits = String(imo);
  if (!/^\d{7}$/.test(digits)) return false;
  const sum = Array.from(digits.slice(0, 6)).reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return sum % 10 === Number(digits[6]);
}

/** A ship's MMSI: nine digits that begin with those of a country (ITU-R M.585). */
export const isMmsi = (mmsi: number | null): mmsi is number => /^[2-7]\d{8}$/.test(String(mmsi));

/** Null where the ship has no number: then nobody knows which other boxes are on it. */
export function shipKey({ imo, mmsi }: ShipNumbers): string | null {
  if (isImo(imo)) return `imo:${imo}`;
  return isMmsi(mmsi) ? `mmsi:${mmsi}` : null;
}
