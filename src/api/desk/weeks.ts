/** Fetches how many shipments arrive in each of the coming ISO 8601 weeks. */
import { now } from '../../core/time/clock.ts';
import { isoWeekOf } from '../../core/time/iso-week.ts';
import { DAY } from '../../core/time/units.ts';
import { fetchCount, type Selector } from './operations.ts';

const WEEKS = 8;

export function fetchWeeks({ q, zone }: Selector, signal: AbortSignal) {
  const weeks = Array.from({ length: WEEKS }, (_, index) => isoWeekOf(now() + index * 7 * DAY, zone));
  return Promise.all(
    weeks.map(async (week) => {
      const { count } = await fetchCount({ q: `${q} week:${week}`.trim(), zone }, signal);
      return { week, count };
    }),
  );
}
