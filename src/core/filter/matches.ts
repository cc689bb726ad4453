/**
 * Whether a row fulfils a predicate: the reference that the engines of the store are tested
 * against, and what the page itself uses.
 */
import type { ColumnKey, Row } from '../columns/columns.ts';
import { COLUMNS } from '../columns/columns.ts';
import { compareText, foldText } from '../columns/fold.ts';
import { searchTerms } from '../columns/row.ts';
import type { Predicate } from './types.ts';

/** A cell as it is compared: text folded, times by their wall. */
function comparable(row: Row, key: ColumnKey): string | number | boolean | null {
  const value = row[key];
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return COLUMNS[key].type === 'text' ? foldText(value) : value;
  return 'wall' in value ? value.wall : null;
}

export function matches(row: Row, predicate: Predicate): boolean {
  switch (predicate.op) {
    case 'and':
      return predicate.of.every((one) => matches(row, one));
    case 'or':
      return predicate.of.some((one) => matches(row, one));
    case 'not':
      return !matches(row, predicate.of);
    case 'term':
      return searchTerms(row).some((term) => term.startsWith(predicate.value));
    case 'null':
      return row[predicate.column] === null;
    case 'has': {
      const list = row[predicate.column];
      return Array.isArray(list) && list.some((one) => foldText(String(one)) === predicate.value);
    }
    case 'is':
      return comparable(row, predicate.column) === predicate.value;
    case 'starts':
      return String(comparable(row, predicate.column) ?? '').startsWith(predicate.value);
    case 'contains':
      return String(comparable(row, predicate.column) ?? '').includes(predicate.value);
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
