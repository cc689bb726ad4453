import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingWeeks, FIGURES, hasFigure, toggleFigure, withoutFigure } from './figures.ts';
import { parseFilter } from './parse-filter.ts';

const week = (text: string) => [`week:${text}`];

it('puts one week into a filter, changes it, and takes it out', () => {
  expect(toggleFigure('', week('2026-W48'))).toBe('week:2026-W48');
  expect(toggleFigure('line:MAEU week:2026-W48 is:late', week('2026-W49'))).toBe('line:MAEU is:late week:2026-W49');
  expect(toggleFigure('line:MAEU week:2026-W48', week('2026-W48'))).toBe('line:MAEU');
  expect(withoutFigure('week:this customer:week customer:"week:this" -week:next', week('this'))).toBe(
    'customer:week customer:"week:this" -week:next',
  );
});

it('knows its terms in any case and order, and leaves other terms as they were written', () => {
  expect(hasFigure('money:>0 PO-1 IS:active', FIGURES.charges)).toBe(true);
  expect(hasFigure('money:>0', FIGURES.charges)).toBe(false);
  expect(toggleFigure('Money:>0 "Two words" is:active', FIGURES.charges)).toBe('"Two words"');
});

it('names the present week and those that follow, also across the end of a year', () => {
  const weeks = comingWeeks(Date.UTC(2026, 11, 20), 'UTC');
  expect(weeks.slice(0, 4)).toEqual(['2026-W51', '2026-W52', '2026-W53', '2027-W01']);
  expect(new Set(weeks).size).toBe(weeks.length);
});

describe('a figure that is pressed twice', () => {
  const TERMS = ['is:late', 'customer:"A, B"', '-is:refused', 'week:next', 'MSKU', 'is:active', 'money:>0'];
  it('leaves a filter that selects what it did before, apart from the terms of the figure', () => {
    const context = { nowMs: Date.UTC(2026, 10, 29), zone: 'UTC' };
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TERMS), { maxLength: 5 }),
        fc.constantFrom(...Object.values(FIGURES)),
        (parts, figure) => {
          const q = parts.join(' ');
          const on = hasFigure(q, figure) ? q : toggleFigure(q, figure);
          expect(hasFigure(on, figure)).toBe(true);
          expect(parseFilter(on, context).mistakes).toEqual([]);
          expect(toggleFigure(on, figure)).toBe(withoutFigure(q, figure));
        },
      ),
      { seed: 7 },
    );
  });
});
