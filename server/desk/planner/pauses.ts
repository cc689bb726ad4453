/**
 * Pauses of the planner: for one carrier that does not respond, or for all carriers while the service is unavailable,
 * the budget is used up or the clock has jumped. Checks that fall due during a pause are postponed to different
 * moments after its end, so that the end causes no burst.
 */
import type { FailureCause, NextCheck } from '../../../src/core/schedule/next-check.ts';
import { DAY, HOUR, MINUTE } from '../../../src/core/time/units.ts';

export interface Pauses {
  /** Notes the result of a look-up; `failure` is `null` for an answer. */
  note(carrier: string, now: number, failure: { readonly cause: FailureCause; readonly code: string } | null): void;
  /** Pauses all carriers until the budget is renewed. */
  quota(until: number): void;
  /** Has to be called at each tick. */
  tick(now: number): void;
  /** Returns the next check of a shipment whose carrier is paused, or `null` when the shipment may be looked up. */
  postpone(trackedId: number, carrier: string, now: number): NextCheck | null;
}

interface Pause {
  readonly until: number;
  readonly why: 'line-out' | 'service-out' | 'quota' | 'clock';
}

/** A budget of a month may be used up for longer. The check is then postponed again. */
const LONGEST_WAIT = 7 * DAY;
/** A single failing number says nothing about its carrier. */
const FAILURES_BEFORE_PAUSE = 3;
const FIRST_PAUSE = 15 * MINUTE;
const LONGEST_PAUSE = 4 * HOUR;
/** A larger step between two ticks, which are a second apart, means that the clock was changed. */
const JUMP_AHEAD = HOUR;
const JUMP_BACK = MINUTE;
const CLOCK_PAUSE = 5 * MINUTE;
/** The postponed checks are spread over this time after the pause. */
const SPREAD = { 'line-out': HOUR, 'service-out': HOUR, quota: 6 * HOUR, clock: 2 * HOUR } as const;
/** These codes concern the whole carrier or the API key, so a single one starts a pause. */
const PAUSING_CODES: readonly string[] = [
  'SEALINE_UNDER_MAINTENANCE',
  'SEALINE_TEMPORARY_DISABLED',
  'SERVICE_RESTING',
  'API_KEY_RATE_LIMIT',
  'API_KEY_REQUIRED',
  'API_KEY_WRONG',
  'API_KEY_ACCESS_DENIED',
  'API_KEY_EXPIRED',
];

/** Key of the pauses that concern every carrier. */
const ALL_CARRIERS = '*';

/** Knuth's multiplicative hash maps neighbouring ids far apart, and the same id always to the same share. */
const shareOfSpread = (id: number): number => (Math.imul(id, 2_654_435_761) >>> 0) / 2 ** 32;

export function createPauses(): Pauses {
  const pauses = new Map<string, Pause>();
  const failures = new Map<string, { readonly count: number; readonly pause: number }>();
  let lastTickAt: number | null = null;

  function fail(carrier: string, why: Pause['why'], now: number, isAtOnce: boolean): void {
    const { count, pause } = failures.get(carrier) ?? { count: 0, pause: FIRST_PAUSE };
    const isOpen = count + 1 >= FAILURES_BEFORE_PAUSE || isAtOnce;
    failures.set(carrier, { count: count + 1, pause: isOpen ? Math.min(LONGEST_PAUSE, pause * 2) : pause });
    if (isOpen) pauses.set(carrier, { until: now + pause, why });
  }

  function recover(carrier: string): void {
    pauses.delete(carrier);
    failures.delete(carrier);
  }

  const findCurrent = (carrier: string, now: number): Pause | null =>
    [pauses.get(ALL_CARRIERS), carrier === '' ? undefined : pauses.get(carrier)].find(
      (pause) => pause !== undefined && pause.until > now,
    ) ?? null;

  return {
    note(carrier, now, failure) {
      if (failure === null || failure.cause === 'not-yet' || failure.cause === 'refused') {
        recover(carrier);
        if (pauses.get(ALL_CARRIERS)?.why === 'service-out') pauses.delete(ALL_CARRIERS);
        failures.delete(ALL_CARRIERS);
      } else if (failure.cause === 'line-out') {
        // A failure without a carrier cannot be counted against one.
        if (carrier !== '') fail(carrier, 'line-out', now, PAUSING_CODES.includes(failure.code));
      } else if (failure.cause === 'service-out')
        fail(ALL_CARRIERS, 'service-out', now, PAUSING_CODES.includes(failure.code));
    },
    quota: (until) => void pauses.set(ALL_CARRIERS, { until, why: 'quota' }),
    tick(now) {
      const passed = lastTickAt === null ? 0 : now - lastTickAt;
      lastTickAt = now;
      if (passed > JUMP_AHEAD || passed < -JUMP_BACK) {
        // Pauses that were set by the former clock are meaningless now.
        pauses.clear();
        pauses.set(ALL_CARRIERS, { until: now + CLOCK_PAUSE, why: 'clock' });
      }
    },
    postpone(trackedId, carrier, now) {
      const pause = findCurrent(carrier, now);
      if (pause === null) return null;
      const { until, why } = pause;
      const at = Math.min(until + shareOfSpread(trackedId) * SPREAD[why], now + LONGEST_WAIT);
      return { at: Math.round(at), why: { key: why } };
    },
  };
}
