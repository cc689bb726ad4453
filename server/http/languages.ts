import { LRUCache } from 'lru-cache';
import { DEFAULT_LOCALE, spokenLocale } from '../../src/core/texts/language.ts';

/** Matches the quality value of a language, as in `de;q=0.8`. */
const QUALITY_VALUE = /;\s*q=(\d(?:\.\d{0,3})?)\s*$/i;
const MAX_LANGUAGES = 20;
const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([\w-]+)(?:;|$)/;

/** Sorts languages by their quality values (RFC 9110, 12.5.4). A value of 0 refuses a language. */
export const acceptedLanguages = (headers: Headers): readonly string[] =>
  (headers.get('accept-language') ?? '')
    .split(',', MAX_LANGUAGES)
    .map((part) => ({ tag: part.replace(/;.*/, '').trim(), weight: Number(QUALITY_VALUE.exec(part)?.[1] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** Memoized, because Intl takes longer to match a language than a page takes from memory. */
const locales = new LRUCache({ max: 1000, memoMethod: (tag: string) => ({ locale: spokenLocale(tag) }) });

/** Chooses a locale like `chooseLocale`, for every request. */
export function pickLocale(tags: readonly string[]): string {
  for (const tag of tags) {
    const { locale } = locales.memo(tag);
    if (locale !== null) return locale;
  }
  return DEFAULT_LOCALE;
}

export interface LanguageChoices {
  /** The operator's language, for readers whose browser requests none that is offered. */
  readonly language: string;
  /** Returns the language that the signed-in person has chosen, or `null` if there is none. */
  readonly personLanguage: (headers: Headers) => string | null;
}

/** Returns the language that was chosen in this browser (`src/state/preferences.ts`), or `null`. */
export const cookieLanguage = (headers: Headers): string | null =>
  spokenLocale(LANGUAGE_COOKIE.exec(headers.get('cookie') ?? '')?.[1] ?? '');

/** Returns the language of a page. `src/state/language.ts` uses the same order. */
export function pageLanguage({ headers, url }: Request, { language, personLanguage }: LanguageChoices): string {
  const chosen = [new URL(url).searchParams.get('lang'), personLanguage(headers), cookieLanguage(headers)];
  return pickLocale([...chosen.flatMap((tag) => tag ?? []), ...acceptedLanguages(headers), language]);
}
