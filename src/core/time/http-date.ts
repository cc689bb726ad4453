/** Dates of HTTP headers (IMF-fixdate, RFC 9110, 5.6.7). */

export const httpDate = (epochMs: number): string => new Date(epochMs).toUTCString();

/** Returns `null` for another form, including the older forms of HTTP dates. */
export function parseHttpDate(text: string): number | null {
  const epochMs = Date.parse(text.trim());
  return Number.isFinite(epochMs) && httpDate(epochMs) === text.trim() ? epochMs : null;
}
