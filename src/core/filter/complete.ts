/**
 * Proposes words, flags and forms of values at the caret. Values that rows contain are added by the owner of the
 * rows.
 */
import { columnOf, type GroupKey, isGroupKey } from '../columns/columns.ts';
import { columnsOfWord, listExamples, FILTER_WORDS } from './parse-filter.ts';
import { toFilterWord } from './own-words.ts';
import { ANY_WORD, type Dialect, type LocalWords, toTerms } from './tokens.ts';
import type { Span } from './types.ts';

export interface Completion extends Span {
  /** Texts that may replace the span. */
  readonly options: readonly string[];
  /** The column whose values may be inserted too, and what these begin with. */
  readonly values: { readonly column: GroupKey; readonly startsWith: string } | null;
  /** The word whose value is at the caret; `null` for a word or free text. */
  readonly word: string | null;
  /** Free text at the caret. Values of columns with a word that begins with it are offered. */
  readonly searched: string | null;
}

/** Columns whose values complete free text, the likeliest first. */
export const SUGGESTED: readonly GroupKey[] = ['podName', 'polName', 'vessel', 'customer', 'line', 'owner'];

export function completeFilter(text: string, caret: number, dialect?: Dialect): Completion {
  const local = dialect?.local ?? null;
  const term = toTerms(text, dialect?.own).terms.find(({ start, end }) => start <= caret && caret <= end);
  const words = [...(dialect?.own.keys() ?? []), ...FILTER_WORDS];
  const none = { values: null, word: null, searched: null };
  if (term === undefined) return { ...none, start: caret, end: caret, options: words.map((word) => `${word}:`) };
  const { word, wordSpan, values } = term;
  const foreign = local === null ? [] : valuesByName(text.slice(wordSpan.start, caret), word, local);
  if (foreign.length > 0) return { ...none, start: wordSpan.start, end: term.end, options: foreign };
  if (word === null || caret <= wordSpan.end) {
    const begin = text.slice(wordSpan.start, caret);
    const end = word === null ? term.end : wordSpan.end + 1;
    const english = words.filter((value) => value.startsWith(begin.toLowerCase())).map((value) => `${value}:`);
    // A whole suggestion here would put a value before the existing one.
    const meant = local?.suggestions(begin).filter((value) => word === null || value.endsWith(':')) ?? [];
    const searched = word === null && begin.length > 1 ? begin.toLowerCase() : null;
    return { ...none, start: wordSpan.start, end, options: [...new Set([...english, ...meant])], searched };
  }
  const { start, end } = values.find((value) => value.start <= caret && caret <= value.end) ?? {
    start: caret,
    end: caret,
  };
  const begin = text.slice(start, end).replace(/^["＂“„]|["＂”“]$/g, '');
  const group = columnsOfWord(word).find(isGroupKey);
  return {
    start,
    end,
    options: toValues(word, begin, local),
    values: group === undefined ? null : { column: group, startsWith: begin },
    word,
    searched: null,
  };
}

/** Values with this beginning, in English or by their name in the person's language. */
function toValues(word: string, begin: string, local: LocalWords | null): readonly string[] {
  const options = new Set([...(local?.values(word).filter((text) => text !== 'none') ?? []), ...listExamples(word)]);
  const folded = toFilterWord(begin);
  return [...options].filter((text) => {
    const name = local?.label(word, text);
    return text.startsWith(begin.toLowerCase()) || (name !== undefined && toFilterWord(name).startsWith(folded));
  });
}

/** Offers `phase:in-transit` for `zustand:unter`, for example. */
function valuesByName(text: string, word: string | null, local: LocalWords): readonly string[] {
  const name = ANY_WORD.exec(text)?.[1];
  if (name === undefined || (word !== null && (word === 'is' || columnsOfWord(word).length > 0))) return [];
  const begin = text.slice(name.length + 1);
  return local.wordsOf(name).flatMap((one) => {
    const isText = columnsOfWord(one).some((key) => ['text', 'list'].includes(columnOf(key).type));
    const values = toValues(one, begin, local).map((value) => `${one}:${value}`);
    return [...(begin === '' || isText ? [`${one}:${begin}`] : []), ...values];
  });
}
