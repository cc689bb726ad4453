/** What every store must do, whichever way it keeps things: one suite, run against each of them. */
import { beforeEach, expect, it } from 'vitest';
import type { Clock } from '../service.ts';
import type { Store } from './port.ts';

const MINUTE = 60_000;

/** `open` gives a further view of the same storage, as a second instance would have. */
export function storeContract(open: (clock: Clock) => Promise<Store>): void {
  let now = Date.UTC(2026, 10, 20, 12);
  let round = 0;
  let store: Store;
  let key: string;

  beforeEach(async () => {
    round += 1;
    now = Date.UTC(2026, 10, 20, 12);
    key = `contract:${round}`;
    store = await open(() => now);
  });

  it('keeps an entry until its time, and no longer', async () => {
    expect(await store.get(key)).toBeNull();
    await store.set(key, 'ship "é" 🚢\n', MINUTE);
    expect(await store.get(key)).toBe('ship "é" 🚢\n');
    now += MINUTE - 1;
    expect(await store.get(key)).not.toBeNull();
    now += 1;
    expect(await store.get(key)).toBeNull();
  });

  it('replaces an entry with its time, and deletes it', async () => {
    await store.set(key, 'first', MINUTE);
    await store.set(key, 'second', 2 * MINUTE);
    now += MINUTE;
    expect(await store.get(key)).toBe('second');
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
    await store.delete(key);
  });

  it('keeps a large entry whole', async () => {
    const large = 'x'.repeat(2_000_000);
    await store.set(key, large, MINUTE);
    expect((await store.get(key))?.length).toBe(large.length);
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

  it('knows the members of a set, each for its own time', async () => {
    expect(await store.addMember(key, 'a', MINUTE)).toBe(1);
    expect(await store.addMember(key, 'b', 2 * MINUTE)).toBe(2);
    expect(await store.addMember(key, 'a', MINUTE)).toBe(2);
    expect(await store.hasMember(key, 'a')).toBe(true);
    expect(await store.hasMember(key, 'c')).toBe(false);
    now += MINUTE;
    expect(await store.hasMember(key, 'a')).toBe(false);
    expect(await store.addMember(key, 'c', MINUTE)).toBe(2);
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
    await store.addMember(key, 'm', MINUTE);
    expect(await other.get(key)).toBe('shared');
    expect(await other.hasMember(key, 'm')).toBe(true);
    expect(await other.append(key, 'x', MINUTE)).toBeGreaterThan(0);
    expect(await store.records(key, 1)).toHaveLength(1);
  });

  it('outlives thousands of writes with most of them expired', async () => {
    for (let index = 0; index < 1200; index += 1) {
      await store.set(`${key}:${index}`, 'x', 1);
      now += 1;
    }
    await store.set(key, 'last', MINUTE);
    expect(await store.get(`${key}:0`)).toBeNull();
    expect(await store.get(key)).toBe('last');
  });
}
