/** Days of the calendar as text, without a clock or a zone: `2026-11-30`. */
import type { PortTime } from './types.ts';

/** Whether the text is an existing day, which 30 February is not. */
export const isDay = (text: string): boolean =>
  // The parser turns 30 February into a day of March, so the day of the month differs.
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text)).getUTCDate() === Number(text.slice(8));

/** Converts a day to a time without a zone. */
export const timeOfDay = (day: string): PortTime => ({
  wall: `${day}T00:00:00`,
  zone: null,
  epochMs: null,
  dateOnly: true,
});
