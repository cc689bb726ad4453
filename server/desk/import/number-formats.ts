/**
 * Numbers of a spreadsheet as text: which formats mean a date, and the date of a serial number. ECMA-376 part 1,
 * 18.8.30 (formats), 18.17.4 (dates).
 */
import { DAY } from '../../../src/core/time/units.ts';
import { isoOf } from '../../../src/core/time/clock.ts';

/** Built-in formats with a date; 18 to 21 and 45 to 47 contain only a time of day. */
const DATES = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export function isDateFormat(id: number, code: string | null): boolean {
  if (code === null) return DATES.has(id);
  // Quoted, escaped, padded and bracketed parts (colours, languages) do not belong to the pattern.
  const pattern = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^\]]*\]/gi, '').split(';')[0] ?? '';
  return /[yd]/i.test(pattern) && !/general/i.test(pattern);
}

/** 1 January 1970, counted from 30 December 1899 or from 1 January 1904. */
const EPOCH = { 1900: 25_569, 1904: 24_107 } as const;
/** The serial number of 31 December 9999. */
const LAST_DAY = 2_958_466;

/** Returns `2026-11-20`, with a time if there is one; `null` for a number that is not a date. */
export function formatDate(serial: number, is1904: boolean): string | null {
  if (!(serial >= 0 && serial < LAST_DAY)) return null;
  // Excel counts a 29 February 1900 that did not exist, so earlier days are one behind.
  const days = !is1904 && serial < 60 ? serial + 1 : serial;
  const iso = isoOf(Math.round(((days - EPOCH[is1904 ? 1904 : 1900]) * DAY) / 1000) * 1000);
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Returns a wall-clock time as a serial number counted from 1900. */
export const toSerial = (wallMs: number): number => wallMs / DAY + EPOCH[1900];

/**
 * Formats a number as it was typed: a file contains `0.30000000000000004` for `0.1+0.2`, but the spreadsheet shows
 * 0.3.
 */
export function numberText(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) >= 1e21 ? rounded.toExponential() : plainDigits(rounded);
}

/** Without an exponent, because the number of a bill of lading is read digit by digit. */
const plainDigits = (value: number): string => (Number.isInteger(value) ? BigInt(value).toString() : String(value));
