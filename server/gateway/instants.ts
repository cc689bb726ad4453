/** The instants that the gateway reads and writes, all in UTC. */
import { DAY } from '../../src/core/time/units.ts';

const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** `YYYY-MM-DD HH:MM:SS` as UTC, or null. A day the calendar does not have is no instant. */
export function parseUtc(text: string): number | null {
  const parts = TIMESTAMP.exec(text)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const instant = Date.UTC(year, month - 1, day, hour, minute, second);
  return Number.isFinite(instant) && toIso(instant).slice(0, 19) === text.replace(' ', 'T') ? instant : null;
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** `Fri, 20 Nov 2026 12:00:00 GMT` (RFC 9110), or null: the one form in which a header may be sent today. */
export function parseHttpDate(text: string): number | null {
  const instant = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(instant) && new Date(instant).toUTCString().slice(4) === text.slice(4) ? instant : null;
}

export const toIso = (instant: number): string => new Date(instant).toISOString();

/** `2026-11-20` and `2026-11`: what budgets are counted by. */
export const dayOf = (instant: number): string => toIso(instant).slice(0, 10);
export const monthOf = (instant: number): string => toIso(instant).slice(0, 7);

export const startOfNextDay = (instant: number): number => (Math.floor(instant / DAY) + 1) * DAY;

export function startOfNextMonth(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
