/** Texts one after another find the words that `startsWord` finds. */
import { expect, it } from 'vitest';
import { startsWord } from '../../../../src/core/filter/words.ts';
import { createBytesColumn } from './bytes-column.ts';
import { createBits, hasBit, setBit } from './bits.ts';

const SIGNS = ['a', 'b', 'z', '0', '1', '9', '-', ' ', '/', 'ü', '名', 'ย'];

/** The same texts on every run. */
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

it.each([
  ['few matches, found by the search of Node', textsOf(40, 4, 5)],
  ['many matches, found from slot to slot', ['a', '1', '-', 'ü', '名', 'a1', '1a']],
])('finds words among %s', (_, values) => {
  const texts = [...textsOf(300, 12, 7), ...textsOf(30, 60, 11), 'MSKU2048170', 'PO-4711'];
  const column = createBytesColumn();
  column.reserve(texts.length + 1);
  for (const [slot, text] of texts.entries()) column.write(slot, text);
  column.write(1, null);
  column.write(2, 'rewritten 12');
  const present = texts.with(2, 'rewritten 12');
  for (const value of [...values, '204', 'msku', '4711', '12']) {
    const bits = column.select({ op: 'word', column: 'number', value }, texts.length, null);
    const found = present.flatMap((_text, slot) => (bits !== null && hasBit(bits, slot) ? [slot] : []));
    const wanted = present.flatMap((text, slot) => (slot !== 1 && startsWord(text, value) ? [slot] : []));
    expect([value, found]).toEqual([value, wanted]);
    // The same among every third row, and within one.
    for (const isAsked of [(slot: number) => slot % 3 === 0, (slot: number) => slot === wanted.at(-1)]) {
      const among = createBits(texts.length);
      for (const slot of texts.keys()) setBit(among, slot, isAsked(slot));
      const some = column.select({ op: 'word', column: 'number', value }, texts.length, among);
      const within = wanted.filter((slot) => some !== null && hasBit(some, slot) && isAsked(slot));
      expect([value, within]).toEqual([value, wanted.filter(isAsked)]);
    }
  }
});
