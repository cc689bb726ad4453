/** Counts a carrier's requests, and decides when the carrier refuses more. */
import { SECOND } from '../../../sim/wall-clock.ts';
import type { Carrier } from './carriers.ts';

export interface Counts {
  /** Number of all requests, including tokens and refusals. */
  requests: number;
  tokens: number;
  /** Number of requests that count against the limits: those with valid credentials, pages included. */
  counted: number;
  unauthorized: number;
  limited: number;
  /** Answers by status, without tokens. */
  readonly statuses: Record<string, number>;
}

export interface Counter {
  readonly counts: Counts;
  /** Counts one call, or returns after how many seconds another call is allowed. */
  charge(now: number): { readonly waitSeconds: number } | null;
  /** Returns the remaining calls of the tightest window. */
  left(now: number): number;
}

export function createCounter({ limits, longestWaitSeconds }: Carrier): Counter {
  const windows = limits.map((limit) => ({ ...limit, from: Number.NEGATIVE_INFINITY, used: 0 }));
  const turn = (now: number): void => {
    for (const window of windows) {
      const from = Math.floor(now / window.windowMs) * window.windowMs;
      if (from !== window.from) Object.assign(window, { from, used: 0 });
    }
  };
  const counts: Counts = {
    requests: 0,
    tokens: 0,
    counted: 0,
    unauthorized: 0,
    limited: 0,
    statuses: {},
  };
  return {
    counts,
    charge: (now) => {
      turn(now);
      const full = windows.filter(({ used, calls }) => used >= calls);
      if (full.length > 0) {
        counts.limited += 1;
        const until = Math.max(...full.map(({ from, windowMs }) => from + windowMs));
        return { waitSeconds: Math.min(longestWaitSeconds, Math.ceil((until - now) / SECOND)) };
      }
      for (const window of windows) window.used += 1;
      counts.counted += 1;
      return null;
    },
    left: (now) => {
      turn(now);
      return Math.min(...windows.map(({ calls, used }) => calls - used));
    },
  };
}
