import { expect, it } from 'vitest';
import { mercatorLng, mercatorX, mercatorY } from '../../core/geo/mercator.ts';
import { degreeBars } from './border.ts';
import { BORDER_PX } from './border-width.ts';
import type { PlaneView } from './graticule.ts';

const viewAt = (lat: number, lng: number, zoom: number): PlaneView => {
  const world = 256 * 2 ** zoom;
  return { zoom, world, left: mercatorX(lng) * world, top: mercatorY(lat) * world, width: 1440, height: 900 };
};

/** Returns the degrees at which the complete dark stretches at the top begin. */
const meridiansOf = (view: PlaneView): readonly number[] =>
  degreeBars(view)
    .filter(([x, y, width, height]) => y === 0 && height === BORDER_PX && x > BORDER_PX && x + width < 1_434)
    .map(([x]) => Math.round(mercatorLng((view.left + x) / view.world)));

it('every second interval of the degree border is dark, wherever the map is', () => {
  expect(meridiansOf(viewAt(60, -34, 4))).toEqual([-30, -20, -10, 0, 10, 20, 30, 40, 50, 60, 70, 80]);
  for (const moved of [-200, -33.3, 0.1, 170, 500]) {
    for (const from of meridiansOf(viewAt(60, moved, 3))) expect(Math.abs(from % 10)).toBe(0);
  }
});

it.each([0, 1.3, 2, 3.3, 4.9, 6, 9, 13])(
  'the degree border lies within the edges and has several intervals at zoom %d',
  (zoom) => {
    const view = viewAt(66, -40, zoom);
    const bars = degreeBars(view);
    expect(bars.length).toBeGreaterThan(8);
    for (const [x, y, width, height] of bars) {
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(view.width);
      expect(y + height).toBeLessThanOrEqual(view.height);
    }
  },
);

it('the degree border ends at the poles', () => {
  const sides = degreeBars(viewAt(85, 0, 1)).filter(([, , width]) => width === BORDER_PX);
  expect(sides.length).toBeGreaterThan(2);
});
