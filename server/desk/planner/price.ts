/**
 * Computes how much value a look-up must promise, so that the requests of a day are spread over the day. The price
 * follows the spending of each hour. All instances share it as a document of the desk.
 */
import { USUAL_PRICE } from '../../../src/core/schedule/next-check.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import type { DeskOperations } from '../operations.ts';

/** Budget and spending of a day (UTC). */
export interface Spending {
  readonly limit: number;
  readonly spent: number;
}

export interface PriceControl {
  price(): number;
  /** Returns true when this hour has used twice its share; then only new shipments are looked up. */
  isOverBudgetPace(now: number): Promise<boolean>;
  /** Returns true when this hour has used less than half of its share; then past results may be read. */
  isUnderBudgetPace(now: number): Promise<boolean>;
}

interface PriceDeps {
  readonly store: Pick<DeskOperations, 'document' | 'put'>;
  /** `null` when requests cost nothing; the price then stays the same. */
  readonly spending: () => Promise<Spending | null>;
}

interface StoredPrice {
  readonly hour: number;
  readonly price: number;
  /** The day's count at the beginning of the hour. */
  readonly from: number;
}

const MIN_PRICE = 0.5;
const MAX_PRICE = 1000;
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/**
 * Returns the price after an hour with this spending. The steps are small, because the effect of a price shows about
 * a day later, when the look-ups that it postponed are due.
 */
export const nextPrice = (price: number, spent: number, planned: number): number =>
  planned <= 0 ? price : clamp(price * clamp(spent / planned, 0.95, 1.05), MIN_PRICE, MAX_PRICE);

export function createPriceControl({ store, spending }: PriceDeps): PriceControl {
  let current: StoredPrice = { hour: 0, price: USUAL_PRICE, from: 0 };

  async function startHour(hour: number, { limit, spent }: Spending): Promise<void> {
    const document = await store.document('plan', 'price');
    const stored = document === null ? null : readStoredPrice(document.body);
    if (stored !== null && stored.hour === hour) {
      current = stored;
      return;
    }
    const last = stored ?? current;
    // The count starts again with each day.
    const inHour = spent >= last.from ? spent - last.from : spent;
    const isNext = last.hour === hour - 1;
    // When the budget is used up, the spending says nothing about the price.
    const isUsedUp = spent >= limit;
    const price = isNext && !isUsedUp ? nextPrice(last.price, inHour, limit / 24) : last.price;
    current = { hour, price, from: spent };
    const changed = {
      kind: 'plan',
      id: 'price',
      version: document?.version ?? null,
      body: JSON.stringify(current),
    } as const;
    // The instance that writes first sets the price; the others read it at their next hour.
    const outcome = await store.put(changed, { actor: 'plan', at: hour * HOUR, idempotencyKey: null });
    if (outcome.kind === 'stale') current = { ...current, hour: 0 };
  }

  /** Returns true when this hour has spent `times` its share; always false when requests cost nothing. */
  async function hasSpent(now: number, times: number): Promise<boolean> {
    const today = await spending();
    if (today === null) return false;
    const hour = Math.floor(now / HOUR);
    if (current.hour !== hour) await startHour(hour, today);
    const inHour = today.spent >= current.from ? today.spent - current.from : today.spent;
    return inHour >= Math.max(1, (times * today.limit) / 24);
  }

  return {
    price: () => current.price,
    isOverBudgetPace: (now) => hasSpent(now, 2),
    isUnderBudgetPace: async (now) => !(await hasSpent(now, 1 / 2)),
  };
}

function readStoredPrice(body: string): StoredPrice | null {
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null) return null;
  const { hour, price, from } = { hour: null, price: null, from: null, ...value };
  return typeof hour === 'number' && typeof price === 'number' && typeof from === 'number'
    ? { hour, price, from }
    : null;
}
