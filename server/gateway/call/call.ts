/**
 * One call to the service: admitted by the breaker, charged to the budget, sent, read within bounds
 * and classified. At most two attempts, each charged.
 */
import { parseRetryAfter } from '../../../src/core/time/retry-after.ts';
import type { Clock, Service } from '../../http/service.ts';
import { BOUNDS } from '../../service/bounds.ts';
import { type Breaker, isPause, LONGEST_REST, type Pause, type Permit } from './breaker.ts';
import { Fault } from '../../service/fault.ts';
import { SECOND } from '../../../src/core/time/units.ts';
import {
  type FailedResponse,
  failure,
  type GoodResponse,
  classifyResponse,
  type Classification,
} from './classify-response.ts';
import type { CallBudget } from '../policy/call-budget.ts';
import { type Extras, type Question, toServiceRequest } from '../policy/question.ts';
import { readAll } from '../../service/read-body.ts';
import { isRefusal, type Refusal, refuse, refuseUncounted } from '../../http/refusal.ts';
import type { LogRecord } from '../types.ts';
import { toLogWord } from '../log-words.ts';

export type CallOutcome =
  | { readonly verdict: GoodResponse; readonly body: string }
  | { readonly verdict: FailedResponse; readonly body: string };

export interface CallDeps {
  readonly service: Service;
  readonly key: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly ledger: CallBudget;
  readonly breaker: Breaker;
  readonly log: (record: LogRecord) => void;
  readonly hash: (text: string) => string;
}

export interface CallOrder {
  readonly question: Question;
  readonly extras: Extras;
  readonly force: boolean;
  /** As `Guard.strangerOf` says. */
  readonly stranger: string | null;
  /** As `Guard.seesPublicOnly` says. */
  readonly publicOnly: boolean;
  readonly requestId: string;
  /** By the desk's plan and for nobody who waits: out of its part of the day's budget. */
  readonly isPlanned?: boolean;
  /**
   * Runs once, just before a call would go out and nobody else's result serves: its refusal ends
   * the flight.
   */
  readonly gate?: () => Promise<Refusal | null>;
}

export type Call = (order: CallOrder) => Promise<CallOutcome | Refusal>;

const ATTEMPTS = 2;

const RESTING: Readonly<Record<Pause['reason'], string>> = {
  unreachable: 'The service cannot be reached; it is asked again shortly.',
  silent: 'The carrier does not respond; it is asked again shortly.',
  'rate-limit': 'The service was asked too often and wants a rest.',
};

export function createCall(deps: CallDeps): Call {
  const { breaker, clock, ledger, log } = deps;

  async function allow({ question, stranger, requestId, isPlanned = false }: CallOrder): Promise<Permit | Refusal> {
    const admission = breaker.admit(question.sealine === '' ? 'auto' : question.sealine);
    if (isPause(admission)) {
      return refuse('SERVICE_RESTING', RESTING[admission.reason], { retryAfterMs: admission.ms });
    }
    try {
      // The lines list carries no key, so it costs nobody's quota.
      const refusal = question.operation === 'sealines' ? null : await ledger.charge({ stranger, isPlanned });
      if (refusal === null) return admission;
      admission.withdraw();
      return refusal;
    } catch {
      admission.withdraw();
      log({ event: 'fault', requestId, where: 'budget' });
      return refuseUncounted();
    }
  }

  async function attempt({ question, extras, force }: CallOrder): Promise<CallOutcome & { readonly sent: boolean }> {
    try {
      const reply = await deps.service(toServiceRequest(question, extras, force, deps.key));
      const body = await readAll(reply.body, BOUNDS.decodedBytes);
      const classification = classifyResponse(question, reply.status, body, deps.key, clock());
      if (classification.kind === 'good') return { verdict: classification, body: classification.body, sent: true };
      const rest = requestedRest(reply, classification, clock());
      if (rest === null) return { verdict: classification, body, sent: true };
      breaker.rest(rest);
      return { verdict: { ...classification, ttlMs: rest }, body, sent: true };
    } catch (error) {
      // Only the kind of the error travels on: its message may hold the address, and the address
      // the key.
      const fault = error instanceof Fault ? error : new Fault('reset');
      return { verdict: failure(fault.kind), body: '', sent: fault.sent };
    }
  }

  return async (order) => {
    const { question, requestId } = order;
    let last: CallOutcome | null = null;
    for (let count = 1; count <= ATTEMPTS; count += 1) {
      const permit = await allow(order);
      if (isRefusal(permit)) return last ?? permit;
      const startedAt = clock();
      const outcome = await attempt(order);
      permit.report(outcome.verdict.kind === 'good' ? 'answered' : outcome.verdict.health);
      log({
        event: 'call',
        requestId,
        operation: question.operation,
        shipment: question.number === '' ? null : deps.hash(question.number),
        attempt: count,
        outcome: wordFor(outcome.verdict),
        ms: clock() - startedAt,
        ...(outcome.verdict.kind === 'good' &&
          outcome.verdict.forms.length > 0 && { tolerated: outcome.verdict.forms.join() }),
      });
      // A request that may have reached the service was charged there: sending it again could cost
      // a second call.
      if (outcome.sent) return outcome;
      last = outcome;
      if (count < ATTEMPTS) await deps.sleep(200 + 600 * deps.random());
    }
    return last ?? refuse('INTERNAL_ERROR', 'No attempt was made.');
  };
}

function wordFor(verdict: Classification): string {
  if (verdict.kind === 'good') return 'good';
  return verdict.mirrored ? toLogWord(verdict.code) : verdict.code;
}

/** Where the service asks for a rest without saying how long. */
const USUAL_REST = 30 * SECOND;

/**
 * How long the service wants to be left alone (Retry-After with 429 or 503, RFC 9110, 10.2.3), or
 * null.
 */
function requestedRest({ status, headers }: Response, { code }: FailedResponse, now: number): number | null {
  const retryAfter = parseRetryAfter(headers.get('retry-after'), now);
  const pause =
    status === 429 || code === 'API_KEY_RATE_LIMIT' ? (retryAfter ?? USUAL_REST) : status === 503 ? retryAfter : null;
  return pause === null ? null : Math.min(Math.max(pause, SECOND), LONGEST_REST);
}
