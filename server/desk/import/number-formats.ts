/**
 * Numbers of a spreadsheet as text: which formats mean a date, and the date of a serial number.
 * ECMA-376 part 1, 18.8.30 (formats), 18.17.4 (dates).
 */
import { DAY } from '../../../src/core/time/units.ts';
import { isoOf } from '../../../src/core/time/clock.ts';

/** Built-in formats with days; 18 to 21 and 45 to 47 are times of day alone. */
const DATES = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export function isDateFormat(id: number, code: string | null): boolean {
  if (code === null) return DATES.has(id);
  // What is quoted, escaped, padded, or in brackets (colours, languages) is no part of the pattern.
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^\]]*\]/gi, '').split(';')[0] ?? '';
  return /[yd]/i.test(plain) && !/general/i.test(plain);
}

/** 1 January 1970, counted from 30 December 1899 or from 1 January 1904. */
const EPOCH = { 1900: 25_569, 1904: 24_107 } as const;
/** 31 December 9999. */
const LAST_DAY = 2_958_466;

/** `2026-11-20`, with a time where there is one; null for what is no date. */
export function dateOf(serial: number, is1904: boolean): string | null {
  if (!(serial >= 0 && serial < LAST_DAY)) return null;
  // Excel counts a 29 February 1900 that never was: before it the days are one behind.
  const days = !is1904 && serial < 60 ? serial + 1 : serial;
  const iso = isoOf(Math.round(((days - EPOCH[is1904 ? 1904 : 1900]) * DAY) / 1000) * 1000);
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** A moment on a wall as a serial number of 1900. */
export const serialOf = (wallMs: number): number => wallMs / DAY + EPOCH[1900];

/** As it was typed: `0.1+0.2` of the file format is `0.30000000000000004`, a sheet shows 0.3. */
export function numberText(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) >= 1e21 ? rounded.toExponential() : plainDigits(rounded);
}

/** Without an exponent: a number of a bill of lading is read digit for digit. */
const plainDigits = (value: number): string => (Number.isInteger(value) ? BigInt(value).toString() : String(value));
