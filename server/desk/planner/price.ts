/**
 * What a look must be worth, so that the calls of a day are spent in that day and no faster. Each
 * hour the price follows what was spent; all instances share it as a document of the desk.
 */
import { USUAL_PRICE } from '../../../src/core/plan/next-check.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import type { DeskOperations } from '../operations.ts';

/** What the plan may spend on a day (UTC), and has spent. */
export interface Spending {
  readonly limit: number;
  readonly spent: number;
}

export interface PriceControl {
  price(): number;
  /** Whether this hour has had its share twice over: then only what is new is looked up. */
  isOverBudgetPace(now: number): Promise<boolean>;
  /** Whether this hour has spent less than half of its share: then past results may be read. */
  isUnderBudgetPace(now: number): Promise<boolean>;
}

interface PriceDeps {
  readonly store: Pick<DeskOperations, 'document' | 'put'>;
  /** Null where calls cost nothing: then the price stays. */
  readonly spending: () => Promise<Spending | null>;
}

interface StoredPrice {
  readonly hour: number;
  readonly price: number;
  /** The day's count when the hour began. */
  readonly from: number;
}

const MIN_PRICE = 0.5;
const MAX_PRICE = 1000;
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/**
 * After an hour in which so much was spent of what was planned. By small steps: what a price
 * changes shows when the looks that it put off are due, about a day later.
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
    // The count begins anew with each day.
    const inHour = spent >= last.from ? spent - last.from : spent;
    const isNext = last.hour === hour - 1;
    // That nothing more is spent when all is says nothing of the price.
    const isUsedUp = spent >= limit;
    const price = isNext && !isUsedUp ? nextPrice(last.price, inHour, limit / 24) : last.price;
    current = { hour, price, from: spent };
    const put = {
      kind: 'plan',
      id: 'price',
      version: document?.version ?? null,
      body: JSON.stringify(current),
    } as const;
    // Who writes first has it; the others read it at their next turn.
    const outcome = await store.put(put, { actor: 'plan', at: hour * HOUR, idempotencyKey: null });
    if (outcome.kind === 'stale') current = { ...current, hour: 0 };
  }

  /** Whether this hour has spent so many times its share; never where calls cost nothing. */
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
