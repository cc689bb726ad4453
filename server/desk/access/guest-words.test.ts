/**
 * In the filter of a guest, words and flags of internal columns are unknown, and free text does not search these
 * columns.
 */
import { describe, expect, it } from 'vitest';
import { completeFilter } from '../../../src/core/filter/complete.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import { withoutInternal } from './guest-rows.ts';
import { accessScopeFilter } from '../ports/reader.ts';
import { guestCompletion, guestMistakes } from './guest-words.ts';

const context = { nowMs: 0, zone: 'UTC' };
const mistakesIn = (text: string) => guestMistakes(parseFilter(text, context));

describe('a word of an internal column', () => {
  it.each(['tag:urgent', '-tag:none', 'owner:ann', 'problem:none', 'severity:x', 'issues:>1', 'slip:>0', 'source:one'])(
    'is as unknown as one that never was: %s',
    (text) => {
      const word = /\w+/.exec(text)?.[0] ?? '';
      const never = text.replace(word, `${word.slice(0, -1)}q`);
      const [mistakes, mistakesOfNever] = [mistakesIn(text), mistakesIn(never)];
      expect(mistakes).toEqual([expect.objectContaining({ kind: 'unknown-word', text: word })]);
      expect(mistakes.map(({ start, end, wants }) => [start, end, wants])).toEqual(
        mistakesOfNever.map(({ start, end, wants }) => [start, end, wants]),
      );
    },
  );

  it.each(['is:owned', 'is:problem', 'is:refused', 'is:late', 'is:conflict'])('has no flag: %s', (text) => {
    const [mistake] = mistakesIn(text);
    expect(mistake).toMatchObject({ kind: 'bad-value', text: text.slice(3) });
    expect(mistake?.wants).toContain('overdue');
    expect(mistake?.wants).not.toContain(text.slice(3));
  });

  it.each(['vessel:x', 'is:overdue', 'is:unseen', 'customer:none', 'foo', 'port:ham', 'week:48'])(
    'is no reason to refuse others: %s',
    (text) => expect(mistakesIn(text)).toEqual([]),
  );
});

it('finds nothing in internal cells by free text, and all without them by its negation', () => {
  const row = { ...EMPTY_ROW, tags: ['urgent'], owner: 'Zoe', vessel: 'Ever Given' };
  const finds = (text: string): boolean => matches(row, withoutInternal(parseFilter(text, context).predicate));
  expect(['urgent', 'zoe', 'ever', '-urgent', 'unassigned'].map(finds)).toEqual([false, false, true, true, false]);
});

it.each([
  ['', 0, ['tag:', 'owner:', 'problem:', 'severity:', 'issues:']],
  ['is:', 3, ['owned', 'problem', 'refused']],
  ['owner:', 6, ['none']],
  ['severity:', 9, ['>1', 'none']],
])('offers no internal word: %j', (text, caret, internal) => {
  const staffCompletion = completeFilter(text, caret);
  const guestOptions = guestCompletion(staffCompletion, text, caret);
  expect(staffCompletion.options).toEqual(expect.arrayContaining(internal));
  expect(guestOptions.options.filter((option) => internal.includes(option))).toEqual([]);
  if (internal.includes('none')) expect(guestOptions.values).toBeNull();
});

it.each([
  [null, true],
  [true, false],
])('a row that is for staff alone (%s) is seen: %s', (forStaff, isSeen) => {
  const row = { ...EMPTY_ROW, customer: 'Acme', seenAt: 2, addedAt: 1, forStaff };
  expect(matches(row, accessScopeFilter({ customers: ['acme'], tags: [] }))).toBe(isSeen);
  expect(matches(row, accessScopeFilter('all'))).toBe(true);
});

it.each([
  ['account', 'Terminal49', true],
  ['account', 'Sinay', true],
  ['account', 'Hapag-Lloyd', false],
  ['program', 'Terminal49', false],
] as const)('a row for staff that an %s sees if %s leads it: %s', (owner, source, isSeen) => {
  const row = { ...EMPTY_ROW, customer: 'Acme', seenAt: 2, addedAt: 1, forStaff: true, source };
  expect(matches(row, accessScopeFilter({ customers: ['acme'], tags: [] }, owner))).toBe(isSeen);
});
