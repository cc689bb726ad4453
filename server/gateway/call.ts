/** One call to the service: let through, counted, sent, read within bounds and judged. At most two attempts, each counted. */
import type { Clock, Service } from '../service.ts';
import { BOUNDS } from './bounds.ts';
import type { Breaker, Pause } from './breaker.ts';
import { Fault } from './fault.ts';
import { MINUTE, SECOND } from './instants.ts';
import { type FailureVerdict, faultVerdict, type GoodVerdict, judge, type Verdict } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { type Extras, type Question, toServiceRequest } from './question.ts';
import { readAll } from './read.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { LogRecord } from './types.ts';
import { knownWord } from './words.ts';

export type CallOutcome =
  | { readonly verdict: GoodVerdict; readonly body: string }
  | { readonly verdict: FailureVerdict; readonly body: string };

export interface CallDeps {
  readonly service: Service;
  readonly key: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly ledger: Ledger;
  readonly breaker: Breaker;
  readonly log: (record: LogRecord) => void;
  readonly hash: (text: string) => string;
}

export interface CallOrder {
  readonly question: Question;
  readonly extras: Extras;
  readonly force: boolean;
  readonly isStranger: boolean;
  readonly requestId: string;
  /** Asked once, when nobody else brings what is wanted and a call is about to go out: a refusal lands the flight. */
  readonly gate?: () => Promise<Refusal | null>;
}

export type Call = (order: CallOrder) => Promise<CallOutcome | Refusal>;

const ATTEMPTS = 2;

const RESTING: Readonly<Record<Pause['why'], string>> = {
  broken: 'The service does not answer; it is asked again shortly.',
  asked: 'The service was asked too often and wants a rest.',
};

export function createCall(deps: CallDeps): Call {
  const { breaker, clock, ledger, log } = deps;

  async function allow({ question, isStranger }: CallOrder): Promise<Refusal | null> {
    const pause = breaker.admit();
    if (pause !== null) {
      return refuse(503, 'SERVICE_RESTING', RESTING[pause.why], { retryAfterMs: pause.ms });
    }
    try {
      // The lines list carries no key, so it costs nobody's quota.
      const refusal = question.operation === 'sealines' ? null : await ledger.charge(isStranger);
      if (refusal !== null) breaker.withdraw();
      return refusal;
    } catch (error) {
      breaker.withdraw();
      throw error;
    }
  }

  async function attempt({ question, extras, force }: CallOrder): Promise<CallOutcome & { readonly sent: boolean }> {
    try {
      const reply = await deps.service(toServiceRequest(question, extras, force, deps.key));
      const body = await readAll(reply.body, BOUNDS.decodedBytes);
      const judged = judge(question, reply.status, body, deps.key, clock());
      if (reply.status === 429 || (judged.kind === 'failure' && judged.code === 'API_KEY_RATE_LIMIT')) {
        breaker.rest(restAskedFor(reply.headers.get('retry-after')));
      }
      return judged.kind === 'good' ? { verdict: judged, body, sent: true } : { verdict: judged, body, sent: true };
    } catch (error) {
      // Whatever it was, only its kind goes on: its words may hold the address, and the address holds the key.
      const fault = error instanceof Fault ? error : new Fault('reset');
      return { verdict: faultVerdict(fault.kind), body: '', sent: fault.sent };
    }
  }

  return async (order) => {
    const { question, requestId } = order;
    let last: CallOutcome | null = null;
    for (let count = 1; count <= ATTEMPTS; count += 1) {
      const refusal = await allow(order);
      if (refusal !== null) return last ?? refusal;
      const startedAt = clock();
      const outcome = await attempt(order);
      breaker.report(outcome.verdict.kind === 'failure' && outcome.verdict.isBroken);
      log({
        event: 'call',
        requestId,
        operation: question.operation,
        shipment: question.number === '' ? null : deps.hash(question.number),
        attempt: count,
        outcome: wordFor(outcome.verdict),
        ms: clock() - startedAt,
      });
      // What may have reached the service is not sent again: it has cost a call already, and may cost another.
      if (outcome.sent) return outcome;
      last = outcome;
      if (count < ATTEMPTS) await deps.sleep(200 + 600 * deps.random());
    }
    return last ?? refuse(500, 'INTERNAL_ERROR', 'No attempt was made.');
  };
}

function wordFor(verdict: Verdict): string {
  if (verdict.kind === 'good') return 'good';
  return verdict.mirrored ? knownWord(verdict.code) : verdict.code;
}

/** The seconds form of Retry-After; half a minute where it says nothing. */
function restAskedFor(header: string | null): number {
  const seconds = /^\d{1,5}$/.test(header?.trim() ?? '') ? Number(header) : 30;
  return Math.min(Math.max(seconds, 1) * SECOND, 5 * MINUTE);
}
