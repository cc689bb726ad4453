import { describe, expect, it } from 'vitest';
import { storeContract } from './contract.ts';
import type { LevelStore, Store } from './port.ts';
import { createResilientStore } from './resilient.ts';
import { createSqliteStore } from './sqlite.ts';

const MINUTE = 60_000;

/** A shared store that can be switched off, seen by any number of instances. */
function switchable(clock: () => number) {
  let inner = createSqliteStore({ path: ':memory:', clock });
  const state: {
    isOn: boolean;
    onCall: (name: keyof LevelStore) => void;
    forget(): void;
    readonly store: LevelStore;
  } = {
    isOn: true,
    onCall: () => undefined,
    forget: () => {
      inner = createSqliteStore({ path: ':memory:', clock });
    },
    store: new Proxy(inner, {
      get: (_, name: keyof LevelStore) =>
        name === 'kind'
          ? 'redis'
          : async (...args: unknown[]) => {
              if (!state.isOn && name !== 'close') throw new Error('away');
              state.onCall(name);
              const method: unknown = inner[name];
              return typeof method === 'function' ? method.apply(inner, args) : undefined;
            },
    }),
  };
  return state;
}

function rig(count: number) {
  const time = { now: 1_000_000 };
  const clock = () => time.now;
  const shared = switchable(clock);
  const changes: string[] = [];
  let beats: (() => void)[] = [];
  const instances = Array.from({ length: count }, (_, index) =>
    createResilientStore({
      shared: shared.store,
      local: createSqliteStore({ path: ':memory:', clock }),
      clock,
      instances: count,
      onChange: (state) => changes.push(`${index} ${state}`),
      sleep: () => new Promise((wake) => beats.push(wake)),
    }),
  );
  const beat = async () => {
    const due = beats;
    beats = [];
    for (const wake of due) wake();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { time, shared, instances, changes, beat };
}

const valueOf = async (store: Store, key: string): Promise<string | undefined> => (await store.get(key))?.value;

const spend = async (store: Store, times: number, limit = 100): Promise<number> => {
  const counts = await Promise.all(Array.from({ length: times }, () => store.reserve('budget', 1, limit, 60 * MINUTE)));
  return counts.filter((count) => count !== null).length;
};

describe('a shared store over a local one', () => {
  let now: () => number = () => 0;
  const shared = createSqliteStore({ path: ':memory:', clock: () => now() });
  storeContract(async (clock) => {
    now = clock;
    return over(shared, clock);
  });

  it('keeps what this instance wrote or read readable while the shared one is away', async () => {
    const { shared, instances, changes } = rig(3);
    const [one, two, three] = instances;
    await one!.set('k', 'v', MINUTE);
    expect(await valueOf(two!, 'k')).toBe('v');
    shared.isOn = false;
    expect(await Promise.all([one!, two!, three!].map((store) => valueOf(store, 'k')))).toEqual(['v', 'v', undefined]);
    expect(changes).toEqual(['0 alone', '1 alone', '2 alone']);
  });

  it('brings what was written alone to all, over what was older', async () => {
    const { time, shared, instances, beat } = rig(2);
    await instances[0]!.set('k', 'before', MINUTE);
    shared.isOn = false;
    time.now += 1000;
    await instances[0]!.set('k', 'alone', MINUTE);
    await beat();
    shared.isOn = true;
    await beat();
    expect(await valueOf(instances[1]!, 'k')).toBe('alone');
    expect(await valueOf(instances[0]!, 'k')).toBe('alone');
  });

  it('takes what is newer there for better than what it wrote alone', async () => {
    const { time, shared, instances, beat } = rig(1);
    shared.isOn = false;
    await instances[0]!.set('k', 'alone', MINUTE);
    time.now += 1000;
    shared.isOn = true;
    await shared.store.set('k', 'theirs', MINUTE);
    await beat();
    expect(await valueOf(instances[0]!, 'k')).toBe('theirs');
    expect(await valueOf(shared.store, 'k')).toBe('theirs');
    shared.isOn = false;
    expect(await valueOf(instances[0]!, 'k')).toBe('theirs');
  });

  it('remembers 5,000 entries to bring, and brings what is beyond that when it is read', async () => {
    const { shared, instances, beat } = rig(1);
    shared.isOn = false;
    for (let index = 0; index <= 5000; index += 1) await instances[0]!.set(`k${index}`, 'alone', MINUTE);
    shared.isOn = true;
    await beat();
    await expect.poll(() => valueOf(shared.store, 'k5000')).toBe('alone');
    expect([await valueOf(shared.store, 'k1'), await valueOf(shared.store, 'k0')]).toEqual(['alone', undefined]);
    await expect.poll(() => valueOf(instances[0]!, 'k0')).toBe('alone');
    await expect.poll(() => valueOf(shared.store, 'k0')).toBe('alone');
  });

  it('brings again what could not be brought', async () => {
    const { shared, instances, changes, beat } = rig(1);
    shared.isOn = false;
    await instances[0]!.set('k', 'alone', MINUTE);
    shared.isOn = true;
    shared.onCall = (name) => {
      if (name === 'bring') throw new Error('away');
    };
    await beat();
    expect(changes).toEqual(['0 alone']);
    shared.onCall = () => undefined;
    await beat();
    expect(changes).toEqual(['0 alone', '0 together']);
    expect(await valueOf(shared.store, 'k')).toBe('alone');
  });

  it('knows alone what was revoked anywhere, and brings what it revoked alone', async () => {
    const { time, shared, instances, beat } = rig(2);
    const [one, two] = instances;
    const revoke = (store: Store, id: string) => store.revoke([{ id, endsAt: time.now + MINUTE }]);
    const both = async (id: string) => [await one!.isRevoked(id), await two!.isRevoked(id)];
    await revoke(one!, 'together');
    expect(await both('together')).toEqual([true, true]);
    await beat();
    shared.isOn = false;
    await revoke(one!, 'alone');
    expect(await both('together')).toEqual([true, true]);
    expect(await both('alone')).toEqual([true, false]);
    shared.forget();
    shared.isOn = true;
    await beat();
    await beat();
    expect([await both('together'), await both('alone')]).toEqual([
      [true, true],
      [true, true],
    ]);
    await revoke(two!, 'again');
    await beat();
    shared.isOn = false;
    expect([await both('alone'), await both('again')]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('stays alone until what was revoked meanwhile is told too', async () => {
    const { time, shared, instances, changes, beat } = rig(1);
    shared.isOn = false;
    await instances[0]!.revoke([{ id: 'first', endsAt: time.now + MINUTE }]);
    shared.isOn = true;
    shared.onCall = (name) => {
      if (name !== 'acquire') return;
      shared.onCall = () => undefined;
      void instances[0]!.revoke([{ id: 'second', endsAt: time.now + MINUTE }]);
    };
    await beat();
    expect(changes).toEqual(['0 alone']);
    await beat();
    expect(changes).toEqual(['0 alone', '0 together']);
    expect([await shared.store.isRevoked('first'), await shared.store.isRevoked('second')]).toEqual([true, true]);
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
    expect(await valueOf(instances[0]!, 'k')).toBe('v');
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
    expect(changes.toSorted()).toEqual(['0 alone', '0 together', '1 alone', '1 together']);
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
function over(shared: LevelStore, clock: () => number): Store {
  return createResilientStore({
    shared,
    local: createSqliteStore({ path: ':memory:', clock }),
    clock,
    instances: 1,
    onChange: () => undefined,
    sleep: () => new Promise(() => undefined),
  });
}
