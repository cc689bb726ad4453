import { expect, it } from 'vitest';
import { cellsInView, firstCopy, lastCopy, pixelRatio } from './canvas-view.ts';

const view = { zoom: 3, world: 2_048, left: 1_500, top: 300, width: 1_440, height: 900, ratio: 1 };

it('a canvas view finds the visible copies of the world', () => {
  expect([firstCopy(view), lastCopy(view)]).toEqual([0, 1]);
  expect([firstCopy({ ...view, left: -10 }), lastCopy({ ...view, left: -10 })]).toEqual([-1, 0]);
  expect([firstCopy({ ...view, left: 0, width: 2_048 }), lastCopy({ ...view, left: 0, width: 2_048 })]).toEqual([0, 0]);
});

it('a canvas view finds the visible cells of each copy, and none beyond its edges', () => {
  expect(cellsInView(view, 0, 3)).toEqual({ fromX: 5, toX: 7, fromY: 1, toY: 4 });
  expect(cellsInView(view, 1, 3)).toEqual({ fromX: 0, toX: 3, fromY: 1, toY: 4 });
  const away = cellsInView(view, 3, 3);
  expect(away.toX).toBeLessThan(away.fromX);
});

it('the pixel ratio follows the screen until the canvas gets too large', () => {
  expect(pixelRatio(390, 844, 3)).toBe(3);
  expect(pixelRatio(1_440, 900, 2)).toBe(2);
  expect(pixelRatio(3_840, 2_160, 2)).toBe(1);
  expect(pixelRatio(8_000, 4_000, 2)).toBe(1);
  expect(pixelRatio(1_000, 800, 1.1)).toBe(1.25);
});
