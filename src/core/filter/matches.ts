/**
 * Whether a row matches a predicate. The engines of the store are tested against this reference, and the page uses it
 * directly.
 */
import { type ColumnKey, columnOf, type Row, rowCell } from '../columns/columns.ts';
import { compareText, normalizeText } from '../columns/fold.ts';
import { isAny, startsWord } from './words.ts';
import type { Predicate } from './types.ts';

/** Returns a cell in comparable form: text folded, times as local text, a list as lines. */
function comparable(row: Row, key: ColumnKey): string | number | boolean | null {
  const value = rowCell(row, key);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return columnOf(key).type === 'text' ? normalizeText(value) : value;
  return 'wall' in value ? value.wall : `\n${value.map(normalizeText).join('\n')}\n`;
}

export function matches(row: Row, predicate: Predicate): boolean {
  switch (predicate.op) {
    case 'and':
      return predicate.of.every((one) => matches(row, one));
    case 'or':
      return predicate.of.some((one) => matches(row, one));
    case 'not':
      return !matches(row, predicate.of);
    case 'null':
      return rowCell(row, predicate.column) === null;
    case 'has':
      return String(comparable(row, predicate.column) ?? '').includes(`\n${predicate.value}\n`);
    case 'oneOf':
      return isAny(String(comparable(row, predicate.column) ?? ''), (text) => predicate.values.includes(text));
    case 'is':
      return comparable(row, predicate.column) === predicate.value;
    case 'starts':
      return String(comparable(row, predicate.column) ?? '').startsWith(predicate.value);
    case 'contains':
      return String(comparable(row, predicate.column) ?? '').includes(predicate.value);
    case 'word':
      return startsWord(String(comparable(row, predicate.column) ?? ''), predicate.value);
    case 'notBefore':
      return isWithin(comparable(row, predicate.column), Number(comparable(row, predicate.than) ?? Number.NaN), null);
    case 'range':
      return isWithin(comparable(row, predicate.column), predicate.from, predicate.to);
  }
}

type Bound = number | string | null;

function isWithin(value: string | number | boolean | null, from: Bound, to: Bound): boolean {
  if (typeof value === 'number') {
    return (from === null || value >= Number(from)) && (to === null || value < Number(to));
  }
  if (typeof value !== 'string') return false;
  return (
    (from === null || compareText(value, String(from)) >= 0) && (to === null || compareText(value, String(to)) < 0)
  );
}

/** Returns the columns that a filter reads. A column may be named more than once. */
export function findColumns(predicate: Predicate): readonly ColumnKey[] {
  switch (predicate.op) {
    case 'and':
    case 'or':
      return predicate.of.flatMap(findColumns);
    case 'not':
      return findColumns(predicate.of);
    case 'notBefore':
      return [predicate.column, predicate.than];
    default:
      return [predicate.column];
  }
}
