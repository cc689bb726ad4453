/** Filter words for guests. A word, flag or order of an internal column is reported as unknown. */
import { COLUMN_KEYS, type ColumnKey, GROUP_KEYS, isColumnKey } from '../../../src/core/columns/columns.ts';
import { SORT_NAMES } from '../../../src/core/columns/sorts.ts';
import type { Completion } from '../../../src/core/filter/complete.ts';
import { flagOf } from '../../../src/core/filter/flags.ts';
import { columnsOfWord, FILTER_WORDS } from '../../../src/core/filter/parse-filter.ts';
import { toTerms } from '../../../src/core/filter/tokens.ts';
import { type Filter, FLAG_NAMES, type Mistake, type Predicate, type Term } from '../../../src/core/filter/types.ts';
import { findHidden, isAskable, isInternal } from './guest-rows.ts';

export const GUEST_COLUMNS = COLUMN_KEYS.filter((key) => !isInternal(key));
export const GUEST_GROUPS = GROUP_KEYS.filter((key) => !isInternal(key));
export const GUEST_SORTS = SORT_NAMES.filter((name) => !isColumnKey(name) || isAskable(name));

/** The columns behind sort orders that are not named after one. */
const SORTED_COLUMNS: Readonly<Record<string, ColumnKey>> = {
  free: 'freeUntil',
  changed: 'changedAt',
  added: 'addedAt',
};

/** Returns whether the readers of a share with these columns may sort by this order. */
export function isSharedSort(name: string, columns: readonly string[]): boolean {
  const column = SORTED_COLUMNS[name] ?? name;
  return isColumnKey(column) && isAskable(column) && !findHidden(columns).has(column);
}

const asksInternal = (filter: Predicate): boolean =>
  'of' in filter ? [filter.of].flat().some(asksInternal) : !isAskable(filter.column);

const GUEST_FLAGS: readonly string[] = FLAG_NAMES.filter((name) => {
  const filter = flagOf(name, { nowMs: 0, zone: 'UTC' });
  return filter !== null && !asksInternal(filter);
});

/** An unknown word belongs to no column and is not internal. */
const isInternalWord = (word: string): boolean => {
  const columns: readonly ColumnKey[] = columnsOfWord(word);
  return columns.length > 0 && !columns.some(isAskable);
};

const GUEST_WORDS = FILTER_WORDS.filter((word) => !isInternalWord(word));

function suggestWords(word: string): readonly string[] {
  const sameInitial = GUEST_WORDS.filter((guestWord) => guestWord.startsWith(word.charAt(0)));
  return sameInitial.length > 0 ? sameInitial : GUEST_WORDS;
}

const isInternalTerm = ({ word }: Term): boolean => word !== null && isInternalWord(word);

/** Returns the mistakes in a guest's filter. */
export function guestMistakes({ terms, mistakes }: Filter): readonly Mistake[] {
  const hiddenTerms = terms.filter(isInternalTerm);
  const visibleMistakes = mistakes.filter(
    ({ start }) => !hiddenTerms.some((term) => term.start <= start && start < term.end),
  );
  const words = hiddenTerms.map(({ word, wordSpan }): Mistake => {
    const text = word ?? '';
    return { kind: 'unknown-word', start: wordSpan.start, end: wordSpan.end, text, wants: suggestWords(text) };
  });
  const flags = terms
    .flatMap(({ word, values }) => (word === 'is' ? values : []))
    .filter(({ text }) => isStaffFlag(text.toLowerCase()))
    .map(({ start, end, text }): Mistake => ({ kind: 'bad-value', start, end, text, wants: GUEST_FLAGS }));
  return [...visibleMistakes.map(withGuestWords), ...words, ...flags].toSorted((a, b) => a.start - b.start);
}

const isStaffFlag = (text: string): boolean => FLAG_NAMES.some((name) => name === text) && !GUEST_FLAGS.includes(text);

function withGuestWords(mistake: Mistake): Mistake {
  if (mistake.kind === 'unknown-word') return { ...mistake, wants: suggestWords(mistake.text) };
  return { ...mistake, wants: mistake.wants.filter((word) => !isStaffFlag(word)) };
}

/** Returns the completions that a guest may see at the caret. */
export function guestCompletion(completion: Completion, text: string, caret: number): Completion {
  const term = toTerms(text).terms.find(({ start, end }) => start <= caret && caret <= end);
  if (term !== undefined && isInternalTerm(term) && caret > term.wordSpan.end)
    return { ...completion, options: [], values: null };
  const isGuestOption = (option: string): boolean =>
    option.endsWith(':') ? !isInternalWord(option.slice(0, -1)) : !(term?.word === 'is' && isStaffFlag(option));
  return { ...completion, options: completion.options.filter(isGuestOption) };
}

export const isGuestColumn = (text: string): text is ColumnKey => isColumnKey(text) && !isInternal(text);
