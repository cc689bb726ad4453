/**
 * Theme and language of a page before any script: the person's, or those in the address of an
 * embed.
 */
import { readEmbedSettings, type EmbedSettings } from '../../src/core/links/embed-options.ts';
import { chooseLocale } from '../../src/core/texts/language.ts';
import type { PageTheme } from './shell.ts';

const THEME = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;
/** `;q=0.8` */
const WEIGHT = /;\s*q=(\d(?:\.\d{0,3})?)\s*$/i;
const MOST_LANGUAGES = 20;
const LOCALE = /(?:^|;\s*)lang=([\w-]+)(?:;|$)/;

/**
 * `src/view/preferences.ts` writes the cookies; `src/view/language.ts` chooses the language in the
 * same order. `fallback`: the operator's.
 */
export function pageTheme({ headers, url }: Request, fallback: string): PageTheme {
  const cookie = headers.get('cookie') ?? '';
  const theme = THEME.exec(cookie)?.[1];
  const requestedLanguage = new URL(url).searchParams.get('lang');
  const languages = acceptedLanguages(headers.get('accept-language') ?? '');
  const lang = chooseLocale([requestedLanguage ?? LOCALE.exec(cookie)?.[1] ?? '', ...languages, fallback]);
  return { theme: theme === 'light' || theme === 'dark' ? theme : null, lang };
}

/** By their weights (RFC 9110, 12.5.4); what has none left is refused. */
const acceptedLanguages = (header: string): readonly string[] =>
  header
    .split(',', MOST_LANGUAGES)
    .map((part) => ({ tag: part.replace(/;.*/, '').trim(), weight: Number(WEIGHT.exec(part)?.[1] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** Settings in the address of an embed that a server sees: the token stands in the fragment. */
export function embedTheme(search: string): { readonly settings: EmbedSettings; readonly theme: PageTheme } {
  const settings = readEmbedSettings({ search, hash: '' });
  const theme = settings.theme === 'auto' ? null : settings.theme;
  return { settings, theme: { theme, lang: chooseLocale([settings.lang]) } };
}
