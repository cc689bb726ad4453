/**
 * The one address by which our client asks for a shipment. The server writes the same into the page's preload, and the browser
 * joins the two requests only when they are equal to the letter: hence one function and one order.
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
