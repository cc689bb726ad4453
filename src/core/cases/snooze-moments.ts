/** Mornings at which a snooze may end, by the clock of the person. */
import { timeAt, wallMs } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import { findInstant } from '../time/zone.ts';

const MORNING = '08:00:00';

/** Returns that morning in the zone, or `null` when the text is not a day. */
export function dayAt(day: string, zone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const wall = wallMs({ wall: `${day}T${MORNING}`, zone, epochMs: null, dateOnly: false });
  return Number.isFinite(wall) ? findInstant(wall, zone) : null;
}

export interface SnoozeMoment {
  readonly name: 'tomorrow' | 'days' | 'monday';
  readonly at: number;
}

/** Each morning is offered once, under its first name. */
export function snoozeMoments(nowMs: number, zone: string): readonly SnoozeMoment[] {
  const today = timeAt(nowMs, zone).wall.slice(0, 10);
  const noon = wallMs({ wall: `${today}T12:00:00`, zone, epochMs: null, dateOnly: false });
  // 1 January 1970 was a Thursday.
  const weekday = (Math.floor(noon / DAY) + 3) % 7;
  const inDays = (days: number): number | null => dayAt(timeAt(noon + days * DAY, 'UTC').wall.slice(0, 10), zone);
  const moments = [
    { name: 'tomorrow', at: inDays(1) },
    { name: 'days', at: inDays(3) },
    { name: 'monday', at: inDays(7 - weekday) },
  ] as const;
  return moments.flatMap(({ name, at }, index) =>
    at === null || moments.slice(0, index).some((earlier) => earlier.at === at) ? [] : [{ name, at }],
  );
}
