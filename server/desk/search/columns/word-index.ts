/**
 * In which texts a word begins so: the first four signs of each word as a number, in sorted
 * portions. A text that is added costs the same however many there are, and none is ever moved.
 */
import { wordStarts } from '../../../../src/core/filter/words.ts';

export interface WordIndex {
  /** Texts are numbered in the order in which they are added. */
  add(text: string): void;
  /** Null for a value in which no word begins. */
  find(value: string): FoundTexts | null;
  bytes(): number;
}

export interface FoundTexts {
  /** Among them every text that holds the value as the beginning of a word. */
  readonly texts: Uint32Array;
  /** There are no others among them. */
  readonly isExact: boolean;
}

/** Sorting one takes 2 ms; a search looks into each, and at every word that is not in one yet. */
const PORTION = 8192;
const SIGNS = 4;
const EXACT = new RegExp(`^[!-~]{1,${SIGNS}}$`);

interface Portion {
  /** Ascending. */
  readonly beginnings: Uint32Array;
  /** The text of each, counted from the first of the portion. */
  readonly texts: Uint16Array;
}

/** Beginnings from `low` to below `high`. */
interface Range {
  readonly low: number;
  readonly high: number;
}

export function createWordIndex(): WordIndex {
  const portions: Portion[] = [];
  /** The words of the texts behind the last portion, as `beginning * PORTION + text`. */
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

  function countIn(range: Range): number {
    let count = waiting.filter(isWaitingIn(range)).length;
    for (const { beginnings } of portions) count += placeOf(beginnings, range.high) - placeOf(beginnings, range.low);
    return count;
  }

  function textsIn(range: Range, count: number): Uint32Array {
    const found = new Uint32Array(count);
    let at = 0;
    for (const [index, { beginnings, texts: numbers }] of portions.entries()) {
      const end = placeOf(beginnings, range.high);
      for (let place = placeOf(beginnings, range.low); place < end; place += 1)
        found[at++] = index * PORTION + (numbers[place] ?? 0);
    }
    const first = portions.length * PORTION;
    for (const word of waiting.filter(isWaitingIn(range))) found[at++] = first + (word % PORTION);
    return found;
  }

  return {
    add(text) {
      for (const at of wordStarts(text)) waiting.push(beginningAt(text, at) * PORTION + (texts % PORTION));
      texts += 1;
      if (texts % PORTION === 0) sortWaiting();
    },
    find(value) {
      const starts = wordStarts(value);
      const counts = starts.map((at) => countIn(rangeAt(value, at)));
      // A text that holds the value holds each of its words: the rarest leaves the fewest texts.
      const count = Math.min(...counts);
      const start = starts[counts.indexOf(count)];
      if (start === undefined) return null;
      return { texts: textsIn(rangeAt(value, start), count), isExact: start === 0 && EXACT.test(value) };
    },
    bytes: () =>
      portions.reduce((sum, one) => sum + one.beginnings.byteLength + one.texts.byteLength, waiting.length * 8),
  };
}

function beginningAt(text: string, at: number): number {
  let beginning = 0;
  for (let index = at; index < at + SIGNS; index += 1)
    beginning = beginning * 256 + (index < text.length ? byteOf(text.charCodeAt(index)) : 0);
  return beginning;
}

/** Those of all words that begin as a value does from here on. */
function rangeAt(value: string, at: number): Range {
  const low = beginningAt(value, at);
  return { low, high: low + 256 ** Math.max(0, SIGNS - (value.length - at)) };
}

/** Other signs than those of ASCII share what is left of a byte. */
const byteOf = (unit: number): number => (unit < 128 ? unit : 128 + (unit % 128));

/** The first place whose beginning is no less than this one. */
function placeOf(beginnings: Uint32Array, wanted: number): number {
  let [low, high] = [0, beginnings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((beginnings[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
