/** Fetches all pages of a carrier's answer. Each page is counted before it is requested and read within bounds. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseRetryAfter } from '../../src/core/time/retry-after.ts';
import { parseJson } from '../http/json.ts';
import type { Clock } from '../http/service.ts';
import { BOUNDS } from '../http/calls/bounds.ts';
import type { BoundedHttp, HttpReply } from '../http/calls/bounded-http.ts';
import { Fault } from '../http/calls/fault.ts';
import { leaksKey } from '../http/calls/key-leak.ts';
import type { Charge } from '../gateway/source.ts';
import { KeyRefused, type Tokens } from './tokens.ts';

export interface PagesDeps {
  readonly http: Pick<BoundedHttp, 'send'>;
  readonly clock: Clock;
  /** `null` if the carrier needs no token. */
  readonly tokens: Tokens | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Values that must not appear in an answer. */
  readonly secrets: readonly string[];
}

/** A carrier's answer before it is interpreted. */
export type Pages =
  | { readonly kind: 'bodies'; readonly bodies: readonly unknown[]; readonly isWhole: boolean }
  | { readonly kind: 'nothing' | 'key-refused' | 'failed' }
  | { readonly kind: 'rest'; readonly ms: number | null };

export type FetchPages = (url: URL, charge: Charge) => Promise<Pages>;

const MAX_PAGES = 20;
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

export function createFetchPages({ http, clock, tokens, headers, secrets }: PagesDeps): FetchPages {
  async function send(url: URL, token: string | null): Promise<HttpReply> {
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
    return http.send({
      url,
      method: 'GET',
      headers: { accept: 'application/json', ...headers, ...bearer },
      body: null,
    });
  }

  /** A token that was revoked before its expiry is renewed once. */
  async function sendWithToken(url: URL, charge: Charge): Promise<HttpReply> {
    const token = (await tokens?.get(charge)) ?? null;
    await charge();
    const reply = await send(url, token);
    if (reply.status !== 401 || token === null || tokens === null) return reply;
    if (!tokens.drop(token)) return reply;
    const renewed = await tokens.get(charge);
    await charge();
    return send(url, renewed);
  }

  /**
   * Parses the body as JSON; an empty body becomes undefined. Other requests are served between the steps, because
   * the longest body takes about 20 ms for each.
   */
  async function read({ body }: HttpReply): Promise<unknown> {
    const text = new TextDecoder().decode(body);
    if ([...secrets, tokens?.last() ?? ''].some((secret) => leaksKey(text, secret))) throw new Fault('malformed');
    if (text.trim() === '') return undefined;
    await nextTurn();
    const value = parseJson(text, BOUNDS.depth);
    if (value === undefined) throw new Fault('malformed');
    await nextTurn();
    return value;
  }

  return async (first, charge) => {
    const bodies: unknown[] = [];
    const seen = new Set<string>();
    // If a further page cannot be read, the pages before it are used, because they were paid for.
    let isWhole = true;
    try {
      for (let url: URL | null = first; url !== null; ) {
        seen.add(url.href);
        const reply = await sendWithToken(url, charge);
        const stop = readEnd(reply, clock());
        if (stop?.kind === 'nothing' && bodies.length > 0) break;
        if (stop !== null) return stop;
        const body = await read(reply);
        if (body !== undefined) bodies.push(body);
        const next: URL | 'unreadable' | null = readNextUrl(reply, url, first);
        isWhole = next === null || (next !== 'unreadable' && !seen.has(next.href) && seen.size < MAX_PAGES);
        url = isWhole && next !== 'unreadable' ? next : null;
      }
    } catch (error) {
      if (error instanceof KeyRefused) return { kind: 'key-refused' };
      throw error;
    }
    if (bodies.every(isEmpty)) return { kind: isWhole ? 'nothing' : 'failed' };
    return { kind: 'bodies', bodies, isWhole };
  };
}

/** Returns the outcome that ends the requests, or `null` for a page with content. */
function readEnd({ status, header }: HttpReply, now: number): Pages | null {
  if (status === 401 || status === 403) return { kind: 'key-refused' };
  if (status === 429) return { kind: 'rest', ms: parseRetryAfter(header('retry-after') || null, now) };
  if (UNAVAILABLE_STATUSES.has(status)) throw new Fault('unreachable');
  // A 400 means that this carrier cannot have such a number. Asking again would not help, and one carrier bills it.
  if (status === 400 || status === 404 || status === 204) return { kind: 'nothing' };
  return status < 200 || status > 299 ? { kind: 'failed' } : null;
}

const isEmpty = (body: unknown): boolean => Array.isArray(body) && body.length === 0;

/**
 * DCSA 2.2 names the next page in `Next-Page`, as an address or a cursor; others use `Link` (RFC 8288). An address of
 * another origin would get the key, so it is not followed.
 */
function readNextUrl({ header }: HttpReply, current: URL, first: URL): URL | 'unreadable' | null {
  const named = header('next-page').trim() || /<([^>]*)>\s*;[^,]*\brel="?next"?/i.exec(header('link'))?.[1] || '';
  if (named === '') return null;
  if (!/^(https?:\/\/|[/?])/i.test(named)) {
    const next = new URL(current);
    next.searchParams.set('cursor', named);
    return next;
  }
  if (!URL.canParse(named, current.href)) return 'unreadable';
  const next = new URL(named, current);
  return next.origin === first.origin ? next : 'unreadable';
}
