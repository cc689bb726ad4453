import type { Row } from '../columns/columns.ts';
import { normalizeText } from '../columns/fold.ts';
import type { CostKind, Day, Rate, RateScope } from './types.ts';

const weightOf = ({ customer, port, line, size }: RateScope): number =>
  (customer === null ? 0 : 8) + (port === null ? 0 : 4) + (line === null ? 0 : 2) + (size === null ? 0 : 1);

const fits = (rate: RateScope, { customer, pod, line, size }: Row): boolean =>
  (rate.customer === null || normalizeText(rate.customer) === normalizeText(customer ?? '')) &&
  (rate.port === null || rate.port === pod) &&
  (rate.line === null || rate.line === line) &&
  (rate.size === null || (size ?? '').startsWith(rate.size));

const isValidOn = ({ validFrom, validTo }: Rate, day: Day): boolean =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);

/**
 * The narrowest rate that fits: customer before port before carrier before type. `startOf` gives
 * the day on which the clock of a rate starts; null where that is not known.
 */
export function pickRate(
  rates: readonly Rate[],
  row: Row,
  kind: CostKind,
  startOf: (rate: Rate) => Day | null,
): Rate | null {
  const found = rates.filter((rate) => {
    if (rate.kind !== kind || !fits(rate, row)) return false;
    const start = startOf(rate);
    return start === null || isValidOn(rate, start);
  });
  return found.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}
