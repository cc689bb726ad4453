/**
 * Own column names in a filter. A filter is stored with English words and column keys, which stay when a column is
 * renamed. People write names: `customs-agent:smith` is stored as `text1:smith`.
 */
import { normalizeText } from '../columns/fold.ts';
import type { OwnColumn } from '../columns/own-columns.ts';
import { columnsOfWord, FILTER_WORDS } from './parse-filter.ts';
import { type OwnWords, quoteValue, toTerms } from './tokens.ts';
import type { Span, TermValue } from './types.ts';

/** Joins a name to one word. */
export const toFilterWord = (name: string): string =>
  normalizeText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const isTaken = (word: string): boolean => FILTER_WORDS.includes(word) || columnsOfWord(word).length > 0;

/** Words for own columns. A word with another meaning is left out, and the column is filtered by its key. */
export function toOwnWords(columns: readonly OwnColumn[]): OwnWords {
  const words = new Map<string, OwnColumn['key']>();
  for (const { key, name } of columns) {
    const word = toFilterWord(name);
    if (word !== '' && !isTaken(word) && !words.has(word)) words.set(word, key);
  }
  return words;
}

interface Replacement extends Span {
  readonly by: string;
}

const replaceAll = (text: string, all: readonly Replacement[]): string =>
  all.toReversed().reduce((done, { start, end, by }) => done.slice(0, start) + by + done.slice(end), text);

/** Converts names to keys for sending. A filter without names is returned unchanged. */
export const toKeys = (text: string, words: OwnWords): string =>
  replaceAll(
    text,
    toTerms(text, words).terms.flatMap(({ start, negated, word, wordSpan, values }): Replacement[] => [
      ...(negated ? [{ start, end: start + 1, by: '-' }] : []),
      ...(word === null ? [] : [{ start: wordSpan.start, end: wordSpan.end + 1, by: `${word}:` }]),
      ...values.flatMap((value, index) => [
        ...(index === 0 ? [] : [{ start: value.start - 1, end: value.start, by: ',' }]),
        ...writtenValue(text, value, word),
      ]),
    ]),
  );

/** A quotation that is still open stays open. */
function writtenValue(text: string, { start, end, exact, text: by }: TermValue, word: string | null) {
  const isOpen = exact && !/["＂”“]$/.test(text.slice(start + 1, end));
  return word === null || isOpen ? [] : [{ start, end, by: exact ? quoteValue(by) : by }];
}

/** Converts keys to names for display. */
export const toNames = (text: string, words: OwnWords): string =>
  words.size === 0
    ? text
    : replaceAll(
        text,
        toTerms(text).terms.flatMap(({ word, wordSpan }) => {
          const name = [...words].find(([, key]) => key === word)?.[0];
          return name === undefined ? [] : [{ ...wordSpan, by: name }];
        }),
      );
