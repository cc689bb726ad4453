/**
 * Theme and language of a page before any script: the person's, or those in the address of an
 * embed.
 */
import { readEmbedSettings, type EmbedSettings } from '../../src/core/links/embed-options.ts';
import { chooseLocale } from '../../src/core/texts/language.ts';
import type { PageTheme } from './shell.ts';

const THEME = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;
const LOCALE = /(?:^|;\s*)lang=([\w-]+)(?:;|$)/;

/**
 * `src/view/preferences.ts` writes the cookies; `src/view/language.ts` chooses the language in the
 * same order.
 */
export function pageTheme({ headers, url }: Request): PageTheme {
  const cookie = headers.get('cookie') ?? '';
  const theme = THEME.exec(cookie)?.[1];
  const requestedLanguage = new URL(url).searchParams.get('lang');
  const languages = acceptedLanguages(headers.get('accept-language') ?? '');
  const lang = chooseLocale(
    requestedLanguage === null ? [LOCALE.exec(cookie)?.[1] ?? '', ...languages] : [requestedLanguage, ...languages],
  );
  return { theme: theme === 'light' || theme === 'dark' ? theme : null, lang };
}

/** In the order in which browsers write them, which is that of their weights (RFC 9110, 12.5.4). */
const acceptedLanguages = (header: string): readonly string[] =>
  header.split(',', 20).map((part) => part.replace(/;.*/, '').trim());

/** Settings in the address of an embed that a server sees: the token stands in the fragment. */
export function embedTheme(search: string): { readonly settings: EmbedSettings; readonly theme: PageTheme } {
  const settings = readEmbedSettings({ search, hash: '' });
  const theme = settings.theme === 'auto' ? null : settings.theme;
  return { settings, theme: { theme, lang: chooseLocale([settings.lang]) } };
}
