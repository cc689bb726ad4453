/** Who asks and what for, read from the connection and from headers that are believed only as far as they deserve. */
import { isIP } from 'node:net';
import { VIEW_HEADER } from '../../src/wire/headers.ts';
import type { Caller, Purpose } from './types.ts';

export interface CallerConfig {
  readonly isTrustedProxy: (address: string) => boolean;
  /** Lower case; the header in which a trusted proxy names a member of staff, or null. */
  readonly identityHeader: string | null;
}

const PREVIEW_BOTS = /bot\b|crawl|spider|preview|facebookexternalhit|^whatsapp|embedly|vkshare/i;

export function callerOf(request: Request, remoteAddress: string, config: CallerConfig): Caller {
  const { headers } = request;
  const proxied = config.isTrustedProxy(remoteAddress);
  const address = proxied ? forwardedAddress(headers, remoteAddress, config) : remoteAddress;
  const identity = proxied && config.identityHeader !== null ? nameOf(headers.get(config.identityHeader)) : null;
  return {
    clientId: identity ?? clientAddress(address),
    staff: identity !== null,
    purpose: purposeOf(request),
    allowedNumbers: null,
  };
}

/** The last hop that is no proxy of ours: what stands further left in the header is the visitor's own claim. */
function forwardedAddress(headers: Headers, remoteAddress: string, config: CallerConfig): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  let client = remoteAddress;
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    client = hop;
    if (!config.isTrustedProxy(hop)) break;
  }
  return client;
}

/** Without brackets, port or zone. */
function plainAddress(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop);
  if (bracketed?.[1] !== undefined) return bracketed[1];
  return hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

function nameOf(value: string | null): string | null {
  const name = value?.trim() ?? '';
  return name === '' ? null : `staff:${name.slice(0, 128)}`;
}

/** One visitor of the new internet owns a whole /64: counting single addresses would count nothing. */
function clientAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function purposeOf(request: Request): Purpose {
  const { headers } = request;
  if (request.method === 'HEAD') return 'preview';
  if (/prefetch|prerender|preview/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)) {
    return 'prefetch';
  }
  if (/prefetch/i.test(headers.get('x-moz') ?? '')) return 'prefetch';
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return 'cross-site';
  if (headers.get(VIEW_HEADER) === 'embed' || /^bearer /i.test(headers.get('authorization') ?? '')) return 'embed';
  if (PREVIEW_BOTS.test(headers.get('user-agent') ?? '')) return 'preview';
  return 'app';
}
