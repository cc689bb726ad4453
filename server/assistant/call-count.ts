/** Counts the calls of tools by key and day, in the store that all instances share. */
import { isoOf } from '../../src/core/time/clock.ts';
import { DAY } from '../../src/core/time/units.ts';
import type { Reserve } from '../http/limit.ts';
import type { Clock } from '../http/service.ts';

const KEPT_MS = 32 * DAY;

export interface CallCount {
  readonly add: (key: string) => Promise<void>;
  /** Returns the calls of a key today (UTC). */
  readonly today: (key: string) => Promise<number>;
}

interface Counters {
  readonly reserve: Reserve;
  readonly count: (key: string) => Promise<number>;
}

export function createCallCount(store: Counters, clock: Clock): CallCount {
  const nameOf = (key: string): string => `assistant:${key}:${isoOf(clock()).slice(0, 10)}`;
  return {
    add: async (key) => {
      await store.reserve(nameOf(key), 1, Number.MAX_SAFE_INTEGER, KEPT_MS);
    },
    today: (key) => store.count(nameOf(key)),
  };
}
