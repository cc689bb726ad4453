import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containers } from '../containers.fixture.ts';
import { hasRightCheckDigit, isAbout, normaliseNumber, shapeOf } from './number.ts';

describe('numbers', () => {
  it.each([
    ['CSQU3054383', true],
    ['CSQU3054384', false],
    ['MSCU1234566', true],
    ['TEMU0000000', false],
    ['BOOKING1', false],
    ['CSQ3054383', false],
  ])('%s has a right check digit: %s', (number, right) => expect(hasRightCheckDigit(number)).toBe(right));

  it('agrees with the table of the standard for every letter', () => {
    const owners = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => [
      `${letter}AAU`,
      `A${letter}BJ`,
      `BC${letter}Z`,
    ]);
    for (const number of containers(780, owners.flat()))
      expect([number, hasRightCheckDigit(number)]).toEqual([number, true]);
  });

  it('finds every single wrong digit', () => {
    for (const number of containers(20)) {
      const wrong = (Number(number[10]) + 1) % 10;
      expect(hasRightCheckDigit(`${number.slice(0, 10)}${wrong}`)).toBe(false);
    }
  });

  it('comes to rest: normal form of a normal form is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseNumber(text);
        expect(normaliseNumber(once)).toBe(once);
        if (shapeOf(once) !== null) expect(once).toMatch(/^[A-Z0-9][A-Z0-9./-]{3,46}$/);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it.each([
    ['MSCU1234566', 'container'],
    ['MSCX1234566', 'reference'],
    ['ABC1', 'reference'],
    ['ABC', null],
    ['ABC1/MSCU1234566', 'combined'],
    ['MSCU1234566/ABC1', null],
    ['', null],
    ['/', null],
  ])('%s is a %s', (number, shape) => expect(shapeOf(number)).toBe(shape));

  it.each([
    ['MSCU1234566', 'mscu 123456-6', true],
    ['ABC1/MSCU1234566', 'ABC1', true],
    ['ABC1/MSCU1234566', 'MSCU1234566', true],
    ['ABC1/MSCU1234566', 'ABC1/MSCU1234566', true],
    ['ABC1', 'ABC12', false],
    ['MSCU1234566', '', false],
  ])('asked %s, answered %s: %s', (asked, answered, about) => expect(isAbout(asked, answered)).toBe(about));
});
