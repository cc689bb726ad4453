/**
 * Whole catalogues, for the server and tests; a page loads its texts by stages (`load-texts.ts`).
 */
import { choices, en, englishTexts } from './en.ts';
import { chooseLocale, DEFAULT_LOCALE, findLanguage } from './language.ts';
import { type Language, PSEUDO_LANGUAGES, type PseudoLanguage } from './languages.ts';
import type { Catalogue } from './message.ts';
import { pseudoTexts } from './pseudo.ts';
import { readCatalogue, type Texts, withEnglish } from './read-catalogue.ts';
import { createTranslate, type Translate } from './translate.ts';

/** Vite puts the list in place of the call. Browser tests import this module without Vite and never call it. */
const textFiles = () => import.meta.glob<Texts>('../../../locales/*/*.json', { import: 'default' });

async function loadTexts(language: Language | PseudoLanguage): Promise<Texts> {
  const pseudo = PSEUDO_LANGUAGES.find((one) => one === language);
  if (pseudo !== undefined) return pseudoTexts(englishTexts, pseudo);
  const ofLanguage = Object.entries(textFiles()).filter(([path]) => path.includes(`/locales/${language}/`));
  const parts = await Promise.all(ofLanguage.map(([, load]) => load()));
  return withEnglish(Object.assign({}, ...parts), englishTexts, choices);
}

export const loadCatalogue = async (language: Language | PseudoLanguage): Promise<Catalogue> =>
  language === DEFAULT_LOCALE ? en : readCatalogue(await loadTexts(language), choices);

/** Each is made once: two thousand texts are too many to merge for each answer. */
const translates = new Map<string, Promise<Translate>>();

/** Every text in the language of a tag; English where it has no catalogue. */
export function loadTranslate(tag: string): Promise<Translate> {
  const locale = translates.has(tag) ? tag : chooseLocale([tag]);
  const made =
    translates.get(locale) ?? loadCatalogue(findLanguage(locale)).then((texts) => createTranslate(locale, texts));
  translates.set(locale, made);
  return made;
}
