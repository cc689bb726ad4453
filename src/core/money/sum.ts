/** Costs of many boxes: per currency, "at least", with how many of them were assessed. */
import type { Cost } from './types.ts';

export interface CurrencySum {
  readonly currency: string;
  readonly amount: number;
  readonly tomorrow: number;
}

export interface Stake {
  /** The largest first; figures of two currencies say nothing of one another. */
  readonly sums: readonly CurrencySum[];
  /** Boxes of which every cost is known, of those that have any. */
  readonly assessed: number;
  readonly of: number;
}

/** The costs of each box. */
export function stakeOf(boxes: Iterable<readonly Cost[]>): Stake {
  const sums = new Map<string, CurrencySum>();
  let [assessed, of] = [0, 0];
  for (const costs of boxes) {
    if (costs.length === 0) continue;
    of += 1;
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
