/** The language of the page: from the address (`?lang=`), else the preference, else the browser. */
import { directionOf } from '../core/texts/direction.ts';
import { chooseLocale, spokenLocale } from '../core/texts/language.ts';
import { currentPreferences, setPreferences } from './preferences.ts';

/**
 * Remembers `lang` of the address, because links within the app do not repeat it. An empty `lang`
 * clears it.
 */
export function pageLocale(): string {
  const tag = new URLSearchParams(window.location.search).get('lang');
  if (tag !== null) setPreferences({ locale: spokenLocale(tag) });
  return currentPreferences().locale ?? chooseLocale(navigator.languages);
}

export function applyLocale(locale: string): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = directionOf(locale);
}
