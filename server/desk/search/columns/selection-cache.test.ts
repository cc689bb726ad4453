/** The cached rows of a guest stay right while others write. */
import { expect, it } from 'vitest';
import { accessScopeFilter } from '../../ports/reader.ts';
import { createBits, setBit, toSlots, countBits } from './bits.ts';
import type { Among } from './column.ts';
import { createRowSetCache, isAccessScopeFilter } from './selection-cache.ts';

const SIGHT = accessScopeFilter({ customers: ['acme'], tags: [] });

it('is found once, and again for the rows that were written since, or for all after many', async () => {
  const sights = createRowSetCache();
  const owners: string[] = Array.from({ length: 100 }, (_, slot) => (slot % 10 === 0 ? 'acme' : 'bolt'));
  const asked: (number | null)[] = [];
  let meanwhile = (): void => undefined;
  async function own(): Promise<readonly number[]> {
    const select = async (among: Among | null) => {
      asked.push(among?.count ?? null);
      const bits = createBits(owners.length);
      // Slots outside of `among` may be set.
      for (const slot of owners.keys()) setBit(bits, slot, among !== null && slot % 3 === 0);
      const tested = among === null ? owners.keys() : toSlots(among.bits, among.count);
      for (const slot of tested) setBit(bits, slot, owners[slot] === 'acme');
      meanwhile();
      return bits;
    };
    const bits = await sights.find(SIGHT, owners.length, select);
    const slots = [...toSlots(bits, countBits(bits))];
    // Callers may change the returned bits.
    bits.fill(0);
    return slots;
  }
  const write = (slot: number, owner: string): void => {
    owners[slot] = owner;
    sights.noteWrite(slot);
  };
  const expected = (): readonly number[] => [...owners.keys()].filter((slot) => owners[slot] === 'acme');

  // The row moves to another customer before the first selection is finished.
  meanwhile = () => write(50, 'bolt');
  await own();
  meanwhile = () => undefined;
  expect(await own()).toEqual(expected());
  expect(await own()).toEqual(expected());
  write(0, 'bolt');
  write(33, 'acme');
  write(0, 'bolt');
  expect(await own()).toEqual(expected());
  // A new row, and a row that came back.
  write(100, 'acme');
  write(0, 'acme');
  expect(await own()).toEqual(expected());
  for (let count = 0; count < 5000; count += 1) write(count % 100, count % 7 === 0 ? 'acme' : 'bolt');
  expect(await own()).toEqual(expected());
  expect(asked).toEqual([null, 1, 2, 2, null]);
});

it('is distinguished from every other filter', () => {
  expect(isAccessScopeFilter(SIGHT)).toBe(true);
  expect(isAccessScopeFilter({ op: 'and', of: [SIGHT, { op: 'null', column: 'eta' }] })).toBe(false);
});
