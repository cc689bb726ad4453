/**
 * Writes the URL of a request for a shipment. The server writes the same URL into the page's preload, which the
 * browser joins with the request only when both are exactly equal.
 */
export interface TrackingQuery {
  readonly number: string;
  readonly line: string | null;
  readonly type: string | null;
}

export function trackingUrl({ number, line, type }: TrackingQuery): string {
  const query = new URLSearchParams({ number });
  if (line !== null) query.set('sealine', line);
  if (type !== null) query.set('type', type);
  query.set('route', 'true');
  query.set('ais', 'true');
  return `/api/tracking?${query}`;
}
