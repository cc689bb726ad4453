/** Reads days and spans in a filter: `today`, `7d`, `2026-11-30`, `2026-W48`, `36h`. */
import { timeAt, wallMs } from '../time/port-time.ts';
import { DAY, HOUR, MINUTE } from '../time/units.ts';

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };

/** The form `YYYY-MM-DD` sorts as text. */
export type Day = string;

const startOf = (day: Day): number => wallMs({ wall: `${day}T00:00:00`, zone: null, epochMs: null, dateOnly: true });
const dayAt = (ms: number): Day => timeAt(ms, 'UTC').wall.slice(0, 10);
export const addDays = (day: Day, days: number): Day => dayAt(startOf(day) + days * DAY);
export const todayIn = (zone: string, nowMs: number): Day => timeAt(nowMs, zone).wall.slice(0, 10);

/** Returns the days `[from, to)` of a text, or `null` when the text is not a day. */
export function readDays(text: string, today: Day): { readonly from: Day; readonly to: Day } | null {
  const one = readDay(text, today);
  if (one !== null) return { from: one, to: addDays(one, 1) };
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  if (month === null) return null;
  const first = `${text}-01`;
  return { from: first, to: `${addDays(first, 31).slice(0, 7)}-01` };
}

function readDay(text: string, today: Day): Day | null {
  const near = { yesterday: -1, today: 0, tomorrow: 1 }[text];
  if (near !== undefined) return addDays(today, near);
  const away = /^([+-]?\d{1,4})([dw])$/.exec(text);
  if (away !== null) return addDays(today, Number(away[1]) * (away[2] === 'w' ? 7 : 1));
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return null;
  // The check refuses impossible days such as 30 February.
  return Number.isNaN(startOf(text)) || addDays(text, 0) !== text ? null : text;
}

/**
 * Reads a calendar week (ISO 8601, Monday to Sunday): `48`, `2026-W48`, `this`, `next`. A bare number is the nearest
 * such week.
 */
export function readWeek(text: string, today: Day): { readonly from: Day; readonly to: Day } | null {
  const monday = mondayOf(today);
  const shift = { last: -7, this: 0, next: 7 }[text];
  if (shift !== undefined) return weekFrom(addDays(monday, shift));
  const match = /^(?:(20\d{2})-?w)?(\d{1,2})$/.exec(text);
  const week = Number(match?.[2] ?? 0);
  if (match === null || week < 1 || week > 53) return null;
  if (match[1] !== undefined) return weekFrom(addDays(firstMonday(Number(match[1])), (week - 1) * 7));
  const year = Number(today.slice(0, 4));
  const starts = [year - 1, year, year + 1].map((value) => addDays(firstMonday(value), (week - 1) * 7));
  const distance = (day: Day): number => Math.abs(startOf(day) - startOf(monday));
  return weekFrom(starts.reduce((best, day) => (distance(day) < distance(best) ? day : best)));
}

const weekFrom = (monday: Day) => ({ from: monday, to: addDays(monday, 7) });
/** 1 January 1970 was a Thursday. */
const mondayOf = (day: Day): Day => addDays(day, -((Math.floor(startOf(day) / DAY) + 3) % 7));
/** The first week of a year is the one that contains 4 January. */
const firstMonday = (year: number): Day => mondayOf(`${year}-01-04`);

/** Reads `90m`, `36h`, `2d` or `1w` as milliseconds. */
export function readSpan(text: string): number | null {
  const match = /^(-?\d{1,6}(?:\.\d{1,3})?)([mhdw])$/.exec(text);
  return match === null ? null : Math.round(Number(match[1]) * (UNITS[match[2] ?? ''] ?? 0));
}

/** Reads hours, as a number or with a unit. */
export function readHours(text: string): number | null {
  const span = readSpan(text);
  return span === null ? null : span / HOUR;
}

/** Reads `2d` as a number of days. */
export const readWholeDays = (text: string): number | null => {
  const match = /^(-?\d{1,6})d$/.exec(text);
  return match === null ? null : Number(match[1]);
};
