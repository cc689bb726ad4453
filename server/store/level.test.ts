/** Entries and revocations written while split, and their state after instances share again. */
import { describe, expect, it } from 'vitest';
import { rig } from './switchable.fixture.ts';
import type { Store } from './port.ts';
import { MINUTE } from '../../src/core/time/units.ts';

const valueOf = async (store: Store, key: string): Promise<string | undefined> => (await store.get(key))?.value;

describe('instances over one store', () => {
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
});
