/** Requests of a key or person in a minute: counted in this process, or by all instances. */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE } from '../../../src/core/time/units.ts';
import type { Clock } from '../../service.ts';
import { LIMITS } from './schemas.ts';

/** Adds to a counter that instances share, unless that passes the limit: null then. */
export type Reserve = (key: string, amount: number, limit: number, ttlMs: number) => Promise<number | null>;

/** Milliseconds until there is room again; null where the request is admitted. */
export type RateLimit = (who: string, isWriting: boolean) => Promise<number | null>;

const KINDS = { all: LIMITS.requestsPerMinute, writes: LIMITS.writesPerMinute } as const;
const kindsOf = (isWriting: boolean): readonly (keyof typeof KINDS)[] => (isWriting ? ['all', 'writes'] : ['all']);

export function createLocalLimit(): RateLimit {
  const limiters = {
    all: new RateLimiterMemory({ points: KINDS.all, duration: 60 }),
    writes: new RateLimiterMemory({ points: KINDS.writes, duration: 60 }),
  };
  return async (who, isWriting) => {
    try {
      for (const kind of kindsOf(isWriting)) await limiters[kind].consume(who);
      return null;
    } catch (reason) {
      return reason instanceof RateLimiterRes ? reason.msBeforeNext : MINUTE;
    }
  };
}

/** By minutes of the clock. The name of a person is not written into the shared store. */
export const createSharedLimit =
  (reserve: Reserve, clock: Clock): RateLimit =>
  async (who, isWriting) => {
    const now = clock();
    const name = createHash('sha256').update(who).digest('base64url').slice(0, 22);
    for (const kind of kindsOf(isWriting)) {
      const key = `desk:rate:${kind}:${Math.floor(now / MINUTE)}:${name}`;
      if ((await reserve(key, 1, KINDS[kind], 2 * MINUTE)) === null) return MINUTE - (now % MINUTE);
    }
    return null;
  };
