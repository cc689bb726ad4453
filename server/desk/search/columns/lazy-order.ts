/**
 * Orders by columns that are rarely used: computed on demand, so that they cost no memory. Selecting the first rows
 * of a million takes one comparison for most of them.
 */
import { ABSENT_AMOUNT, ABSENT_DAY, ABSENT_TEXT } from '../../../../src/core/columns/sort-keys.ts';
import type { SortKey } from '../../../../src/core/columns/sorts.ts';
import { compareText } from '../../../../src/core/columns/fold.ts';
import type { BytesColumn } from './bytes-column.ts';
import type { CodedColumn } from './coded-column.ts';
import type { NumberColumn } from './number-column.ts';
import type { Compare } from './sort-order.ts';

export interface LazyOrder {
  keyOf(slot: number): SortKey;
  readonly compare: Compare;
  /** Compares a slot with a key. */
  against(key: SortKey): (slot: number) => number;
}

/** By default, absent texts come last in ascending order and absent amounts last in descending order. */
export function numberOrder(column: NumberColumn, isAbsentLast: boolean): LazyOrder {
  const findKey = (slot: number): number => column.valueOf(slot) ?? (isAbsentLast ? ABSENT_DAY : ABSENT_AMOUNT);
  return {
    keyOf: findKey,
    compare: (a, b) => findKey(a) - findKey(b),
    against: (key) => (slot) => findKey(slot) - Number(key),
  };
}

export function bytesOrder(column: BytesColumn): LazyOrder {
  const isAbsent = (slot: number): number => (column.isAbsent(slot) ? 1 : 0);
  const encoder = new TextEncoder();
  return {
    keyOf: (slot) => column.textOf(slot) ?? ABSENT_TEXT,
    compare: (a, b) => isAbsent(a) - isAbsent(b) || column.compare(a, b),
    against(key) {
      if (key === ABSENT_TEXT) return (slot) => isAbsent(slot) - 1;
      const text = encoder.encode(String(key));
      return (slot) => isAbsent(slot) || column.compareWith(slot, text);
    },
  };
}

export function codedOrder(column: CodedColumn): LazyOrder {
  const keys = Array.from({ length: column.texts() }, (_, code) => column.textOf(code) ?? ABSENT_TEXT);
  const ranks = new Uint32Array(keys.length);
  const sorted = [...keys.keys()].toSorted((a, b) => compareText(keys[a] ?? '', keys[b] ?? ''));
  for (const [rank, code] of sorted.entries()) ranks[code] = rank;
  const findRank = (slot: number): number => ranks[column.codeOf(slot)] ?? 0;
  return {
    keyOf: (slot) => keys[column.codeOf(slot)] ?? ABSENT_TEXT,
    compare: (a, b) => findRank(a) - findRank(b),
    against: (key) => (slot) => compareText(keys[column.codeOf(slot)] ?? ABSENT_TEXT, String(key)),
  };
}

/** Up to this number, rows are selected one by one; for more, all rows are sorted. */
const MAX_SELECTED = 2000;

/** Returns the first of some slots by a comparison, in its order. */
export function selectFirst(slots: Uint32Array, count: number, compare: Compare): Uint32Array {
  if (count >= slots.length || count > MAX_SELECTED) return slots.toSorted(compare).subarray(0, count);
  const first: number[] = [];
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    const last = first[count - 1];
    if (last !== undefined && compare(slot, last) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(first[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, slot);
    if (first.length > count) first.pop();
  }
  return Uint32Array.from(first);
}
