/** A request head read straight from Node's request, without the cost of a `Request`. */
import type { IncomingMessage } from 'node:http';
import { memoizeByText } from './gateway/memoize-by-text.ts';
import type { RequestHead } from './gateway/types.ts';

/** Nothing that the rules for addresses would write differently. */
const TARGET = /^\/api\/[\w!$%&()*+,./:;=?@~-]*$/;
const HOST = /^[a-z0-9._-]+(:[1-5]?\d{4})?$/;

/** Addresses by target: each is one string, which others remember what they read in it by. */
const urlsAt = (host: string) => ({
  host,
  urlOf: memoizeByText((target) => (HOST.test(host) && TARGET.test(target) ? `http://${host}${target}` : '')),
});
/** Nearly all requests name the same host. */
let recent = urlsAt('');

/** Null for targets and hosts that need normalising: those go through `Request`. */
export function toFastRequest({
  method = '',
  url: target = '',
  rawHeaders,
}: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>): RequestHead | null {
  const headers = new RawHeaders(rawHeaders);
  const host = headers.get('host') ?? '';
  if (host !== recent.host) recent = urlsAt(host);
  const url = recent.urlOf(target);
  return url === '' ? null : { method, url, headers };
}

/**
 * What `Headers` says of a list of names and values in turn. Nothing is built: lists are short, and
 * few of their names are as long as the one asked for.
 */
export class RawHeaders {
  readonly #list: readonly string[];

  constructor(list: readonly string[]) {
    this.#list = list;
  }

  get(name: string): string | null {
    let found: string | null = null;
    for (let i = 0; i < this.#list.length; i += 2) {
      if (!isSameName(this.#list[i] ?? '', name)) continue;
      const value = this.#list[i + 1] ?? '';
      found = found === null ? value : `${found}, ${value}`;
    }
    return found;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  /** How often it was sent: `get` joins its values. */
  count(name: string): number {
    let times = 0;
    for (let i = 0; i < this.#list.length; i += 2) if (isSameName(this.#list[i] ?? '', name)) times += 1;
    return times;
  }
}

/** The first two tests tell nearly all names apart; a letter and its capital differ in one bit. */
const LETTER = 0x1f;
const isSameName = (one: string, other: string): boolean =>
  one.length === other.length &&
  (one.charCodeAt(0) & LETTER) === (other.charCodeAt(0) & LETTER) &&
  one.toLowerCase() === other.toLowerCase();
