/** Sums of costs of many containers: per currency, as a lower bound, with the number of assessed containers. */
import type { Cost } from './types.ts';

export interface CurrencySum {
  readonly currency: string;
  readonly amount: number;
  readonly tomorrow: number;
}

export interface Stake {
  /** Sums by size, largest first. Currencies are not converted. */
  readonly sums: readonly CurrencySum[];
  /** Number of containers with fully known costs, out of those with costs. */
  readonly assessed: number;
  readonly of: number;
}

/** Columns by which sums can be grouped. */
export const STAKE_GROUPS = ['customer', 'line', 'podName', 'owner'] as const;
export type StakeGroup = (typeof STAKE_GROUPS)[number];

export interface ShipmentCosts {
  readonly costs: readonly Cost[];
  /** Number of containers of a bill of lading; `null` for one or an unknown number. */
  readonly containerCount: number | null;
  /** Set for several shipments with the same costs. `containerCount` is then that of all of them. */
  readonly shipments?: number;
}

/** The dates of a bill give the cost of one of its containers, and the costs of the others are unknown. */
export function sumStake(shipments: Iterable<ShipmentCosts>): Stake {
  const sums = new Map<string, CurrencySum>();
  let [assessed, of] = [0, 0];
  for (const { costs, containerCount, shipments: count = 1 } of shipments) {
    if (costs.length === 0) continue;
    of += Math.max(1, containerCount ?? 1);
    if (costs.every(({ state }) => state === 'assessed')) assessed += count;
    for (const cost of costs) {
      if (cost.state === 'unassessed') continue;
      const { currency, amount, tomorrow } = cost;
      const sum = sums.get(currency) ?? { currency, amount: 0, tomorrow: 0 };
      sums.set(currency, {
        currency,
        amount: sum.amount + count * amount,
        tomorrow: sum.tomorrow + count * tomorrow,
      });
    }
  }
  return { sums: [...sums.values()].toSorted((a, b) => b.amount - a.amount), assessed, of };
}
