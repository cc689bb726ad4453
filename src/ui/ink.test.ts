import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseInk, computeContrast } from './ink.ts';

it.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#ffff00', '#000000'],
  ['#0a5c8f', '#ffffff'],
  ['#777777', '#000000'],
])('text on %s is %s', (colour, ink) => {
  expect(chooseInk(colour)).toBe(ink);
});

it('text on any colour has a contrast of 4.5 at least', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const colour = `#${red}${green}${blue}`;
      expect(computeContrast(colour, chooseInk(colour))).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21);
});
