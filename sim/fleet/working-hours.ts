/**
 * Gates, depots and trucks work on weekdays, on some Saturdays until two, and never on a Sunday. Times are compressed
 * into the working hours, so that their order does not change.
 */
import { seeded } from '../random.ts';
import { DAY, HOUR, offsetAt } from '../wall-clock.ts';

const OPENS = 6 * HOUR;
const CLOSES = 20 * HOUR;
const SATURDAY_CLOSES = 14 * HOUR;
const SATURDAYS_WORKED = 0.15;
const [SATURDAY, SUNDAY] = [5, 6];

/** Place where the work is done. `name` decides which Saturdays are worked. */
export interface Workplace {
  readonly zone: string;
  readonly name: string;
  /** Whether the work of a day off is done before or after that day. */
  readonly side: 'before' | 'after';
}

/** Days since 1970 begin with a Thursday. */
const weekdayOf = (day: number): number => (day + 3) % 7;

/** Returns the next working day from a day on, or with a step of -1 the previous one. */
function workedDay(day: number, step: number, name: string): number {
  const weekday = weekdayOf(day);
  const isWorked = weekday === SATURDAY ? seeded(`${name} ${day}`).chance(SATURDAYS_WORKED) : weekday !== SUNDAY;
  return isWorked ? day : workedDay(day + step, step, name);
}

/** `lasts` is the duration of a trip that begins then and should end within the hours of the same day. */
export function inWorkingHours(at: number, { zone, name, side }: Workplace, lasts = 0): number {
  const offset = offsetAt(at, zone);
  const day = Math.floor((at + offset) / DAY);
  const worked = workedDay(day, side === 'after' ? 1 : -1, name);
  // The days whose work is done on this working day.
  const begins = side === 'after' ? workedDay(worked - 1, -1, name) + 1 : worked;
  const ends = side === 'after' ? worked + 1 : workedDay(worked + 1, 1, name);
  const share = (at + offset - begins * DAY) / ((ends - begins) * DAY);
  const closes = weekdayOf(worked) === SATURDAY ? SATURDAY_CLOSES : CLOSES;
  const local = worked * DAY + OPENS + share * Math.max(HOUR, closes - lasts - OPENS);
  // The clocks may have changed over a day off, so the offset is read again.
  return local - offsetAt(local - offset, zone);
}

/** A truck that cannot arrive within a day's hours waits for the next morning. */
export function truckDates(from: number, lasts: number, workplace: Workplace) {
  const departs = inWorkingHours(from, workplace, lasts);
  const offset = offsetAt(departs, workplace.zone);
  const arrives = departs + lasts;
  const day = Math.floor((departs + offset) / DAY);
  if (arrives + offset <= day * DAY + CLOSES) return { departs, arrives };
  const morning = workedDay(Math.floor((arrives + offset - OPENS) / DAY) + 1, 1, workplace.name) * DAY;
  return { departs, arrives: morning + OPENS + seeded(`${workplace.name} ${morning}`).between(0, 4) * HOUR - offset };
}
