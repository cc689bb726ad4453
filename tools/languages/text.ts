/** A text and its translation, as the oracles read them. */
import type { Catalogue, formatMessage, Message } from '../../src/core/texts/message.ts';
import type { Exceptions } from './exceptions.ts';

export interface Translation {
  readonly language: string;
  readonly key: string;
  readonly english: Message;
  readonly message: Message;
  /** The whole catalogues: a text must differ from those beside it. */
  readonly englishTexts: Catalogue;
  readonly texts: Catalogue;
  readonly exceptions: Exceptions;
  readonly format: typeof formatMessage;
}

/** What is wrong with a translation, in words. */
export type Oracle = (translation: Translation) => readonly string[];

export interface Choice {
  readonly by: 'plural' | 'select';
  readonly hole: string;
  readonly form: string;
}

/** A text without forms, and the choices that lead to it. */
export interface Form {
  readonly text: string;
  readonly choices: readonly Choice[];
}

export function formsOf(message: Message, choices: readonly Choice[] = []): readonly Form[] {
  if (typeof message === 'string') return [{ text: message, choices }];
  const by = 'select' in message ? 'select' : 'plural';
  const hole = 'select' in message ? message.select : (message.plural ?? 'count');
  return Object.entries(formsIn(message)).flatMap(([form, inner]) => formsOf(inner, [...choices, { by, hole, form }]));
}

/** The forms of one choice, whose own may be chosen again. */
export function formsIn(message: Exclude<Message, string>): Readonly<Record<string, Message>> {
  if ('select' in message) return message.forms;
  const { plural: _, ...forms } = message;
  return forms;
}

export const textsOf = (message: Message): readonly string[] => formsOf(message).map(({ text }) => text);

/** Those that the same values choose: of plurals all, because each language has its own. */
export function englishFormsOf(english: Message, choices: readonly Choice[]): readonly string[] {
  if (typeof english === 'string') return [english];
  if (!('select' in english)) return Object.values(formsIn(english)).flatMap((form) => englishFormsOf(form, choices));
  const word = choices.find(({ by, hole }) => by === 'select' && hole === english.select)?.form ?? 'other';
  return englishFormsOf((Object.hasOwn(english.forms, word) && english.forms[word]) || english.forms.other, choices);
}

export const holesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
export const withoutHoles = (text: string): string => text.replaceAll(/\{\w+\}/g, ' ');

/** `https://example.com`, `customer:acme`: for machines. */
const NOTATION = /\b[a-z]\w*:[^\s“”]+/g;

const words = new Map<string, readonly string[]>();

/** Parts of a compound with hyphens are words of their own. */
export function wordsIn(text: string): readonly string[] {
  const known = words.get(text);
  if (known !== undefined) return known;
  const found =
    withoutHoles(text)
      .replaceAll(NOTATION, ' ')
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  words.set(text, found);
  return found;
}

/** `ETA`, `UN/LOCODE`, `GeoJSON`: the same in every language. */
export const isCode = (word: string): boolean => /\p{Lu}.*\p{Lu}|^Landfall$/u.test(word);
