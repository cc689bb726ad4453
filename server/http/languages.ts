import { LRUCache } from 'lru-cache';
import { DEFAULT_LOCALE, spokenLocale } from '../../src/core/texts/language.ts';

/** The languages of a request: `de;q=0.8`. */
const QUALITY_VALUE = /;\s*q=(\d(?:\.\d{0,3})?)\s*$/i;
const MAX_LANGUAGES = 20;
const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([\w-]+)(?:;|$)/;

/** By their weights (RFC 9110, 12.5.4); what has none left is refused. */
export const acceptedLanguages = (headers: Headers): readonly string[] =>
  (headers.get('accept-language') ?? '')
    .split(',', MAX_LANGUAGES)
    .map((part) => ({ tag: part.replace(/;.*/, '').trim(), weight: Number(QUALITY_VALUE.exec(part)?.[1] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** Intl takes longer to find a tag's language than a page takes from memory. */
const locales = new LRUCache({ max: 1000, memoMethod: (tag: string) => ({ locale: spokenLocale(tag) }) });

/** As `chooseLocale` chooses, for every request. */
export function pickLocale(tags: readonly string[]): string {
  for (const tag of tags) {
    const { locale } = locales.memo(tag);
    if (locale !== null) return locale;
  }
  return DEFAULT_LOCALE;
}

export interface LanguageChoices {
  /** The operator's, where a reader's browser asks for none that is offered. */
  readonly language: string;
  /** What the person who is signed in chose; null: nothing, or nobody is. */
  readonly personLanguage: (headers: Headers) => string | null;
}

/** What the person chose in this browser (`src/state/preferences.ts`); null: nothing. */
export const cookieLanguage = (headers: Headers): string | null =>
  spokenLocale(LANGUAGE_COOKIE.exec(headers.get('cookie') ?? '')?.[1] ?? '');

/** The language of a page for a person; `src/state/language.ts` chooses in the same order. */
export function pageLanguage({ headers, url }: Request, { language, personLanguage }: LanguageChoices): string {
  const chosen = [new URL(url).searchParams.get('lang'), personLanguage(headers), cookieLanguage(headers)];
  return pickLocale([...chosen.flatMap((tag) => tag ?? []), ...acceptedLanguages(headers), language]);
}
