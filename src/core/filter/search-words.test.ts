import { expect, it } from 'vitest';
import { toFilter } from './search-words.ts';

it.each([
  ['ever given', 'ever given'],
  ['vessel:"EVER GIVEN"', 'vessel:"EVER GIVEN"'],
  ['PO: 4711', 'PO  4711'],
  ['note:secret', 'note secret'],
  ['-foo:bar', 'foo bar'],
])('reads %s as a filter, or else as plain words', (typed, filter) => {
  expect(toFilter(typed, 0, 'UTC').trim()).toBe(filter);
});
