/** What the index holds of one column of the catalogue: a cell for each slot. */
import type { Predicate } from '../../../../src/core/filter/types.ts';
import type { Bits } from './bits.ts';
import type { IndexCell } from '../../database/json-rows.ts';

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
  select(leaf: Leaf, slots: number, among: Among | null): Bits | null;
  /** How many texts it holds, with those that no slot has any more. */
  texts(): number;
  bytes(): number;
}

/** The slots that are left of a filter, or that somebody may see. */
export interface Among {
  readonly bits: Bits;
  readonly count: number;
}

/** A value is compared in 4 ns, a text in 20 to 50. */
export const FEW_VALUES = 4;
export const FEW_TEXTS = 16;

/**
 * Slots that are tested one by one: fewer than one in `share`. Then the time that a guest waits
 * follows from own rows, and tells nothing of what others have.
 */
export const fewOf = (among: Among | null, slots: number, share: number): Bits | null =>
  among !== null && among.count * share < slots ? among.bits : null;

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
