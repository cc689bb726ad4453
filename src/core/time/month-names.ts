/** Names of months in every language that is offered. */
import { intlLocale } from '../texts/language.ts';
import { LANGUAGES } from '../texts/languages.ts';

/** Null: two languages mean two months by it. */
let months: ReadonlyMap<string, number | null> | null = null;

/** Without accents and the dot of an abbreviation. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L} ]/gu, '')
    .toLowerCase()
    .trim();

function readMonths(): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (const language of LANGUAGES)
    for (const length of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(intlLocale(language), { timeZone: 'UTC', day: 'numeric', month: length });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
        const name = plainName(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (/\p{L}/u.test(name)) found.set(name, (found.get(name) ?? month) === month ? month : null);
      }
    }
  return found;
}

/** 1 to 12; in English the first letters are enough. */
export function monthOf(text: string): number | null {
  months ??= readMonths();
  const name = plainName(text);
  return months.get(name) ?? months.get(name.slice(0, 3)) ?? null;
}
