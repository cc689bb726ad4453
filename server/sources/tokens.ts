/**
 * Tokens of one carrier (RFC 6749, 4.4), for all the shapes that carriers want: kept in memory,
 * asked for once by all who wait, and renewed a minute before they end.
 */
import { MINUTE, SECOND } from '../../src/core/time/units.ts';
import type { Clock } from '../http/service.ts';
import { own, ownText, parseJson } from '../http/json.ts';
import type { BoundedHttp, HttpRequest } from '../http/calls/bounded-http.ts';
import { Fault } from '../http/calls/fault.ts';
import type { TokenRequest } from './carriers/carrier.ts';

/** A carrier that gives no token: as it would refuse the key itself. */
export class KeyRefused extends Error {}

export interface Tokens {
  readonly get: () => Promise<string>;
  /** The carrier did not take this one: the next is a new one. */
  readonly drop: (token: string) => void;
  /** For the check of key leaks; '' before the first. */
  readonly last: () => string;
}

const USUAL_LIFE = 5 * MINUTE;
const RENEWED_BEFORE = MINUTE;
const DEPTH = 4;

export function createTokens(
  http: Pick<BoundedHttp, 'send'>,
  clock: Clock,
  requestOf: (nowMs: number) => TokenRequest,
): Tokens {
  let current = { token: '', until: 0 };
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const askedAt = clock();
    const { status, body } = await http.send(toHttp(requestOf(askedAt)));
    if (status >= 500) throw new Fault('unreachable');
    const answer = parseJson(new TextDecoder().decode(body), DEPTH);
    const token = ownText(answer, 'access_token');
    if (status >= 400 || token === '') throw new KeyRefused();
    const seconds = Number(own(answer, 'expires_in'));
    current = { token, until: askedAt + (seconds > 0 ? seconds * SECOND : USUAL_LIFE) - RENEWED_BEFORE };
    return token;
  }

  return {
    async get() {
      if (current.token !== '' && clock() < current.until) return current.token;
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    drop: (token) => {
      if (current.token === token) current = { ...current, until: 0 };
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
