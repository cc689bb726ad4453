/**
 * Determines the language of the page: the address (`?lang=`, this visit only), then the person's choice, then the
 * language that the server chose for this browser.
 */
import { create } from 'zustand';
import { directionOf } from '../core/texts/direction.ts';
import { chooseLocale, DEFAULT_LOCALE, findLanguage, spokenLocale } from '../core/texts/language.ts';
import { loadTranslate } from '../core/texts/load-texts.ts';
import type { Stage } from '../core/texts/stages.ts';
import { createTranslate, type Translate } from '../core/texts/translate.ts';
import { currentPreferences, setPreferences } from './preferences.ts';

interface PageLanguage {
  readonly t: Translate;
  /** The texts that the page loads before it is shown, in every language. */
  readonly stages: readonly Stage[];
}

const useLanguage = create<PageLanguage>(() => ({ t: createTranslate('', {}), stages: [] }));

export const usePageLanguage = (): Translate => useLanguage(({ t }) => t);

/**
 * Ignores keys that an input method handles: Enter confirms its candidate. Safari reports this by the key code only
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
const leaveToInputMethod = (event: KeyboardEvent): void => {
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
};

export async function startLanguage(stages: readonly Stage[]): Promise<void> {
  window.addEventListener('keydown', leaveToInputMethod, { capture: true });
  const addressTag = new URLSearchParams(window.location.search).get('lang');
  // Stored pages, which open offline, have the language of the day on which they were stored.
  const own = document.documentElement.lang;
  const tags = [addressTag, currentPreferences().locale, own];
  // Without a connection only the texts of the page's own language may be stored.
  const t = await loadTranslate(chooseLocale(tags.filter((tag) => tag !== null)), stages).catch(() =>
    loadTranslate(own, stages),
  );
  useLanguage.setState({ t, stages });
  applyLocale(t.locale);
}

/**
 * Stores the person's choice with the region that the browser names for it; `null` selects the browser's own
 * language.
 */
export async function chooseLanguage(language: string | null): Promise<void> {
  const browserTags = navigator.languages.flatMap((tag) => spokenLocale(tag) ?? []);
  const locale = language && (browserTags.find((tag) => findLanguage(tag) === language) ?? language);
  setPreferences({ locale });
  const t = await loadTranslate(locale ?? browserTags[0] ?? DEFAULT_LOCALE, useLanguage.getState().stages);
  useLanguage.setState({ t });
  applyLocale(t.locale);
}

export function applyLocale(locale: string): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = directionOf(locale);
}
