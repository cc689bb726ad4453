import { expect, it } from 'vitest';
import { formatRetryAfter, parseRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

it.each([
  ['0', 0],
  [' 120 ', 120_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Mon, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['Tue, 31 Feb 2026 12:00:00 GMT', null],
  ['2026-11-20T12:00:30Z', null],
  ['-1', null],
  ['soon', null],
  ['', null],
  [null, null],
])('parseRetryAfter reads %j as %j ms', (text, ms) => expect(parseRetryAfter(text, NOW)).toBe(ms));

it('formatRetryAfter rounds up to at least one second', () => {
  expect([-5, 0, 1, 1000, 1001].map(formatRetryAfter)).toEqual(['1', '1', '1', '1', '2']);
});
