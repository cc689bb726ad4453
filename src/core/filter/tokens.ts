/** Cuts the text of a filter into terms with their positions: `-word:value,"another value"` and free text. */
import { normalizeText } from '../columns/fold.ts';
import { OWN_TYPES, type OwnKey } from '../columns/own-columns.ts';
import type { Mistake, Term, TermValue } from './types.ts';

/** A filter is part of an address. A longer text is usually a pasted email. */
export const MAX_FILTER = 2000;
/** Each word and value is compared with every row, in each column that it may match. */
export const MAX_VALUES = 50;
/** A key of a desk's own column, or letters. `MSKU2048170:` is a number followed by a colon. */
const WORD = new RegExp(`^([a-z]+|(?:${OWN_TYPES.join('|')})[1-9]\\d{0,5})[:：]`, 'i');

/** Filter words for a desk's own columns, folded (`own-words.ts`). */
export type OwnWords = ReadonlyMap<string, OwnKey>;

/** Names of filter words and values in a language (`local-words.ts`). */
export interface LocalWords {
  /** Filters whose word or value begins with this text: `late:`, `phase:in-transit`. */
  readonly suggestions: (begin: string) => readonly string[];
  /** The English words of a name. */
  readonly wordsOf: (name: string) => readonly string[];
  /** English values of a word that have a name in the language. */
  readonly values: (word: string) => readonly string[];
  /** Name of a word or of one of its values in the language. */
  readonly label: (word: string, value?: string) => string | undefined;
  /** A term in the language; `undefined` for free text. */
  readonly title: (term: Term) => string | undefined;
  /** A suggestion (a word, or a value of `word`) with its name in the language. */
  readonly suggestion: (option: string, word: string | null) => string;
}

/** Names that help a person to write a filter, which is English except for own columns. */
export interface Dialect {
  readonly own: OwnWords;
  /** `null` for English. */
  readonly local: LocalWords | null;
}

const NO_WORDS: OwnWords = new Map();
export const ANY_WORD = /^([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)[:：]/u;

function wordAt(text: string, own: OwnWords): { readonly length: number; readonly word: string } | null {
  const typed = own.size === 0 ? undefined : ANY_WORD.exec(text)?.[1];
  const suggestions = own.get(normalizeText(typed ?? ''));
  if (typed !== undefined && suggestions !== undefined) return { length: typed.length, word: suggestions };
  const word = WORD.exec(text)?.[1];
  return word === undefined ? null : { length: word.length, word: word.toLowerCase() };
}

export interface Tokens {
  readonly terms: readonly Term[];
  readonly mistakes: readonly Mistake[];
}

export function toTerms(text: string, own: OwnWords = NO_WORDS): Tokens {
  if (text.length > MAX_FILTER) {
    const mistake: Mistake = { kind: 'too-long', start: MAX_FILTER, end: text.length, text: '', wants: [] };
    return { terms: [], mistakes: [mistake] };
  }
  const terms: Term[] = [];
  const mistakes: Mistake[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const start = at;
    const negated = MINUS.test(text.charAt(at)) && /\S/.test(text.charAt(at + 1));
    if (negated) at += 1;
    const found = wordAt(text.slice(at), own);
    const wordSpan = { start: at, end: at + (found?.length ?? 0) };
    if (found !== null) at += found.length + 1;
    const read = readValues(text, at, found !== null);
    at = read.end;
    mistakes.push(...read.mistakes);
    terms.push({ start, end: at, negated, word: found?.word ?? null, wordSpan, values: read.values });
  }
  const beyond = terms.flatMap(({ values }) => values)[MAX_VALUES];
  if (beyond !== undefined)
    mistakes.push({ kind: 'too-many', start: beyond.start, end: text.length, text: '', wants: [] });
  return { terms, mistakes };
}

/** These signs include those of Chinese, Japanese and Arabic keyboards. */
const MINUS = /[-－−]/;
const COMMA = /[,，、،]/;
const WORD_END = /\s/;
const VALUE_END = /[\s,，、،]/;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '＂': '＂', '“': '”', '„': '“' };

/** A quotation mark inside a quotation is doubled, as in CSV. Returns -1 without a closing mark. */
function closingQuote(text: string, quote: string, from: number): number {
  const at = text.indexOf(quote, from);
  return at >= 0 && text.charAt(at + 1) === quote ? closingQuote(text, quote, at + 2) : at;
}

/** Writes the value as an exact term, whatever characters it contains. */
export const quoteValue = (value: string): string => `"${value.replaceAll('"', '""')}"`;

interface Values {
  readonly values: readonly TermValue[];
  readonly mistakes: readonly Mistake[];
  readonly end: number;
}

/** With `splits` a comma separates alternatives. In free text a comma is an ordinary character. */
function readValues(text: string, from: number, splits: boolean): Values {
  const values: TermValue[] = [];
  const mistakes: Mistake[] = [];
  let at = from;
  for (;;) {
    const start = at;
    const quote = QUOTES[text.charAt(at)];
    if (quote !== undefined) {
      const close = closingQuote(text, quote, at + 1);
      at = close < 0 ? text.length : close + 1;
      const inside = text.slice(start + 1, close < 0 ? at : close).replaceAll(quote + quote, quote);
      values.push({ text: inside, exact: true, start, end: at });
      if (close < 0) mistakes.push({ kind: 'open-quote', start, end: at, text: inside, wants: ['"'] });
    } else {
      const end = splits ? VALUE_END : WORD_END;
      while (at < text.length && !end.test(text.charAt(at))) at += 1;
      values.push({ text: text.slice(start, at), exact: false, start, end: at });
    }
    if (!splits || !COMMA.test(text.charAt(at))) return { values, mistakes, end: at };
    at += 1;
  }
}
