/**
 * Pseudo languages. Two are for tests: unmarked text on a page did not come from the catalogue, and longer or
 * mirrored text shows what is too narrow or on the wrong side. The third shows keys, so that a translator finds a
 * text. Tags as in Android (https://developer.android.com/guide/topics/resources/pseudolocales).
 */
import type { PseudoLanguage } from './languages.ts';
import type { Texts } from './read-catalogue.ts';

const RLM = '\u200f';
const RLO = '\u202e';
const PDF = '\u202c';
/** Adds accents and brackets. */
const accent = (text: string): string =>
  `⟦${text.replace(/\{\w+\}|[aeiouAEIOU]/g, (found) => (isHole(found) ? found : withAcute(found)))}⟧`;

/** Puts right-to-left words between marks that set the direction of the whole text. */
const mirror = (text: string): string =>
  RLM + text.replace(/\{\w+\}|[A-Za-z][A-Za-z’ -]*/g, (found) => (isHole(found) ? found : RLO + found + PDF)) + RLM;

const withAcute = (vowel: string): string => `${vowel}\u0301`.normalize('NFC');
const isHole = (found: string): boolean => found.startsWith('{');

const CHANGES: Readonly<Record<PseudoLanguage, (text: string, name: string) => string>> = {
  'en-XA': accent,
  'ar-XB': mirror,
  'en-XC': (_, name) => name,
};

export const pseudoTexts = (english: Texts, language: PseudoLanguage): Texts =>
  Object.fromEntries(Object.entries(english).map(([name, text]) => [name, CHANGES[language](text, name)]));
