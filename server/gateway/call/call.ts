/**
 * Sends one request to a source: the breaker admits it, it is charged, sent, read within bounds and classified. At
 * most two attempts are made, and each is charged.
 */
import { parseRetryAfter } from '../../../src/core/time/retry-after.ts';
import type { Clock } from '../../http/service.ts';
import { BOUNDS } from '../../http/calls/bounds.ts';
import { type Breaker, isPause, MAX_REST, type Pause } from './breaker.ts';
import { Fault } from '../../http/calls/fault.ts';
import { hasOwnKey, type Source, Uncharged } from '../source.ts';
import { SECOND } from '../../../src/core/time/units.ts';
import {
  type FailedResponse,
  failure,
  type GoodResponse,
  classifyResponse,
  type Classification,
} from './classify-response.ts';
import type { Payer } from '../policy/call-budget.ts';
import type { Extras, Question } from '../policy/question.ts';
import { readAll } from '../../http/calls/read-answer.ts';
import { isRefusal, type Refusal, refuse, refuseUncounted } from '../../http/refusal.ts';
import type { LogRecord } from '../types.ts';
import { toLogWord } from '../log-words.ts';

export type CallOutcome = {
  /** The source that was asked, or `null` if none was. */
  readonly source: Source | null;
  readonly body: string;
  /** How long the source asks not to be called, or `null`. */
  readonly restMs: number | null;
  /** HTTP status of the source, or `null` if no response came. */
  readonly status: number | null;
} & ({ readonly verdict: GoodResponse } | { readonly verdict: FailedResponse });

export interface CallDeps {
  readonly key: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly charge: (source: Source, payer: Payer) => Promise<Refusal | null>;
  readonly breakerOf: (source: Source) => Breaker;
  readonly log: (record: LogRecord) => void;
  readonly hash: (text: string) => string;
}

export interface CallRequest {
  readonly question: Question;
  readonly extras: Extras;
  readonly force: boolean;
  /** The result of `Guard.strangerOf`. */
  readonly stranger: string | null;
  /** The result of `Guard.seesPublicOnly`. */
  readonly publicOnly: boolean;
  readonly requestId: string;
  /**
   * The schedule of the desk makes this request and nobody waits for it, so it is charged to the schedule's share of
   * the daily budget.
   */
  readonly isPlanned?: boolean;
  /**
   * Runs once, just before the request would be sent and only if no other result serves. If it refuses, the flight
   * ends with that refusal.
   */
  readonly gate?: () => Promise<Refusal | null>;
}

export type Call = (order: CallRequest) => Promise<CallOutcome | Refusal>;
export type CallSource = (source: Source, order: CallRequest) => Promise<CallOutcome | Refusal>;

const MAX_ATTEMPTS = 2;

const REST_MESSAGES: Readonly<Record<Pause['reason'], string>> = {
  unreachable: 'The service cannot be reached; it is asked again shortly.',
  silent: 'The carrier does not respond; it is asked again shortly.',
  'rate-limit': 'The service was asked too often and wants a rest.',
};

export function createCallSource(deps: CallDeps): CallSource {
  const { breakerOf, clock, log } = deps;

  async function chargeOrThrow(source: Source, { stranger, requestId, isPlanned = false }: CallRequest): Promise<void> {
    const refusal = await deps.charge(source, { stranger, isPlanned }).catch(() => {
      log({ event: 'fault', requestId, where: 'budget' });
      return refuseUncounted();
    });
    if (refusal !== null) throw new Uncharged(refusal);
  }

  async function attempt(
    source: Source,
    order: CallRequest,
  ): Promise<(CallOutcome & { readonly sent: boolean }) | Refusal> {
    const { extras, force } = order;
    const question = { ...order.question, extras, force };
    try {
      const reply = await source.ask(question, () => chargeOrThrow(source, order));
      const { status } = reply;
      const body = await readAll(reply.body, BOUNDS.decodedBytes);
      const classification = classifyResponse(question, status, body, deps.key, clock());
      const came = { source, status, sent: true };
      if (classification.kind === 'good')
        return { ...came, verdict: classification, body: classification.body, restMs: null };
      const restMs = requestedRest(reply, classification, clock());
      const verdict = restMs === null ? classification : { ...classification, ttlMs: restMs };
      return { ...came, verdict, body, restMs };
    } catch (error) {
      if (error instanceof Uncharged) return error.refusal;
      // Only the kind of the error is passed on. Its message may contain the address, and the address contains the
      // key.
      const fault = error instanceof Fault ? error : new Fault('reset');
      return { source, status: null, verdict: failure(fault.kind), body: '', restMs: null, sent: fault.sent };
    }
  }

  return async (source, order) => {
    const { question, requestId } = order;
    const breaker = breakerOf(source);
    let last: CallOutcome | null = null;
    for (let count = 1; count <= MAX_ATTEMPTS; count += 1) {
      const permit = breaker.admit(question.sealine === '' ? 'auto' : question.sealine);
      if (isPause(permit))
        return last ?? refuse('SERVICE_RESTING', REST_MESSAGES[permit.reason], { retryAfterMs: permit.ms });
      const startedAt = clock();
      const outcome = await attempt(source, order);
      if (isRefusal(outcome)) {
        permit.withdraw();
        return last ?? outcome;
      }
      if (outcome.restMs !== null) breaker.rest(outcome.restMs);
      permit.report(outcome.verdict.kind === 'good' ? 'answered' : outcome.verdict.health);
      log({
        event: 'call',
        requestId,
        operation: question.operation,
        shipment: question.number === '' ? null : deps.hash(question.number),
        attempt: count,
        outcome: outcomeWord(outcome.verdict),
        ms: clock() - startedAt,
        ...(outcome.verdict.kind === 'good' &&
          outcome.verdict.forms.length > 0 && { tolerated: outcome.verdict.forms.join() }),
        ...(hasOwnKey(source) && { source: source.id }),
      });
      // A request that may have reached the service was charged there, so sending it again could cost twice.
      if (outcome.sent) return outcome;
      last = outcome;
      if (count < MAX_ATTEMPTS) await deps.sleep(200 + 600 * deps.random());
    }
    return last ?? refuse('INTERNAL_ERROR', 'No attempt was made.');
  };
}

function outcomeWord(verdict: Classification): string {
  if (verdict.kind === 'good') return 'good';
  return verdict.mirrored ? toLogWord(verdict.code) : verdict.code;
}

/** Used if the service asks for a pause without a duration. */
const DEFAULT_REST = 30 * SECOND;

/** Returns how long the service asks not to be called (Retry-After with 429 or 503, RFC 9110, 10.2.3), or `null`. */
function requestedRest({ status, headers }: Response, { code }: FailedResponse, now: number): number | null {
  const retryAfter = parseRetryAfter(headers.get('retry-after'), now);
  const pause =
    status === 429 || code === 'API_KEY_RATE_LIMIT' ? (retryAfter ?? DEFAULT_REST) : status === 503 ? retryAfter : null;
  return pause === null ? null : Math.min(Math.max(pause, SECOND), MAX_REST);
}
