/** How a page looks before any script runs: as this browser was told to show it, or as the address of an embed asks. */
import { readEmbedSettings, type EmbedSettings } from '../../src/core/links/embed-options.ts';
import { translateFor } from '../../src/core/texts/language.ts';
import type { PageTheme } from './shell.ts';

const THEME = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

/** `src/view/preferences.ts` writes the cookie. */
export function pageTheme(cookie: string | null): PageTheme {
  const said = THEME.exec(cookie ?? '')?.[1];
  return { theme: said === 'light' || said === 'dark' ? said : null, lang: 'en' };
}

/** What the address of an embed asks for, as far as a server can see it: the token stands in the fragment. */
export function embedTheme(search: string): { readonly settings: EmbedSettings; readonly look: PageTheme } {
  const settings = readEmbedSettings({ search, hash: '' });
  const theme = settings.theme === 'auto' ? null : settings.theme;
  return { settings, look: { theme, lang: translateFor(settings.lang).locale } };
}
