import { expect, it } from 'vitest';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { formatMeridian, formatParallel, graticuleStep, linesBetween } from './graticule.ts';

const t = createTranslate('en', en);

it.each([
  [0, '0°'],
  [600, '10°E'],
  [-600, '10°W'],
  [10_800, '180°'],
  [-10_800, '180°'],
  [11_400, '170°W'],
  [-11_400, '170°E'],
  [32_400, '180°'],
  [750, '12°30′E'],
  [-10, '0°10′W'],
])('the meridian at %i minutes is labelled %s', (minutes, name) => {
  expect(formatMeridian(minutes, t)).toBe(name);
});

it.each([
  [0, '0°'],
  [3_600, '60°N'],
  [-90, '1°30′S'],
])('the parallel at %i minutes is labelled %s', (minutes, name) => {
  expect(formatParallel(minutes, t)).toBe(name);
});

it('the graticule has a finer step at a higher zoom, and lines at multiples of the step', () => {
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(graticuleStep);
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(graticuleStep(11)).toBe(10);
  expect(linesBetween(-130, 130, 60)).toEqual([-120, -60, 0, 60, 120]);
  expect(linesBetween(1, 9, 10)).toEqual([]);
});
