/**
 * Free days counted by the person's own rule, from the day of discharge at the port of discharge, which is the first
 * day.
 */
import type { Journey } from '../reading/types.ts';
import { epochOf, timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY } from '../time/units.ts';

export interface FreeTime {
  readonly from: PortTime;
  /** The last free day. */
  readonly until: PortTime;
  /** Whole days that remain after today; negative when the free time is over. */
  readonly daysLeft: number;
  /** Whether the discharge that the days count from has happened. */
  readonly actual: boolean;
}

export function freeTime(journey: Journey, freeDays: number, nowMs: number): FreeTime | null {
  const discharge = journey.stops.flatMap((stop) => stop.events).findLast((event) => event.status.kind === 'CDD');
  if (discharge?.date == null) return null;
  const { date } = discharge;
  const zone = date.zone ?? 'UTC';
  const first = startOfDay(date);
  const last = first + Math.max(0, freeDays - 1) * DAY;
  const today = startOfDay(timeAt(nowMs, zone));
  return {
    from: date,
    until: { wall: wallOf(last), zone, epochMs: null, dateOnly: true },
    daysLeft: Math.round((last - today) / DAY),
    actual: discharge.actual === true,
  };
}

/** Days are counted by the local clock of the place, so the local time itself is the scale. */
const startOfDay = (time: PortTime): number =>
  epochOf({ wall: `${time.wall.slice(0, 10)}T00:00:00`, zone: null, epochMs: null, dateOnly: true });

const wallOf = (day: number): string => timeAt(day, 'UTC').wall;
