/** Budgets with two instances over a real Redis that is killed: shared, split, and shared again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstances } from '../store/instances.fixture.ts';
import { findRedis, REDIS_MISSING, type RunningRedis, startRedis } from '../store/redis.fixture.ts';
import { containers } from './containers.fixture.ts';
import { createRig, faithful, HandClock, outcomeOf, type Rig } from './rig.fixture.ts';
import { DAY, HOUR } from '../../src/core/time/units.ts';

const program = findRedis();
if (program === null) console.error(`\n!!! ${REDIS_MISSING}\n`);

const BUDGET = 100;

describe.skipIf(program === null)(program === null ? REDIS_MISSING : 'two instances', { timeout: 20_000 }, () => {
  let redis: RunningRedis;
  const hand = new HandClock();
  const calls: URL[] = [];
  let instances: ReturnType<typeof openInstances>;
  let rigs: Rig[] = [];

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    instances = openInstances(2, redis.url, hand.clock);
    const limits = { callsPerDay: BUDGET };
    rigs = instances.stores.map((store, index) => createRig({ hand, store, calls, seed: index + 1, limits }));
    for (const rig of rigs) {
      rig.respond((request) => new Response(faithful(request, { expiresAt: hand.now + HOUR })));
    }
  });
  afterAll(async () => {
    await instances.close();
    await redis.remove();
  });

  const numbers = containers(2000);
  let used = 0;
  const ask = (index: number, number: string | undefined) =>
    outcomeOf(rigs[index]!.get(`/api/tracking?number=${number}`));
  const askNew = (count: number) =>
    Promise.all(numbers.slice(used, (used += count)).map((number, index) => ask(index % 2, number)));

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
    await instances.beat();
  });

  it('go on alone when it dies, with all they know, and spend no more than the budget between them', async () => {
    await redis.kill();
    const known = await Promise.all(numbers.slice(0, 40).map((number, index) => ask(index % 2, number)));
    expect(known.every((outcome) => outcome.code === 'OK')).toBe(true);
    await instances.reach('alone');
    const outcomes = await askNew(400);
    // 41 together; of the 59 left each may spend half, rounded down.
    expect(calls).toHaveLength(41 + 29 * 2);
    expect(outcomes.filter((outcome) => outcome.code === 'BUDGET_REACHED')).toHaveLength(400 - 58);
  });

  it('come back by themselves, to one that has forgotten everything, and nothing is spent twice', async () => {
    await redis.restart();
    await instances.reach('together');
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
    await instances.reach('alone');
    hand.now += 2 * HOUR;
    rigs[0]!.respond((request) => new Response(faithful(request, { actualEvents: 4, expiresAt: hand.now + HOUR })));
    await ask(0, number);
    await rigs[0]!.gateway.idle();
    expect((await ask(0, number)).actualEvents).toBe(4);
    redis.thaw();
    await instances.reach('together');
    // Memory looks again after two seconds.
    hand.now += 3000;
    expect(await ask(1, number)).toMatchObject({ actualEvents: 4, cache: 'hit' });
    expect(await ask(0, number)).toMatchObject({ actualEvents: 4, cache: 'hit' });
  });
});
