/** The price of a look-up follows the spending hour by hour, and all instances share it. */
import { expect, it } from 'vitest';
import { USUAL_PRICE } from '../../../src/core/schedule/next-check.ts';
import { createPriceControl, nextPrice } from './price.ts';
import type { DeskOperations } from '../operations.ts';

const HOUR = 3_600_000;
const MIDNIGHT = Date.UTC(2026, 10, 20);

/** Stores documents like the desk: a stale version changes nothing. */
function documents(): Pick<DeskOperations, 'document' | 'put'> {
  let stored: { version: number; body: string } | null = null;
  return {
    document: async (kind, id) => (stored === null ? null : { kind, id, ...stored }),
    put: async ({ kind, id, version, body }) => {
      if ((stored?.version ?? null) !== version) return { kind: 'stale', data: null };
      stored = { version: (version ?? 0) + 1, body: body ?? '' };
      return { kind: 'done', data: { kind, id, ...stored } };
    },
  };
}

it('moves by a twentieth at most, and stays within bounds', () => {
  expect([nextPrice(10, 20, 10), nextPrice(10, 0, 10), nextPrice(10, 10.2, 10)]).toEqual([10.5, 9.5, 10.2]);
  expect([nextPrice(0.5, 0, 10), nextPrice(1000, 99, 10), nextPrice(10, 3, 0)]).toEqual([0.5, 1000, 10]);
});

/** Returns the price of each hour from midnight on; `spend` returns what is spent by the end of an hour. */
async function pricesOf(hours: number, spend: (hour: number, spent: number) => number): Promise<number[]> {
  let spent = 0;
  const control = createPriceControl({ store: documents(), spending: async () => ({ limit: 240, spent }) });
  const prices: number[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    await control.isOverBudgetPace(MIDNIGHT + hour * HOUR);
    prices.push(control.price());
    spent = spend(hour, spent);
  }
  return prices;
}

it('rises while too much is spent and falls while calls are left', async () => {
  const [first, second, , fourth, , last] = await pricesOf(6, (hour, spent) => spent + (hour < 3 ? 20 : 1));
  expect(first).toBeLessThan(second!);
  expect(second).toBeLessThan(fourth!);
  expect(last).toBeLessThan(fourth!);
});

it('does not fall in the hours for which no calls are left', async () => {
  const prices = await pricesOf(27, (hour, spent) => (hour < 23 ? Math.min(240, spent + 20) : 0));
  expect(prices[11]).toBeGreaterThan(1.5 * USUAL_PRICE);
  expect(prices[23]).toBe(prices[11]);
  expect(prices[26]).toBeLessThan(prices[11]!);
});

it('lets an hour spend twice its share, and after that only looks up new shipments', async () => {
  let spent = 0;
  const control = createPriceControl({ store: documents(), spending: async () => ({ limit: 240, spent }) });
  expect(await control.isOverBudgetPace(MIDNIGHT)).toBe(false);
  spent = 19;
  expect(await control.isOverBudgetPace(MIDNIGHT + 1)).toBe(false);
  spent = 20;
  expect(await control.isOverBudgetPace(MIDNIGHT + 2)).toBe(true);
  expect(await control.isOverBudgetPace(MIDNIGHT + HOUR)).toBe(false);
});

it('is the same in two instances, whichever sees the hour first', async () => {
  const store = documents();
  let spent = 0;
  const spending = async () => ({ limit: 240, spent });
  const [first, second] = [createPriceControl({ store, spending }), createPriceControl({ store, spending })];
  for (let hour = 0; hour < 8; hour += 1) {
    const at = MIDNIGHT + hour * HOUR;
    for (const control of hour % 2 === 0 ? [first, second] : [second, first]) await control.isOverBudgetPace(at);
    expect(second.price()).toBe(first.price());
    spent += 15;
  }
  expect(first.price()).toBeGreaterThan(USUAL_PRICE);
});

it('stays where calls cost nothing', async () => {
  const control = createPriceControl({ store: documents(), spending: async () => null });
  expect([await control.isOverBudgetPace(MIDNIGHT), control.price()]).toEqual([false, USUAL_PRICE]);
});
