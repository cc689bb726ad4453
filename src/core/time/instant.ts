/**
 * Reads an instant from a header: ISO 8601 with an offset, or an HTTP date (RFC 9110, 5.6.7). Returns `null` for
 * anything else, including a time without a zone.
 */
export function parseInstant(text: string): number | null {
  const trimmed = text.trim();
  const named = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(trimmed);
  if (!named && !/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(trimmed)) return null;
  const epochMs = Date.parse(trimmed);
  return Number.isNaN(epochMs) ? null : epochMs;
}
