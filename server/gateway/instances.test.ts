/** Two instances over a real Redis that is really killed: together, alone with their share, and together again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis, REDIS_MISSING, type RunningRedis, startRedis } from '../store/fixtures/redis.ts';
import { createRedisStore } from '../store/redis.ts';
import { createResilientStore } from '../store/resilient.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { containers } from './fixtures/containers.ts';
import { createRig, faithful, HandClock, outcomeOf, type Rig } from './fixtures/rig.ts';
import { DAY, HOUR } from './instants.ts';

const program = findRedis();
if (program === null) console.error(`\n!!! ${REDIS_MISSING}\n`);

const BUDGET = 100;

describe.skipIf(program === null)(program === null ? REDIS_MISSING : 'two instances', { timeout: 20_000 }, () => {
  let redis: RunningRedis;
  const hand = new HandClock();
  const calls: URL[] = [];
  const states = ['together', 'together'];
  let beats = 0;
  const rigs: Rig[] = [];

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    for (const index of [0, 1]) {
      const store = createResilientStore({
        shared: createRedisStore({ url: redis.url, clock: hand.clock, patienceMs: 300 }),
        local: createSqliteStore({ path: ':memory:', clock: hand.clock }),
        clock: hand.clock,
        instances: 2,
        onChange: (state) => {
          states[index] = state;
        },
        // A second of the beat is a few turns of the real loop here.
        sleep: () =>
          new Promise((wake) => {
            beats += 1;
            setTimeout(wake, 10);
          }),
      });
      const rig = createRig({ hand, store, calls, seed: index + 1, limits: { callsPerDay: BUDGET } });
      rig.respond((request) => new Response(faithful(request, { expiresAt: hand.now + HOUR })));
      rigs.push(rig);
    }
  });
  afterAll(async () => {
    for (const rig of rigs) await rig.store.close();
    await redis.remove();
  });

  const numbers = containers(2000);
  let used = 0;
  const ask = (index: number, number: string | undefined) =>
    outcomeOf(rigs[index]!.get(`/api/tracking?number=${number}`));
  const askNew = (count: number) =>
    Promise.all(numbers.slice(used, (used += count)).map((number, index) => ask(index % 2, number)));
  const beat = async () => {
    const until = beats + 6;
    await expect.poll(() => beats, { interval: 5, timeout: 8000 }).toBeGreaterThan(until);
  };

  it('share what each of them learned, and ask once for what both want', async () => {
    await askNew(40);
    expect(calls).toHaveLength(40);
    const again = await Promise.all(numbers.slice(0, 40).map((number, index) => ask((index + 1) % 2, number)));
    expect(again.every((outcome) => outcome.cache === 'hit')).toBe(true);
    const wanted = numbers[used++];
    for (const rig of rigs) {
      rig.respond(async (request) => {
        await hand.sleep(5000);
        return new Response(faithful(request, { expiresAt: hand.now + HOUR }));
      });
    }
    const both = Promise.all([ask(0, wanted), ask(1, wanted), ask(0, wanted), ask(1, wanted)]);
    await expect.poll(() => calls.length, { timeout: 8000 }).toBe(41);
    let isDone = false;
    void both.finally(() => {
      isDone = true;
    });
    // Each turn lets the hand clock run a little and the real Redis answer.
    await expect.poll(() => hand.pass(500).then(() => isDone), { interval: 10, timeout: 8000 }).toBe(true);
    expect((await both).map((outcome) => outcome.code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(calls).toHaveLength(41);
    for (const rig of rigs) {
      rig.respond((request) => new Response(faithful(request, { expiresAt: hand.now + HOUR })));
    }
    await beat();
  });

  it('go on alone when it dies, with all they know, and spend no more than the budget between them', async () => {
    await redis.kill();
    const known = await Promise.all(numbers.slice(0, 40).map((number, index) => ask(index % 2, number)));
    expect(known.every((outcome) => outcome.code === 'OK')).toBe(true);
    await expect.poll(() => states, { timeout: 8000 }).toEqual(['alone', 'alone']);
    const outcomes = await askNew(400);
    // 41 together; of the 59 left each may spend half, rounded down.
    expect(calls).toHaveLength(41 + 29 * 2);
    expect(outcomes.filter((outcome) => outcome.code === 'BUDGET_REACHED')).toHaveLength(400 - 58);
  });

  it('come back by themselves, to one that has forgotten everything, and nothing is spent twice', async () => {
    await redis.restart();
    await expect.poll(() => states, { timeout: 8000 }).toEqual(['together', 'together']);
    expect(await rigs[0]!.store.count('budget:day:2026-11-20')).toBe(BUDGET - 1);
    const outcomes = await askNew(20);
    expect(outcomes.filter((outcome) => outcome.code === 'OK')).toHaveLength(1);
    expect(calls).toHaveLength(BUDGET);
  });

  it('share a new day as they shared the first', async () => {
    hand.now += DAY;
    const number = numbers[used++];
    expect(await ask(0, number)).toMatchObject({ code: 'OK', cache: 'fwd=miss' });
    expect(await ask(1, number)).toMatchObject({ code: 'OK', cache: 'hit' });
  });

  it('show what one of them learned alone, not what Redis still holds from before', async () => {
    const number = numbers[used++];
    expect((await ask(0, number)).actualEvents).toBe(3);
    expect((await ask(1, number)).actualEvents).toBe(3);
    redis.freeze();
    await expect.poll(() => states, { timeout: 8000 }).toEqual(['alone', 'alone']);
    hand.now += 2 * HOUR;
    rigs[0]!.respond((request) => new Response(faithful(request, { actualEvents: 4, expiresAt: hand.now + HOUR })));
    await ask(0, number);
    await rigs[0]!.gateway.idle();
    expect((await ask(0, number)).actualEvents).toBe(4);
    redis.thaw();
    await expect.poll(() => states, { timeout: 8000 }).toEqual(['together', 'together']);
    // Memory looks again after two seconds.
    hand.now += 3000;
    expect(await ask(1, number)).toMatchObject({ actualEvents: 4, cache: 'hit' });
    expect(await ask(0, number)).toMatchObject({ actualEvents: 4, cache: 'hit' });
  });
});
