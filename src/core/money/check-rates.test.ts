import { describe, expect, it } from 'vitest';
import { mistakeInRate, mistakeInSteps, conflictOf, conflictsAmong } from './check-rates.ts';
import type { Rate } from './types.ts';

const steps = (...ends: readonly (readonly [number, number | null])[]) =>
  ends.map(([from, to]) => ({ from, to, perDay: 100 }));
const RATE: Rate = {
  customer: 'Acme',
  port: 'NLRTM',
  line: null,
  size: null,
  kind: 'demurrage',
  currency: 'EUR',
  steps: steps([1, null]),
  validFrom: null,
  validTo: '2026-12-31',
  startsAt: 'discharge',
  restDays: [],
  holidays: [],
  sample: false,
};

describe('the steps of a rate', () => {
  it.each([
    [steps([1, null]), null],
    [steps([1, 5], [6, 10], [11, null]), null],
    [steps([2, null]), { what: 'first', day: 2 }],
    [steps([1, 5], [7, null]), { what: 'gap', day: 6 }],
    [steps([1, 5], [5, null]), { what: 'overlap', day: 5 }],
    [steps([1, null], [6, null]), { what: 'overlap', day: 6 }],
    [steps([1, 5], [6, 4], [7, null]), { what: 'order', day: 6 }],
    [steps([1, 5]), { what: 'end', day: 6 }],
    [[], { what: 'end', day: 1 }],
  ])('%j: %j', (of, mistake) => expect(mistakeInSteps(of)).toEqual(mistake));

  it('say nothing where the rate itself is wrong', () => {
    expect(mistakeInRate({ ...RATE, validFrom: '2027-01-01' })).toEqual({ what: 'valid' });
    expect(mistakeInRate({ ...RATE, restDays: [0, 1, 2, 3, 4, 5, 6] })).toEqual({ what: 'rest' });
    expect(mistakeInRate(RATE)).toBeNull();
  });
});

describe('two rates about the same', () => {
  it.each<readonly [string, Partial<Rate>, boolean]>([
    ['on a day of both', { customer: ' ACME', validFrom: '2026-12-31', validTo: null }, true],
    ['one after the other', { validFrom: '2027-01-01', validTo: null }, false],
    ['of another kind', { kind: 'storage' }, false],
    ['of another port', { port: null }, false],
  ])('%s', (_, more, isRival) => {
    const other = { ...RATE, ...more };
    expect(conflictOf(RATE, [RATE, other])).toBe(isRival ? other : null);
  });
});

it('names each of two thousand rates once, whatever they have in common', () => {
  let named = 0;
  const rates = Array.from({ length: 2000 }, (_, index) => ({
    ...RATE,
    get customer() {
      named += 1;
      return `Customer ${index}`;
    },
  }));
  const rivalOfRate = conflictsAmong(rates);
  expect(rates.filter((rate) => rivalOfRate(rate) !== null)).toEqual([]);
  // Each name reads the customer twice, and is made once for the table and once for the rate in question.
  expect(named).toBeLessThanOrEqual(2000 * 5);
});
