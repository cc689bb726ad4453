/** The rows that fulfil a predicate, as bits: those for which `core/filter/matches.ts` is true. */
import type { ColumnKey } from '../../../../src/core/columns/columns.ts';
import type { Predicate } from '../../../../src/core/filter/types.ts';
import { type Bits, createBits, intersect, invert, setBit, unite } from './bits.ts';
import type { IndexColumn } from './column.ts';
import type { CommonTerms } from '../common-terms.ts';

/** Rows of a search term, by the table of terms; null where they are too many to list. */
export type TermIds = ReadonlyMap<string, readonly number[] | null>;

interface Columns {
  readonly columnOf: ReadonlyMap<ColumnKey, IndexColumn>;
  readonly commonTerms: CommonTerms;
  readonly termIds: TermIds;
  readonly find: (id: number) => number | null;
  readonly slots: number;
}

/** Bits of rows that have gone may be set. */
export function evaluate(predicate: Predicate, columns: Columns): Bits {
  switch (predicate.op) {
    case 'and':
    case 'or': {
      const isAll = predicate.op === 'and';
      const bits = createBits(columns.slots).fill(isAll ? -1 : 0);
      for (const part of predicate.of) (isAll ? intersect : unite)(bits, evaluate(part, columns));
      return bits;
    }
    case 'not': {
      const bits = evaluate(predicate.of, columns);
      invert(bits);
      return bits;
    }
    case 'term':
      return evaluateTerm(predicate.value, columns);
    default: {
      const bits = columns.columnOf.get(predicate.column)?.select(predicate, columns.slots) ?? null;
      if (bits === null) throw new TypeError(`no filter asks for ${predicate.op} of ${predicate.column}`);
      return bits;
    }
  }
}

function evaluateTerm(value: string, { commonTerms, termIds, find, slots }: Columns): Bits {
  const ids = termIds.get(value) ?? null;
  if (ids === null) return commonTerms.select(value, slots);
  const bits = createBits(slots);
  for (const id of ids) {
    const slot = find(id);
    if (slot !== null) setBit(bits, slot, true);
  }
  return bits;
}

/** Every search term of a predicate. */
export function termsIn(predicate: Predicate): readonly string[] {
  switch (predicate.op) {
    case 'and':
    case 'or':
      return predicate.of.flatMap(termsIn);
    case 'not':
      return termsIn(predicate.of);
    case 'term':
      return [predicate.value];
    default:
      return [];
  }
}
