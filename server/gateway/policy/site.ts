/**
 * Which page a request comes from, as far as it proves it. Absent headers prove nothing: a page of
 * another site can leave out Origin and Referer, and browsers send Sec-Fetch-Site only to https and
 * loopback addresses (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header).
 */
import { VIEW_HEADER } from '../../../src/core/wire/header-names.ts';

/**
 * - `own`: a page of this server, an address a person typed, or a program. Programs send
 *   X-Landfall-View: a page of another site cannot without a CORS preflight, which is never granted
 *   (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
 * - `foreign`: a page of another origin.
 * - `unproven`: none of these headers, so possibly an image in a foreign page.
 */
export type Site = 'own' | 'foreign' | 'unproven';

export function siteOf({ url, headers }: Pick<Request, 'url' | 'headers'>, publicUrl: string | null): Site {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none' ? 'own' : 'foreign';
  const origin = headers.get('origin') ?? '';
  const page = origin === '' ? (headers.get('referer') ?? '') : origin;
  if (page !== '') {
    const host = hostOf(page);
    return host !== null && (host === hostOf(url) || host === hostOf(publicUrl)) ? 'own' : 'foreign';
  }
  return headers.has(VIEW_HEADER) ? 'own' : 'unproven';
}

const hostOf = (url: string | null): string | null => (url !== null && URL.canParse(url) ? new URL(url).host : null);
