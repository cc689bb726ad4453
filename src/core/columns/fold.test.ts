/** Which names count as one customer, and which do not. */
import { expect, it } from 'vitest';
import { isPlain, normalizeText } from './fold.ts';
import { DIFFERENT, SAME } from './names.fixture.ts';

it.each(DIFFERENT)('%s is not %s', (a, b) => expect(normalizeText(a)).not.toBe(normalizeText(b)));

it.each(SAME)('%s is %s', (a, b) => expect(normalizeText(a)).toBe(normalizeText(b)));

it('a file in one line is not given to the expression for plain texts', () =>
  expect([isPlain('A B'), isPlain(`${'A '.repeat(50_000)}B`)]).toEqual([true, false]));

it('there are forty of the one and thirty of the other', () => {
  expect(DIFFERENT.length).toBeGreaterThanOrEqual(40);
  expect(SAME.length).toBeGreaterThanOrEqual(30);
});
