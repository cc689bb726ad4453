import { wallMs } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { findInstant } from '../../time/zone.ts';
import { isoOf } from '../../time/clock.ts';
import { MINUTE } from '../../time/units.ts';

/** Seconds are dropped, because no event has them. */
export const timeToNumber = (time: PortTime | null): number | null =>
  time === null ? null : Math.max(0, Math.floor(wallMs(time) / MINUTE)) * 2 + (time.dateOnly ? 1 : 0);

export function numberToTime(value: number | null, zone: string | null): PortTime | null {
  if (value === null) return null;
  const dateOnly = value % 2 === 1;
  const wall = Math.floor(value / 2) * MINUTE;
  return {
    wall: isoOf(wall).slice(0, 19),
    zone,
    epochMs: zone === null ? null : findInstant(wall, zone),
    dateOnly,
  };
}
