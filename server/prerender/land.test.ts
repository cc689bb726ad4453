import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { landPath } from './land.ts';

const WORLD_FILE = readFileSync('src/chart/packed/world-110.bin');

/** Returns the land from Greenwich to a number of turns around the earth. */
function landUpTo(right: number): string {
  const near = { left: 0, top: 0, right: 3, bottom: 1 };
  const frame = { left: 0, top: 0, right, bottom: 1 };
  return landPath(WORLD_FILE, frame, { left: 0, top: 0, unit: 500, tolerance: 2, least: 4, near });
}

it('land is drawn for a path that circles the earth at most three times', () => {
  expect(landUpTo(2).length).toBeGreaterThan(landUpTo(1).length * 1.5);
  expect(landUpTo(472)).toBe(landUpTo(3.5));
});
