/** Tests two instances with a real PostgreSQL that hangs, dies, and comes back empty or intact. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { findPostgres, POSTGRES_MISSING } from '../desk/database/postgres.fixture.ts';
import { type Instances, openInstances } from '../store/instances.fixture.ts';
import { createCarriersRig, hapagOfDay, spendDay } from '../carriers.fixture.ts';
import { containers } from './containers.fixture.ts';
import { createRig, faithful, HandClock, readOutcome, type Rig } from './rig.fixture.ts';

const programs = findPostgres();
if (programs === null) console.error(`\n!!! ${POSTGRES_MISSING}\n`);

const BUDGET = 100;
const LEASE_MS = 15_000;

describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'two instances', { timeout: 60_000 }, () => {
  const hand = new HandClock();
  const calls: URL[] = [];
  let instances: Instances;
  let rigs: Rig[] = [];

  const answerAtOnce = (): void => {
    for (const rig of rigs) {
      rig.respond((request) => new Response(faithful(request, { expiresAt: hand.now + HOUR })));
    }
  };

  beforeAll(async () => {
    instances = await openInstances(programs ?? '', 3, hand.clock);
    const limits = { callsPerDay: BUDGET };
    rigs = instances.stores.map((store, index) =>
      createRig({ hand, store, calls, seed: index + 1, ...(index < 2 && { limits }), instance: `i${index}/1` }),
    );
    answerAtOnce();
  }, 60_000);
  afterAll(() => instances.close(), 60_000);

  const numbers = containers(4000);
  let used = 0;
  const ask = (index: number, number: string | undefined) =>
    readOutcome(rigs[index]!.get(`/api/tracking?number=${number}`));
  const askNew = (count: number) =>
    Promise.all(numbers.slice(used, (used += count)).map((number, index) => ask(index % 2, number)));
  /** Each turn advances the test's clock a little and lets the real database respond. */
  async function pass<T>(work: Promise<T>, ms = 500): Promise<T> {
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    await expect.poll(() => hand.pass(ms).then(() => isDone), { interval: 10, timeout: 20_000 }).toBe(true);
    return work;
  }

  it('share their cache and make one request for what both want', async () => {
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
    expect((await pass(both)).map((outcome) => outcome.code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(calls).toHaveLength(41);
    answerAtOnce();
  });

  it('send exactly what a carrier allows in a day, four fifths of it for scheduled checks', async () => {
    const [one, other] = instances.stores.map((store) => createCarriersRig({ file: hapagOfDay(100), hand, store }));
    if (one === undefined || other === undefined) throw new Error('two instances');
    expect(await spendDay([one, other], pass)).toEqual({ planned: 80, people: 20, sent: 100 });
  });

  it('show cached answers within a second after the database freezes', async () => {
    await Promise.all([0, 1].map((index) => Promise.all(numbers.slice(0, 40).map((number) => ask(index, number)))));
    // Memory reads the store again after two seconds.
    hand.now += 3000;
    instances.proxy.freeze();
    let isLate = false;
    const late = setTimeout(() => (isLate = true), 1000);
    const held = await Promise.all(numbers.slice(0, 40).map((number, index) => ask(index % 2, number)));
    expect(isLate).toBe(false);
    clearTimeout(late);
    expect(held.every((outcome) => outcome.code === 'OK')).toBe(true);
  });

  it('make no paid request while the database is frozen, and say so', async () => {
    const [one, two, three] = await pass(Promise.all([0, 1, 2].map((index) => ask(index, numbers[used++]))));
    for (const outcome of [one, two, three])
      expect(outcome).toMatchObject({ status: 503, code: 'BUDGET_REACHED', retryAfter: 30 });
    await instances.reach('away');
    // From now on they do not even wait.
    const outcomes = await askNew(100);
    expect(outcomes.every((outcome) => outcome.code === 'BUDGET_REACHED')).toBe(true);
    const old = await readOutcome(rigs[0]!.get(`/api/tracking?number=${numbers[0]}&force_update=true`));
    expect(old).toMatchObject({ code: 'OK', withheld: 'BUDGET_REACHED' });
    expect(calls).toHaveLength(41);
    instances.proxy.thaw();
    await instances.reach('back');
  });

  it('share an answer that one of them paid for just before the database went away', async () => {
    const number = numbers[used++];
    let isAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    let answer = (): void => undefined;
    rigs[0]!.respond(async (request) => {
      isAsked();
      await new Promise<void>((resolve) => (answer = resolve));
      return new Response(faithful(request, { expiresAt: hand.now + HOUR }));
    });
    const paid = ask(0, number);
    await asked;
    await instances.proxy.shut();
    await instances.reach('away');
    answer();
    expect(await paid).toMatchObject({ code: 'OK', cache: 'fwd=miss' });
    await instances.proxy.open();
    await instances.reach('back');
    hand.now += LEASE_MS;
    expect(await ask(0, number)).toMatchObject({ code: 'OK', cache: 'hit' });
    await expect.poll(() => ask(1, number)).toMatchObject({ code: 'OK', cache: 'hit' });
    expect(calls).toHaveLength(42);
    answerAtOnce();
  });

  it('restore the cache after a database crash that kept the budget counters', async () => {
    await instances.server.kill();
    await instances.server.restart();
    await instances.reconnect();
    await instances.reach('back');
    expect(await rigs[0]!.store.count('budget:day:2026-11-20')).toBe(42);
    expect(await instances.run('SELECT key FROM hand.lens_entries')).toEqual([]);
    hand.now += 3000;
    const number = numbers[0];
    expect(await ask(0, number)).toMatchObject({ code: 'OK', cache: 'hit' });
    await expect.poll(() => instances.run('SELECT key FROM hand.lens_entries')).toHaveLength(1);
  });

  it('send exactly the daily budget when a thousand look-ups arrive at the same time', async () => {
    hand.now += DAY;
    const before = calls.length;
    const outcomes = await askNew(1000);
    expect(calls.length - before).toBe(BUDGET);
    expect(outcomes.filter((outcome) => outcome.code === 'OK')).toHaveLength(BUDGET);
    expect(outcomes.filter((outcome) => outcome.code === 'BUDGET_REACHED')).toHaveLength(1000 - BUDGET);
  });

  it('never exceed the daily budget if the database freezes in between', async () => {
    hand.now += DAY;
    const before = calls.length;
    const asked = askNew(600);
    await expect.poll(() => calls.length - before, { interval: 1, timeout: 20_000 }).toBeGreaterThan(5);
    instances.proxy.freeze();
    await instances.reach('away');
    await asked;
    instances.proxy.thaw();
    await instances.reach('back');
    await askNew(200);
    expect(calls.length - before).toBeLessThanOrEqual(BUDGET);
    expect(calls.length - before).toBeGreaterThan(BUDGET / 2);
  });

  it('wait for the lease of a dead instance until it expires, and no longer', async () => {
    hand.now += DAY;
    const number = numbers[used++];
    const key = await leaseOf(number);
    expect(await instances.stores[2]!.acquire(key, 'dead/1/1', LEASE_MS)).toBe(true);
    const before = calls.length;
    const asked = ask(0, number);
    await hand.pass(LEASE_MS - 1000);
    expect(calls).toHaveLength(before);
    expect(await pass(asked)).toMatchObject({ code: 'OK', cache: 'fwd=miss' });
    expect(calls).toHaveLength(before + 1);
  });

  /** The lease name of a look-up of this number. */
  async function leaseOf(number: string | undefined): Promise<string> {
    let isAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    let end = (): void => undefined;
    rigs[0]!.respond(async () => {
      isAsked();
      await new Promise<void>((resolve) => (end = resolve));
      throw new Error('reset');
    });
    const cut = ask(0, number);
    await asked;
    const [row] = await instances.run('SELECT key FROM hand.lens_leases ORDER BY expires DESC');
    end();
    await cut;
    answerAtOnce();
    // The failure is remembered for half a minute.
    hand.now += 60_000;
    return String(Object.values(Object(row))[0]);
  }
});
