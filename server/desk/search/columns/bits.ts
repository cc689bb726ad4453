/** Sets of rows with one bit for each slot, 32 to a word. Missing words at the end count as 0. */
export type Bits = Uint32Array;

export const wordsFor = (slots: number): number => (slots + 31) >>> 5;
export const NO_BITS: Bits = new Uint32Array(0);
export const createBits = (slots: number): Bits => new Uint32Array(wordsFor(slots));

export const hasBit = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

export function setBit(bits: Bits, slot: number, isOn: boolean): void {
  const word = bits[slot >>> 5] ?? 0;
  bits[slot >>> 5] = isOn ? word | (1 << (slot & 31)) : word & ~(1 << (slot & 31));
}

export function intersect(into: Bits, other: Bits): void {
  for (let index = 0; index < into.length; index += 1) into[index] = (into[index] ?? 0) & (other[index] ?? 0);
}

export function unite(into: Bits, other: Bits): void {
  for (let index = 0; index < other.length; index += 1) into[index] = (into[index] ?? 0) | (other[index] ?? 0);
}

export function subtract(from: Bits, other: Bits): void {
  for (let index = 0; index < other.length; index += 1) from[index] = (from[index] ?? 0) & ~(other[index] ?? 0);
}

/** https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index] ?? 0;
    if (word === 0) continue;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Returns the slots whose bit is set, in ascending order. */
export function toSlots(bits: Bits, count: number): Uint32Array {
  const slots = new Uint32Array(count);
  let at = 0;
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index] ?? 0;
    while (word !== 0) {
      slots[at++] = (index << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return slots;
}

/** Returns the members of `among` that match a condition. */
export function filterBits(among: Bits, isIn: (slot: number) => boolean): Bits {
  const bits = new Uint32Array(among.length);
  for (let index = 0; index < among.length; index += 1) {
    let left = 0;
    for (let word = among[index] ?? 0; word !== 0; word &= word - 1) {
      const bit = 31 - Math.clz32(word & -word);
      if (isIn((index << 5) + bit)) left |= 1 << bit;
    }
    bits[index] = left;
  }
  return bits;
}
