/** Days of the calendar as text, without a clock or a zone: `2026-11-30`. */
import type { PortTime } from './types.ts';

/** The 30th of February is none. */
export const isDay = (text: string): boolean =>
  // What the parser carries over, as of 30 February, is another day of the month.
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text)).getUTCDate() === Number(text.slice(8));

/** A day without a zone. */
export const timeOfDay = (day: string): PortTime => ({
  wall: `${day}T00:00:00`,
  zone: null,
  epochMs: null,
  dateOnly: true,
});
