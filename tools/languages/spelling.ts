/** Words as the rest of a catalogue writes them. */
import type { Catalogue } from '../../src/core/texts/message.ts';
import { textsOf, type Translation, wordsIn } from './text.ts';

/** Of other languages a mark makes another word too often, or another form of one. */
const MARKS_STAY = /^(?:de|es|id|it|pt|tr)/;
const WITHOUT_LETTERS = /^(?:zh|ja|ko)/;
/** Shorter words that differ by a letter are two words. */
const LEAST_LETTERS = 6;

const withoutMarks = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßı]/g, (letter) => (letter === 'ß' ? 'ss' : 'i'));

interface Vocabulary {
  /** Keys of the texts that have a word. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words by themselves without marks, and by themselves without one letter. */
  readonly unmarked: ReadonlyMap<string, readonly string[]>;
  readonly shortened: ReadonlyMap<string, readonly string[]>;
}

const vocabularies = new WeakMap<Catalogue, Vocabulary>();

function group(words: Iterable<string>, namesOf: (word: string) => readonly string[]) {
  const found = new Map<string, string[]>();
  for (const word of words)
    for (const name of namesOf(word)) {
      const list = found.get(name);
      if (list === undefined) found.set(name, [word]);
      else list.push(word);
    }
  return found;
}

/** Without one letter between the first and the last two, where endings of grammar are. */
const shorter = (word: string): readonly string[] =>
  word.length <= LEAST_LETTERS
    ? []
    : Array.from({ length: word.length - 4 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));

const turned = (word: string): readonly string[] =>
  Array.from(
    { length: word.length - 2 },
    (_, at) => word.slice(0, at + 1) + (word[at + 2] ?? '') + (word[at + 1] ?? '') + word.slice(at + 3),
  );

export const wordsOf = (language: string, message: Translation['message']): readonly string[] =>
  textsOf(message)
    .flatMap(wordsIn)
    .map((word) => word.toLocaleLowerCase(language));

export function vocabularyOf(texts: Catalogue, language: string): Vocabulary {
  const known = vocabularies.get(texts);
  if (known !== undefined) return known;
  const keys = new Map<string, Set<string>>();
  for (const [key, message] of Object.entries(texts))
    for (const word of wordsOf(language, message)) keys.set(word, (keys.get(word) ?? new Set()).add(key));
  const made = {
    keys,
    unmarked: group(keys.keys(), (word) => [withoutMarks(word)]),
    shortened: group(keys.keys(), shorter),
  };
  vocabularies.set(texts, made);
  return made;
}

/** How often a word stands in other texts. */
export const elsewhere = ({ keys }: Vocabulary, word: string, key: string): number => {
  const of = keys.get(word);
  return of === undefined ? 0 : of.size - Number(of.has(key));
};

/** Words that no other text has, beside one that differs by a slip and that others have. */
export function misspelled({ language, key, message, texts }: Translation): readonly string[] {
  if (WITHOUT_LETTERS.test(language)) return [];
  const vocabulary = vocabularyOf(texts, language);
  const isUsual = (word: string): boolean => elsewhere(vocabulary, word, key) > 1;
  return [...new Set(wordsOf(language, message))].flatMap((word) => {
    if (word.length < 4 || elsewhere(vocabulary, word, key) > 0) return [];
    const meant = [
      ...(MARKS_STAY.test(language) ? (vocabulary.unmarked.get(withoutMarks(word)) ?? []) : []),
      ...(word.length < LEAST_LETTERS ? [] : turned(word)),
      ...(word.length < LEAST_LETTERS ? [] : (vocabulary.shortened.get(word) ?? [])),
    ].find((one) => one !== word && isUsual(one));
    return meant === undefined ? [] : [`writes “${word}”, elsewhere “${meant}”`];
  });
}
