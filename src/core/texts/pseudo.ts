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

/** A text in all its forms. */
function changeText(message: Message, change: (text: string) => string): Message {
  if (typeof message === 'string') return change(message);
  const again = (form: Message): Message => changeText(form, change);
  if ('select' in message) {
    const { select, forms } = message;
    return { select, forms: { ...mapValues(forms, again), other: again(forms.other) } };
  }
  const { plural, other, ...forms } = message;
  return { ...(plural !== undefined && { plural }), ...mapValues(forms, again), other: again(other) };
}

const mapValues = (
  record: Readonly<Record<string, Message>>,
  change: (value: Message) => Message,
): Readonly<Record<string, Message>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const changeTexts = (catalogue: Catalogue, change: (text: string) => string): Catalogue =>
  mapValues(catalogue, (message) => changeText(message, change));

export const accented = (texts: Catalogue): Catalogue => changeTexts(texts, accent);
export const mirrored = (texts: Catalogue): Catalogue => changeTexts(texts, mirror);
