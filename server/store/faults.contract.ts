/**
 * The contract of a store whose storage fails: it must refuse rather than pretend. A request may cost money, so a
 * count that was not written must not be reported.
 */
import { expect, it } from 'vitest';
import type { Clock } from '../http/service.ts';
import type { Store } from './port.ts';
import { MINUTE } from '../../src/core/time/units.ts';

export interface FaultyStore {
  readonly store: Store;
  /** Makes the storage fail from now on, until it is repaired. */
  readonly fail: () => unknown;
  readonly mend: () => unknown;
}

/** Creates a separate key for each case, because some stores outlive theirs. */
let round = 0;

type OpenFaulty = (clock: Clock) => Promise<FaultyStore>;

const LIMIT = 10;
const ok = async (work: Promise<boolean>): Promise<boolean> => work.catch(() => false);

/** One case for each way in which the storage of this driver can fail. */
export function faultContract(faults: Readonly<Record<string, OpenFaulty>>): void {
  const now = 1_000_000_000_000;

  it.each(Object.entries(faults))('%s: grants no more than the limit, and counts what it grants', async (_, open) => {
    const { store, fail, mend } = await open(() => now);
    const key = `faults:${(round += 1)}`;
    const reserve = () => ok(store.reserve(key, 1, LIMIT, MINUTE).then((count) => count !== null));
    expect(await Promise.all([reserve(), reserve(), reserve()])).toEqual([true, true, true]);
    await fail();
    let granted = 3;
    for (let call = 0; call < 2 * LIMIT; call += 1) if (await reserve()) granted += 1;
    await mend();
    await expect.poll(() => store.count(key).catch(() => -1), { timeout: 8000 }).toBeGreaterThanOrEqual(granted);
    for (let call = 0; call < 4 * LIMIT; call += 1) if (await reserve()) granted += 1;
    expect(granted).toBeLessThanOrEqual(LIMIT);
  });

  it.each(Object.entries(faults))('%s: gives a lease to one at most, and no id to what it lost', async (_, open) => {
    const { store, fail, mend } = await open(() => now);
    const key = `faults:${(round += 1)}`;
    await fail();
    const leases = [await ok(store.acquire(key, 'a', MINUTE)), await ok(store.acquire(key, 'b', MINUTE))];
    expect(leases.filter(Boolean).length).toBeLessThanOrEqual(1);
    const id = await store.append(key, 'x', MINUTE).catch(() => null);
    const isKept = await store.set(key, 'x', MINUTE).then(
      () => true,
      () => false,
    );
    await mend();
    await expect.poll(() => store.get(key).catch(() => undefined), { timeout: 8000 }).not.toBeUndefined();
    if (id !== null) expect((await store.records(key, 10)).map((record) => record.id)).toContain(id);
    if (isKept) expect((await store.get(key))?.value).toBe('x');
  });
}
