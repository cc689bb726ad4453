/**
 * The rows of search terms that too many have to list them by the table of terms (`po` in every
 * reference). A scan takes 70 ms a million rows, so its bits are kept and follow what is written.
 */
import { type Bits, createBits, setBit, wordsFor } from './columns/bits.ts';
import type { BytesColumn } from './columns/bytes-column.ts';
import { grown } from './columns/column.ts';

export interface CommonTerms {
  select(value: string, slots: number): Bits;
  /** The terms of a row, between line feeds. */
  written(slot: number, terms: string): void;
}

/** 125 kB each at a million rows; the one that was asked for longest ago goes. */
const MOST = 16;

const startOf = (value: string): string => `\n${value}`;

export function createCommonTerms(column: Pick<BytesColumn, 'select'>): CommonTerms {
  const cache = new Map<string, Bits>();
  const scan = (value: string, slots: number): Bits =>
    column.select({ op: 'contains', column: 'number', value: startOf(value) }, slots) ?? createBits(slots);
  return {
    select(value, slots) {
      const bits = cache.get(value) ?? scan(value, slots);
      cache.delete(value);
      cache.set(value, bits);
      const [oldest] = cache.keys();
      if (cache.size > MOST && oldest !== undefined) cache.delete(oldest);
      const copy = createBits(slots);
      copy.set(bits.subarray(0, copy.length));
      return copy;
    },
    written(slot, terms) {
      for (const [value, bits] of cache) {
        const isIn = terms.includes(startOf(value));
        const words = wordsFor(slot + 1);
        const room =
          words <= bits.length
            ? bits
            : grown(bits, (length) => new Uint32Array(length), Math.max(words, Math.ceil(bits.length * 1.5)));
        if (room !== bits) cache.set(value, room);
        setBit(room, slot, isIn);
      }
    },
  };
}
