/** Addresses that name a shipment: the request to preload for them, and redirects from `/track/...`. */
import { parseLink, toLink } from '../../src/core/links/link.ts';
import { NUMBER_PATH } from '../../src/core/wire/operation-paths.ts';
import { trackingUrl } from '../../src/core/wire/tracking-url.ts';

/**
 * Returns the URL that the app will fetch for this address, or `null`. It is read by the app's own link parser. Past
 * requests come from the history, so nothing is preloaded for them.
 */
export function preloadUrl(url: URL): string | null {
  const view = parseLink({ pathname: url.pathname, search: url.search, hash: '' });
  if (view.page !== 'track' || view.number === null || view.record !== null || view.number.length > 64) return null;
  return trackingUrl({ number: view.number, line: view.line, type: view.type });
}

/**
 * Translates `/track/MSCU 123456-7?sealine=mscu` to `/?number=MSCU1234567&line=MSCU`. Returns `null` for every other
 * path.
 */
export function redirectTarget(url: URL): string | null {
  const match = NUMBER_PATH.exec(url.pathname);
  if (match === null) return null;
  const path = decode(match[1] ?? '').replace(/\/+$/, '');
  const query = new URLSearchParams(url.search);
  if (path !== '') query.set('number', path);
  return toLink(parseLink({ pathname: '/', search: `?${query}`, hash: '' }));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray percent sign is part of what was typed.
  }
}
