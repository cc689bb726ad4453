/**
 * Texts of which nearly every row has its own (numbers, references): UTF-8 one after another, whose
 * order by bytes is the order by code points. A dictionary of a million would take 90 bytes a row
 * more.
 */
import { startsWord } from '../../../../src/core/filter/words.ts';
import { type Bits, countBits, createBits, setBit, slotsOf } from './bits.ts';
import { grown, isFew, type IndexCell, type IndexColumn, type Leaf } from './column.ts';

export interface BytesColumn extends IndexColumn {
  textOf(slot: number): string | null;
  /** Absent ones count as empty. */
  compare(a: number, b: number): number;
  compareWith(slot: number, text: Uint8Array): number;
}

const ABSENT = 0xffff;
/** More occurrences than one in so many slots are found faster by going from slot to slot. */
const RARE = 128;
/** Words of longer texts are looked for anew each time. */
const MARKED = 32;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function createBytesColumn(): BytesColumn {
  let bytes = new Uint8Array(1024);
  let used = 0;
  let starts = new Uint32Array(0);
  let lengths = new Uint16Array(0);
  /** Where words of a text may begin, a bit for each byte. */
  let beginnings = new Uint32Array(0);
  /** With which bytes they begin, a bit for 8 of them; all bits for longer texts. */
  let initials = new Uint32Array(0);
  /** Where each text that was ever written begins, in that order, and its slot. */
  let writtenAt = new Uint32Array(0);
  let writtenFor = new Uint32Array(0);
  let writes = 0;

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
      initials[slot] = 0;
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
    beginnings[slot] = beginningsIn(bytes, used, Math.min(written, MARKED));
    initials[slot] = written > MARKED ? -1 : initialsIn(bytes, used, beginnings[slot] ?? 0);
    if (writes === writtenAt.length) {
      const room = Math.ceil(Math.max(1024, writes * 1.5));
      writtenAt = grown(writtenAt, (length) => new Uint32Array(length), room);
      writtenFor = grown(writtenFor, (length) => new Uint32Array(length), room);
    }
    writtenAt[writes] = used;
    writtenFor[writes] = slot;
    writes += 1;
    used += written;
  }

  /** The last text that begins at a position or before it. */
  function writeAt(position: number, from: number): number {
    let [low, high] = [from, writes - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((writtenAt[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function textOf(slot: number): string | null {
    if (lengths[slot] === ABSENT) return null;
    const at = starts[slot] ?? 0;
    return decoder.decode(bytes.subarray(at, at + lengthOf(slot)));
  }

  /** What `startsWord` says of the text of a slot, for ASCII without making a string of it. */
  function holdsWord(slot: number, text: Uint8Array, value: string): boolean {
    const [start, length] = [starts[slot] ?? 0, lengthOf(slot)];
    if (length > MARKED) return startsWord(textOf(slot) ?? '', value);
    for (let marks = beginnings[slot] ?? 0; marks !== 0; marks &= marks - 1) {
      const shift = 31 - Math.clz32(marks & -marks);
      if (shift + text.length > length) return false;
      if (!isAt(start + shift, text)) continue;
      const isPlain = (text[0] ?? 0) < 128 && (shift === 0 || (bytes[start + shift - 1] ?? 0) < 128);
      return isPlain || startsWord(textOf(slot) ?? '', value);
    }
    return false;
  }

  /** As `holdsWord` for each slot, without a call where no word begins alike: 2 ns a slot. */
  function scanWords(text: Uint8Array, value: string, slots: number): Bits {
    const bits = createBits(slots);
    const [all, from, sizes, begins, firsts] = [bytes, starts, lengths, beginnings, initials];
    const [first = 0, second = -1] = text;
    const wanted = initialOf(first);
    for (let slot = 0; slot < slots; slot += 1) {
      if (((firsts[slot] ?? 0) & wanted) === 0) continue;
      const start = from[slot] ?? 0;
      let isPossible = (sizes[slot] ?? 0) > MARKED;
      for (let marks = begins[slot] ?? 0; marks !== 0 && !isPossible; marks &= marks - 1) {
        const at = start + 31 - Math.clz32(marks & -marks);
        isPossible = all[at] === first && (second < 0 || all[at + 1] === second);
      }
      if (isPossible && holdsWord(slot, text, value)) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
    }
    return bits;
  }

  /** All texts are one for the search of Node; `holdsWord` decides where it finds something. */
  function selectWord(value: string, slots: number, among: Bits | null): Bits {
    const bits = createBits(slots);
    const few = among === null ? slots : countBits(among);
    if (among !== null && isFew(few, slots)) {
      const word = encoder.encode(value);
      for (const slot of slotsOf(among, few)) if (holdsWord(slot, word, value)) setBit(bits, slot, true);
      return bits;
    }
    const all = Buffer.from(bytes.buffer, 0, used);
    const text = encoder.encode(value);
    let write = 0;
    let count = 0;
    for (let at = all.indexOf(text); at >= 0; ) {
      if (count++ > slots / RARE) return scanWords(text, value, slots);
      write = writeAt(at, write);
      const slot = writtenFor[write] ?? 0;
      const isPresent = starts[slot] === writtenAt[write] && slot < slots;
      if (isPresent && holdsWord(slot, text, value)) setBit(bits, slot, true);
      const next = writtenAt[write + 1];
      if (write + 1 >= writes || next === undefined) break;
      at = all.indexOf(text, next);
    }
    return bits;
  }

  return {
    reserve(slots) {
      starts = grown(starts, (length) => new Uint32Array(length), slots);
      lengths = grown(lengths, (length) => new Uint16Array(length).fill(ABSENT), slots);
      beginnings = grown(beginnings, (length) => new Uint32Array(length), slots);
      initials = grown(initials, (length) => new Uint32Array(length), slots);
    },
    write,
    select(leaf, slots, among) {
      if (leaf.op === 'null') return selectSlots(slots, (slot) => lengths[slot] === ABSENT);
      if (leaf.op === 'word') return selectWord(leaf.value, slots, among);
      if (leaf.op !== 'is' && leaf.op !== 'starts' && leaf.op !== 'contains') return null;
      if (typeof leaf.value !== 'string') return null;
      const text = encoder.encode(leaf.value);
      return selectSlots(slots, (slot) => test(leaf, text, slot));
    },
    textOf,
    compare: (a, b) => compareRange(starts[a] ?? 0, lengthOf(a), bytes, starts[b] ?? 0, lengthOf(b)),
    compareWith: (slot, text) => compareRange(starts[slot] ?? 0, lengthOf(slot), text, 0, text.length),
    texts: () => writes,
    bytes: () =>
      [bytes, starts, lengths, beginnings, initials, writtenAt, writtenFor].reduce(
        (sum, part) => sum + part.byteLength,
        0,
      ),
  };
}

function selectSlots(slots: number, isIn: (slot: number) => boolean): Bits {
  const bits = createBits(slots);
  for (let slot = 0; slot < slots; slot += 1)
    if (isIn(slot)) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
  return bits;
}

/** Every position where `startsWord` can find an ASCII word, and each beside other letters. */
function beginningsIn(bytes: Uint8Array, from: number, length: number): number {
  let marks = 0;
  let before: Kind = 'sign';
  for (let shift = 0; shift < length; shift += 1) {
    const kind = kindOf(bytes[from + shift] ?? 0);
    const isInside = kind === before || (kind === 'letter' && before === 'digit');
    if (!isInside || kind === 'sign' || kind === 'other') marks |= 1 << shift;
    before = kind;
  }
  return marks;
}

const initialOf = (byte: number): number => 1 << (byte & 31);

function initialsIn(bytes: Uint8Array, from: number, beginnings: number): number {
  let initials = 0;
  for (let marks = beginnings; marks !== 0; marks &= marks - 1)
    initials |= initialOf(bytes[from + 31 - Math.clz32(marks & -marks)] ?? 0);
  return initials;
}

type Kind = 'digit' | 'letter' | 'sign' | 'other';

function kindOf(byte: number): Kind {
  if (byte >= 48 && byte <= 57) return 'digit';
  if ((byte | 32) >= 97 && (byte | 32) <= 122) return 'letter';
  return byte < 128 ? 'sign' : 'other';
}
