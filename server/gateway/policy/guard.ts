/**
 * Who may cause what: limits of a client, what an embed or a stranger may ask, and what may cost a
 * call.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../../service.ts';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { hasRightCheckDigit } from '../../../src/core/shipment/check-digit.ts';
import type { Question } from './question.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Caller, Limits } from '../types.ts';

export interface GuardDeps {
  readonly limits: Limits;
  readonly clock: Clock;
  readonly access: 'internal' | 'public';
  /** Owner codes that are known, or null when they cannot be had now. */
  readonly prefixes: () => Promise<ReadonlySet<string> | null>;
}

export interface Guard {
  /** Before anything is looked up. */
  admit(caller: Caller): Refusal | null;
  /** Whether this caller may ask this at all. */
  permit(question: Question, caller: Caller): Refusal | null;
  /** Whether a call may go out for it. */
  permitCall(question: Question, caller: Caller): Promise<Refusal | null>;
  /** One more request that waits for the service. */
  admitLookUp(caller: Caller): Promise<Refusal | null>;
  /** The client whose calls come out of the small budgets of a public server, or null. */
  strangerOf(caller: Caller): string | null;
}

export function createGuard({ limits, clock, access, prefixes }: GuardDeps): Guard {
  // Every answer passes here: counting must not cost a promise and a timer.
  let minute = { since: clock(), requests: new Map<string, number>() };
  const lookUps = new RateLimiterMemory({ points: limits.lookUpsPerMinute, duration: MINUTE / SECOND });

  // A token was given out by someone who may look up, for exactly these numbers.
  const isStranger = (caller: Caller): boolean =>
    access === 'public' && !caller.staff && caller.allowedNumbers === null;

  return {
    strangerOf: (caller) => (isStranger(caller) ? caller.clientId : null),
    admit({ clientId }) {
      const now = clock();
      if (now - minute.since >= MINUTE || now < minute.since) minute = { since: now, requests: new Map() };
      const count = (minute.requests.get(clientId) ?? 0) + 1;
      minute.requests.set(clientId, count);
      return count > limits.requestsPerMinute ? tooMany(minute.since + MINUTE - now) : null;
    },
    admitLookUp: (caller) => consume(lookUps, caller),
    permit(question, caller) {
      const { operation, number, force } = question;
      const isHistory = operation === 'history' || operation === 'historyRecord';
      if (isHistory && (caller.purpose === 'embed' || isStranger(caller))) {
        return refuse('NOT_ALLOWED', 'The history is not shown here.');
      }
      if (number !== '' && caller.allowedNumbers !== null && !caller.allowedNumbers.includes(number)) {
        return refuse('NOT_ALLOWED', 'This shipment is not part of what was shared.');
      }
      if (force && (caller.purpose !== 'app' || isStranger(caller))) {
        return refuse('FORCE_UPDATE_REFUSED', 'An update cannot be forced from here.', { status: 403 });
      }
      return null;
    },
    async permitCall(question, caller) {
      if (caller.purpose !== 'app' && caller.purpose !== 'embed') {
        return refuse('NOT_CACHED', 'This is not known yet, and a preview does not look it up.', {
          retryAfterMs: 1000,
        });
      }
      if (question.operation === 'sealines' || !isStranger(caller)) return null;
      if (!hasRightCheckDigit(question.number)) {
        return refuse('NOT_ALLOWED', 'Only container numbers with a right check digit can be looked up here.');
      }
      const ownerCodes = await prefixes();
      if (ownerCodes === null) return refuse('NOT_CACHED', 'The lines are not known yet.', { retryAfterMs: 30_000 });
      return ownerCodes.has(question.number.slice(0, 4)) || ownerCodes.has(question.number.slice(0, 3))
        ? null
        : refuse('NOT_ALLOWED', 'No known line owns a container with these letters.');
    },
  };
}

const tooMany = (retryAfterMs: number): Refusal =>
  refuse('TOO_MANY_REQUESTS', 'Too many requests from one place.', { retryAfterMs });

async function consume(limiter: RateLimiterMemory, caller: Caller): Promise<Refusal | null> {
  try {
    await limiter.consume(caller.clientId);
    return null;
  } catch (reason) {
    const retryAfterMs = reason instanceof RateLimiterRes ? reason.msBeforeNext : 1000;
    return tooMany(retryAfterMs);
  }
}
