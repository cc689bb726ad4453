/** Requests of somebody in a minute: counted in this process, or by all instances together. */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE } from '../../src/core/time/units.ts';
import type { Clock } from './service.ts';

/** Adds to a counter that instances share, unless that passes the limit: null then. */
export type Reserve = (key: string, amount: number, limit: number, ttlMs: number) => Promise<number | null>;

/** Milliseconds until there is room again; null where the request is admitted. */
export type RateLimit = (who: string) => Promise<number | null>;

/** Counts so much at once: nothing to ask whether there is room, less than nothing to give back. */
export type AmountLimit = (who: string, amount?: number) => Promise<number | null>;

/** What makes limits: of one process, or of all that share `reserve`. */
export interface LimitDeps {
  readonly reserve: Reserve | null;
  readonly clock: Clock;
}

/** `kind`: what is counted, in the shared store. */
export const createRateLimit = (kind: string, perMinute: number, { reserve, clock }: LimitDeps): RateLimit =>
  reserve === null ? createLocalLimit(perMinute) : sharedLimit(kind, perMinute, reserve, clock);

/** Counts in this process alone. */
export function createLocalLimit(perMinute: number): AmountLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (who, amount = 1) => {
    try {
      await limiter.consume(who, amount);
      return null;
    } catch (reason) {
      return reason instanceof RateLimiterRes ? reason.msBeforeNext : MINUTE;
    }
  };
}

/**
 * By minutes of the clock; while the shared store is away each process counts for itself. The name
 * of a person is not written into the shared store.
 */
function sharedLimit(kind: string, perMinute: number, reserve: Reserve, clock: Clock): RateLimit {
  const alone = createLocalLimit(perMinute);
  return async (who) => {
    const now = clock();
    const name = createHash('sha256').update(who).digest('base64url').slice(0, 22);
    const key = `desk:rate:${kind}:${Math.floor(now / MINUTE)}:${name}`;
    try {
      return (await reserve(key, 1, perMinute, 2 * MINUTE)) === null ? MINUTE - (now % MINUTE) : null;
    } catch {
      return alone(who);
    }
  };
}
