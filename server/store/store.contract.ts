/** The contract of every store, whatever its storage. */
import { beforeEach, expect, it } from 'vitest';
import type { Clock } from '../http/service.ts';
import type { Store } from './port.ts';
import { MINUTE } from '../../src/core/time/units.ts';

/** `open` returns a further view of the same storage, as a second instance would have it. */
export function storeContract(open: (clock: Clock) => Promise<Store>): void {
  let now = Date.UTC(2026, 10, 20, 12);
  let round = 0;
  let store: Store;
  let key: string;

  const valueOf = async (name: string): Promise<string | undefined> => (await store.get(name))?.value;

  beforeEach(async () => {
    round += 1;
    now = Date.UTC(2026, 10, 20, 12);
    key = `contract:${round}`;
    store = await open(() => now);
  });

  it('keeps an entry until its time, and no longer', async () => {
    expect(await store.get(key)).toBeNull();
    await store.set(key, 'ship "é" 🚢\n', MINUTE);
    expect(await store.get(key)).toEqual({ value: 'ship "é" 🚢\n' });
    now += MINUTE - 1;
    expect(await store.get(key)).not.toBeNull();
    now += 1;
    expect(await store.get(key)).toBeNull();
  });

  it('replaces an entry with its time', async () => {
    await store.set(key, 'first', MINUTE);
    await store.set(key, 'second', 2 * MINUTE);
    now += MINUTE;
    expect(await valueOf(key)).toBe('second');
  });

  it('keeps a large entry whole', async () => {
    const large = 'x'.repeat(2_000_000);
    await store.set(key, large, MINUTE);
    expect((await valueOf(key))?.length).toBe(large.length);
  });

  it('gives a lease to one owner until it is released or expires', async () => {
    expect(await store.acquire(key, 'a', MINUTE)).toBe(true);
    expect(await store.acquire(key, 'b', MINUTE)).toBe(false);
    await store.release(key, 'b');
    expect(await store.acquire(key, 'b', MINUTE)).toBe(false);
    await store.release(key, 'a');
    expect(await store.acquire(key, 'b', MINUTE)).toBe(true);
    now += MINUTE;
    expect(await store.acquire(key, 'a', MINUTE)).toBe(true);
  });

  it('believes no lease of a clock that ran ahead', async () => {
    now += 365 * 24 * 60 * MINUTE;
    expect(await store.acquire(key, 'a', MINUTE)).toBe(true);
    now -= 365 * 24 * 60 * MINUTE;
    expect(await store.acquire(key, 'b', MINUTE)).toBe(true);
    expect(await store.acquire(key, 'c', MINUTE)).toBe(false);
  });

  it('gives a lease of a dead process to the next of its instance, and to no other', async () => {
    expect(await store.acquire(key, 'a/1/7', MINUTE)).toBe(true);
    for (const other of ['a/1/8', 'b/1/7', 'a', 'a/2', 'aa/2/7']) {
      expect([other, await store.acquire(key, other, MINUTE)]).toEqual([other, false]);
    }
    expect(await store.acquire(key, 'a/2/1', MINUTE)).toBe(true);
    expect(await store.acquire(key, 'a/2/2', MINUTE)).toBe(false);
    await store.release(key, 'a/1/7');
    expect(await store.acquire(key, 'b/1/7', MINUTE)).toBe(false);
  });

  it('prolongs a lease for its owner', async () => {
    await store.acquire(key, 'a', MINUTE);
    now += MINUTE / 2;
    expect(await store.acquire(key, 'a', MINUTE)).toBe(true);
    now += MINUTE - 1;
    expect(await store.acquire(key, 'b', MINUTE)).toBe(false);
  });

  it('counts up to a limit and refuses beyond it without adding', async () => {
    expect(await store.count(key)).toBe(0);
    expect(await store.reserve(key, 2, 3, MINUTE)).toBe(2);
    expect(await store.reserve(key, 2, 3, MINUTE)).toBeNull();
    expect(await store.count(key)).toBe(2);
    expect(await store.reserve(key, 1, 3, MINUTE)).toBe(3);
    expect(await store.reserve(key, 1, Number.POSITIVE_INFINITY, MINUTE)).toBe(4);
  });

  it('refuses the first amount too when the limit is zero', async () => {
    expect(await store.reserve(key, 1, 0, MINUTE)).toBeNull();
    expect(await store.count(key)).toBe(0);
  });

  it('runs the time of a counter from its first amount', async () => {
    await store.reserve(key, 1, 9, MINUTE);
    now += MINUTE - 1;
    expect(await store.reserve(key, 1, 9, MINUTE)).toBe(2);
    now += 1;
    expect(await store.count(key)).toBe(0);
    expect(await store.reserve(key, 1, 1, MINUTE)).toBe(1);
    now += MINUTE - 1;
    expect(await store.reserve(key, 1, 1, MINUTE)).toBeNull();
  });

  it('lets exactly the limit through, however many ask at once from however many instances', async () => {
    const other = await open(() => now);
    const asked = Array.from({ length: 200 }, (_, index) => (index % 2 ? store : other).reserve(key, 1, 50, MINUTE));
    const granted = (await Promise.all(asked)).filter((count) => count !== null);
    expect(granted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const leases = await Promise.all([store, other, store, other].map((s, i) => s.acquire(key, `o${i}`, MINUTE)));
    expect(leases.filter(Boolean)).toHaveLength(1);
  });

  it('knows what is revoked, each for its own time', async () => {
    const [a, b, c] = [`${key}:a`, `${key}:b`, `${key}:c`];
    await store.revoke([
      { id: a, endsAt: now + MINUTE },
      { id: b, endsAt: now + 2 * MINUTE },
    ]);
    const states = () => Promise.all([a, b, c].map((id) => store.isRevoked(id)));
    expect(await states()).toEqual([true, true, false]);
    now += MINUTE;
    expect(await states()).toEqual([false, true, false]);
    await store.revoke([{ id: c, endsAt: now + 3 * MINUTE }]);
    now += 2 * MINUTE;
    expect(await states()).toEqual([false, false, true]);
  });

  it('takes any number of revocations at once, and none', async () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `${key}:${index}`);
    await store.revoke(ids.map((id) => ({ id, endsAt: now + MINUTE })));
    await store.revoke([]);
    expect(await Promise.all([0, 10_000, 19_999].map((at) => store.isRevoked(`${key}:${at}`)))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('lists the newest records oldest first, with ids that grow over the whole store', async () => {
    const first = await store.append(key, 'one', MINUTE);
    const second = await store.append(`${key}:other`, 'elsewhere', MINUTE);
    const third = await store.append(key, 'two', 3 * MINUTE);
    const fourth = await store.append(key, 'two', 3 * MINUTE);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    expect(await store.records(key, 10)).toEqual([
      { id: first, value: 'one' },
      { id: third, value: 'two' },
      { id: fourth, value: 'two' },
    ]);
    expect(await store.records(key, 1)).toEqual([{ id: fourth, value: 'two' }]);
    now += MINUTE;
    expect((await store.records(key, 10)).map((record) => record.id)).toEqual([third, fourth]);
    expect(await store.records(`${key}:none`, 10)).toEqual([]);
  });

  it('shows a second instance what the first one wrote', async () => {
    const other = await open(() => now);
    await store.set(key, 'shared', MINUTE);
    await store.revoke([{ id: key, endsAt: now + MINUTE }]);
    expect((await other.get(key))?.value).toBe('shared');
    expect(await other.isRevoked(key)).toBe(true);
    expect(await other.append(key, 'x', MINUTE)).toBeGreaterThan(0);
    expect(await store.records(key, 1)).toHaveLength(1);
  });

  it('outlives hundreds of writes with most of them expired', async () => {
    for (let index = 0; index < 600; index += 1) {
      await store.set(`${key}:${index}`, 'x', 1);
      now += 1;
    }
    await store.set(key, 'last', MINUTE);
    expect(await store.get(`${key}:0`)).toBeNull();
    expect(await valueOf(key)).toBe('last');
  });
}
