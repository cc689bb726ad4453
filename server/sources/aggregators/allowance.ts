/**
 * Counts what an aggregator sells: containers under tracking, or shipment numbers in a month. An item is counted once,
 * before the request that may spend it is sent. The counters are durable and shared by all servers.
 */
import { DAY } from '../../../src/core/time/units.ts';
import { startOfNextMonth, utcMonth } from '../../http/instants.ts';
import type { Clock } from '../../http/service.ts';
import type { Store } from '../../store/port.ts';

/** `containers` are counted as long as they are tracked, `shipments` by number and calendar month (UTC). */
export type AllowanceUnit = 'containers' | 'shipments';

export interface AllowanceTerms {
  readonly id: string;
  readonly unit: AllowanceUnit;
  readonly limit: number;
}

export interface Allowance {
  /** Returns `counted` for a new item, `known` for one that was counted before, and `null` if none is left. */
  take(number: string): Promise<'counted' | 'known' | null>;
  /** Counts items that are spent already, also beyond the limit. */
  note(numbers: readonly string[]): Promise<void>;
  giveBack(number: string): Promise<void>;
  used(): Promise<number>;
}

/** Longer than any server runs, because a counter that expires would begin again at 0. */
const FOR_EVER = 3_650 * DAY;

export function createAllowance({ id, unit, limit }: AllowanceTerms, store: Store, clock: Clock): Allowance {
  const period = (): string => (unit === 'shipments' ? `${utcMonth(clock())}:` : '');
  const lifetime = (): number => (unit === 'shipments' ? startOfNextMonth(clock()) - clock() + DAY : FOR_EVER);
  const totalKey = (): string => `allowance:${id}:${period()}total`;
  const itemKey = (number: string): string => `allowance:${id}:${period()}item:${number}`;

  /** An item is marked before it is counted, so that two servers count it once. */
  async function add(number: string, most: number): Promise<'counted' | 'known' | null> {
    const life = lifetime();
    if ((await store.reserve(itemKey(number), 1, 1, life)) === null) return 'known';
    if ((await store.reserve(totalKey(), 1, most, life)) !== null) return 'counted';
    await store.reserve(itemKey(number), -1, 1, life);
    return null;
  }

  return {
    take: (number) => add(number, limit),
    async note(numbers) {
      for (const number of numbers) await add(number, Number.MAX_SAFE_INTEGER);
    },
    async giveBack(number) {
      if ((await store.count(itemKey(number))) < 1) return;
      await store.reserve(itemKey(number), -1, 1, lifetime());
      await store.reserve(totalKey(), -1, Number.MAX_SAFE_INTEGER, lifetime());
    },
    used: () => store.count(totalKey()),
  };
}
