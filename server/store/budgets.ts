/**
 * This instance's view of the shared counters: the last shared count, and what it has added alone
 * since. Alone it spends its share of what was left; once reconnected it adds what it spent.
 */
import type { Clock } from '../service.ts';
import type { Store } from './port.ts';

interface Counter {
  /** The last count seen together. */
  readonly seen: number;
  /** What this instance has added since they were parted. */
  readonly alone: number;
  readonly endsAt: number;
}

export interface BudgetOptions {
  readonly shared: Pick<Store, 'count' | 'reserve'>;
  readonly clock: Clock;
  /** Among how many a budget is divided while they cannot count together. */
  readonly instances: number;
}

const COUNTERS_WATCHED = 64;

export function createBudgets({ shared, clock, instances }: BudgetOptions) {
  const counters = new Map<string, Counter>();

  function note(key: string, counter: Counter): void {
    counters.delete(key);
    counters.set(key, counter);
    for (const [old, { alone }] of counters) {
      if (counters.size <= COUNTERS_WATCHED || alone > 0) break;
      counters.delete(old);
    }
  }

  const watched = (key: string): Counter | null => {
    const counter = counters.get(key);
    return counter !== undefined && counter.endsAt > clock() ? counter : null;
  };

  return {
    async reserveTogether(key: string, amount: number, limit: number, ttlMs: number): Promise<number | null> {
      const count = await shared.reserve(key, amount, limit, ttlMs);
      const endsAt = watched(key)?.endsAt ?? clock() + ttlMs;
      // A refusal tells as much as a count: it is at least so high that this did not fit.
      note(key, { seen: count ?? Math.max(limit - amount + 1, watched(key)?.seen ?? 0), alone: 0, endsAt });
      return count;
    },

    async reserveAlone(key: string, amount: number, limit: number, ttlMs: number): Promise<number | null> {
      const counter = watched(key) ?? { seen: 0, alone: 0, endsAt: clock() + ttlMs };
      const share = Math.floor(Math.max(0, limit - counter.seen) / instances);
      if (counter.alone + amount > share) return null;
      note(key, { ...counter, alone: counter.alone + amount });
      return counter.seen + counter.alone + amount;
    },

    countAlone: (key: string): number => (watched(key)?.seen ?? 0) + (watched(key)?.alone ?? 0),

    /**
     * Reads the shared counts, so that all instances know nearly the same when they split. Throws
     * when the shared store has lost counts.
     */
    async look(): Promise<void> {
      const before = [...counters];
      const counts = await Promise.all(before.map(([key]) => shared.count(key)));
      for (const [index, [key, { seen }]] of before.entries()) {
        const counter = counters.get(key);
        const count = counts[index] ?? 0;
        if (counter === undefined) continue;
        if (counter.endsAt <= clock()) counters.delete(key);
        else if (count < seen) throw new Error('the shared store has forgotten');
        else counters.set(key, { ...counter, seen: Math.max(counter.seen, count) });
      }
    },

    /** Adds what was spent alone; counts that the shared store has lost are restored first. */
    async settle(): Promise<void> {
      for (const [key, { seen, alone, endsAt }] of counters) {
        const ttl = endsAt - clock();
        if (ttl <= 0) continue;
        const missing = seen - (await shared.count(key));
        const debt = Math.max(0, missing) + alone;
        const count = debt > 0 ? await shared.reserve(key, debt, Number.MAX_SAFE_INTEGER, ttl) : seen;
        // More may have been spent while we were telling.
        const spent = (counters.get(key)?.alone ?? 0) - alone;
        counters.set(key, { seen: count ?? seen, alone: spent, endsAt });
      }
    },

    isSettled: (): boolean => [...counters.values()].every(({ alone, endsAt }) => alone === 0 || endsAt <= clock()),
  };
}
