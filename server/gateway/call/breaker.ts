/**
 * Stops calling a service that does not answer: open after five broken calls in a row, for 30 s, then one call tries; when it
 * fails too the pause doubles, up to five minutes. Answers that refuse the caller are answers.
 */
import type { Clock } from '../../service.ts';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';

const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

export interface Pause {
  readonly ms: number;
  readonly why: 'broken' | 'asked';
}

export interface Breaker {
  /** Null when a call may go out now; otherwise how long to wait and why. A call let through must be reported. */
  admit(): Pause | null;
  report(isBroken: boolean): void;
  /** A call that was let through but never went out. */
  withdraw(): void;
  /** The service asked for a rest of this length. */
  rest(ms: number): void;
}

export function createBreaker(clock: Clock, onChange: (state: 'open' | 'closed', until: number) => void): Breaker {
  let failures = 0;
  let openUntil = 0;
  let pause = 0;
  let restUntil = 0;
  let trying = false;

  return {
    admit() {
      const now = clock();
      if (now < restUntil) return { ms: restUntil - now, why: 'asked' };
      if (pause === 0) return null;
      if (now < openUntil) return { ms: openUntil - now, why: 'broken' };
      if (trying) return { ms: FIRST_PAUSE, why: 'broken' };
      trying = true;
      return null;
    },
    report(isBroken) {
      const wasTrying = trying;
      trying = false;
      if (!isBroken) {
        failures = 0;
        if (pause > 0) onChange('closed', 0);
        pause = 0;
        return;
      }
      failures += 1;
      // Calls that were under way when it opened say nothing new.
      if (failures < FAILURES_TO_OPEN || (pause > 0 && !wasTrying)) return;
      pause = pause === 0 ? FIRST_PAUSE : Math.min(LONGEST_PAUSE, pause * 2);
      openUntil = clock() + pause;
      onChange('open', openUntil);
    },
    withdraw() {
      trying = false;
    },
    rest(ms) {
      restUntil = Math.max(restUntil, clock() + ms);
    },
  };
}

/** For a service in this process: what it plays is not to stop the next number from being looked at. */
export const NO_BREAKER: Breaker = {
  admit: () => null,
  report: () => undefined,
  withdraw: () => undefined,
  rest: () => undefined,
};
