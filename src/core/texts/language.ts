/** Chooses an offered language from the tags of a reader. The region of a tag only affects dates and numbers. */
import { KEYS_LANGUAGE, type Language, LANGUAGES, PSEUDO_LANGUAGES, type PseudoLanguage } from './languages.ts';

export const DEFAULT_LOCALE = 'en';

/** Returns the first tag (BCP 47, in order of preference) that has a catalogue, or English. */
export function chooseLocale(tags: readonly string[]): string {
  for (const tag of tags) {
    const locale = spokenLocale(tag);
    if (locale !== null) return locale;
  }
  return DEFAULT_LOCALE;
}

/** Returns language and region of an offered tag in canonical form, or `null`. */
export function spokenLocale(tag: string): string | null {
  // `?lang=keys` spares translators the tag.
  if (tag === 'keys') return KEYS_LANGUAGE;
  try {
    const { baseName, region } = new Intl.Locale(tag);
    const language = offeredAs(baseName);
    if (language === null || language === baseName || region === undefined) return language;
    // Regions that Intl does not distinguish are removed, which limits the number of locales.
    return new Intl.NumberFormat(new Intl.Locale(language, { region }).baseName).resolvedOptions().locale;
  } catch {
    return null;
  }
}

/**
 * Locale for Intl. Numbers and days are written as on shipping documents, whatever digits and calendar a region uses.
 */
export const intlLocale = (locale: string): string => `${locale}-u-ca-gregory-nu-latn`;

/** A render asks for the language a hundred times, and Intl is slow to find the script of a language. */
const languages = new Map<string, Language | PseudoLanguage>();

/** Returns the language of the catalogue for a locale of `spokenLocale`. */
export function findLanguage(locale: string): Language | PseudoLanguage {
  const language = languages.get(locale) ?? offeredAs(locale) ?? DEFAULT_LOCALE;
  languages.set(locale, language);
  return language;
}

function offeredAs(tag: string): Language | PseudoLanguage | null {
  const wanted = new Intl.Locale(tag).maximize();
  // The script counts too: readers of traditional characters (zh-TW, zh-HK) do not get simplified ones.
  const isWanted = (one: Language): boolean => {
    const { language, script } = new Intl.Locale(one).maximize();
    return language === wanted.language && script === wanted.script;
  };
  return PSEUDO_LANGUAGES.find((one) => one === tag) ?? LANGUAGES.find(isWanted) ?? null;
}

/** The name of a language in that language. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
