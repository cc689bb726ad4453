import { array, assert, boolean, integer, nat, property, record, type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import { type ColumnNeed, fitWidths } from './fit-widths.ts';

const figures = (width: number): ColumnNeed => ({
  typical: width,
  longest: width,
  least: width,
  most: width,
  isFlexible: false,
});
const words = (typical: number, longest: number, least = 80, most = 200): ColumnNeed => ({
  typical,
  longest,
  least,
  most,
  isFlexible: true,
});

it.each<[string, readonly ColumnNeed[], number, readonly number[]]>([
  ['shares the rest among columns of words', [figures(100), words(120, 120), words(140, 140)], 400, [100, 140, 160]],
  ['shows a long name where there is room', [figures(100), words(120, 180), words(140, 140)], 420, [100, 180, 140]],
  ['cuts a long name before it cuts others', [figures(100), words(120, 900), words(140, 140)], 400, [100, 160, 140]],
  ['limits a column of long names', [figures(100), words(500, 500), words(140, 140)], 440, [100, 200, 140]],
  ['shrinks words and never figures', [figures(100), words(120, 120), words(140, 140)], 310, [100, 100, 110]],
  ['keeps the widths when they cannot fit', [figures(100), words(120, 120), words(140, 140)], 200, [100, 120, 140]],
  ['is not narrower than the heading', [figures(100), words(20, 20, 90)], 190, [100, 90]],
  ['fills the table with figures alone', [figures(100), figures(60)], 200, [120, 80]],
])('%s', (_, needs, room, expected) => {
  expect(fitWidths(needs, room).map(Math.round)).toEqual(expected);
});

const need: Arbitrary<ColumnNeed> = record({
  typical: nat(400),
  more: nat(900),
  least: integer({ min: 20, max: 160 }),
  range: nat(200),
  isFlexible: boolean(),
}).map(({ typical, more, least, range, isFlexible }) => ({
  typical,
  longest: typical + more,
  least,
  most: least + range,
  isFlexible,
}));

it('fills the room exactly when the columns fit, and leaves no room beside a cut text', () => {
  assert(
    property(array(need, { minLength: 1, maxLength: 14 }), integer({ min: 100, max: 3000 }), (needs, room) => {
      const widths = fitWidths(needs, room);
      const total = widths.reduce((sum, width) => sum + width, 0);
      for (const [index, { least }] of needs.entries()) expect(widths[index]).toBeGreaterThanOrEqual(least - 1e-6);
      const smallest = needs.reduce((sum, { least }) => sum + least, 0);
      if (smallest <= room) expect(total).toBeCloseTo(room, 3);
      else expect(total).toBeGreaterThan(room - 1e-6);
      const isCut = needs.some(({ longest }, index) => longest > (widths[index] ?? 0) + 0.01);
      const hasRoom = needs.some(({ longest, least }, index) => (widths[index] ?? 0) > Math.max(longest, least) + 0.01);
      expect(isCut && hasRoom).toBe(false);
    }),
    { seed: 62 },
  );
});
