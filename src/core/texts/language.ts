/**
 * The languages that have a catalogue, and the two pseudo languages. The region of a tag counts for
 * dates and numbers only.
 */
import type { Catalogue } from './message.ts';
import { createTranslate, type Translate } from './translate.ts';

export const DEFAULT_LOCALE = 'en';

const PSEUDO = ['en-XA', 'ar-XB'];

/** The first tag (BCP 47, in order of preference) that has a catalogue; English where none has. */
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

/** Loads the first screen's texts for a tag; English where they cannot be loaded. */
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

/**
 * Languages with the same further texts. Each is made once: merging two thousand texts took a fifth
 * of the time of a prerendered picture.
 */
export function createLanguages(more: Catalogue): (tag: string) => Promise<Translate> {
  const languages = new Map<string, Promise<Translate>>();
  return (tag) => {
    const locale = chooseLocale([tag]);
    const known = languages.get(locale) ?? loadTranslate(locale).then((t) => t.with(more));
    languages.set(locale, known);
    return known;
  };
}

/** The texts of all other screens. */
export const loadDeferredTexts = async (): Promise<Catalogue> => (await import('./deferred-texts.ts')).deferredTexts;
