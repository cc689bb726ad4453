/**
 * A shared store that may die, over a local one that does not. While the shared one is away each instance goes on alone: with
 * what it wrote and saw itself, and with its own share of what was left of every budget. When it is back, what was spent alone
 * is added there, and everything goes on together.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../service.ts';
import type { Store } from './port.ts';

export interface ResilientOptions {
  readonly shared: Store;
  readonly local: Store;
  readonly clock: Clock;
  /** Among how many a budget is divided while they cannot count together. */
  readonly instances: number;
  readonly onChange: (state: 'together' | 'alone') => void;
  /** Waits without keeping the process alive; tests give one of their own. */
  readonly sleep?: (ms: number) => Promise<void>;
}

interface Counter {
  /** The last count seen together. */
  readonly seen: number;
  /** What this instance has added since they were parted. */
  readonly alone: number;
  readonly endsAt: number;
}

/** How often the counters are read again, so that all know nearly the same when they are parted; and how often a lost store is tried. */
const BEAT = 1000;
const COUNTERS_WATCHED = 64;
const SETTLING = 'settling';
const SETTLING_LEASE = 5000;

export function createResilientStore(options: ResilientOptions): Store {
  const { shared, local, clock, instances } = options;
  const sleep = options.sleep ?? pause;
  const instance = randomUUID();
  const counters = new Map<string, Counter>();
  let isAlone = false;
  let isClosed = false;

  function part(): void {
    if (isAlone || isClosed) return;
    isAlone = true;
    options.onChange('alone');
  }

  /** Together where that works, else alone. */
  async function either<T>(together: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (!isAlone) {
      try {
        return await together();
      } catch {
        part();
      }
    }
    return alone();
  }

  /** A copy for bad days: that it fails is no reason to fail. */
  async function copy(write: () => Promise<unknown>): Promise<void> {
    await write().catch(() => undefined);
  }

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

  async function reserveAlone(key: string, amount: number, limit: number, ttlMs: number): Promise<number | null> {
    const counter = watched(key) ?? { seen: 0, alone: 0, endsAt: clock() + ttlMs };
    const share = Math.floor(Math.max(0, limit - counter.seen) / instances);
    if (counter.alone + amount > share) return null;
    note(key, { ...counter, alone: counter.alone + amount });
    return counter.seen + counter.alone + amount;
  }

  async function lookAtCounters(): Promise<void> {
    const keys = [...counters.keys()];
    const counts = await Promise.all(keys.map((key) => shared.count(key)));
    for (const [index, key] of keys.entries()) {
      const counter = counters.get(key);
      if (counter === undefined) continue;
      if (counter.endsAt <= clock()) counters.delete(key);
      else counters.set(key, { ...counter, seen: Math.max(counter.seen, counts[index] ?? 0) });
    }
  }

  /**
   * Adds what was spent alone; a store that has forgotten everything is first told what it had counted. One instance at a
   * time: two that told it the same would count it twice. False when it is another's turn.
   */
  async function settle(): Promise<boolean> {
    if (!(await shared.acquire(SETTLING, instance, SETTLING_LEASE))) return false;
    try {
      await settleCounters();
    } finally {
      await shared.release(SETTLING, instance);
    }
    return [...counters.values()].every(({ alone, endsAt }) => alone === 0 || endsAt <= clock());
  }

  async function settleCounters(): Promise<void> {
    for (const [key, { seen, alone, endsAt }] of counters) {
      const ttl = endsAt - clock();
      if (ttl <= 0) continue;
      const lost = seen - (await shared.count(key));
      const owed = Math.max(0, lost) + alone;
      const count = owed > 0 ? await shared.reserve(key, owed, Number.MAX_SAFE_INTEGER, ttl) : seen;
      // More may have been spent while we were telling.
      const spent = (counters.get(key)?.alone ?? 0) - alone;
      counters.set(key, { seen: count ?? seen, alone: spent, endsAt });
    }
  }

  async function beat(): Promise<void> {
    if (isAlone) {
      if (!(await settle())) return;
      isAlone = false;
      options.onChange('together');
      return;
    }
    await lookAtCounters();
    // With nothing to look at, that it answers is still worth knowing.
    if (counters.size === 0) await shared.count('beat');
  }

  async function live(): Promise<void> {
    for (;;) {
      await sleep(BEAT);
      if (isClosed) return;
      await beat().catch(part);
    }
  }
  void live();

  return {
    kind: 'redis',
    get: (key) =>
      either(
        async () => (await shared.get(key)) ?? (await local.get(key)),
        () => local.get(key),
      ),
    async set(key, value, ttlMs) {
      await Promise.all([
        copy(() => local.set(key, value, ttlMs)),
        either(
          () => shared.set(key, value, ttlMs),
          async () => undefined,
        ),
      ]);
    },
    async delete(key) {
      await Promise.all([
        copy(() => local.delete(key)),
        either(
          () => shared.delete(key),
          async () => undefined,
        ),
      ]);
    },
    acquire: (key, owner, ttlMs) =>
      either(
        () => shared.acquire(key, owner, ttlMs),
        () => local.acquire(key, owner, ttlMs),
      ),
    release: (key, owner) =>
      either(
        () => shared.release(key, owner),
        () => local.release(key, owner),
      ),
    reserve: (key, amount, limit, ttlMs) =>
      either(
        async () => {
          const count = await shared.reserve(key, amount, limit, ttlMs);
          const endsAt = watched(key)?.endsAt ?? clock() + ttlMs;
          // A refusal tells as much as a count: it is at least so high that this did not fit.
          note(key, { seen: count ?? Math.max(limit - amount + 1, watched(key)?.seen ?? 0), alone: 0, endsAt });
          return count;
        },
        () => reserveAlone(key, amount, limit, ttlMs),
      ),
    count: (key) =>
      either(
        () => shared.count(key),
        async () => (watched(key)?.seen ?? 0) + (watched(key)?.alone ?? 0),
      ),
    addMember: (set, member, ttlMs) => {
      const kept = copy(() => local.addMember(set, member, ttlMs));
      return either(
        () => shared.addMember(set, member, ttlMs),
        async () => {
          await kept;
          return local.addMember(set, member, ttlMs);
        },
      );
    },
    hasMember: (set, member) =>
      either(
        async () => (await shared.hasMember(set, member)) || (await local.hasMember(set, member)),
        () => local.hasMember(set, member),
      ),
    append: (list, value, ttlMs) =>
      either(
        () => shared.append(list, value, ttlMs),
        () => local.append(list, value, ttlMs),
      ),
    records: (list, limit) =>
      either(
        () => shared.records(list, limit),
        () => local.records(list, limit),
      ),
    async close() {
      isClosed = true;
      await Promise.all([shared.close(), local.close()]);
    },
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
