/**
 * Minor units of currencies, which have two decimals except these
 * (https://www.six-group.com/en/products-services/financial-information/data-standards.html).
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

export const decimalsOf = (currency: string): number => DECIMALS.get(currency) ?? 2;
export const toUnits = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);
export const roundToMinor = (units: number, currency: string): number => Math.round(units * 10 ** decimalsOf(currency));

/** Returns `null` for a text that is no amount, or has more decimals than the currency. */
export function toMinor(text: string, currency: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text.trim());
  const decimals = decimalsOf(currency);
  const fraction = match?.[2] ?? '';
  if (match === null || fraction.length > decimals) return null;
  return Number(`${match[1] ?? ''}${fraction.padEnd(decimals, '0')}`);
}
