/**
 * This instance's view of the shared counters: the last shared count, and what it has added alone
 * since. Alone it spends its share of what was left; once reconnected it adds what it spent.
 */
import type { Clock } from '../service.ts';
import { type CountJournal, reserveAtLeast } from './count-journal.ts';
import type { LevelStore } from './port.ts';

interface Counter {
  /** The last count seen together. */
  readonly seen: number;
  /** What this instance has added since they were parted. */
  readonly alone: number;
  readonly endsAt: number;
}

export interface BudgetOptions {
  readonly shared: Pick<LevelStore, 'count' | 'reserve' | 'raise'>;
  /** Outlives this process, so that a restart while parted grants no second share. */
  readonly journal: CountJournal;
  readonly clock: Clock;
  /** Among how many a budget is divided while they cannot count together. */
  readonly instances: number;
}

const COUNTERS_WATCHED = 64;
const AT_A_TIME = 64;

/** Of a journal's key: what was added alone, and not told yet. */
const ALONE = 'alone:';

export function createBudgets({ shared, journal, clock, instances }: BudgetOptions) {
  const counters = new Map<string, Counter>();
  for (const [name, { count, endsAt }] of journal.all()) {
    if (!name.startsWith(ALONE)) continue;
    const key = name.slice(ALONE.length);
    counters.set(key, { seen: journal.count(key), alone: count, endsAt });
  }

  function note(key: string, counter: Counter): void {
    counters.delete(key);
    counters.set(key, counter);
    journal.note(key, counter.seen, counter.endsAt);
    if (counter.alone > 0) journal.note(ALONE + key, counter.alone, counter.endsAt);
    else journal.forget(ALONE + key);
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
      const count = await reserveAtLeast(shared, journal, clock, key, amount, limit, ttlMs);
      const endsAt = watched(key)?.endsAt ?? clock() + ttlMs;
      // A refusal tells as much as a count: it is at least so high that this did not fit.
      note(key, { seen: count ?? Math.max(limit - amount + 1, watched(key)?.seen ?? 0), alone: 0, endsAt });
      return count;
    },

    async reserveAlone(key: string, amount: number, limit: number, ttlMs: number): Promise<number | null> {
      const counter = watched(key) ?? { seen: journal.count(key), alone: 0, endsAt: clock() + ttlMs };
      const share = Math.floor(Math.max(0, limit - counter.seen) / instances);
      if (counter.alone + amount > share) return null;
      note(key, { ...counter, alone: counter.alone + amount });
      return counter.seen + counter.alone + amount;
    },

    countAlone: (key: string): number => (watched(key)?.seen ?? journal.count(key)) + (watched(key)?.alone ?? 0),

    /**
     * Reads the shared counts, so that all instances know nearly the same when they split. Restores
     * those that the shared store has lost.
     */
    async look(): Promise<void> {
      const before = [...counters];
      const counts = await Promise.all(before.map(([key]) => shared.count(key)));
      for (const [index, [key, { seen }]] of before.entries()) {
        const counter = counters.get(key);
        const count = counts[index] ?? 0;
        if (counter === undefined) continue;
        if (counter.endsAt <= clock()) counters.delete(key);
        else if (count < seen) await shared.raise(key, seen, counter.endsAt - clock());
        else counters.set(key, { ...counter, seen: Math.max(counter.seen, count) });
      }
    },

    /**
     * Raises all counts that this instance has ever been given, also before a restart. Every count
     * was given to some instance, so the highest of all instances is the true one. Twice, or by
     * several, comes to the same.
     */
    async restore(): Promise<void> {
      const counts = [...journal.all()].filter(([key]) => !key.startsWith(ALONE));
      for (let at = 0; at < counts.length; at += AT_A_TIME) {
        const some = counts.slice(at, at + AT_A_TIME);
        await Promise.all(
          some.map(([key, { count, endsAt }]) =>
            shared.raise(key, Math.max(count, watched(key)?.seen ?? 0), endsAt - clock()),
          ),
        );
      }
    },

    /** Adds what was spent alone. */
    async settle(): Promise<void> {
      for (const [key, { seen, alone, endsAt }] of new Map(counters)) {
        const ttl = endsAt - clock();
        if (ttl <= 0) continue;
        const count = alone > 0 ? await shared.reserve(key, alone, Number.MAX_SAFE_INTEGER, ttl) : seen;
        // More may have been spent while we were telling.
        const spent = (counters.get(key)?.alone ?? 0) - alone;
        note(key, { seen: count ?? seen, alone: spent, endsAt });
      }
    },

    isSettled: (): boolean => [...counters.values()].every(({ alone, endsAt }) => alone === 0 || endsAt <= clock()),
  };
}
