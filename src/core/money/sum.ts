/** Costs of many containers: per currency, "at least", with how many of them were assessed. */
import type { Cost } from './types.ts';

export interface CurrencySum {
  readonly currency: string;
  readonly amount: number;
  readonly tomorrow: number;
}

export interface Stake {
  /** The largest first; figures of two currencies say nothing of one another. */
  readonly sums: readonly CurrencySum[];
  /** Containers of which every cost is known, of those that have any. */
  readonly assessed: number;
  readonly of: number;
}

/** Columns by which sums are grouped. */
export const STAKE_GROUPS = ['customer', 'line', 'podName', 'owner'] as const;
export type StakeGroup = (typeof STAKE_GROUPS)[number];

export interface ShipmentCosts {
  readonly costs: readonly Cost[];
  /** Containers of a bill of lading; null: one, or not known. */
  readonly containerCount: number | null;
}

/** A bill's dates price one of its containers: that the others cost as much is not known. */
export function stakeOf(shipments: Iterable<ShipmentCosts>): Stake {
  const sums = new Map<string, CurrencySum>();
  let [assessed, of] = [0, 0];
  for (const { costs, containerCount } of shipments) {
    if (costs.length === 0) continue;
    of += Math.max(1, containerCount ?? 1);
    if (costs.every(({ state }) => state === 'assessed')) assessed += 1;
    for (const cost of costs) {
      if (cost.state === 'unassessed') continue;
      const { currency, amount, tomorrow } = cost;
      const sum = sums.get(currency) ?? { currency, amount: 0, tomorrow: 0 };
      sums.set(currency, { currency, amount: sum.amount + amount, tomorrow: sum.tomorrow + tomorrow });
    }
  }
  return { sums: [...sums.values()].toSorted((a, b) => b.amount - a.amount), assessed, of };
}
