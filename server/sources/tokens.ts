/**
 * Tokens of one carrier (RFC 6749, 4.4) in all shapes that carriers use. They are kept in memory, requested once for
 * all who wait, and renewed a minute before they expire.
 */
import { MINUTE, SECOND } from '../../src/core/time/units.ts';
import type { Clock } from '../http/service.ts';
import { ownProperty, ownText, parseJson } from '../http/json.ts';
import type { BoundedHttp, HttpRequest } from '../http/calls/bounded-http.ts';
import { Fault } from '../http/calls/fault.ts';
import { type Charge, Uncharged } from '../gateway/source.ts';
import type { TokenRequest } from './carriers/carrier.ts';

/** Thrown if a carrier gives no token, which means the same as a refused key. */
export class KeyRefused extends Error {}

export interface Tokens {
  /** `charge` runs before a request is sent. All callers who wait share one request. */
  readonly get: (charge: Charge) => Promise<string>;
  /**
   * Reports that the carrier did not accept this token, so that the next one is new. Returns false if it has just
   * been renewed.
   */
  readonly drop: (token: string) => boolean;
  /** The present token for the check of key leaks. An empty text before the first token. */
  readonly last: () => string;
}

const DEFAULT_LIFETIME = 5 * MINUTE;
/** A carrier that gives a shorter lifetime is not asked for a token more often than this. */
const MIN_LIFETIME = 30 * SECOND;
/** A carrier that accepts no token costs one renewal in this time. */
const DROP_INTERVAL = MINUTE;
const RENEWAL_MARGIN = MINUTE;
const MAX_JSON_DEPTH = 4;

export function createTokens(
  http: Pick<BoundedHttp, 'send'>,
  clock: Clock,
  requestOf: (nowMs: number) => TokenRequest,
): Tokens {
  let current = { token: '', until: 0 };
  let asking: Promise<string> | null = null;
  let droppedAt = Number.NEGATIVE_INFINITY;

  async function ask(charge: Charge): Promise<string> {
    await charge();
    const askedAt = clock();
    const { status, body } = await http.send(toHttp(requestOf(askedAt)));
    if (status >= 500) throw new Fault('unreachable');
    const answer = parseJson(new TextDecoder().decode(body), MAX_JSON_DEPTH);
    const token = ownText(answer, 'access_token');
    if (status >= 400 || token === '') throw new KeyRefused();
    const seconds = Number(ownProperty(answer, 'expires_in'));
    const life = (seconds > 0 ? seconds * SECOND : DEFAULT_LIFETIME) - RENEWAL_MARGIN;
    current = { token, until: askedAt + Math.max(life, MIN_LIFETIME) };
    return token;
  }

  return {
    async get(charge) {
      if (current.token !== '' && clock() < current.until) return current.token;
      // The schedule may have spent its share, while a person may still send the request.
      const shared = await asking?.catch((error: unknown) => {
        if (!(error instanceof Uncharged)) throw error;
      });
      if (shared !== undefined) return shared;
      asking ??= ask(charge).finally(() => (asking = null));
      return asking;
    },
    drop: (token) => {
      if (current.token !== token) return true;
      const isEarly = clock() >= droppedAt && clock() - droppedAt < DROP_INTERVAL;
      if (isEarly) return false;
      droppedAt = clock();
      current = { ...current, until: 0 };
      return true;
    },
    last: () => current.token,
  };
}

const toHttp = ({ address, headers, form }: TokenRequest): HttpRequest => ({
  url: new URL(address),
  method: 'POST',
  headers: {
    accept: 'application/json',
    ...headers,
    ...(form !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
  },
  body: form === null ? '' : new URLSearchParams(form).toString(),
});
