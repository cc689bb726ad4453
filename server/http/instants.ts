/** Reads and writes the instants of the gateway, all in UTC. */
import { DAY } from '../../src/core/time/units.ts';

const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Reads `YYYY-MM-DD HH:MM:SS` as UTC. Returns `null` for another format or a day that the calendar does not have. */
export function parseUtc(text: string): number | null {
  const parts = TIMESTAMP.exec(text)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const instant = Date.UTC(year, month - 1, day, hour, minute, second);
  return Number.isFinite(instant) && toIso(instant).slice(0, 19) === text.replace(' ', 'T') ? instant : null;
}

export const toIso = (instant: number): string => new Date(instant).toISOString();

/** Returns `2026-11-20` and `2026-11`, by which budgets are counted. */
export const utcDay = (instant: number): string => toIso(instant).slice(0, 10);
export const utcMonth = (instant: number): string => toIso(instant).slice(0, 7);

export const startOfNextDay = (instant: number): number => (Math.floor(instant / DAY) + 1) * DAY;

export function startOfNextMonth(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
