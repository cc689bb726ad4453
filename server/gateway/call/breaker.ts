/**
 * Circuit breakers (https://learn.microsoft.com/azure/architecture/patterns/circuit-breaker) for
 * the service and for each line. Opens after five failures in a row, for 30 s; then one call tries,
 * and when it fails too the pause doubles, up to five minutes.
 *
 * Only transport faults count: any client can ask for numbers whose answers cannot be read, and
 * must not be able to stop everybody's look-ups that way.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../http/service.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/core/time/units.ts';

const FAILURES_TO_OPEN = 5;
const INITIAL_PAUSE = 30 * SECOND;
const MAX_PAUSE = 5 * MINUTE;
/** However long the service says. */
export const MAX_REST = HOUR;
/** More lines than there are. */
const MAX_CARRIERS = 500;

/**
 * Milliseconds until an instant, at least 0. An instant farther away than `longest` was set by a
 * clock that ran ahead and counts as over.
 */
const remaining = (until: number, longest: number, now: number): number =>
  until - now > longest ? 0 : Math.max(0, until - now);

export interface Pause {
  readonly ms: number;
  readonly reason: 'unreachable' | 'silent' | 'rate-limit';
}

/**
 * What a call says about the transport: `answered` (whatever the answer), `unreachable` (no
 * connection, or a broken one) or `silent` (connected, but no answer in time: the service waits for
 * its line).
 */
export type CallHealth = 'answered' | 'unreachable' | 'silent';

export interface Breaker {
  /**
   * Whether a call for this line may go out. `line`: the code in the question, or `auto`, which has
   * a circuit of its own.
   */
  admit(line: string): Permit | Pause;
  /** The service wants no calls for this long. */
  rest(ms: number): void;
}

/** One of the two is called once: `withdraw` when the call did not go out after all. */
export interface Permit {
  readonly report: (health: CallHealth) => void;
  readonly withdraw: () => void;
}

/** `line`: null for the service as a whole. */
export type OnBreakerChange = (line: string | null, state: 'open' | 'closed', until: number) => void;

export const isPause = (admission: Permit | Pause): admission is Pause => 'ms' in admission;

export function createBreaker(clock: Clock, onChange: OnBreakerChange): Breaker {
  const service = createCircuit(clock, (state, until) => onChange(null, state, until));
  const lines = new LRUCache<string, Circuit>({ max: MAX_CARRIERS });
  let restUntil = 0;

  function getCircuit(line: string): Circuit {
    const circuit = lines.get(line) ?? createCircuit(clock, (state, until) => onChange(line, state, until));
    lines.set(line, circuit);
    return circuit;
  }

  return {
    admit(line) {
      const now = clock();
      const restMs = remaining(restUntil, MAX_REST, now);
      if (restMs > 0) return { ms: restMs, reason: 'rate-limit' };
      const toService = service.admit();
      if (typeof toService === 'number') return { ms: toService, reason: 'unreachable' };
      const toLine = getCircuit(line).admit();
      if (typeof toLine === 'number') {
        toService(null);
        return { ms: toLine, reason: 'silent' };
      }
      return {
        // Each circuit counts its own kind of failure; the other kind neither closes nor opens it.
        report(health) {
          toService(health === 'silent' ? null : health === 'answered');
          toLine(health === 'unreachable' ? null : health === 'answered');
        },
        withdraw() {
          toService(null);
          toLine(null);
        },
      };
    },
    rest(ms) {
      const now = clock();
      restUntil = now + Math.max(remaining(restUntil, MAX_REST, now), Math.min(ms, MAX_REST));
    },
  };
}

interface Circuit {
  /**
   * How long to wait, or a function for the outcome of the call: healthy or not, null when unknown.
   */
  admit(): number | ((isHealthy: boolean | null) => void);
}

function createCircuit(clock: Clock, onChange: (state: 'open' | 'closed', until: number) => void): Circuit {
  let failures = 0;
  let openUntil = 0;
  let pause = 0;
  let isTrying = false;

  function close(): void {
    failures = 0;
    if (pause > 0) onChange('closed', 0);
    pause = 0;
  }

  function fail(isTrial: boolean): void {
    failures += 1;
    // Calls that were under way when it opened say nothing new.
    if (failures < FAILURES_TO_OPEN || (pause > 0 && !isTrial)) return;
    pause = pause === 0 ? INITIAL_PAUSE : Math.min(MAX_PAUSE, pause * 2);
    openUntil = clock() + pause;
    onChange('open', openUntil);
  }

  return {
    admit() {
      const now = clock();
      const open = remaining(openUntil, MAX_PAUSE, now);
      if (open > 0 && pause > 0) return open;
      if (isTrying) return INITIAL_PAUSE;
      const isTrial = pause > 0;
      isTrying = isTrial;
      return (isHealthy) => {
        if (isTrial) isTrying = false;
        if (isHealthy === true) close();
        else if (isHealthy === false) fail(isTrial);
      };
    },
  };
}

/** For the built-in service: what it plays must not stop the next number from being looked up. */
export const NO_BREAKER: Breaker = {
  admit: () => ({ report: () => undefined, withdraw: () => undefined }),
  rest: () => undefined,
};
