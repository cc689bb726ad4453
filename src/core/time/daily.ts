/** Hours of the day by the clock of a zone, on some days of the week. */
import { timeAt, wallMs } from './port-time.ts';
import { DAY, MINUTE } from './units.ts';
import { findInstant } from './zone.ts';

export interface Hours {
  readonly zone: string;
  /** Monday is 1 (ISO 8601). */
  readonly days: readonly number[];
  /** Minutes of the day. Equal to `until`, they cover the whole day; later than it, they run past midnight. */
  readonly from: number;
  readonly until: number;
}

const wallAt = (zone: string, nowMs: number): number => wallMs(timeAt(nowMs, zone));
const dayOf = (wall: number): number => Math.floor(wall / DAY);
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

export function isWithin({ zone, days, from, until }: Hours, nowMs: number): boolean {
  const wall = wallAt(zone, nowMs);
  const day = dayOf(wall);
  const minute = Math.floor((wall - day * DAY) / MINUTE);
  const isToday = days.includes(weekdayOf(day));
  if (from === until) return isToday;
  if (from < until) return isToday && minute >= from && minute < until;
  return (isToday && minute >= from) || (days.includes(weekdayOf(day - 1)) && minute < until);
}

/** Returns when the local clock next shows this minute on one of the days, later than `afterMs`. */
export function nextDaily({ zone, days }: Pick<Hours, 'zone' | 'days'>, minute: number, afterMs: number): number {
  const today = dayOf(wallAt(zone, afterMs));
  for (let day = today; day <= today + 8; day += 1) {
    const at = findInstant(day * DAY + minute * MINUTE, zone);
    if (at !== null && at > afterMs && days.includes(weekdayOf(day))) return at;
  }
  return afterMs + DAY;
}

/** The local day, `YYYY-MM-DD`. */
export const dayIn = (zone: string, nowMs: number): string => timeAt(nowMs, zone).wall.slice(0, 10);

/** Monday is 1, as in `Hours`. 1 January 2024 was a Monday. */
export const weekdayName = (day: number, locale: string): string =>
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });
