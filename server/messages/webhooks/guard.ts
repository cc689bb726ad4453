/**
 * Where a webhook may go (server-side request forgery): the name is resolved here, every address of
 * it is checked, and those that were checked are the ones that are tried. Asking twice would let a
 * name answer differently: https://owasp.org/www-community/pages/attacks/DNS_Rebinding
 */
import { isIP } from 'node:net';
import type { AddressCheck } from './addresses.ts';

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export type Target =
  | { readonly kind: 'target'; readonly url: URL; readonly addresses: readonly string[] }
  | { readonly kind: 'refused'; readonly why: string }
  /** The name has no address at this moment. */
  | { readonly kind: 'unknown'; readonly why: string };

const LONGEST = 2000;
const refuse = (why: string): Target => ({ kind: 'refused', why });

/** What an address may not be, whatever its name resolves to. */
export function readAddress(text: string): URL | string {
  if (text.length > LONGEST) return 'The address is too long.';
  if (!URL.canParse(text)) return 'This is no web address.';
  // The parser reads numbers of every form: `0x7f.1` and `2130706433` are 127.0.0.1 from here on.
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address must start with https://.';
  if (url.username !== '' || url.password !== '') return 'The address must hold no user and no password.';
  if (url.hash !== '') return 'The address must hold no fragment.';
  return url;
}

export async function findTarget(text: string, check: AddressCheck, resolve: Resolve): Promise<Target> {
  const url = readAddress(text);
  if (typeof url === 'string') return refuse(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  if (addresses.length === 0) return { kind: 'unknown', why: 'The name of the host has no address.' };
  const verdicts = addresses.map(check);
  if (verdicts.includes('refused'))
    return refuse('The address is not public. WEBHOOK_NETWORKS would have to allow its network.');
  if (url.protocol === 'http:' && verdicts.includes('public')) return refuse('The address must start with https://.');
  return { kind: 'target', url, addresses };
}
