/** A column of the index, with a cell for each slot. */
import type { Predicate } from '../../../../src/core/filter/types.ts';
import type { Bits } from './bits.ts';
import type { IndexCell } from '../../database/json-rows.ts';

/** A condition on one column. */
export type Leaf = Exclude<Predicate, { readonly op: 'and' | 'or' | 'not' | 'notBefore' }>;

export interface IndexColumn {
  /** Makes space for this number of slots. */
  reserve(slots: number): void;
  write(slot: number, cell: IndexCell): void;
  /**
   * Returns the slots below `slots` that match a condition; `null` when this column cannot decide. Slots outside of
   * `among` may have any value.
   */
  select(leaf: Leaf, slots: number, among: Among | null): Bits | null;
  /** Number of texts, including those that no slot has any more. */
  texts(): number;
  bytes(): number;
}

/** The slots that remain of a filter, or that the caller may see. */
export interface Among {
  readonly bits: Bits;
  readonly count: number;
}

/** Comparing a value takes 4 ns, comparing a text 20 to 50. */
export const FEW_VALUES = 4;
export const FEW_TEXTS = 16;

/**
 * Returns `among` when it has fewer than one in `share` slots, which are then tested one by one. The response time of
 * a guest then depends on the guest's own rows and reveals nothing about those of others.
 */
export const keepIfFew = (among: Among | null, slots: number, share: number): Bits | null =>
  among !== null && among.count * share < slots ? among.bits : null;

/** Returns a longer copy of a typed array. */
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
