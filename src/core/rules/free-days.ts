/** Free days that the desk entered, and the last free day counted with them. */
import { MAX_FREE_DAYS, type Row } from '../columns/columns.ts';
import { wallMs } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY } from '../time/units.ts';
import { dayOn } from '../time/port-time.ts';

/** One line of the desk's table. `null` matches everything. */
export interface FreeDays {
  readonly line: string | null;
  readonly port: string | null;
  /** Prefix of the container type: `22R` matches `22R1`. */
  readonly size: string | null;
  readonly kind: 'demurrage' | 'detention' | 'storage';
  readonly days: number;
  /** Weekdays that do not count; 0 is Sunday. */
  readonly restDays: readonly number[];
  /** Days that do not count, for example `2026-12-25`. */
  readonly holidays: readonly string[];
}

/** Returns the narrowest matching entry: port before carrier before type. */
export function freeDaysFor(table: readonly FreeDays[], row: Row, kind: FreeDays['kind']): FreeDays | null {
  const fits = table.filter(
    (freeDays) =>
      freeDays.kind === kind &&
      (freeDays.line === null || freeDays.line === row.line) &&
      (freeDays.port === null || freeDays.port === row.pod) &&
      (freeDays.size === null || (row.size ?? '').startsWith(freeDays.size)),
  );
  const weight = ({ port, line, size }: FreeDays): number =>
    (port === null ? 0 : 4) + (line === null ? 0 : 2) + (size === null ? 0 : 1);
  return fits.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

/** Whether a day (counted from 1970) is neither an excluded weekday nor a holiday. */
export const isCounted = (day: number, { restDays, holidays }: Pick<FreeDays, 'restDays' | 'holidays'>): boolean =>
  // 1 January 1970 was a Thursday.
  !restDays.includes((day + 4) % 7) && !holidays.includes(dayOn(day * DAY, null).wall.slice(0, 10));

/** The day of `from` is the first one, and excluded days are skipped. */
export function lastFreeDay(
  from: PortTime,
  { days, restDays, holidays }: Pick<FreeDays, 'days' | 'restDays' | 'holidays'>,
): PortTime | null {
  if (days < 1 || days > MAX_FREE_DAYS) return null;
  const first = Math.floor(wallMs(from) / DAY);
  let left = Math.floor(days);
  for (let day = first; day < first + 5 * MAX_FREE_DAYS; day += 1) {
    if (isCounted(day, { restDays, holidays })) left -= 1;
    if (left === 0) return dayOn(day * DAY, from.zone);
  }
  return null;
}
