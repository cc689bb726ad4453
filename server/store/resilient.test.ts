import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Clock } from '../service.ts';
import { faultContract } from './faults.ts';
import { SQLITE_FAULTS } from './faulty-sqlite.fixture.ts';
import { storeContract } from './contract.ts';
import { rig, shareable, switchable } from './switchable.fixture.ts';
import type { LevelStore, SharedStore, Store } from './port.ts';
import { openCountJournal } from './count-journal.ts';
import { createResilientStore } from './resilient.ts';
import { createSqliteStore } from './sqlite.ts';
import { MINUTE } from '../../src/core/time/units.ts';

let files = 0;

function faulty(clock: Clock, local: LevelStore) {
  const shared = switchable(clock);
  const sleep = (): Promise<void> => new Promise((wake) => setTimeout(wake, 5));
  const journal = openCountJournal(null, clock);
  const parts = {
    shared: shared.store,
    local,
    journal,
    clock,
    instance: 'a/1',
    instances: 1,
    onChange: () => undefined,
    sleep,
  };
  return { store: createResilientStore(parts), shared };
}

const spend = async (store: Store, times: number, limit = 100): Promise<number> => {
  const counts = await Promise.all(Array.from({ length: times }, () => store.reserve('budget', 1, limit, 60 * MINUTE)));
  return counts.filter((count) => count !== null).length;
};

describe('a shared store over a local one', () => {
  let now: () => number = () => 0;
  const shared = shareable(createSqliteStore({ path: ':memory:', clock: () => now() }));
  storeContract(async (clock) => {
    now = clock;
    return over(shared, clock);
  });

  const folder = mkdtempSync(join(tmpdir(), 'landfall-resilient-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  faultContract({
    'the shared store away': async (clock) => {
      const { store, shared } = faulty(clock, createSqliteStore({ path: ':memory:', clock }));
      return { store, fail: () => (shared.isOn = false), mend: () => (shared.isOn = true) };
    },
    ...Object.fromEntries(
      Object.entries(SQLITE_FAULTS).map(([name, make], index) => [
        `the shared store away, and ${name} here`,
        async (clock: Clock) => {
          const local = make(join(folder, `${index}-${(files += 1)}.db`), clock);
          const { store, shared } = faulty(clock, local.store);
          const turn = (isOn: boolean): void => {
            shared.isOn = isOn;
            if (isOn) local.mend();
            else local.fail();
          };
          return { store, fail: () => turn(false), mend: () => turn(true) };
        },
      ]),
    ),
  });

  it('gives a lease alone', async () => {
    const { shared, instances } = rig(1);
    shared.isOn = false;
    expect(await instances[0]!.acquire('k', 'a', MINUTE)).toBe(true);
    expect(await instances[0]!.acquire('k', 'b', MINUTE)).toBe(false);
  });

  it('divides what is left of a budget, and never spends more than it all together', async () => {
    const { shared, instances, beat } = rig(2);
    expect(await spend(instances[0]!, 20)).toBe(20);
    expect(await spend(instances[1]!, 20)).toBe(20);
    await beat();
    shared.isOn = false;
    expect(await spend(instances[0]!, 200)).toBe(30);
    expect(await spend(instances[1]!, 200)).toBe(30);
  });

  it('learns from a refusal that others have spent it', async () => {
    const { shared, instances } = rig(2);
    await spend(instances[1]!, 10);
    expect(await spend(instances[0]!, 100)).toBe(90);
    expect(await spend(instances[1]!, 1)).toBe(0);
    shared.isOn = false;
    expect((await spend(instances[0]!, 100)) + (await spend(instances[1]!, 100))).toBe(0);
  });

  it('adds what was spent alone when the shared one is back', async () => {
    const { shared, instances, changes, beat } = rig(2);
    await spend(instances[0]!, 40);
    await spend(instances[1]!, 1);
    await beat();
    shared.isOn = false;
    await spend(instances[0]!, 10);
    await spend(instances[1]!, 5);
    await beat();
    shared.isOn = true;
    await beat();
    await beat();
    expect(await shared.store.count('budget')).toBe(56);
    expect(changes).toEqual(['0 alone', '1 alone', '0 together', '1 together']);
    expect((await spend(instances[0]!, 100)) + (await spend(instances[1]!, 100))).toBe(44);
  });

  it('tells a shared one that has forgotten everything what it had counted', async () => {
    const { shared, instances, beat } = rig(2);
    await spend(instances[0]!, 40);
    await spend(instances[1]!, 20);
    await instances[0]!.set('k', 'v', MINUTE);
    await beat();
    shared.isOn = false;
    await spend(instances[0]!, 10);
    await spend(instances[1]!, 5);
    shared.forget();
    shared.isOn = true;
    await beat();
    await beat();
    expect(await shared.store.count('budget')).toBe(75);
    expect((await instances[0]!.get('k'))?.value).toBe('v');
  });

  it('tells one that forgot everything between two beats, though nothing ever failed', async () => {
    const { time, shared, instances, changes, beat } = rig(2);
    const revoke = (id: string) => instances[0]!.revoke([{ id, endsAt: time.now + MINUTE }]);
    await spend(instances[0]!, 40);
    await revoke('one');
    await beat();
    shared.forget();
    await beat();
    await beat();
    await beat();
    expect(changes).toEqual([]);
    expect(await shared.store.count('budget')).toBe(40);
    expect(await shared.store.isRevoked('one')).toBe(true);
  });

  it('takes no count for lost that grew while it was asked for', async () => {
    const { shared, instances, changes, beat } = rig(1);
    await spend(instances[0]!, 1);
    shared.onCall = (name) => {
      if (name !== 'count') return;
      shared.onCall = () => undefined;
      // After this count has been read, before it is looked at.
      queueMicrotask(() => void spend(instances[0]!, 1));
    };
    await beat();
    expect(changes).toEqual([]);
  });

  it('notices at its next beat that the shared one went away', async () => {
    const { shared, instances, changes, beat } = rig(1);
    shared.isOn = false;
    await beat();
    expect(changes).toEqual(['0 alone']);
    shared.isOn = true;
    await beat();
    expect(changes).toEqual(['0 alone', '0 together']);
    await instances[0]!.close();
  });

  it('forgets a budget whose time is over', async () => {
    const { time, shared, instances } = rig(1);
    await spend(instances[0]!, 100);
    shared.isOn = false;
    expect(await spend(instances[0]!, 1)).toBe(0);
    time.now += 61 * MINUTE;
    expect(await spend(instances[0]!, 200)).toBe(100);
  });
});

describe('alone from the start', () => {
  let now: () => number = () => 0;
  let store: Store | null = null;
  storeContract(async (clock) => {
    now = clock;
    if (store === null) {
      const shared = switchable(() => now());
      shared.isOn = false;
      store = over(shared.store, () => now());
    }
    return store;
  });
});

/** One instance over that shared store, its heart standing still. */
function over(shared: SharedStore, clock: () => number): Store {
  return createResilientStore({
    shared,
    local: createSqliteStore({ path: ':memory:', clock }),
    journal: openCountJournal(null, clock),
    clock,
    instance: 'a/1',
    instances: 1,
    onChange: () => undefined,
    sleep: () => new Promise(() => undefined),
  });
}
