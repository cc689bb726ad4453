/**
 * Reads from the connection and the headers who the client is and what the request is for. Forwarding and identity
 * headers are accepted from trusted proxies only.
 */
import { isIP, isIPv4 } from 'node:net';
import { VIEW_HEADER } from '../../../src/core/wire/header-names.ts';
import type { Caller, Guest, Purpose } from '../../http/caller.ts';
import { clientAddress } from '../../http/client-address.ts';

export interface CallerConfig {
  readonly isTrustedProxy: (address: string) => boolean;
  /** Name of the header, in lower case, in which a trusted proxy names a member of staff, or `null`. */
  readonly identityHeader: string | null;
  /** Finds the account of a request if people have accounts: the id of a member of staff, or a guest. */
  readonly accountOf?: (headers: Headers) => string | Guest | null;
  /** The address at which people reach this server, if a proxy uses another name for it. */
  readonly publicUrl: string | null;
}

const PREFETCH_PURPOSE = /prefetch|prerender|preview/i;
const PREVIEW_BOTS = /bot\b|crawl|spider|preview|facebookexternalhit|^whatsapp|embedly|vkshare/i;

/** The parts of a `Request` that identify the caller. */
type RequestHead = Pick<Request, 'method' | 'url' | 'headers'>;

export function createReadCaller(config: CallerConfig): (request: RequestHead, remoteAddress: string) => Caller {
  const { isTrustedProxy, identityHeader, publicUrl, accountOf } = config;

  function findAddress(headers: Headers, remoteAddress: string, proxied: boolean): string {
    const hops = proxied ? headers.get('x-forwarded-for') : null;
    const client = hops === null ? null : forwardedAddress(hops, isTrustedProxy);
    return clientAddress(client ?? remoteAddress);
  }

  return (request, remoteAddress) => {
    const { headers } = request;
    const proxied = isTrustedProxy(remoteAddress);
    const account = accountOf?.(headers) ?? null;
    const staff = typeof account === 'string' ? account : null;
    const identity = proxied && identityHeader !== null ? decodeName(headers.get(identityHeader)) : staff;
    // An Authorization header has rights of its own. A session in the same request adds none to them.
    const guest = typeof account === 'string' || headers.has('authorization') ? null : account;
    return {
      clientId: identity ?? guest?.id ?? findAddress(headers, remoteAddress, proxied),
      staff: identity !== null,
      purpose: guest === null ? detectPurpose(request, publicUrl) : 'guest',
      grant: null,
      guest,
    };
  };
}

/**
 * Returns the last hop of X-Forwarded-For that is not a trusted proxy, because the client can invent the entries
 * further left. Returns `null` if no entry is an address.
 */
function forwardedAddress(hops: string, isTrustedProxy: CallerConfig['isTrustedProxy']): string | null {
  let left = hops;
  let client: string | null = null;
  while (left !== '') {
    const comma = left.lastIndexOf(',');
    const hop = plainAddress(left.slice(comma + 1).trim());
    if (isIP(hop) === 0) break;
    client = hop;
    if (!isTrustedProxy(hop)) break;
    left = left.slice(0, Math.max(comma, 0));
  }
  return client;
}

/** Returns the address without brackets, port or zone. */
function plainAddress(hop: string): string {
  if (isIPv4(hop)) return hop;
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop);
  if (bracketed?.[1] !== undefined) return bracketed[1];
  return hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

function decodeName(value: string | null): string | null {
  const name = value?.trim() ?? '';
  return name === '' ? null : `staff:${name.slice(0, 128)}`;
}

function detectPurpose(request: RequestHead, publicUrl: string | null): Purpose {
  const { method, headers } = request;
  if (method === 'HEAD') return 'preview';
  if (
    says(headers, 'sec-purpose', PREFETCH_PURPOSE) ||
    says(headers, 'purpose', PREFETCH_PURPOSE) ||
    says(headers, 'x-moz', /prefetch/i)
  )
    return 'prefetch';
  const site = detectSite(request, publicUrl);
  if (site === 'foreign') return 'cross-site';
  if (headers.get(VIEW_HEADER) === 'embed' || says(headers, 'authorization', /^bearer /i)) return 'embed';
  if (says(headers, 'user-agent', PREVIEW_BOTS)) return 'preview';
  return site === 'own' ? 'app' : 'unproven';
}

function says(headers: Headers, name: string, words: RegExp): boolean {
  const value = headers.get(name);
  return value !== null && words.test(value);
}

/**
 * The kind of page that a request comes from, as far as its headers prove it. Absent headers prove nothing: a page of
 * another site can leave out Origin and Referer, and browsers send Sec-Fetch-Site only to https and loopback
 * addresses (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header).
 *
 * - `own`: a page of this server, an address that a person typed, or a program. Programs send X-Landfall-View; a page
 * of another site cannot send it without a CORS preflight, which is never granted
 * (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
 * - `foreign`: a page of another origin.
 * - `unproven`: none of these headers, so possibly an image in a foreign page.
 */
type Site = 'own' | 'foreign' | 'unproven';

function detectSite({ url, headers }: Pick<Request, 'url' | 'headers'>, publicUrl: string | null): Site {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none' ? 'own' : 'foreign';
  const origin = headers.get('origin') ?? '';
  const page = origin === '' ? (headers.get('referer') ?? '') : origin;
  if (page !== '') {
    const host = parseHost(page);
    return host !== null && (host === parseHost(url) || host === parseHost(publicUrl)) ? 'own' : 'foreign';
  }
  return headers.has(VIEW_HEADER) ? 'own' : 'unproven';
}

const parseHost = (url: string | null): string | null => (url !== null && URL.canParse(url) ? new URL(url).host : null);
