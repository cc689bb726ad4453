/** Names of months in every offered language. No name stands for two different months. */
import { intlLocale } from '../texts/language.ts';
import { LANGUAGES } from '../texts/languages.ts';

const months = new Map<string, number>();

/** Removes accents and the dot of an abbreviation. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

function readMonths(): void {
  for (const language of LANGUAGES)
    for (const length of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(intlLocale(language), { month: length });
      for (let month = 1; month <= 12; month += 1)
        // The middle of a month is in that month in every zone.
        months.set(plainName(format.format(Date.UTC(2026, month - 1, 15))), month);
    }
}

/** Returns 1 to 12. In English the first letters are enough. */
export function findMonth(text: string): number | undefined {
  if (months.size === 0) readMonths();
  const name = plainName(text);
  return months.get(name) ?? months.get(name.slice(0, 3));
}
