/** Free text of a filter: numbers in any spelling, words of all searched columns, and statuses. */
import { type ColumnKey, columnOf, SEARCHED_KEYS } from '../columns/columns.ts';
import { normalizeText } from '../columns/fold.ts';
import { findStatus } from './flags.ts';
import type { FilterContext, Predicate } from './types.ts';

/** Reads adjacent terms, all of which must match. */
export function readFreeText(texts: readonly string[], context: FilterContext): Predicate | null {
  const words = texts.map(normalizeText).filter((word) => word !== '');
  const numbers = words.map(squeezed);
  if (words.length > 1 && numbers.every((text) => WHOLE_NUMBER.test(text))) return anyOf(words.map(wordIn));
  const runs: (readonly string[])[] = [];
  for (let at = 0; at < words.length; at += runs.at(-1)?.length ?? 1) runs.push(runOfNumber(words, at));
  // The longest word matches the fewest rows, so the other words are checked on few rows.
  const parts = runs.toSorted(byLength).map((run) => {
    const each = allOf(run.toSorted((a, b) => b.length - a.length).map((word) => readWord(word, context)));
    return run.length === 1 ? each : anyOf([each, ...numberIn(squeezed(run.join('')))]);
  });
  return parts.length === 0 ? null : allOf(parts);
}

const byLength = (a: readonly string[], b: readonly string[]): number => b.join('').length - a.join('').length;

const allOf = (predicates: readonly Predicate[]): Predicate => joinPredicates('and', predicates);
const anyOf = (predicates: readonly Predicate[]): Predicate => joinPredicates('or', predicates);

export function joinPredicates(op: 'and' | 'or', operands: readonly Predicate[]): Predicate {
  const [only] = operands;
  return operands.length === 1 && only !== undefined ? only : { op, of: operands };
}

/** A container has one number, so several numbers are alternatives. */
const WHOLE_NUMBER = /^[a-z]{4}\d{7}$/;
const NUMBER_BEGIN = /^(?:[a-z]{3,4}|[a-z]{0,4}\d[\d.-]*)$/;
const NUMBER_PART = /^\d[\d.-]*$/;

/** Returns the pieces of a number that is written with spaces, such as `msku 680072 6`, or else a single word. */
function runOfNumber(words: readonly string[], from: number): readonly string[] {
  let end = from + 1;
  if (NUMBER_BEGIN.test(words[from] ?? '')) while (NUMBER_PART.test(words[end] ?? '')) end += 1;
  return words.slice(from, end);
}

const squeezed = (word: string): string => word.replace(/[^\p{L}\p{N}\p{M}]+/gu, '');

function readWord(word: string, context: FilterContext): Predicate {
  const status = findStatus(word, context);
  return status === null ? wordIn(word) : anyOf([status, wordIn(word)]);
}

/** Codes are stored in one case. */
export const toWord = (column: ColumnKey, word: string): Predicate => ({
  op: 'word',
  column,
  value: columnOf(column).letters === 'upper' ? word.toUpperCase() : word,
});

/** Numbers are stored without the separators that people type. */
function wordIn(word: string): Predicate {
  const bare = squeezed(word);
  const columns = SEARCHED_KEYS.map((column) => toWord(column, word));
  const [, letters = '', digits = ''] = PREFIXED.exec(bare) ?? [];
  // Most references begin with the same letters, so the digits leave few rows to check.
  const reference = [digits, letters].map((value): Predicate => ({ op: 'word', column: 'reference', value }));
  return anyOf([
    ...columns,
    ...(bare === word || bare === '' ? [] : numberIn(bare)),
    ...(letters === '' ? [] : [allOf(reference)]),
  ]);
}

/** Matches `po4711` for a reference that is written `PO 4711`. */
const PREFIXED = /^([a-z]{1,3})(\d+)$/;

const numberIn = (bare: string): readonly Predicate[] =>
  (['number', 'billOfLading'] as const).map((column) => ({ op: 'word', column, value: bare.toUpperCase() }));
