import { expect, it } from 'vitest';
import { findTyped } from './type-ahead.ts';

const NAMES = ['Deutsch', 'Dansk', 'English', 'Español', 'Österreichisch', '日本語'];

it.each([
  ['a letter finds the next option', 'e', 0, 2],
  ['a letter moves on from an option that begins with it', 'e', 2, 3],
  ['a repeated letter moves through the options that begin with it', 'ee', 2, 3],
  ['a letter starts again after the last option', 'd', 1, 0],
  ['further letters keep the current option while it fits', 'es', 3, 3],
  ['further letters leave an option that no longer fits', 'da', 0, 1],
  ['case and accents make no difference', 'O', 0, 4],
  ['an accent may be typed', 'ö', 0, 4],
  ['other scripts are found', '日', 0, 5],
  ['nothing is found', 'x', 0, -1],
])('%s', (_, typed, current, found) => {
  expect(findTyped(NAMES, typed, current)).toBe(found);
});

it('a list without options finds nothing', () => {
  expect(findTyped([], 'a', 0)).toBe(-1);
});
