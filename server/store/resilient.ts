/**
 * A shared store that may fail, over a local one. While the shared one is away each instance goes
 * on alone: with its own copies, with all revocations, and with its share of what was left of every
 * budget. When it is back, what was written, revoked and spent alone is brought there.
 *
 * A shared store that loses everything while it is there (Redis flushed) is another case: each
 * instance knows what it was granted itself at once, and what others were granted only from its
 * last beat. If it went on by that, it would spend once more what others spent in that second. So
 * the store grants nothing after a loss until all instances have raised the counts they were given,
 * at their next beat; an instance that is gone is waited for 5 s (`redis.ts`). Look-ups wait
 * meanwhile, cached answers do not.
 */
import type { Clock } from '../service.ts';
import { createBudgets } from './budgets.ts';
import type { CountJournal } from './count-journal.ts';
import { type Entry, type LevelStore, processOf, type SharedStore, type Store } from './port.ts';
import { DAY } from '../../src/core/time/units.ts';

export interface ResilientOptions {
  readonly shared: SharedStore;
  readonly local: LevelStore;
  /** The counts that this instance has seen. */
  readonly journal: CountJournal;
  readonly clock: Clock;
  /** How owners of its leases begin. */
  readonly instance: string;
  /** Among how many a budget is divided while they cannot count together. */
  readonly instances: number;
  readonly onChange: (state: 'together' | 'alone') => void;
  /** Waits without keeping the process alive; tests give one of their own. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/**
 * How often counters and revocations are read, so that all instances know nearly the same when they
 * split; and how often a lost store is tried.
 */
const BEAT = 1000;
/**
 * Remembered keys of entries written alone; beyond these, an entry is brought when it is read next.
 */
const UNSETTLED = 5000;
const AT_A_TIME = 16;
const SETTLING = 'settling';
const SETTLING_LEASE = 5000;
/** Counts the times something was revoked: the list is read again only when this has moved. */
const REVOKINGS = 'revokings';
const YEAR = 365 * DAY;

export function createResilientStore(options: ResilientOptions): Store {
  const { shared, local, journal, clock, instances } = options;
  const name = processOf(`${options.instance}/`)?.instance ?? options.instance;
  const settler = `${options.instance}/settling`;
  const sleep = options.sleep ?? pause;
  const budgets = createBudgets({ shared, journal, clock, instances });
  const unsettled = new Set<string>();
  let revokings: number | null = null;
  /** Alone, and not told yet. */
  let hasRevoked = false;
  /** Calls that a process before this one made alone are told first. */
  let isAlone = !budgets.isSettled();
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

  /** The newer of the two entries under a key; the store with the older one, or none, gets it. */
  async function level(key: string): Promise<Entry | null> {
    const [theirs, ours] = await Promise.all([shared.get(key), local.get(key).catch(() => null)]);
    if (ours !== null && ours.endsAt > (theirs?.endsAt ?? 0)) {
      await shared.bring(key, ours);
      return ours;
    }
    if (theirs !== null && theirs.endsAt > (ours?.endsAt ?? 0)) await copy(() => local.bring(key, theirs));
    return theirs;
  }

  function noteUnsettled(key: string): void {
    unsettled.add(key);
    for (const oldest of unsettled) {
      if (unsettled.size <= UNSETTLED) break;
      unsettled.delete(oldest);
    }
  }

  async function settleEntries(): Promise<void> {
    const keys = [...unsettled];
    for (let at = 0; at < keys.length; at += AT_A_TIME) {
      const some = keys.slice(at, at + AT_A_TIME);
      // Taken out first: what is written meanwhile has to be brought again.
      for (const key of some) unsettled.delete(key);
      try {
        await Promise.all(some.map(level));
      } catch (error) {
        some.forEach(noteUnsettled);
        throw error;
      }
    }
  }

  async function settleRevocations(): Promise<void> {
    hasRevoked = false;
    revokings = null;
    const ours = await local.revoked().catch(() => []);
    if (ours.length === 0) return;
    await shared.revoke(ours);
    await shared.reserve(REVOKINGS, 1, Number.MAX_SAFE_INTEGER, YEAR);
  }

  async function mirrorRevocations(): Promise<void> {
    const counted = await shared.count(REVOKINGS);
    if (counted === revokings) return;
    if (counted < (revokings ?? 0)) throw new Error('the shared store has forgotten');
    const theirs = await shared.revoked();
    await copy(() => local.revoke(theirs));
    revokings = counted;
  }

  /** After the store has lost everything, and at the first contact. */
  async function tellCounts(): Promise<void> {
    // What it granted before the loss has been noted by then: its replies came in order.
    await new Promise((resolve) => setImmediate(resolve));
    await budgets.restore();
    await settleRevocations();
    await shared.noteCountsOf(name, instances);
  }

  async function settle(): Promise<void> {
    await tellCounts();
    await settleEntries();
    // One instance at a time: two that told of the same count would have it counted twice.
    if (!(await shared.acquire(SETTLING, settler, SETTLING_LEASE))) return;
    try {
      await budgets.settle();
    } finally {
      await shared.release(SETTLING, settler);
    }
    // What was done alone meanwhile is told at the next beat.
    if (hasRevoked || unsettled.size > 0 || !budgets.isSettled()) return;
    isAlone = false;
    options.onChange('together');
  }

  async function lookRound(): Promise<void> {
    if (!(await shared.hasCountsOf(name))) await tellCounts();
    await budgets.look();
    await mirrorRevocations();
  }

  async function live(): Promise<void> {
    for (;;) {
      await sleep(BEAT);
      if (isClosed) return;
      await (isAlone ? settle() : lookRound()).catch(part);
    }
  }
  void live();
  // Else the first look-up would wait for the first beat.
  if (!isAlone) void tellCounts().catch(() => undefined);

  return {
    kind: 'redis',
    get: (key) =>
      either(
        () => level(key),
        () => local.get(key),
      ),
    async set(key, value, ttlMs) {
      const written = local.set(key, value, ttlMs);
      await Promise.all([
        copy(() => written),
        either(
          () => shared.set(key, value, ttlMs),
          // Now the only copy: a failed write must be reported.
          async () => {
            noteUnsettled(key);
            await written;
          },
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
        () => budgets.reserveTogether(key, amount, limit, ttlMs),
        () => budgets.reserveAlone(key, amount, limit, ttlMs),
      ),
    count: (key) =>
      either(
        () => shared.count(key),
        async () => budgets.countAlone(key),
      ),
    revoke: (revocations) =>
      either(
        async () => {
          await shared.revoke(revocations);
          await shared.reserve(REVOKINGS, 1, Number.MAX_SAFE_INTEGER, YEAR);
          await copy(() => local.revoke(revocations));
        },
        () => {
          hasRevoked = true;
          return local.revoke(revocations);
        },
      ),
    isRevoked: (id) =>
      either(
        async () => (await shared.isRevoked(id)) || (await local.isRevoked(id)),
        () => local.isRevoked(id),
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
