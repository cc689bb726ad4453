/**
 * What could stand at the caret: words, flags, forms of a value. Values that rows hold are added by
 * who has the rows.
 */
import { type GroupKey, isGroupKey } from '../columns/columns.ts';
import { columnsOfWord, examplesOf, FILTER_WORDS } from './parse-filter.ts';
import { type OwnWords, toTerms } from './tokens.ts';
import type { Span } from './types.ts';

export interface Completion extends Span {
  /** What replaces the span. */
  readonly options: readonly string[];
  /** The column whose values could stand here too, and what they start with. */
  readonly values: { readonly column: GroupKey; readonly startsWith: string } | null;
  /** Free text: columns of which a word starts so are offered with their values. */
  readonly searched: string | null;
}

/** The columns whose values free text is completed to, the likeliest first. */
export const SUGGESTED: readonly GroupKey[] = ['podName', 'polName', 'vessel', 'customer', 'line', 'owner'];

export function completeFilter(text: string, caret: number, own?: OwnWords): Completion {
  const term = toTerms(text, own).terms.find(({ start, end }) => start <= caret && caret <= end);
  const words = [...(own?.keys() ?? []), ...FILTER_WORDS];
  if (term === undefined)
    return { start: caret, end: caret, options: words.map((word) => `${word}:`), values: null, searched: null };
  const { word, wordSpan, values } = term;
  if (word === null || caret <= wordSpan.end) {
    const begin = text.slice(wordSpan.start, caret).toLowerCase();
    const end = word === null ? term.end : wordSpan.end + 1;
    const options = words.filter((one) => one.startsWith(begin)).map((one) => `${one}:`);
    const searched = word === null && begin.length > 1 ? begin : null;
    return { start: wordSpan.start, end, options, values: null, searched };
  }
  const value = values.find(({ start, end }) => start <= caret && caret <= end) ?? {
    start: caret,
    end: caret,
    text: '',
  };
  const begin = value.text.toLowerCase();
  const group = columnsOfWord(word).find(isGroupKey);
  return {
    start: value.start,
    end: value.end,
    options: examplesOf(word).filter((one) => one.startsWith(begin)),
    values: group === undefined ? null : { column: group, startsWith: value.text },
    searched: null,
  };
}
