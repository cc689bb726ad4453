/**
 * From the tags that somebody reads to a language that is offered. The region of a tag counts for
 * dates and numbers only.
 */
import { KEYS_LANGUAGE, type Language, LANGUAGES, PSEUDO_LANGUAGES, type PseudoLanguage } from './languages.ts';

export const DEFAULT_LOCALE = 'en';

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
  // `?lang=keys`: a translator need not know the tag.
  if (tag === 'keys') return KEYS_LANGUAGE;
  try {
    const { baseName, region } = new Intl.Locale(tag);
    const language = offeredAs(baseName);
    if (language === null || language === baseName || region === undefined) return language;
    // Without the regions that Intl does not tell apart: so there are not as many locales as tags.
    return new Intl.NumberFormat(new Intl.Locale(language, { region }).baseName).resolvedOptions().locale;
  } catch {
    return null;
  }
}

/**
 * For Intl: numbers and days must be those that stand on papers, whatever a region's own digits and
 * calendar are.
 */
export const intlLocale = (locale: string): string => `${locale}-u-ca-gregory-nu-latn`;

/** A render asks for it a hundred times, and Intl is slow to find the script of a language. */
const languages = new Map<string, Language | PseudoLanguage>();

/** Whose catalogue a locale of `spokenLocale` is spoken with. */
export function languageOf(locale: string): Language | PseudoLanguage {
  const language = languages.get(locale) ?? offeredAs(locale) ?? DEFAULT_LOCALE;
  languages.set(locale, language);
  return language;
}

function offeredAs(tag: string): Language | PseudoLanguage | null {
  const wanted = new Intl.Locale(tag).maximize();
  // By script, too: who reads traditional characters (zh-TW, zh-HK) is not served simplified ones.
  const isWanted = (one: Language): boolean => {
    const { language, script } = new Intl.Locale(one).maximize();
    return language === wanted.language && script === wanted.script;
  };
  return PSEUDO_LANGUAGES.find((one) => one === tag) ?? LANGUAGES.find(isWanted) ?? null;
}

/** As its speakers call it. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
