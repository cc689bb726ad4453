/** Reads one value for the columns of a word as a predicate, or `null` when it cannot be read. */
import { type ColumnKey, columnOf } from '../columns/columns.ts';
import { normalizeText } from '../columns/fold.ts';
import { readDays, readHours, readSpan, readWeek, readWholeDays, todayIn } from './days.ts';
import type { FilterContext, Predicate, Range, TermValue } from './types.ts';

type Reader = (key: ColumnKey, value: TermValue, context: FilterContext) => Predicate | null;

const COMPARISON = /^(<=|>=|<|>|=)?(.*)$/s;
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

interface Bounds {
  readonly from: number | string;
  /** Exclusive upper bound. */
  readonly to: number | string;
}

/** Reads `<x`, `<=x`, `>x`, `>=x`, `a..b` or `x`. `bounds` reads one text as a half-open span. */
function readRange(key: ColumnKey, text: string, bounds: (text: string) => Bounds | null): Range | null {
  const range = (from: Range['from'], to: Range['to']): Range => ({ op: 'range', column: key, from, to });
  const dots = text.indexOf('..');
  if (dots >= 0) {
    const [first, last] = [bounds(text.slice(0, dots)), bounds(text.slice(dots + 2))];
    return first === null || last === null ? null : range(first.from, last.to);
  }
  const [, sign, rest = ''] = COMPARISON.exec(text) ?? [];
  const span = bounds(rest);
  if (span === null) return null;
  const { from, to } = span;
  if (sign === '<') return range(null, from);
  if (sign === '<=') return range(null, to);
  if (sign === '>') return range(to, null);
  return sign === '>=' ? range(from, null) : range(from, to);
}

const readText: Reader = (key, { text, exact }) => {
  const isInside = !exact && text.startsWith('~');
  const folded = normalizeText(isInside ? text.slice(1) : text);
  if (folded === '') return null;
  if (isInside) return { op: 'contains', column: key, value: folded };
  return { op: exact ? 'is' : 'starts', column: key, value: folded };
};

const readCode: Reader = (key, { text }) => {
  const value = columnOf(key).letters === 'lower' ? text.toLowerCase() : text.toUpperCase();
  return value === '' ? null : { op: 'is', column: key, value };
};

/** One millionth of a degree is 11 cm on the ground. */
const SMALLEST_PART = 1e-6;

const readNumeric: Reader = (key, { text }) => {
  const { unit } = columnOf(key);
  return readRange(key, text, (value) => {
    const number = NUMBER.test(value)
      ? Number(value)
      : unit === 'hours'
        ? readHours(value)
        : unit === 'days'
          ? readWholeDays(value)
          : null;
    // Other numbers of the catalogue are whole, so the bound is the next whole number.
    return number === null ? null : { from: number, to: number + (unit === 'parts' ? SMALLEST_PART : 1) };
  });
};

/** Reads an age: `>2d` is longer ago than two days, so the instant lies before. */
const readAge: Reader = (key, { text }, { nowMs }) => {
  const [, sign, rest = ''] = COMPARISON.exec(text) ?? [];
  const span = readSpan(rest);
  if (span === null) return null;
  const at = nowMs - span;
  const isOlder = sign === '>' || sign === '>=';
  return { op: 'range', column: key, from: isOlder ? null : at, to: isOlder ? at : null };
};

const readTime: Reader = (key, { text }, { nowMs, zone }) => {
  const today = todayIn(zone, nowMs);
  return readRange(key, text.toLowerCase(), (value) => readDays(value, today));
};

const READERS: Readonly<Record<ReturnType<typeof columnOf>['type'], Reader>> = {
  text: readText,
  code: readCode,
  number: readNumeric,
  instant: readAge,
  time: readTime,
  flag: () => null,
  day: readTime,
  list: (key, value, context) => {
    const read = readText(key, value, context);
    if (read?.op === 'starts' && columnOf(key).byWords === true) return { ...read, op: 'word' };
    return read?.op === 'starts' || read?.op === 'is' ? { ...read, op: 'has', value: String(read.value) } : read;
  },
};

export function readValue(key: ColumnKey, value: TermValue, context: FilterContext): Predicate | null {
  if (!value.exact && value.text.toLowerCase() === 'none') return { op: 'null', column: key };
  return READERS[columnOf(key).type](key, value, context);
}

export function readWeekValue({ text }: TermValue, { nowMs, zone }: FilterContext): Predicate | null {
  const week = readWeek(text.toLowerCase(), todayIn(zone, nowMs));
  return week === null ? null : { op: 'range', column: 'eta', ...week };
}
