/**
 * Two pseudo languages for tests: unmarked text on a page did not come from the catalogue, and
 * longer or mirrored text shows what is too narrow or on the wrong side. Tags as in Android
 * (https://developer.android.com/guide/topics/resources/pseudolocales).
 */
import type { Catalogue, Message } from './message.ts';

const RLM = '\u200f';
const RLO = '\u202e';
const PDF = '\u202c';
/** Accents and brackets. */
const accent = (text: string): string =>
  `⟦${text.replace(/\{\w+\}|[aeiouAEIOU]/g, (found) => (isHole(found) ? found : withAcute(found)))}⟧`;

/** Words that run from right to left, between marks that make the whole text do so. */
const mirror = (text: string): string =>
  RLM + text.replace(/\{\w+\}|[A-Za-z][A-Za-z’ -]*/g, (found) => (isHole(found) ? found : RLO + found + PDF)) + RLM;

const withAcute = (vowel: string): string => `${vowel}\u0301`.normalize('NFC');
const isHole = (found: string): boolean => found.startsWith('{');

/** Every text of a catalogue, in all its forms. */
const changeTexts = (catalogue: Catalogue, change: (text: string) => string): Catalogue =>
  mapValues(catalogue, (message): Message => {
    if (typeof message === 'string') return change(message);
    if ('select' in message) return { ...message, forms: { ...message.forms, ...mapValues(message.forms, change) } };
    const { plural: _, ...forms } = message;
    return { ...message, ...mapValues(forms, change) };
  });

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export const accented = (texts: Catalogue): Catalogue => changeTexts(texts, accent);
export const mirrored = (texts: Catalogue): Catalogue => changeTexts(texts, mirror);
