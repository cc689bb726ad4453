/** A refusal of our own server: an envelope of the interface with a sentence for a person. */
import { formatRetryAfter } from '../../src/core/time/retry-after.ts';
import { CODES, type OwnCode } from '../../src/core/wire/codes.ts';
import { HEADERS } from '../../src/core/wire/header-names.ts';
import { SECOND } from '../../src/core/time/units.ts';
import { toIso } from './instants.ts';

export interface Refusal {
  readonly refused: true;
  readonly status: number;
  readonly code: OwnCode;
  readonly detail: string;
  /** When asking again makes sense. */
  readonly retryAfterMs: number | null;
  /** Epoch ms from which `force_update` is possible again, where that is what was refused. */
  readonly forceAfter: number | null;
  /** Said of one carrier: calls to others may go out. */
  readonly isOfCarrier?: boolean;
}

/** `more.status`: where one code stands for several statuses, another one than the table's. */
export const refuse = (
  code: OwnCode,
  detail: string,
  more: Partial<Pick<Refusal, 'status' | 'retryAfterMs' | 'forceAfter'>> = {},
): Refusal => ({
  refused: true,
  status: CODES[code].status,
  code,
  detail,
  retryAfterMs: null,
  forceAfter: null,
  ...more,
});

/** What cannot be counted does not go out: with a full disk or no database the cache goes on. */
export const refuseUncounted = (): Refusal =>
  refuse('BUDGET_REACHED', 'Calls cannot be counted here now, so none goes out.', { retryAfterMs: 30 * SECOND });

export const isRefusal = (value: object): value is Refusal => 'refused' in value;

/** The body of every failure: the interface's envelope and two fields of ours. */
export const errorEnvelope = (message: string, detail: string, requestId: string): string =>
  JSON.stringify({ status: 'error', message, data: null, detail, requestId });

/**
 * When and how to ask again. RFC 9110 wants `Allow` with 405 and `WWW-Authenticate` with 401.
 * https://www.rfc-editor.org/rfc/rfc9110.html#section-15.5
 */
export function refusalHeaders(
  { status, retryAfterMs, forceAfter }: Refusal,
  allow = 'GET, HEAD',
): Readonly<Record<string, string>> {
  return {
    ...(retryAfterMs !== null && { 'Retry-After': formatRetryAfter(retryAfterMs) }),
    ...(forceAfter !== null && { [HEADERS.forceAfter]: toIso(forceAfter) }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(status === 405 && { Allow: allow }),
  };
}
