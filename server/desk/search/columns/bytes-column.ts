/**
 * Texts of which nearly every row has its own (numbers, references): UTF-8 one after another, whose
 * order by bytes is the order by code points. A dictionary of a million would take 90 bytes a row
 * more.
 */
import { createBits } from './bits.ts';
import { grown, type IndexCell, type IndexColumn, type Leaf } from './column.ts';

export interface BytesColumn extends IndexColumn {
  textOf(slot: number): string | null;
  /** Absent ones count as empty. */
  compare(a: number, b: number): number;
  compareWith(slot: number, text: Uint8Array): number;
}

const ABSENT = 0xffff;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function createBytesColumn(): BytesColumn {
  let bytes = new Uint8Array(1024);
  let used = 0;
  let starts = new Uint32Array(0);
  let lengths = new Uint16Array(0);

  const lengthOf = (slot: number): number => {
    const length = lengths[slot] ?? ABSENT;
    return length === ABSENT ? 0 : length;
  };

  function compareRange(at: number, length: number, other: Uint8Array, from: number, otherLength: number): number {
    const shorter = Math.min(length, otherLength);
    for (let index = 0; index < shorter; index += 1) {
      const apart = (bytes[at + index] ?? 0) - (other[from + index] ?? 0);
      if (apart !== 0) return apart;
    }
    return length - otherLength;
  }

  function isAt(position: number, text: Uint8Array): boolean {
    for (let index = 0; index < text.length; index += 1) if (bytes[position + index] !== text[index]) return false;
    return true;
  }

  function test(leaf: Extract<Leaf, { readonly op: 'is' | 'starts' | 'contains' }>, text: Uint8Array, slot: number) {
    const length = lengths[slot] ?? ABSENT;
    if (length === ABSENT || length < text.length) return false;
    const at = starts[slot] ?? 0;
    if (leaf.op === 'is') return length === text.length && isAt(at, text);
    if (leaf.op === 'starts') return isAt(at, text);
    for (let shift = 0; shift <= length - text.length; shift += 1) if (isAt(at + shift, text)) return true;
    return false;
  }

  function write(slot: number, cell: IndexCell): void {
    if (cell === null) {
      lengths[slot] = ABSENT;
      return;
    }
    const text = String(cell);
    // A UTF-16 unit becomes at most three bytes.
    const needed = used + text.length * 3;
    if (needed > bytes.length) bytes = grown(bytes, (length) => new Uint8Array(length), Math.ceil(needed * 1.5));
    const { written } = encoder.encodeInto(text, bytes.subarray(used));
    if (lengths[slot] === written && isAt(starts[slot] ?? 0, bytes.subarray(used, used + written))) return;
    starts[slot] = used;
    lengths[slot] = written;
    used += written;
  }

  return {
    reserve(slots) {
      starts = grown(starts, (length) => new Uint32Array(length), slots);
      lengths = grown(lengths, (length) => new Uint16Array(length).fill(ABSENT), slots);
    },
    write,
    select(leaf, slots) {
      const bits = createBits(slots);
      const select = (isIn: (slot: number) => boolean): typeof bits => {
        for (let slot = 0; slot < slots; slot += 1)
          if (isIn(slot)) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
        return bits;
      };
      if (leaf.op === 'null') return select((slot) => lengths[slot] === ABSENT);
      if (leaf.op !== 'is' && leaf.op !== 'starts' && leaf.op !== 'contains') return null;
      if (typeof leaf.value !== 'string') return null;
      const text = encoder.encode(leaf.value);
      return select((slot) => test(leaf, text, slot));
    },
    textOf(slot) {
      if (lengths[slot] === ABSENT) return null;
      const at = starts[slot] ?? 0;
      return decoder.decode(bytes.subarray(at, at + lengthOf(slot)));
    },
    compare: (a, b) => compareRange(starts[a] ?? 0, lengthOf(a), bytes, starts[b] ?? 0, lengthOf(b)),
    compareWith: (slot, text) => compareRange(starts[slot] ?? 0, lengthOf(slot), text, 0, text.length),
    bytes: () => bytes.byteLength + starts.byteLength + lengths.byteLength,
  };
}
