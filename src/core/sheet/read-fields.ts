/** Reads the columns that a person writes, from text into cells of the catalogue. */
import { cleanText, longestText, MAX_ELEMENTS } from '../columns/clean.ts';
import { type ColumnKey, columnOf, MAX_FREE_DAYS, WATCH_STATES, type WatchFields } from '../columns/columns.ts';
import { plainDigits } from '../columns/digits.ts';
import { normalizeText } from '../columns/fold.ts';
import type { OwnColumn } from '../columns/own-columns.ts';
import { isWatchFields } from '../columns/row.ts';
import { readAmount, readDay, readMoney } from './read-value.ts';
import { type CellProblem, type CodeWords, NOT_CALCULATED } from './types.ts';

type Reading =
  | { readonly value: string | number | readonly string[] | null }
  | { readonly problem: CellProblem['key'] };

const NO_WORDS: CodeWords = new Map();

/** Splits a list as people write it. */
export const splitList = (text: string): readonly string[] =>
  text.split(/[;,\n|]/).flatMap((value) => value.trim() || []);

/** `own` are the desk's own columns, and `words` the names of codes in all languages. */
export function readField(
  key: ColumnKey,
  text: string,
  own: readonly OwnColumn[] = [],
  words: CodeWords = NO_WORDS,
): Reading {
  const plain = text.trim();
  if (plain === '') return { value: null };
  if (plain === NOT_CALCULATED) return { problem: 'notCalculated' };
  if (key === 'state' || key === 'neededAt') return readCode(key, normalizeText(plain), words);
  const { type } = columnOf(key);
  if (key === 'freeDays') return readDays(plain);
  const column = own.find((ownColumn) => ownColumn.key === key);
  if (type === 'day') return orUnreadable(readDay(plain));
  if (type === 'number')
    return column?.currency == null ? orUnreadable(readAmount(plain)) : readOwnMoney(plain, column);
  if (type === 'list') {
    const cleaned = (all: readonly string[]) =>
      [...new Set(all.map((one) => cleanText(one.trim(), longestText(key))))].filter((one) => one !== '');
    if (column !== undefined) return readChoices(plain, cleaned, column);
    const elements = cleaned(splitList(plain));
    return elements.length > MAX_ELEMENTS ? { problem: 'tooLong' } : { value: elements.length === 0 ? null : elements };
  }
  const longest = longestText(key);
  const cleaned = cleanText(plain, plain.length);
  if (cleaned.length > longest) return { problem: 'tooLong' };
  return { value: cleaned === '' ? null : cleaned };
}

const orUnreadable = (value: string | number | null): Reading =>
  value === null ? { problem: 'unreadable' } : { value };

function readOwnMoney(text: string, { currency }: OwnColumn): Reading {
  const money = readMoney(text);
  if (money === null) return { problem: 'unreadable' };
  return money.currency === null || money.currency === currency
    ? { value: money.amount }
    : { problem: 'otherCurrency' };
}

/** Choices in comparable form, computed once for a column that may have 200,000 cells. */
const comparedChoices = new WeakMap<readonly string[], readonly string[]>();

function toComparable(choices: readonly string[]): readonly string[] {
  const compared = comparedChoices.get(choices) ?? choices.map(normalizeText);
  comparedChoices.set(choices, compared);
  return compared;
}

/**
 * Returns the choices as the column defines them. A choice may contain a comma, which separates elements in other
 * lists.
 */
function readChoices(
  text: string,
  elementsOf: (all: readonly string[]) => readonly string[],
  { choices, several }: OwnColumn,
): Reading {
  for (const parts of [[text], text.split(';'), splitList(text)]) {
    const elements = elementsOf(parts);
    if (elements.length > MAX_ELEMENTS) return { problem: 'tooLong' };
    const found = elements.map((element) => choices[toComparable(choices).indexOf(normalizeText(element))]);
    const values = found.filter((one) => one !== undefined);
    if (values.length < elements.length || (values.length > 1 && !several)) continue;
    return { value: values.length === 0 ? null : values };
  }
  return { problem: 'notAChoice' };
}

/** The needed date is at the port of discharge unless the cell says delivery. */
const CODES = {
  state: new Map(WATCH_STATES.map((one) => [one, one])),
  neededAt: new Map([
    ['delivery', 'delivery'],
    ['port', null],
    ['port of discharge', null],
  ]),
} as const satisfies Readonly<Record<string, ReadonlyMap<string, string | null>>>;

function readCode(key: keyof typeof CODES, word: string, words: CodeWords): Reading {
  const codes: ReadonlyMap<string, string | null> = CODES[key];
  const value = codes.get(words.get(`${key}:${word}`) ?? word);
  return value === undefined ? { problem: 'unreadable' } : { value };
}

/** Reads `7`, `7,0`, `7 days`, `10 Tage` and `٧ أيام`. */
function readDays(text: string): Reading {
  const match = /^(\d{1,4})(?:[.,]0+)?(?:\s*\p{L}[\p{L}\p{M}]*\.?)?$/u.exec(plainDigits(text));
  const days = Number(match?.[1] ?? -1);
  return days < 0 || days > MAX_FREE_DAYS ? { problem: 'unreadable' } : { value: days };
}

/** Reads several cells. A cell that cannot be read is reported and left out. */
export function readFields(
  cells: readonly (readonly [ColumnKey, string])[],
  own: readonly OwnColumn[],
  words: CodeWords,
): {
  readonly fields: Partial<WatchFields>;
  readonly problems: CellProblem[];
} {
  const values: [ColumnKey, unknown][] = [];
  const problems: CellProblem[] = [];
  for (const [key, text] of cells) {
    const reading = readField(key, text, own, words);
    if ('value' in reading) values.push([key, reading.value]);
    else problems.push({ column: key, text: text.trim().slice(0, 100), key: reading.problem });
  }
  const fields: unknown = Object.fromEntries(values);
  return { fields: isWatchFields(fields) ? fields : {}, problems };
}
