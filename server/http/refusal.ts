/** A refusal by this server, in the envelope of the interface with a sentence for people. */
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
  /** Time after which a retry makes sense. */
  readonly retryAfterMs: number | null;
  /** Epoch milliseconds from which `force_update` is possible again, if that was refused. */
  readonly forceAfter: number | null;
  /** The refusal concerns one carrier, so others may still be asked. */
  readonly isOfCarrier?: boolean;
}

/** `more.status` replaces the status of the table for a code with several statuses. */
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

/**
 * A request that cannot be counted is not sent. With a full disk or without a database only cached answers are
 * served.
 */
export const refuseUncounted = (): Refusal =>
  refuse('BUDGET_REACHED', 'Calls cannot be counted here now, so none goes out.', { retryAfterMs: 30 * SECOND });

export const isRefusal = (value: object): value is Refusal => 'refused' in value;

/** Returns the body of every failure: the envelope of the interface and two fields of ours. */
export const errorEnvelope = (message: string, detail: string, requestId: string): string =>
  JSON.stringify({ status: 'error', message, data: null, detail, requestId });

/**
 * Tells when and how to retry. RFC 9110 requires `Allow` with 405 and `WWW-Authenticate` with 401.
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
