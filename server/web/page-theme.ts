/**
 * Theme and language of a page before any script: the person's, or those in the address of an
 * embed.
 */
import { readEmbedSettings, type EmbedSettings } from '../../src/core/links/embed-options.ts';
import { chooseLocale } from '../../src/core/texts/language.ts';
import { acceptedLanguages } from '../http/languages.ts';
import type { PageTheme } from './shell.ts';

const THEME = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;
const LOCALE = /(?:^|;\s*)lang=([\w-]+)(?:;|$)/;

/**
 * `src/view/preferences.ts` writes the cookies; `src/view/language.ts` chooses the language in the
 * same order. `fallback`: the operator's.
 */
export function pageTheme({ headers, url }: Request, fallback: string): PageTheme {
  const cookie = headers.get('cookie') ?? '';
  const theme = THEME.exec(cookie)?.[1];
  const requestedLanguage = new URL(url).searchParams.get('lang');
  const languages = acceptedLanguages(headers);
  const lang = chooseLocale([requestedLanguage ?? LOCALE.exec(cookie)?.[1] ?? '', ...languages, fallback]);
  return { theme: theme === 'light' || theme === 'dark' ? theme : null, lang };
}

/** Settings in the address of an embed that a server sees: the token stands in the fragment. */
export function embedTheme(search: string): { readonly settings: EmbedSettings; readonly theme: PageTheme } {
  const settings = readEmbedSettings({ search, hash: '' });
  const theme = settings.theme === 'auto' ? null : settings.theme;
  return { settings, theme: { theme, lang: chooseLocale([settings.lang]) } };
}
