/** A filter that takes seconds lets other work run in between, and finds the same rows. */
import { expect, it } from 'vitest';
import type { Predicate } from '../../../../src/core/filter/types.ts';
import { countBits, createBits } from './bits.ts';
import { evaluate } from './evaluate.ts';

it.each([
  [100_000, 390, 26],
  [1_000_000, 12, 6],
  [100_000, 14, 0],
])('of %i rows and %i terms pauses %i times', async (slots, terms, pauses) => {
  let paused = 0;
  const columns = new Map([['customer' as const, { select: () => createBits(slots).fill(-1) }]]);
  const term: Predicate = { op: 'is', column: 'customer', value: 'acme' };
  const filter: Predicate = { op: 'and', of: Array.from({ length: terms }, () => term) };
  const pause = async (): Promise<void> => void (paused += 1);
  const bits = await evaluate(filter, { columns, numbers: new Map(), slots, among: null, pause });
  expect(paused).toBe(pauses);
  expect(countBits(bits)).toBeGreaterThanOrEqual(slots);
});
