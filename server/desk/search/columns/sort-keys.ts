/** The key of each sort by slot: numbers in an array of their own, texts in their column. */
import { compareText } from '../../../../src/core/columns/fold.ts';
import type { SortKey } from '../../../../src/core/columns/sorts.ts';
import type { BytesColumn } from './bytes-column.ts';
import type { CodedColumn } from './coded-column.ts';
import { grown } from './column.ts';

export interface SortKeys {
  reserve(slots: number): void;
  /** Text keys are written together with their column. */
  write(slot: number, key: SortKey): void;
  keyOf(slot: number): SortKey;
  compare(a: number, b: number): number;
  /** Compares a slot with a key. */
  against(key: SortKey): (slot: number) => number;
  bytes(): number;
}

export function createNumberKeys(): SortKeys {
  let keys = new Float64Array(0);
  return {
    reserve(slots) {
      keys = grown(keys, (length) => new Float64Array(length), slots);
    },
    write(slot, key) {
      keys[slot] = Number(key);
    },
    keyOf: (slot) => keys[slot] ?? 0,
    compare: (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0),
    against(key) {
      const other = Number(key);
      return (slot) => (keys[slot] ?? 0) - other;
    },
    bytes: () => keys.byteLength,
  };
}

const asText = { reserve: () => undefined, write: () => undefined, bytes: () => 0 } as const;

/** `absent` is the key of a row without the text. */
export function createBytesKeys(column: BytesColumn, absent: string): SortKeys {
  if (absent !== '') throw new TypeError('texts by bytes sort absent ones first');
  const encoder = new TextEncoder();
  return {
    ...asText,
    keyOf: (slot) => column.textOf(slot) ?? absent,
    compare: (a, b) => column.compare(a, b),
    against(key) {
      const text = encoder.encode(String(key));
      return (slot) => column.compareWith(slot, text);
    },
  };
}

export function createCodedKeys(column: CodedColumn, absent: string): SortKeys {
  const keyOf = (slot: number): string => column.textOf(column.codeOf(slot)) ?? absent;
  return {
    ...asText,
    keyOf,
    compare: (a, b) => (column.codeOf(a) === column.codeOf(b) ? 0 : compareText(keyOf(a), keyOf(b))),
    against: (key) => (slot) => compareText(keyOf(slot), String(key)),
  };
}
