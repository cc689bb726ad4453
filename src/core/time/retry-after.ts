/**
 * Reads and writes `Retry-After`: whole seconds or an HTTP date.
 * https://www.rfc-editor.org/rfc/rfc9110.html#section-10.2.3
 */

/** The value is rounded up, because a request a moment too early would be refused again. */
export const formatRetryAfter = (ms: number): string => String(Math.max(1, Math.ceil(ms / 1000)));

/** Returns milliseconds from `now`, never negative; `null` for anything else, including 30 February. */
export function parseRetryAfter(text: string | null, now: number): number | null {
  const trimmed = text?.trim() ?? '';
  if (/^\d{1,9}$/.test(trimmed)) return Number(trimmed) * 1000;
  const date = new Date(trimmed);
  // The name of the day is ignored, because a service that gets it wrong still means that date.
  return date.toUTCString().slice(4) === trimmed.slice(4) ? Math.max(0, date.getTime() - now) : null;
}
