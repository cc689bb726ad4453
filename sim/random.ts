/**
 * Seeded random numbers. Everything in the simulated world is drawn from a text, so that a number has the same voyage
 * in every process and at any time.
 */
export interface Rng {
  /** Returns a number from 0 up to but not including 1. */
  next(): number;
  /** Returns a whole number from low to high, both included. */
  int(low: number, high: number): number;
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<L extends readonly [unknown, ...unknown[]]>(list: L): L[number];
}

/**
 * Hashes by FNV-1a over UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/) with a final mix, so that texts
 * that differ in one digit get distant values.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a Mulberry32 generator, a 32-bit generator by Tommy Ettinger. */
export function seeded(text: string): Rng {
  let state = hashText(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

/** Picks from a list that is built at run time, and returns `null` for an empty list. */
export const pickFrom = <T>(rng: Rng, list: readonly T[]): T | null =>
  list[Math.floor(rng.next() * list.length)] ?? null;
