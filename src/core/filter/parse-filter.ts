/**
 * The filter language: `line:MAEU is:overdue eta:<7d -tag:urgent 204817`. One parser for page,
 * address, API and saved views.
 */
import { COLUMN_KEYS, type ColumnKey, columnOf } from '../columns/columns.ts';
import { foldText } from '../columns/fold.ts';
import { REFUSAL_CODES } from '../columns/problems.ts';
import { readValue, readWeekValue } from './read-value.ts';
import { toTerms } from './tokens.ts';
import type { Filter, FilterContext, Mistake, MistakeKind, Predicate, Span, Term, TermValue } from './types.ts';

const COLUMNS_OF_WORD = new Map<string, readonly ColumnKey[]>();
for (const key of COLUMN_KEYS) {
  const { word } = columnOf(key);
  if (word !== undefined) COLUMNS_OF_WORD.set(word, [...(COLUMNS_OF_WORD.get(word) ?? []), key]);
}

/** Every word that may stand before a colon. */
export const FILTER_WORDS: readonly string[] = ['is', 'week', ...COLUMNS_OF_WORD.keys()];
export const columnsOfWord = (word: string): readonly ColumnKey[] => COLUMNS_OF_WORD.get(word) ?? [];

export function parseFilter(text: string, context: FilterContext): Filter {
  const { terms, mistakes } = toTerms(text);
  const allMistakes: Mistake[] = [...mistakes];
  const parts: Predicate[] = [];
  for (const term of terms) {
    const read = readTerm(term, context);
    allMistakes.push(...read.mistakes);
    if (read.predicate !== null) parts.push(term.negated ? { op: 'not', of: read.predicate } : read.predicate);
  }
  return { predicate: joinPredicates('and', parts), terms, mistakes: allMistakes };
}

interface TermReading {
  readonly predicate: Predicate | null;
  readonly mistakes: readonly Mistake[];
}

function readTerm({ word, wordSpan, values }: Term, context: FilterContext): TermReading {
  if (word === null) {
    const value = foldText(values[0]?.text ?? '');
    return { predicate: value === '' ? null : { op: 'term', value }, mistakes: [] };
  }
  if (!FILTER_WORDS.includes(word)) {
    return { predicate: null, mistakes: [mistake('unknown-word', wordSpan, word, nearest(word))] };
  }
  const mistakes: Mistake[] = [];
  const read: Predicate[] = [];
  for (const value of values) {
    const predicate = value.text === '' ? null : predicateOf(word, value, context);
    if (predicate !== null) read.push(predicate);
    else mistakes.push(mistake(value.text === '' ? 'no-value' : 'bad-value', value, value.text, examplesOf(word)));
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

function predicateOf(word: string, value: TermValue, context: FilterContext): Predicate | null {
  if (word === 'is') return flagOf(value.text.toLowerCase(), context);
  if (word === 'week') return readWeekValue(value, context);
  const keys = columnsOfWord(word);
  const read = keys.map((key) => readValue(key, value, context)).filter((one) => one !== null);
  if (read.length === 0) return null;
  // "none" is said of all columns of the word, any other value of one of them.
  return joinPredicates(read.every((one) => one.op === 'null') ? 'and' : 'or', read);
}

function joinPredicates(op: 'and' | 'or', of: readonly Predicate[]): Predicate {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { op, of };
}

const EXAMPLES: Readonly<Record<ReturnType<typeof columnOf>['type'], readonly string[]>> = {
  text: ['none'],
  code: ['none'],
  number: ['>1', '2..5', 'none'],
  instant: ['>2d', '<6h', 'none'],
  time: ['today', '<7d', '2026-11-30', 'none'],
  flag: [],
  list: ['none'],
};

/** What could be written after a word, for completion and for mistakes. */
export function examplesOf(word: string): readonly string[] {
  if (word === 'is') return FLAG_NAMES;
  if (word === 'week') return ['this', 'next', '48', '2026-W48'];
  const [key] = columnsOfWord(word);
  if (key === undefined) return [];
  return columnOf(key).unit === 'hours' ? ['>24h', '2d', 'none'] : EXAMPLES[columnOf(key).type];
}

/** Words that begin alike, or all. */
function nearest(word: string): readonly string[] {
  const alike = FILTER_WORDS.filter((one) => one.startsWith(word.charAt(0)));
  return alike.length > 0 ? alike : FILTER_WORDS;
}

const past = (column: 'overdueAt' | 'deadlineAt' | 'freshUntil', nowMs: number): Predicate => ({
  op: 'range',
  column,
  from: null,
  to: nowMs + 1,
});
const phase = (...names: readonly string[]): Predicate => ({
  op: 'or',
  of: names.map((value) => ({ op: 'is', column: 'phase', value })),
});
const present = (column: 'problem' | 'owner' | 'seenAt'): Predicate => ({ op: 'not', of: { op: 'null', column } });

/** The words after `is:`, each as a predicate over the columns. */
const FLAGS = {
  overdue: ({ nowMs }) => past('overdueAt', nowMs),
  stale: ({ nowMs }) => past('freshUntil', nowMs),
  planned: () => phase('planned'),
  moving: () => phase('in-transit', 'at-transshipment'),
  arrived: () => phase('arrived', 'discharged', 'out-for-delivery', 'delivered', 'returned'),
  done: () => phase('delivered', 'returned', 'cancelled'),
  cancelled: () => phase('cancelled'),
  late: () => ({ op: 'range', column: 'slip', from: 1, to: null }),
  early: () => ({ op: 'range', column: 'slip', from: null, to: 0 }),
  problem: () => present('problem'),
  refused: () => ({ op: 'or', of: REFUSAL_CODES.map((value) => ({ op: 'is', column: 'problem', value })) }),
  unseen: () => ({ op: 'null', column: 'seenAt' }),
  owned: () => present('owner'),
  sample: () => ({ op: 'is', column: 'sample', value: true }),
  active: () => ({ op: 'is', column: 'state', value: 'active' }),
  paused: () => ({ op: 'is', column: 'state', value: 'paused' }),
  ended: () => ({ op: 'is', column: 'state', value: 'ended' }),
} as const satisfies Readonly<Record<string, (context: FilterContext) => Predicate>>;

type Flag = keyof typeof FLAGS;
const isFlag = (text: string): text is Flag => Object.hasOwn(FLAGS, text);
const FLAG_NAMES: readonly string[] = Object.keys(FLAGS);

const flagOf = (text: string, context: FilterContext): Predicate | null => (isFlag(text) ? FLAGS[text](context) : null);
