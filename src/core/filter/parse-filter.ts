/**
 * The filter language: `line:MAEU is:overdue eta:<7d -tag:urgent 204817`. Page, address, API and saved views share
 * one parser.
 */
import { COLUMN_KEYS, type ColumnKey, columnOf } from '../columns/columns.ts';
import { plainDigits } from '../columns/digits.ts';
import { isOwnKey } from '../columns/own-columns.ts';
import { flagOf } from './flags.ts';
import { joinPredicates, readFreeText } from './free-text.ts';
import { readValue, readWeekValue } from './read-value.ts';
import { ANY_WORD, type Dialect, type OwnWords, toTerms } from './tokens.ts';
import {
  MATCH_ALL,
  type Filter,
  type FilterContext,
  FLAG_NAMES,
  type Mistake,
  type MistakeKind,
  type Predicate,
  type Span,
  type Term,
  type TermValue,
} from './types.ts';

const COLUMNS_OF_WORD = new Map<string, readonly ColumnKey[]>();
for (const key of COLUMN_KEYS) {
  const { word } = columnOf(key);
  if (word !== undefined) COLUMNS_OF_WORD.set(word, [...(COLUMNS_OF_WORD.get(word) ?? []), key]);
}

/** Preferred filter words for words of the catalogue. */
const BETTER: ReadonlyMap<string, string> = new Map([
  ['line', 'carrier'],
  ['vessel', 'ship'],
  ['slip', 'delay'],
]);
for (const [word, better] of BETTER) COLUMNS_OF_WORD.set(better, COLUMNS_OF_WORD.get(word) ?? []);
COLUMNS_OF_WORD.set(
  'port',
  ['pod', 'pol'].flatMap((word) => COLUMNS_OF_WORD.get(word) ?? []),
);

const WORDS: readonly string[] = ['is', 'week', ...COLUMNS_OF_WORD.keys()];
/** Words offered before a colon. The words that they replace are accepted too. */
export const FILTER_WORDS: readonly string[] = WORDS.filter((word) => !BETTER.has(word));
/** A desk's own column is filtered by its key. */
export const columnsOfWord = (word: string): readonly ColumnKey[] =>
  isOwnKey(word) ? [word] : (COLUMNS_OF_WORD.get(word) ?? []);

/** Parts that only a search needs. A page that only looks for mistakes does not load them. */
interface Readers {
  readonly free: typeof readFreeText;
  readonly flag: typeof flagOf;
}

export const parseFilter = (text: string, context: FilterContext): Filter =>
  parseTerms(text, context, { free: readFreeText, flag: flagOf });

/**
 * Returns the terms that cannot be read. Free text always can, unless it is a filter in the person's language, which
 * would match no row.
 */
export function mistakesIn(text: string, context: FilterContext, { own, local }: Dialect): readonly Mistake[] {
  const readers: Readers = { free: () => null, flag: (name) => (listExamples('is').includes(name) ? MATCH_ALL : null) };
  const { terms, mistakes } = parseTerms(text, context, readers, own);
  if (local === null) return mistakes;
  const foreign = terms.flatMap(({ word, start, values: [value] }): Mistake[] => {
    const name = word === null && value?.exact === false ? ANY_WORD.exec(value.text)?.[1] : undefined;
    const wants = name === undefined ? [] : local.wordsOf(name);
    return name === undefined || wants.length === 0
      ? []
      : [mistake('unknown-word', { start, end: start + name.length }, name, wants)];
  });
  const named = mistakes.map((one) => {
    const wants = one.kind === 'unknown-word' ? local.wordsOf(one.text) : [];
    return wants.length === 0 ? one : { ...one, wants };
  });
  return [...named, ...foreign].toSorted((a, b) => a.start - b.start);
}

function parseTerms(text: string, context: FilterContext, readers: Readers, own?: OwnWords): Filter {
  const { terms, mistakes } = toTerms(text, own);
  const allMistakes: Mistake[] = [...mistakes];
  const parts: Predicate[] = [];
  const free = terms.filter(({ word, negated }) => word === null && !negated);
  const searched = readers.free(
    free.map(({ values }) => values[0]?.text ?? ''),
    context,
  );
  if (searched !== null) parts.push(searched);
  for (const term of terms) {
    if (free.includes(term)) continue;
    const read = readTerm(term, context, readers);
    allMistakes.push(...read.mistakes);
    if (read.predicate !== null) parts.push(term.negated ? { op: 'not', of: read.predicate } : read.predicate);
  }
  return { predicate: joinPredicates('and', parts), terms, mistakes: allMistakes };
}

interface TermReading {
  readonly predicate: Predicate | null;
  readonly mistakes: readonly Mistake[];
}

function readTerm({ word, wordSpan, values }: Term, context: FilterContext, readers: Readers): TermReading {
  if (word === null) {
    return {
      predicate: readers.free(
        values.map(({ text }) => text),
        context,
      ),
      mistakes: [],
    };
  }
  if (!WORDS.includes(word) && !isOwnKey(word)) {
    return { predicate: null, mistakes: [mistake('unknown-word', wordSpan, word, nearest(word))] };
  }
  const mistakes: Mistake[] = [];
  const read: Predicate[] = [];
  for (const value of values) {
    const predicate = value.text === '' ? null : toPredicate(word, value, context, readers);
    if (predicate !== null) read.push(predicate);
    else mistakes.push(mistake(value.text === '' ? 'no-value' : 'bad-value', value, value.text, listExamples(word)));
  }
  return { predicate: read.length === 0 ? null : joinPredicates('or', read), mistakes };
}

const mistake = (kind: MistakeKind, { start, end }: Span, text: string, wants: readonly string[]): Mistake => ({
  kind,
  start,
  end,
  text,
  wants,
});

function toPredicate(word: string, value: TermValue, context: FilterContext, readers: Readers): Predicate | null {
  if (word === 'is') return readers.flag(value.text.toLowerCase(), context);
  if (word === 'week') return readWeekValue(withPlainDigits(value), context);
  if (word === 'late') return readLate(value, context, readers);
  const keys = columnsOfWord(word);
  const plain = withPlainDigits(value);
  const read = keys
    .map((key) => readValue(key, ['text', 'list'].includes(columnOf(key).type) ? value : plain, context))
    .filter((range) => range !== null);
  if (read.length === 0) return null;
  // `none` must hold for all columns of the word, and any other value for one of them.
  return joinPredicates(read.every((predicate) => predicate.op === 'null') ? 'and' : 'or', read);
}

/** Arabic, Chinese and Japanese keyboards write digits and signs of their own: `<٧d`, `＜7d`. */
const withPlainDigits = (value: TermValue): TermValue =>
  value.exact ? value : { ...value, text: plainDigits(value.text).replaceAll('−', '-') };

/** Restricted to rows with a visible delay, as `is:late` finds them. */
function readLate(value: TermValue, context: FilterContext, { flag }: Readers): Predicate | null {
  const read = readValue('late', withPlainDigits(value), context);
  const shown = flag('late', context);
  if (read === null || shown === null) return null;
  return read.op === 'null' ? { op: 'not', of: shown } : { op: 'and', of: [read, shown] };
}

const EXAMPLES: Readonly<Record<ReturnType<typeof columnOf>['type'], readonly string[]>> = {
  text: ['none'],
  code: ['none'],
  number: ['>1', '2..5', 'none'],
  instant: ['>2d', '<6h', 'none'],
  time: ['today', '<7d', '2026-11-30', 'none'],
  day: ['today', '<7d', '2026-11-30', 'none'],
  flag: [],
  list: ['none'],
};

/** Examples of values after a word, for completion and for mistakes. */
export function listExamples(word: string): readonly string[] {
  if (word === 'is') return FLAG_NAMES;
  if (word === 'week') return ['this', 'next', '48', '2026-W48'];
  const [key] = columnsOfWord(word);
  if (key === undefined) return [];
  const { unit, type } = columnOf(key);
  if (unit === 'hours') return ['>24h', '2d', 'none'];
  return unit === 'days' ? ['<2d', '<0d', 'none'] : EXAMPLES[type];
}

/** Returns words with the same beginning, or all words. */
function nearest(word: string): readonly string[] {
  const alike = WORDS.filter((text) => text.startsWith(word.charAt(0))).map((text) => BETTER.get(text) ?? text);
  return alike.length > 0 ? alike : FILTER_WORDS;
}
