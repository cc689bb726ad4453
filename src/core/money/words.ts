/** Amounts and costs in words. */
import type { Translate } from '../texts/translate.ts';
import { decimalsOf, toUnits } from './currency.ts';
import type { Stake } from './sum.ts';

/** `€1,240.00`; a currency that nobody knows stands as its code. */
export function moneyText(units: number, currency: string, { locale }: Translate): string {
  const digits = decimalsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(units);
}

export const minorText = (minor: number, currency: string, t: Translate): string =>
  moneyText(toUnits(minor, currency), currency, t);

/** `at least EUR 240.00 and USD 90.00 (12 of 14 assessed)`; `no rate …` where nothing is known. */
export function stakeText({ sums, assessed, of }: Stake, t: Translate): string {
  if (sums.length === 0) return t('money.unassessed', { of });
  const amounts = sums.map(({ currency, amount }) => minorText(amount, currency, t));
  return t('money.atLeast', { amounts, assessed, of });
}
