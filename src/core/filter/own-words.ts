/**
 * Words of a desk's own columns in a filter. It is stored and asked by keys, which stay when a
 * column is renamed; people write and read names: `customs-agent:smith` is `text1:smith`.
 */
import { normalizeText } from '../columns/fold.ts';
import { isOwnKey, type OwnColumn } from '../columns/own-columns.ts';
import { columnsOfWord, FILTER_WORDS } from './parse-filter.ts';
import { type OwnWords, toTerms } from './tokens.ts';
import type { Span } from './types.ts';

const wordOf = (name: string): string =>
  normalizeText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const isTaken = (word: string): boolean => FILTER_WORDS.includes(word) || columnsOfWord(word).length > 0;

/** Words by which own columns are asked for; one that has another sense is left to its key. */
export function ownWordsOf(columns: readonly OwnColumn[]): OwnWords {
  const words = new Map<string, OwnColumn['key']>();
  for (const { key, name } of columns) {
    const word = wordOf(name);
    if (word !== '' && !isTaken(word) && !words.has(word)) words.set(word, key);
  }
  return words;
}

interface Replacement extends Span {
  readonly by: string;
}

const replaceAll = (text: string, all: readonly Replacement[]): string =>
  all.toReversed().reduce((done, { start, end, by }) => done.slice(0, start) + by + done.slice(end), text);

/** As it is sent. */
export const toKeys = (text: string, words: OwnWords): string =>
  words.size === 0
    ? text
    : replaceAll(
        text,
        toTerms(text, words).terms.flatMap(({ word, wordSpan }) =>
          word !== null && isOwnKey(word) ? [{ ...wordSpan, by: word }] : [],
        ),
      );

/** As people read it. */
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
