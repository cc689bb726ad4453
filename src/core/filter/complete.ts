/**
 * What could stand at the caret: words, flags, forms of a value. Values that rows hold are added by
 * who has the rows.
 */
import { type GroupKey, isGroupKey } from '../columns/columns.ts';
import { columnsOfWord, examplesOf, FILTER_WORDS } from './parse-filter.ts';
import { wordOf } from './own-words.ts';
import { type Dialect, toTerms } from './tokens.ts';
import type { Span } from './types.ts';

export interface Completion extends Span {
  /** What replaces the span. */
  readonly options: readonly string[];
  /** The column whose values could stand here too, and what they start with. */
  readonly values: { readonly column: GroupKey; readonly startsWith: string } | null;
  /** Whose value stands at the caret; null for a word or free text. */
  readonly word: string | null;
  /** Free text: columns of which a word starts so are offered with their values. */
  readonly searched: string | null;
}

/** The columns whose values free text is completed to, the likeliest first. */
export const SUGGESTED: readonly GroupKey[] = ['podName', 'polName', 'vessel', 'customer', 'line', 'owner'];

export function completeFilter(text: string, caret: number, dialect?: Dialect): Completion {
  const local = dialect?.local ?? null;
  const term = toTerms(text, dialect).terms.find(({ start, end }) => start <= caret && caret <= end);
  const words = [...(dialect?.own.keys() ?? []), ...FILTER_WORDS];
  const none = { values: null, word: null, searched: null };
  if (term === undefined) return { ...none, start: caret, end: caret, options: words.map((word) => `${word}:`) };
  const { word, wordSpan, values } = term;
  /** In English, or by its name in the reader's language. */
  const beginsWith = (begin: string, one: string, name: string | undefined): boolean =>
    one.startsWith(begin.toLowerCase()) || (name !== undefined && wordOf(name).startsWith(wordOf(begin)));
  if (word === null || caret <= wordSpan.end) {
    const begin = text.slice(wordSpan.start, caret);
    const end = word === null ? term.end : wordSpan.end + 1;
    const options = words.filter((one) => beginsWith(begin, one, local?.label(one))).map((one) => `${one}:`);
    const searched = word === null && begin.length > 1 ? begin.toLowerCase() : null;
    return { ...none, start: wordSpan.start, end, options, searched };
  }
  const { start, end } = values.find((one) => one.start <= caret && caret <= one.end) ?? { start: caret, end: caret };
  const begin = text.slice(start, end).replace(/^["＂“„]|["＂”“]$/g, '');
  const group = columnsOfWord(word).find(isGroupKey);
  const options = new Set([...(local?.values(word).filter((one) => one !== 'none') ?? []), ...examplesOf(word)]);
  return {
    start,
    end,
    options: [...options].filter((one) => beginsWith(begin, one, local?.label(word, one))),
    values: group === undefined ? null : { column: group, startsWith: begin },
    word,
    searched: null,
  };
}
