/** When a message that could not be delivered is tried again, and when it is given up. */
import { HOUR, MINUTE, SECOND } from '../../src/core/time/units.ts';

const FIRST = 5 * SECOND;
const LONGEST = HOUR;
export const GIVEN_UP_AFTER = 72 * HOUR;
/** What an end asks for (`Retry-After`) is believed up to here. */
const MOST_ASKED = 6 * HOUR;
const LONGEST_PROBE = MINUTE;

interface Failed {
  readonly now: number;
  readonly startedAt: number;
  /** This one included. */
  readonly attempts: number;
  readonly retryAfterMs: number | null;
  readonly random: () => number;
}

/**
 * 5 s, 10 s, … up to an hour, each between half of it and all of it, so that what failed together
 * does not return together. The last attempt is that of 72 hours. Null: given up.
 */
export function nextAttempt({ now, startedAt, attempts, retryAfterMs, random }: Failed): number | null {
  const end = startedAt + GIVEN_UP_AFTER;
  if (now >= end) return null;
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.min(attempts - 1, 20));
  const wait = Math.max(longest * (0.5 + random() / 2), Math.min(retryAfterMs ?? 0, MOST_ASKED));
  return Math.min(now + wait, end);
}

/** An end that fails again and again gets one message at a time, and at most one a minute. */
export const nextProbe = (now: number, failures: number): number =>
  failures < 3 ? now : now + Math.min(LONGEST_PROBE, SECOND * 2 ** Math.min(failures - 3, 20));
