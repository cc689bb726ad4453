/** What the index holds of one column of the catalogue: a cell for each slot. */
import type { Predicate } from '../../../../src/core/filter/types.ts';
import type { Bits } from './bits.ts';

/** As the store compares it (`comparedName`): text folded, a time by its wall, a flag as 0 or 1. */
export type IndexCell = string | number | null;

/** A condition on one column. */
export type Leaf = Exclude<Predicate, { readonly op: 'and' | 'or' | 'not' | 'notBefore' }>;

export interface IndexColumn {
  /** Room for so many slots. */
  reserve(slots: number): void;
  write(slot: number, cell: IndexCell): void;
  /**
   * The slots below `slots` that fulfil a condition; null where this column cannot say. Those that
   * are not in `among` are nobody's business.
   */
  select(leaf: Leaf, slots: number, among: Bits | null): Bits | null;
  /** How many texts it holds, with those that no slot has any more. */
  texts(): number;
  bytes(): number;
}

/**
 * Whether slots are tested one by one, 20 to 50 ns each. Then the time that a guest waits follows
 * from own rows, and tells nothing of what others have.
 */
export const isFew = (count: number, slots: number): boolean => count * 16 < slots;

/** A longer copy of a typed array. */
export function grown<T extends { readonly length: number; set(source: T): void }>(
  array: T,
  copy: (length: number) => T,
  length: number,
): T {
  if (array.length >= length) return array;
  const longer = copy(length);
  longer.set(array);
  return longer;
}
