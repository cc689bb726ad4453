/**
 * Finds texts by the beginning of a word: the first four characters of each word as a number, in sorted portions.
 * Adding a text costs the same for any number of texts, and no text ever moves.
 */
import { wordStarts } from '../../../../src/core/filter/words.ts';

export interface WordIndex {
  /** Texts are numbered in the order in which they are added. */
  add(text: string): void;
  /** Returns `null` for a value in which no word begins. */
  find(value: string): FoundTexts | null;
  bytes(): number;
}

export interface FoundTexts {
  /** The candidates include every text in which a word begins with the value. */
  readonly texts: Uint32Array;
  /** True when the candidates contain no other texts. */
  readonly isExact: boolean;
}

/** Sorting a portion takes 2 ms. A search looks into each portion, and at every word that is not in one yet. */
const PORTION = 8192;
const SIGNS = 4;
const EXACT = new RegExp(`^[!-~]{1,${SIGNS}}$`);

interface Portion {
  /** In ascending order. */
  readonly beginnings: Uint32Array;
  /** The text of each beginning, counted from the first text of the portion. */
  readonly texts: Uint16Array;
}

/** Returns the beginnings from `low` to below `high`. */
interface Range {
  readonly low: number;
  readonly high: number;
}

export function createWordIndex(): WordIndex {
  const portions: Portion[] = [];
  /** The words of texts after the last portion, as `beginning * PORTION + text`. */
  let waiting: number[] = [];
  let texts = 0;

  function sortWaiting(): void {
    const sorted = new Float64Array(waiting).sort();
    const portion = { beginnings: new Uint32Array(sorted.length), texts: new Uint16Array(sorted.length) };
    for (let place = 0; place < sorted.length; place += 1) {
      const word = sorted[place] ?? 0;
      portion.beginnings[place] = word / PORTION;
      portion.texts[place] = word % PORTION;
    }
    portions.push(portion);
    waiting = [];
  }

  const isWaitingIn = ({ low, high }: Range) => {
    const [from, to] = [low * PORTION, high * PORTION];
    return (word: number): boolean => word >= from && word < to;
  };

  function countTexts(range: Range): number {
    let count = waiting.filter(isWaitingIn(range)).length;
    for (const { beginnings } of portions)
      count += findPlace(beginnings, range.high) - findPlace(beginnings, range.low);
    return count;
  }

  function readTexts(range: Range, count: number): Uint32Array {
    const matches = new Uint32Array(count);
    let at = 0;
    for (const [index, { beginnings, texts: numbers }] of portions.entries()) {
      const end = findPlace(beginnings, range.high);
      for (let place = findPlace(beginnings, range.low); place < end; place += 1)
        matches[at++] = index * PORTION + (numbers[place] ?? 0);
    }
    const first = portions.length * PORTION;
    for (const word of waiting.filter(isWaitingIn(range))) matches[at++] = first + (word % PORTION);
    return matches;
  }

  return {
    add(text) {
      for (const at of wordStarts(text)) waiting.push(readBeginning(text, at) * PORTION + (texts % PORTION));
      texts += 1;
      if (texts % PORTION === 0) sortWaiting();
    },
    find(value) {
      const starts = wordStarts(value);
      const counts = starts.map((at) => countTexts(toRange(value, at)));
      // A text that contains the value contains each of its words, so the rarest word leaves the fewest texts.
      const count = Math.min(...counts);
      const start = starts[counts.indexOf(count)];
      if (start === undefined) return null;
      return { texts: readTexts(toRange(value, start), count), isExact: start === 0 && EXACT.test(value) };
    },
    bytes: () =>
      portions.reduce(
        (sum, portion) => sum + portion.beginnings.byteLength + portion.texts.byteLength,
        waiting.length * 8,
      ),
  };
}

function readBeginning(text: string, at: number): number {
  let beginning = 0;
  for (let index = at; index < at + SIGNS; index += 1)
    beginning = beginning * 256 + (index < text.length ? toByte(text.charCodeAt(index)) : 0);
  return beginning;
}

/** Returns the range of all words that begin like the value from this position. */
function toRange(value: string, at: number): Range {
  const low = readBeginning(value, at);
  return { low, high: low + 256 ** Math.max(0, SIGNS - (value.length - at)) };
}

/** All characters outside of ASCII share the remaining values of a byte. */
const toByte = (unit: number): number => (unit < 128 ? unit : 128 + (unit % 128));

/** Returns the first place whose beginning is not smaller than this one. */
function findPlace(beginnings: Uint32Array, wanted: number): number {
  let [low, high] = [0, beginnings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((beginnings[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
