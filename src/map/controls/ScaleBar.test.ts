import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaleAt } from './ScaleBar.tsx';

it.each([
  [0, 2, 2_000],
  [0, 7, 50],
  [60, 7, 20],
  [52, 11, 2],
])('at latitude %i and zoom %i the scale bar shows %i nm', (lat, zoom, nm) => {
  expect(scaleAt(lat, zoom, 110).nm).toBe(nm);
});

it('the scale bar uses miles of 1852 m and has a length within its limits', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -84, max: 84, noNaN: true }),
      fc.double({ min: 2, max: 11, noNaN: true }),
      (lat, zoom) => {
        const { nm, pixels } = scaleAt(lat, zoom, 110);
        const metres = (pixels * 40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** zoom);
        expect(metres / nm).toBeCloseTo(1_852, 0);
        expect(pixels).toBeLessThanOrEqual(110 + 1e-6);
        expect(pixels).toBeGreaterThan(110 * 0.39);
        expect(String(nm)).toMatch(/^0?\.?0*[125]0*$/);
      },
    ),
    { seed: 1 },
  );
});
