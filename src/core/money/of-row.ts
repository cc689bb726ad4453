/** Costs as cells of a row, and its cost per day. */
import type { Row } from '../columns/columns.ts';
import { isObject, parseJson } from '../schedule/json.ts';
import { toUnits } from './currency.ts';
import { type ShipmentCosts, sumStake } from './sum.ts';
import type { Cost } from './types.ts';

export function moneyCells(costs: readonly Cost[]): Pick<Row, 'money' | 'currency' | 'costs'> {
  const [largest] = sumStake([{ costs, containerCount: 1 }]).sums;
  return {
    money: largest === undefined ? null : toUnits(largest.amount, largest.currency),
    currency: largest?.currency ?? null,
    costs: costs.length === 0 ? null : JSON.stringify(costs),
  };
}

const isCost = (value: unknown): value is Cost =>
  isObject(value) && typeof value.kind === 'string' && (value.state === 'assessed' || value.state === 'unassessed');

/** Reads the costs that `moneyCells` wrote. */
export function readCosts(text: string | null): readonly Cost[] {
  const value = text === null ? null : parseJson(text);
  return Array.isArray(value) ? value.filter(isCost) : [];
}

export const costsInRow = ({ costs, boxes: containerCount }: Pick<Row, 'costs' | 'boxes'>): ShipmentCosts => ({
  costs: readCosts(costs),
  containerCount,
});

export interface DayPrice {
  readonly currency: string;
  /** Amount in units of the currency. */
  readonly amount: number;
}

/** Cost of the next day in charge over all kinds of charge; `null` when none has a price. */
export function findDayPrice(costs: readonly Cost[]): DayPrice | null {
  const prices = new Map<string, number>();
  for (const cost of costs) {
    if (cost.state === 'unassessed' || cost.perDay === 0) continue;
    const { currency, perDay } = cost;
    prices.set(currency, (prices.get(currency) ?? 0) + toUnits(perDay, currency));
  }
  const [largest] = [...prices].toSorted(([, a], [, b]) => b - a);
  return largest === undefined ? null : { currency: largest[0], amount: largest[1] };
}
