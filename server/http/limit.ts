/**
 * Requests of somebody in a time. Each instance counts its part in memory; what guards mail, sign-ins
 * and share codes is counted by all instances together.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE, SECOND } from '../../src/core/time/units.ts';
import type { Clock } from './service.ts';

/** Adds to a counter that instances share, unless that passes the limit: null then. */
export type Reserve = (key: string, amount: number, limit: number, ttlMs: number) => Promise<number | null>;

/** Milliseconds until there is room again; null where the request is admitted. */
export type RateLimit = (who: string) => Promise<number | null>;

/** Counts so much at once: nothing to ask whether there is room, less than nothing to give back. */
export type AmountLimit = (who: string, amount?: number) => Promise<number | null>;

export interface SharedLimitDeps {
  /** Null where there is one instance. */
  readonly reserve: Reserve | null;
  readonly clock: Clock;
}

/** Counted by all instances together. `kind`: what is counted, in the shared store. */
export const createSharedLimit = (kind: string, most: number, deps: SharedLimitDeps, withinMs = MINUTE): RateLimit =>
  deps.reserve === null
    ? createLocalLimit(most, withinMs)
    : sharedLimit(kind, most, withinMs, deps.reserve, deps.clock);

/** This instance's part of what `instances` admit in a minute, at least 1. */
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
 * By minutes, or longer times, of the clock; while the shared store is away each process counts for
 * itself. The name of a person is not written into the shared store.
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
