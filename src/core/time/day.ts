/** Days of the calendar as text, without a clock or a zone: `2026-11-30`. */
import type { PortTime } from './types.ts';

/** The 30th of February is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(Date.parse(text)).toISOString().startsWith(text);

/** A day without a zone. */
export const timeOfDay = (day: string): PortTime => ({
  wall: `${day}T00:00:00`,
  zone: null,
  epochMs: null,
  dateOnly: true,
});
