/** Two instances over a real Redis that is flushed at the worst moments. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findRedis, REDIS_MISSING, type RunningRedis, startRedis } from './redis.fixture.ts';
import { createRedisStore } from './redis.ts';
import { openCountJournal } from './count-journal.ts';
import type { Store } from './port.ts';
import { createResilientStore } from './resilient.ts';
import { createSqliteStore } from './sqlite.ts';
import { DAY, MINUTE } from '../../src/core/time/units.ts';

const program = findRedis();
if (program === null) console.error(`\n!!! ${REDIS_MISSING}\n`);

const FLUSHES = 12;
const BUDGET = 200;
const clock = () => Date.UTC(2026, 10, 20, 12);

describe.skipIf(program === null)(program === null ? REDIS_MISSING : 'a flushed Redis', { timeout: 30_000 }, () => {
  let redis: RunningRedis;
  let opened: Store[] = [];
  let waiting: (() => void)[] = [];
  const changes: string[] = [];
  beforeAll(async () => {
    redis = await startRedis(program ?? '');
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await redis.command('FLUSHALL');
    changes.length = 0;
  });
  afterAll(() => redis.remove());

  /** Their beats are triggered by hand. */
  function open(name: string, windowMs = MINUTE, journal = openCountJournal(null, clock)): Store {
    const store = createResilientStore({
      shared: createRedisStore({ url: redis.url, clock, patienceMs: 4000, windowMs }),
      local: createSqliteStore({ path: ':memory:', clock }),
      journal,
      clock,
      instance: `${name}/1`,
      instances: 2,
      onChange: (state) => changes.push(state),
      sleep: () => new Promise((wake) => waiting.push(wake)),
    });
    opened.push(store);
    return store;
  }
  const beat = (): void => {
    for (const wake of waiting.splice(0)) wake();
  };
  /** Beats until that has happened. */
  async function beatUntil<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    void work.finally(() => (isDone = true));
    await expect.poll(() => (beat(), isDone), { interval: 10, timeout: 15_000 }).toBe(true);
    return work;
  }
  const spend = async (store: Store, times: number): Promise<number> => {
    const counts = await Promise.all(Array.from({ length: times }, () => store.reserve('day', 1, BUDGET, DAY)));
    return counts.filter((count) => count !== null).length;
  };

  it('grants no more than the budget, flushed 12 times between two beats and while it is asked', async () => {
    const [one, two] = [open('one'), open('two')];
    let granted = await beatUntil(spend(one, 1));
    for (let round = 0; round < FLUSHES; round += 1) {
      const [before, after] = round % 2 === 0 ? [one, two] : [two, one];
      // Since the last beat, so that the other does not know.
      granted += await spend(before, 7);
      const underway = spend(before, 3);
      await redis.command('FLUSHALL');
      granted += (await beatUntil(Promise.all([spend(after, 4), spend(before, 1), underway]))).reduce((a, b) => a + b);
    }
    expect(granted).toBe(1 + FLUSHES * 15);
    await redis.command('FLUSHALL');
    const [left, none] = await beatUntil(Promise.all([spend(one, BUDGET), spend(two, BUDGET)]));
    expect(granted + (left ?? 0) + (none ?? 0)).toBe(BUDGET);
    expect(await one.count('day')).toBe(BUDGET);
    expect(changes).toEqual([]);
  });

  it('waits for an instance that is gone, and not for ever', async () => {
    const [one, two] = [open('one', 300), open('two', 300)];
    await beatUntil(Promise.all([spend(one, 5), spend(two, 5)]));
    await two.close();
    beat();
    await expect.poll(() => one.count('day')).toBe(10);
    await redis.command('FLUSHALL');
    let isGranted = false;
    const asked = spend(one, 1).finally(() => (isGranted = true));
    expect(await one.count('day')).toBe(0);
    expect(isGranted).toBe(false);
    expect(await beatUntil(asked)).toBe(1);
  });

  it('has the counts of an instance that starts after the flush', async () => {
    const journal = openCountJournal(null, clock);
    const [one, two] = [open('one'), open('two', MINUTE, journal)];
    await beatUntil(Promise.all([spend(one, 5), spend(two, BUDGET - 5)]));
    await two.close();
    await redis.command('FLUSHALL');
    const asked = spend(one, 20);
    open('two', MINUTE, journal);
    expect(await beatUntil(asked)).toBe(0);
  });
});
