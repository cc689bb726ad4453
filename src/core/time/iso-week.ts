import { timeAt, wallMs } from './port-time.ts';
import { DAY } from './units.ts';

/** Names of weeks in a language, such as "last week". */
export function weekNames(locale: string): Readonly<Record<'last' | 'this' | 'next', string>> {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return { last: format.format(-1, 'week'), this: format.format(0, 'week'), next: format.format(1, 'week') };
}

function computeNoon(epochMs: number, zone: string): number {
  const day = timeAt(epochMs, zone).wall.slice(0, 10);
  return wallMs({ wall: `${day}T12:00:00`, zone, epochMs: null, dateOnly: false });
}

/** Returns 0 on Monday and 6 on Sunday. 1 January 1970 was a Thursday. */
export const dayOfWeek = (epochMs: number, zone: string): number =>
  (Math.floor(computeNoon(epochMs, zone) / DAY) + 3) % 7;

/** Returns the week of a moment in a zone by ISO 8601, for example `2026-W48`. */
export function toIsoWeek(epochMs: number, zone: string): string {
  const noon = computeNoon(epochMs, zone);
  // The Thursday of a week names its year.
  const thursday = noon + (3 - dayOfWeek(epochMs, zone)) * DAY;
  const year = timeAt(thursday, 'UTC').wall.slice(0, 4);
  const first = wallMs({ wall: `${year}-01-01T00:00:00`, zone, epochMs: null, dateOnly: true });
  return `${year}-W${String(Math.floor((thursday - first) / (7 * DAY)) + 1).padStart(2, '0')}`;
}
