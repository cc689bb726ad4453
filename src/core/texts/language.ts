/**
 * The languages that Landfall speaks: those of which there is a catalogue, and the two pseudo languages. A region of a language
 * counts for the forms of dates and numbers.
 */
import type { Catalogue } from './message.ts';
import { createTranslate, type Translate } from './translate.ts';

export const DEFAULT_LOCALE = 'en';

const PSEUDO = ['en-XA', 'ar-XB'];

/** The first of these tags that can be spoken (BCP 47, in order of preference); English where none can. */
export function chooseLocale(tags: readonly string[]): string {
  for (const tag of tags) {
    const locale = spokenLocale(tag);
    if (locale !== null) return locale;
  }
  return DEFAULT_LOCALE;
}

/** Language and region of a tag that can be spoken, in canonical form, or null. */
export function spokenLocale(tag: string): string | null {
  try {
    const { language, region } = new Intl.Locale(tag);
    const locale = region === undefined ? language : `${language}-${region}`;
    if (PSEUDO.includes(locale)) return locale;
    // Without the regions that Intl does not tell apart: so there are not as many locales as tags.
    return language === DEFAULT_LOCALE ? new Intl.NumberFormat(locale).resolvedOptions().locale : null;
  } catch {
    return null;
  }
}

/** The texts of the first screen in the language of a tag; in English where they cannot be fetched. */
export async function loadTranslate(tag: string): Promise<Translate> {
  const locale = chooseLocale([tag]);
  if (!PSEUDO.includes(locale)) return createTranslate(locale);
  try {
    const { wordings } = await import('./pseudo.ts');
    return createTranslate(locale, undefined, wordings[locale]);
  } catch {
    return createTranslate(DEFAULT_LOCALE);
  }
}

/** The texts of all other screens. */
export const loadDeferredTexts = async (): Promise<Catalogue> => (await import('./deferred-texts.ts')).deferredTexts;
