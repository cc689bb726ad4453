/**
 * Protects webhooks against server-side request forgery: the name is resolved here, each of its addresses is checked,
 * and only checked addresses are tried. Resolving it again would let the name change its answer:
 * https://owasp.org/www-community/pages/attacks/DNS_Rebinding
 */
import { isIP } from 'node:net';
import type { Outcome } from '../../../desk/ports/words.ts';
import type { AddressCheck } from './addresses.ts';

/** Resolves a name to all its addresses. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export type Target =
  | { readonly kind: 'target'; readonly url: URL; readonly addresses: readonly string[] }
  | { readonly kind: 'refused'; readonly why: Outcome }
  /** The name has no address at this moment. */
  | { readonly kind: 'unknown'; readonly why: Outcome };

const MAX_URL_LENGTH = 2000;
const refuse = (why: Outcome): Target => ({ kind: 'refused', why });

/** Returns `null` for an address that is not allowed, whatever its name resolves to. */
export function readAddress(text: string): URL | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return null;
  // The URL parser understands numbers of every form: `0x7f.1` and `2130706433` become 127.0.0.1.
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return url.username === '' && url.password === '' && url.hash === '' ? url : null;
}

export async function findTarget(text: string, check: AddressCheck, resolve: Resolve): Promise<Target> {
  const url = readAddress(text);
  if (url === null) return refuse('delivery.webAddress');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  if (addresses.length === 0) return { kind: 'unknown', why: 'delivery.webHost' };
  const verdicts = addresses.map(check);
  if (verdicts.includes('refused')) return refuse('delivery.webPrivate');
  if (url.protocol === 'http:' && verdicts.includes('public')) return refuse('delivery.webAddress');
  return { kind: 'target', url, addresses };
}
