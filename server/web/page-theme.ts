/**
 * Theme and language of a page before any script: the person's, or those in the address of an
 * embed.
 */
import { type EmbedSettings, LANG_OF_READER, readEmbedSettings } from '../../src/core/links/embed-options.ts';
import { spokenLocale } from '../../src/core/texts/language.ts';
import { acceptedLanguages, localeFor } from '../http/languages.ts';
import type { PageTheme } from './shell.ts';

const THEME = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;
const LOCALE = /(?:^|;\s*)lang=([\w-]+)(?:;|$)/;

export interface LanguageChoices {
  /** The operator's, where a reader's browser asks for none that is offered. */
  readonly language: string;
  /** What the person who is signed in chose; null: nothing, or nobody is. */
  readonly personLanguage: (headers: Headers) => string | null;
}

/** What the person chose in this browser (`src/view/preferences.ts`); null: nothing. */
export const cookieLanguage = (headers: Headers): string | null =>
  spokenLocale(LOCALE.exec(headers.get('cookie') ?? '')?.[1] ?? '');

/** `src/view/language.ts` chooses the language in the same order. */
export function pageTheme({ headers, url }: Request, { language, personLanguage }: LanguageChoices): PageTheme {
  const cookie = headers.get('cookie') ?? '';
  const theme = THEME.exec(cookie)?.[1];
  const chosen = [new URL(url).searchParams.get('lang'), personLanguage(headers), cookieLanguage(headers)];
  const lang = localeFor([...chosen.flatMap((tag) => tag ?? []), ...acceptedLanguages(headers), language]);
  return { theme: theme === 'light' || theme === 'dark' ? theme : null, lang };
}

/** Settings in the address of an embed that a server sees: the token stands in the fragment. */
export function embedTheme(
  { url, headers }: Request,
  fallback: string,
): { readonly settings: EmbedSettings; readonly theme: PageTheme } {
  const settings = readEmbedSettings({ search: new URL(url).search, hash: '' });
  const tags = settings.lang === LANG_OF_READER ? [...acceptedLanguages(headers), fallback] : [settings.lang];
  const theme = settings.theme === 'auto' ? null : settings.theme;
  return { settings, theme: { theme, lang: localeFor(tags) } };
}
