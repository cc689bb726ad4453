import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFilter } from '../filter/parse-filter.ts';
import { matches } from '../filter/matches.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { HOUR } from '../time/units.ts';
import type { Row } from './columns.ts';
import { formatCell } from './cell.ts';
import { lateAt, lateCell } from './late.ts';
import { EMPTY_ROW } from './row.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const context = { t: createTranslate('en', en), nowMs: NOW, zone: 'UTC' };

const rowOf = (cells: Partial<Row>): Row => {
  const row = { ...EMPTY_ROW, ...cells };
  return { ...row, late: lateCell(row) };
};

it.each<[string, Partial<Row>]>([
  ['38 d after needed date', { margin: -38, slip: 52 }],
  ['2 d 4 h after first ETA', { margin: 3, slip: 52 }],
  ['2 d 4 h after first ETA', { margin: null, slip: 52 }],
  ['', { margin: 0, slip: -3 }],
  ['', { margin: null, slip: null }],
  ['', { slip: 52, overdueAt: NOW, overdueEvent: 'VAD' }],
  ['1 d after needed date', { margin: -1, overdueAt: NOW, overdueEvent: 'VAD' }],
  ['2 d 4 h after first ETA', { slip: 52, overdueAt: NOW, overdueEvent: 'CGO' }],
])('says %s of %j', (text, cells) => {
  expect(formatCell('late', rowOf(cells), context)).toBe(text);
});

it('finds by word, flag and amount exactly the rows whose delay is shown', () => {
  const cells = fc.record({
    margin: fc.option(fc.integer({ min: -40, max: 40 })),
    slip: fc.option(fc.integer({ min: -80, max: 200 })),
    overdueAt: fc.option(fc.constantFrom(NOW - HOUR, NOW, NOW + HOUR)),
    overdueEvent: fc.option(fc.constantFrom('VAD', 'CDD', 'CGO', 'CDC')),
  });
  const finds = (text: string, row: Row): boolean => {
    const { predicate, mistakes } = parseFilter(text, context);
    expect(mistakes).toEqual([]);
    return matches(row, predicate);
  };
  fc.assert(
    fc.property(cells, (some) => {
      const row = rowOf(some);
      const ms = lateAt(row, NOW)?.ms ?? 0;
      const found = ['late', 'is:late', '-late:none', 'late:>2d', 'late:<=48h'].map((text) => finds(text, row));
      expect(found).toEqual([ms > 0, ms > 0, ms > 0, ms > 48 * HOUR, ms > 0 && ms <= 48 * HOUR]);
    }),
    { seed: 21 },
  );
});
