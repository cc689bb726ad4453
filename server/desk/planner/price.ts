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
  hasRoom(now: number): Promise<boolean>;
}

interface PriceDeps {
  readonly store: Pick<DeskOperations, 'document' | 'put'>;
  /** Null where calls cost nothing: then the price stays. */
  readonly spending: () => Promise<Spending | null>;
}

interface Stored {
  readonly hour: number;
  readonly price: number;
  /** The day's count when the hour began. */
  readonly from: number;
}

const LEAST = 0.5;
const MOST = 1000;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * After an hour in which so much was spent of what was planned. By small steps: what a price
 * changes shows when the looks that it put off are due, about a day later.
 */
export const nextPrice = (price: number, spent: number, planned: number): number =>
  planned <= 0 ? price : clamp(price * clamp(spent / planned, 0.95, 1.05), LEAST, MOST);

export function createPriceControl({ store, spending }: PriceDeps): PriceControl {
  let present: Stored = { hour: 0, price: USUAL_PRICE, from: 0 };

  async function turn(hour: number, { limit, spent }: Spending): Promise<void> {
    const document = await store.document('plan', 'price');
    const stored = document === null ? null : read(document.body);
    if (stored !== null && stored.hour === hour) {
      present = stored;
      return;
    }
    const last = stored ?? present;
    // The count begins anew with each day.
    const inHour = spent >= last.from ? spent - last.from : spent;
    const isNext = last.hour === hour - 1;
    // That nothing more is spent when all is says nothing of the price.
    const isUsedUp = spent >= limit;
    const price = isNext && !isUsedUp ? nextPrice(last.price, inHour, limit / 24) : last.price;
    present = { hour, price, from: spent };
    const put = {
      kind: 'plan',
      id: 'price',
      version: document?.version ?? null,
      body: JSON.stringify(present),
    } as const;
    // Who writes first has it; the others read it at their next turn.
    const outcome = await store.put(put, { actor: 'plan', at: hour * HOUR, idempotencyKey: null });
    if (outcome.kind === 'stale') present = { ...present, hour: 0 };
  }

  /** Whether this hour has spent so many times its share; never where calls cost nothing. */
  async function hasSpent(now: number, times: number): Promise<boolean> {
    const today = await spending();
    if (today === null) return false;
    const hour = Math.floor(now / HOUR);
    if (present.hour !== hour) await turn(hour, today);
    const inHour = today.spent >= present.from ? today.spent - present.from : today.spent;
    return inHour >= Math.max(1, (times * today.limit) / 24);
  }

  return {
    price: () => present.price,
    isOverBudgetPace: (now) => hasSpent(now, 2),
    hasRoom: async (now) => !(await hasSpent(now, 1 / 2)),
  };
}

function read(body: string): Stored | null {
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null) return null;
  const { hour, price, from } = { hour: null, price: null, from: null, ...value };
  return typeof hour === 'number' && typeof price === 'number' && typeof from === 'number'
    ? { hour, price, from }
    : null;
}
