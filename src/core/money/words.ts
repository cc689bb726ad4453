/** Words amounts and costs. */
import { intlLocale } from '../texts/language.ts';
import type { Translate } from '../texts/translate.ts';
import { timeOfDay } from '../time/day.ts';
import { formatDay } from '../time/format.ts';
import { decimalsOf, toUnits } from './currency.ts';
import { type CurrencySum, type ShipmentCosts, type Stake, sumStake } from './sum.ts';
import type { Cost, UnassessedCost } from './types.ts';
import { dotted } from '../texts/joined.ts';

/** For example `EUR 1,240` or `EUR 80.50`. */
export function minorText(minor: number, currency: string, { locale }: Translate): string {
  const units = toUnits(minor, currency);
  return new Intl.NumberFormat(intlLocale(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: Number.isInteger(units) ? 0 : decimalsOf(currency),
  }).format(units);
}

/** Sums of several currencies are listed side by side and never added. */
export const sumsText = (sums: readonly Pick<CurrencySum, 'currency' | 'amount'>[], t: Translate): string =>
  dotted(
    sums.map(({ currency, amount }) => minorText(amount, currency, t)),
    t,
  );

/** Reasons for costs that are unknown; empty when all are known. */
export function whyText(costs: readonly Cost[], t: Translate): string {
  const unknown = costs.find((cost) => cost.state === 'unassessed');
  return unknown === undefined ? '' : reasonText(unknown, t);
}

export const reasonText = ({ why, before }: UnassessedCost, t: Translate): string =>
  why === 'notReported'
    ? t('money.why.notReported', { date: before === undefined ? '' : formatDay(timeOfDay(before), t) })
    : t(`money.why.${why}`);

/** Cost of a shipment, or the reason why it is unknown, because "at least 0" would carry no information. */
export function costsText(shipment: ShipmentCosts, t: Translate): string {
  const stake = sumStake([shipment]);
  const why = whyText(shipment.costs, t);
  return why !== '' && isFree(stake) ? why : stakeText(stake, t);
}

export const isFree = ({ sums }: Stake): boolean => sums.every(({ amount }) => amount === 0);

export function stakeText({ sums, assessed, of }: Stake, t: Translate): string {
  const amounts = sumsText(sums, t);
  return assessed === of ? amounts : t('money.atLeast', { amounts });
}
