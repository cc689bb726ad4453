/** Suggestions for the word at the caret: words at once, and values of rows as soon as the desk answers. */
import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchCompletion } from '../../api/desk/operations.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import { columnOf } from '../../core/columns/columns.ts';
import { normalizeText } from '../../core/columns/fold.ts';
import { type Completion, completeFilter } from '../../core/filter/complete.ts';
import { toKeys } from '../../core/filter/own-words.ts';
import { type Dialect, quoteValue } from '../../core/filter/tokens.ts';
import { SECOND } from '../../core/time/units.ts';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../state/guest.ts';
import { useOwnColumns } from '../common/own-columns.tsx';
import { dotted } from '../../core/texts/joined.ts';

export interface Option {
  readonly text: string;
  /** The option as it is shown. */
  readonly label: string;
  /** Number of rows with this value; `null` for words and forms. */
  readonly count: number | null;
}

export interface Offer {
  /** The part of the text that an option replaces. */
  readonly start: number;
  readonly end: number;
  readonly options: readonly Option[];
}

interface SuggestionsProps {
  /** The id of the field, whose keys select an option. */
  readonly id: string;
  readonly text: string;
  readonly caret: number;
  readonly dialect: Dialect;
  readonly picked: number;
  readonly onOffer: (offer: Offer) => void;
  readonly onTake: (option: Option) => void;
}

export function Suggestions({ id, text, caret, dialect, picked, onOffer, onTake }: SuggestionsProps) {
  const t = useTranslate();
  const offer = useOffer(text, caret, dialect);
  useLayoutEffect(() => onOffer(offer), [offer, onOffer]);
  return offer.options.map((option, index) => (
    <div
      key={option.text}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === picked}
      onPointerDown={(event) => {
        // The field keeps the focus.
        event.preventDefault();
        onTake(option);
      }}
      className={classes(
        'flex min-h-8 items-center justify-between gap-3 px-3 text-sm',
        index === picked ? 'bg-chart-soft text-chart' : 'text-ink',
      )}
    >
      <span className="truncate" dir="auto">
        {option.label}
      </span>
      {option.count !== null && <span className="text-ink-3">{t('desk.number', { n: option.count })}</span>}
    </div>
  ));
}

const MAX_SUGGESTIONS = 12;

/** A value with spaces, commas or quotation marks is quoted. */
const quoteIfNeeded = (value: string): string => (/[\s,"]/.test(value) ? quoteValue(value) : value);

/** Every word and flag that guests may use. Only the server knows them. */
const guestWordsQuery = queryOptions({
  queryKey: ['desk', 'complete', 'words'],
  queryFn: async ({ signal }) => {
    const [words, flags] = await Promise.all([fetchCompletion('', 0, signal), fetchCompletion('is:', 3, signal)]);
    return new Set([...words.options, ...flags.options.map((flag) => `is:${flag}`)]);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The suggestions for a guest: those of the server, and local names of words that guests may use. */
function guestOptions(
  { options, word }: Completion,
  offered: readonly string[],
  words: ReadonlySet<string> | undefined,
): readonly string[] {
  const isAllowed = (option: string): boolean => {
    const filter = word === null ? option : `${word}:${option}`;
    return words?.has(filter.startsWith('is:') ? filter : filter.replace(/:.*$/s, ':')) === true;
  };
  return [...new Set([...offered, ...options.filter(isAllowed)])];
}

function useOffer(text: string, caret: number, dialect: Dialect): Offer {
  const t = useTranslate();
  const columns = useOwnColumns();
  const localOffer = useMemo(() => completeFilter(text, caret, dialect), [text, caret, dialect]);
  const choices = columns.find(({ key }) => key === localOffer.values?.column)?.choices;
  const hasValues = choices === undefined && (localOffer.values !== null || localOffer.searched !== null);
  const query = useDeferredValue(toKeys(text.slice(0, caret), dialect.own));
  const { data } = useQuery({
    queryKey: ['desk', 'complete', query],
    queryFn: ({ signal }) => fetchCompletion(query, query.length, signal),
    enabled: hasValues || isGuest(),
    staleTime: 30 * SECOND,
  });
  const { data: guestWords } = useQuery({ ...guestWordsQuery, enabled: isGuest() && dialect.local !== null });
  return useMemo(() => {
    const { start, end, word } = localOffer;
    const isSame = data?.start === toKeys(text.slice(0, start), dialect.own).length;
    const values = (hasValues && isSame ? data.values : []).flatMap(({ value, name, count, column }): Option[] => {
      if (value === null) return [];
      const named = name ?? (word === null ? undefined : dialect.local?.label(word, value));
      const label = dotted([named, value, column && columnLabel(column, t)], t);
      return [{ text: (column === null ? '' : `${columnOf(column).word}:`) + quoteIfNeeded(value), label, count }];
    });
    const begin = normalizeText(localOffer.values?.startsWith ?? '');
    const chosen = (choices ?? []).filter((choiceText) => normalizeText(choiceText).startsWith(begin));
    const choice = chosen.map(
      (choiceText): Option => ({ text: quoteIfNeeded(choiceText), label: choiceText, count: null }),
    );
    const words = isGuest() ? guestOptions(localOffer, isSame ? data.options : [], guestWords) : localOffer.options;
    const furtherOptions = words
      .filter((text) => !values.some(({ text: same }) => same === text))
      .map((text): Option => ({ text, label: dialect.local?.suggestion(text, word) ?? text, count: null }));
    return { start, end, options: [...values, ...choice, ...furtherOptions].slice(0, MAX_SUGGESTIONS) };
  }, [text, dialect, localOffer, choices, hasValues, data, guestWords, t]);
}
