/** The column of texts finds the same words as `startsWord`. */
import { expect, it } from 'vitest';
import { startsWord } from '../../../../src/core/filter/words.ts';
import { createWordIndex } from './word-index.ts';
import { createBytesColumn } from './bytes-column.ts';
import { type Bits, countBits, createBits, hasBit, intersect, setBit } from './bits.ts';

const SIGNS = ['a', 'b', 'z', '0', '1', '9', '-', ' ', '/', 'ü', '名', 'ย'];

/** The generated texts are the same on every run. */
function textsOf(count: number, longest: number, seed: number): readonly string[] {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(longest) }, () => SIGNS[next(SIGNS.length)] ?? '').join(''),
  );
}

/** Enough for more than one sorted portion of the word index, and some texts that wait for the next one. */
const COPIES = 27;

it.each([
  ['values of up to four signs', [...textsOf(40, 4, 5), 'a', '1', '-', 'ü', '名', 'a1', '1a', '204', '12']],
  ['longer values', [...textsOf(40, 9, 13), 'MSKU2', 'MSKU2048170', '-4711', 'PO-4711', '11-22', '111122']],
])('finds words that begin with %s', (_, values) => {
  const texts = [...textsOf(300, 12, 7), ...textsOf(30, 60, 11), 'MSKU2048170', 'PO-4711', '1111-2222'];
  const slots = texts.length * COPIES;
  const column = createBytesColumn(createWordIndex());
  column.reserve(slots);
  for (let slot = 0; slot < slots; slot += 1) column.write(slot, texts[slot % texts.length]!);
  const changed = new Map([
    [1, null],
    [2, 'rewritten 12'],
    [3, ''],
    [slots - 1, null],
    [slots - 2, 'a1'],
  ]);
  for (const [slot, text] of changed) column.write(slot, text);
  const bitsOf = (isIn: (slot: number) => boolean): Bits => {
    const bits = createBits(slots);
    for (let slot = 0; slot < slots; slot += 1) if (isIn(slot)) setBit(bits, slot, true);
    return bits;
  };
  // Searches among most rows, and among so few that they are tested one by one.
  const amongs = [
    null,
    bitsOf((slot) => slot % 3 > 0),
    bitsOf((slot) => slot % 20 === 0),
    bitsOf((slot) => slot === 2),
  ];
  for (const value of values) {
    const holds = texts.map((text) => startsWord(text, value));
    const wanted = bitsOf((slot) => {
      const text = changed.get(slot);
      return text === undefined ? holds[slot % texts.length]! : text !== null && startsWord(text, value);
    });
    for (const among of amongs) {
      const left = among === null ? null : { bits: among, count: countBits(among) };
      const found = column.select({ op: 'word', column: 'number', value }, slots, left)!;
      const expected = wanted.slice();
      for (const bits of among === null ? [] : [found, expected]) intersect(bits, among!);
      expect(`${value} ${found.join()}`).toBe(`${value} ${expected.join()}`);
    }
  }
});

it.each(['is', 'starts', 'null'] as const)('finds the same of all slots as of few: %s', (op) => {
  const texts = ['', 'a', 'ab', 'abc', 'cab', null, 'ü', '名', 'ab\u0000', 'b'];
  const column = createBytesColumn(null);
  column.reserve(320);
  for (let slot = 0; slot < 320; slot += 1) column.write(slot, texts[slot % texts.length] ?? null);
  for (const value of ['a', 'ab', 'abcd', 'ü', '', 'zz']) {
    const leaf = op === 'null' ? ({ op, column: 'text1' } as const) : ({ op, column: 'text1', value } as const);
    const found = column.select(leaf, 320, null)!;
    const slots = Array.from({ length: 320 }, (_, slot) => slot).filter((slot) => hasBit(found, slot));
    const wanted = (text: string | null): boolean => {
      if (op === 'null' || text === null) return op === 'null' && text === null;
      return op === 'is' ? text === value : text.startsWith(value);
    };
    expect(slots).toEqual(slotsIn(texts, wanted));
    // So few rows are tested one by one.
    for (let slot = 0; slot < texts.length; slot += 1) {
      const one = createBits(320);
      setBit(one, slot, true);
      const tested = column.select(leaf, 320, { bits: one, count: 1 })!;
      expect(hasBit(tested, slot)).toBe(hasBit(found, slot));
    }
  }
});

const slotsIn = (texts: readonly (string | null)[], is: (text: string | null) => boolean): readonly number[] =>
  Array.from({ length: 320 }, (_, slot) => slot).filter((slot) => is(texts[slot % texts.length] ?? null));
