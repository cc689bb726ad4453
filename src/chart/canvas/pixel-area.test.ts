import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Area, contains, scrollOrigin, isEmpty, intersect, PAD, SNAP, snapOut, subtract } from './pixel-area.ts';

const area = fc
  .tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), fc.nat(900), fc.nat(900))
  .map(([left, top, width, height]): Area => ({ left, top, right: left + width, bottom: top + height }));
const size = (one: Area): number => (isEmpty(one) ? 0 : (one.right - one.left) * (one.bottom - one.top));

it('the remaining area is split into strips without overlap or gap', () => {
  fc.assert(
    fc.property(area, area, (whole, other) => {
      const common = intersect(whole, other);
      const strips = subtract(whole, common);
      expect(strips.reduce((sum, strip) => sum + size(strip), size(common))).toBe(size(whole));
      for (const strip of strips) {
        expect(contains(whole, strip)).toBe(true);
        for (const next of [common, ...strips]) if (next !== strip) expect(size(intersect(strip, next))).toBe(0);
      }
    }),
    { seed: 1 },
  );
});

it('an area is extended to the grid of its canvas', () => {
  fc.assert(
    fc.property(area, fc.integer({ min: -50, max: 50 }), (one, corner) => {
      const grown = snapOut(one, corner, corner);
      expect(contains(grown, one)).toBe(true);
      expect(Math.abs((grown.left - corner) % SNAP) + Math.abs((grown.bottom - corner) % SNAP)).toBe(0);
      expect(grown.right - one.right).toBeLessThan(SNAP);
    }),
    { seed: 1 },
  );
});

it('the canvas follows a drag in whole steps and always covers the view', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -200, max: 200 }), { maxLength: 40 }), (steps) => {
      const length = 600;
      let from = 0;
      let low = -PAD;
      for (const step of steps) {
        from += step;
        const next = scrollOrigin(low, low, low + length + 2 * PAD, from, length);
        expect(Math.abs(next - low) % SNAP).toBe(0);
        expect(next <= from && next + length + 2 * PAD >= from + length).toBe(true);
        low = next;
      }
    }),
    { seed: 1 },
  );
  expect(scrollOrigin(-PAD, -PAD, 600 + PAD, 100, 600)).toBe(-PAD);
});
