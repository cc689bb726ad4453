/** Dates of HTTP headers (IMF-fixdate, RFC 9110, 5.6.7). */

export const httpDate = (epochMs: number): string => new Date(epochMs).toUTCString();

/** Null for text of another form: the older forms are read by nobody here. */
export function parseHttpDate(text: string): number | null {
  const epochMs = Date.parse(text.trim());
  return Number.isFinite(epochMs) && httpDate(epochMs) === text.trim() ? epochMs : null;
}
