import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it.each([
  ['a', 'a'],
  [{ one: 'a', other: 'a' }, 'a'],
  [
    { zero: 'a', one: 'b', two: 'a', other: 'a' },
    { one: 'b', other: 'a' },
  ],
  [
    { plural: 'count', one: 'b', other: 'a' },
    { one: 'b', other: 'a' },
  ],
  [
    { plural: 'days', one: 'b', other: 'a' },
    { plural: 'days', one: 'b', other: 'a' },
  ],
  // One is of another category than its number in some languages.
  [
    { '=1': 'a', one: 'b', other: 'a' },
    { '=1': 'a', one: 'b', other: 'a' },
  ],
  [
    { select: 'kind', forms: { ship: { one: 'a', other: 'a' }, other: 'b' } },
    { select: 'kind', forms: { ship: 'a', other: 'b' } },
  ],
])('%j says the same as %j', (message, short) => {
  expect(shortened(message)).toEqual(short);
});
