/**
 * Circuit breakers (https://learn.microsoft.com/azure/architecture/patterns/circuit-breaker) for the service and for
 * each carrier. A breaker opens for 30 s after five failures in a row. Then one request is tried; each time it fails
 * too, the pause doubles, up to five minutes.
 *
 * Only transport failures count. Any client can request numbers whose answers cannot be read, and must not be able to
 * stop all requests that way.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../http/service.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/core/time/units.ts';

const FAILURES_TO_OPEN = 5;
const INITIAL_PAUSE = 30 * SECOND;
const MAX_PAUSE = 5 * MINUTE;
/** The longest pause that the service can ask for. */
export const MAX_REST = HOUR;
/** More than the number of carriers that exist. */
const MAX_CARRIERS = 500;

/**
 * Returns the milliseconds until an instant, at least 0. An instant farther away than `longest` was set by a clock
 * that ran ahead and counts as past.
 */
const remaining = (until: number, longest: number, now: number): number =>
  until - now > longest ? 0 : Math.max(0, until - now);

export interface Pause {
  readonly ms: number;
  readonly reason: 'unreachable' | 'silent' | 'rate-limit';
}

/**
 * State of the transport after a request. `answered`: any answer came. `unreachable`: there was no connection, or it
 * broke. `silent`: the connection was open, but no answer came in time because the service waited for its carrier.
 */
export type CallHealth = 'answered' | 'unreachable' | 'silent';

export interface Breaker {
  /**
   * Decides whether a request for this carrier may be sent. `line` is the carrier code in the question, or `auto`,
   * which has its own circuit.
   */
  admit(line: string): Permit | Pause;
  /** Stops all requests for the time that the service asked for. */
  rest(ms: number): void;
}

/** Exactly one of the two functions is called: `report` with the outcome, or `withdraw` if the request was not sent. */
export interface Permit {
  readonly report: (health: CallHealth) => void;
  readonly withdraw: () => void;
}

/** `line` is `null` for the service as a whole. */
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
        // Each circuit counts only its own kind of failure. The other kind neither closes nor opens it.
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
  /** Returns how long to wait, or a function that takes the outcome of the request (`null` if unknown). */
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
    // Requests that were already under way when the circuit opened bring no new information.
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

/** Used for the built-in service. Its simulated failures must not block the next number. */
export const NO_BREAKER: Breaker = {
  admit: () => ({ report: () => undefined, withdraw: () => undefined }),
  rest: () => undefined,
};
