/**
 * Limits the requests of one client within a time. Each instance counts its share in memory. Limits that protect
 * email, sign-ins and share codes are counted by all instances together.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE, SECOND } from '../../src/core/time/units.ts';
import type { Clock } from './service.ts';

/** Adds to a counter that instances share. Returns `null` if that would exceed the limit. */
export type Reserve = (key: string, amount: number, limit: number, ttlMs: number) => Promise<number | null>;

/** Returns the milliseconds until a request is possible again, or `null` if it is admitted. */
export type RateLimit = (who: string) => Promise<number | null>;

/** Counts an amount at once. An amount of 0 only asks, and a negative amount is given back. */
export type AmountLimit = (who: string, amount?: number) => Promise<number | null>;

export interface SharedLimitDeps {
  /** `null` if there is only one instance. */
  readonly reserve: Reserve | null;
  readonly clock: Clock;
}

/** Counted by all instances together. `kind` names what is counted in the shared store. */
export const createSharedLimit = (kind: string, most: number, deps: SharedLimitDeps, withinMs = MINUTE): RateLimit =>
  deps.reserve === null
    ? createLocalLimit(most, withinMs)
    : sharedLimit(kind, most, withinMs, deps.reserve, deps.clock);

/** The share of this instance in what `instances` admit per minute, at least 1. */
export const createLimitOfInstance = (most: number, instances: number): RateLimit =>
  createLocalLimit(Math.max(1, Math.floor(most / instances)));

/** Counts in this process alone. */
export function createLocalLimit(most: number, withinMs = MINUTE): AmountLimit {
  const limiter = new RateLimiterMemory({ points: most, duration: withinMs / SECOND });
  return async (who, amount = 1) => {
    try {
      await limiter.consume(who, amount);
      return null;
    } catch (reason) {
      return reason instanceof RateLimiterRes ? reason.msBeforeNext : withinMs;
    }
  };
}

/**
 * Counts by minutes, or longer windows, of the clock. While the shared store is unavailable each process counts for
 * itself. A person's name is not written into the shared store.
 */
function sharedLimit(kind: string, most: number, withinMs: number, reserve: Reserve, clock: Clock): RateLimit {
  const alone = createLocalLimit(most, withinMs);
  return async (who) => {
    const now = clock();
    const name = createHash('sha256').update(who).digest('base64url').slice(0, 22);
    const key = `desk:rate:${kind}:${Math.floor(now / withinMs)}:${name}`;
    try {
      return (await reserve(key, 1, most, 2 * withinMs)) === null ? withinMs - (now % withinMs) : null;
    } catch {
      return alone(who);
    }
  };
}
