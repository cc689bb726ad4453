/**
 * Whole catalogues, for the server and the build; a page loads its texts by stages
 * (`load-texts.ts`).
 */
import { chooseLocale, languageOf } from './language.ts';
import type { Language, PseudoLanguage } from './languages.ts';
import type { Catalogue } from './message.ts';
import { createTranslate, type Translate } from './translate.ts';

const CATALOGUES: Readonly<Record<Language | PseudoLanguage, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de/index.ts')).texts,
  'zh-Hans': async () => (await import('./zh-Hans/index.ts')).texts,
  ar: async () => (await import('./ar/index.ts')).texts,
  tr: async () => (await import('./tr/index.ts')).texts,
  es: async () => (await import('./es/index.ts')).texts,
  fr: async () => (await import('./fr/index.ts')).texts,
  it: async () => (await import('./it/index.ts')).texts,
  'pt-BR': async () => (await import('./pt-BR/index.ts')).texts,
  ja: async () => (await import('./ja/index.ts')).texts,
  ko: async () => (await import('./ko/index.ts')).texts,
  vi: async () => (await import('./vi/index.ts')).texts,
  id: async () => (await import('./id/index.ts')).texts,
  'zh-Hant': async () => (await import('./zh-Hant/index.ts')).texts,
  'en-XA': async () => (await import('./pseudo.ts')).accented((await import('./en.ts')).en),
  'ar-XB': async () => (await import('./pseudo.ts')).mirrored((await import('./en.ts')).en),
};

export const loadCatalogue = (language: Language | PseudoLanguage): Promise<Catalogue> => CATALOGUES[language]();

/** Each is made once: two thousand texts are too many to merge for each answer. */
const translates = new Map<string, Promise<Translate>>();

/** Every text in the language of a tag; English where it has no catalogue. */
export function translateOf(tag: string): Promise<Translate> {
  const locale = translates.has(tag) ? tag : chooseLocale([tag]);
  const made =
    translates.get(locale) ?? loadCatalogue(languageOf(locale)).then((texts) => createTranslate(locale, texts));
  translates.set(locale, made);
  return made;
}
