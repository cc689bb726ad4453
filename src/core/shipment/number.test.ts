import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCheckDigit, hasRightCheckDigit, findRepairs } from './check-digit.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { containerName, foldNumber, groupNumber, normaliseNumber } from './number.ts';
import { matchesNumber, findShape } from './number-shape.ts';
import { findNumbers, readNumber } from './read-number.ts';
import { anyText } from '../parse/any-text.fixture.ts';

const containers = fc
  .tuple(fc.stringMatching(/^[A-Z]{3}[UJZ]$/), fc.integer({ min: 0, max: 999_999 }))
  .map(([prefix, serial]) => {
    const ten = `${prefix}${String(serial).padStart(6, '0')}`;
    return `${ten}${computeCheckDigit(ten)}`;
  });

describe('check digit', () => {
  it.each(['CSQU3054383', 'MSKU2048175', 'MSCU6639870', 'TEMU0000009'])('%s', (number) => {
    const right = `${number.slice(0, 10)}${computeCheckDigit(number)}`;
    expect(hasRightCheckDigit(right)).toBe(true);
  });
  it('is that of the standard’s own example, and of the picture', () => {
    expect(hasRightCheckDigit('CSQU3054383')).toBe(true);
    expect(hasRightCheckDigit('CSQU3054384')).toBe(false);
    expect(computeCheckDigit('CSQ?305438')).toBeNull();
  });
});

describe('check digits of every letter', () => {
  /** The values of the ISO 6346 table, written out in full. */
  const values = new Map<string, number>();
  for (let value = 10; values.size < 26; value += 1) {
    if (value % 11 !== 0) values.set(String.fromCharCode(65 + values.size), value);
  }
  it.each([...values.keys()])('%s', (letter) => {
    const ten = `${letter}A${letter}U123456`;
    const sum = Array.from(ten).reduce((all, sign, at) => all + (values.get(sign) ?? Number(sign)) * 2 ** at, 0);
    expect(computeCheckDigit(ten)).toBe((sum % 11) % 10);
  });
  it.each(['BOOKING1', 'CSQ3054383', 'TEMU0000000', 'CSQU305438A', `CSQ1A05438${computeCheckDigit('CSQ1A05438')}`])(
    '%s has none',
    (number) => expect(hasRightCheckDigit(number)).toBe(false),
  );
});

describe('foldNumber', () => {
  it('is a fixed point, and in ASCII where it has a shape', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const once = foldNumber(text);
        expect(foldNumber(once)).toBe(once);
        if (findShape(once) !== null) expect(once).toMatch(/^[A-Z0-9][A-Z0-9./]{3,46}$/);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('shapeOf', () => {
  it.each([
    ['MSCU1234566', 'container'],
    ['MSCX1234566', 'reference'],
    ['ABC1', 'reference'],
    ['ABC', null],
    ['ABC1/MSCU1234566', 'combined'],
    ['MSCU1234566/ABC1', null],
    ['', null],
    ['/', null],
  ])('%s is a %s', (number, shape) => expect(findShape(number)).toBe(shape));
});

describe('matchesNumber', () => {
  it.each([
    ['MSCU1234566', 'mscu 123456-6', true],
    ['ABC1/MSCU1234566', 'ABC1', true],
    ['ABC1/MSCU1234566', 'MSCU1234566', true],
    ['ABC1/MSCU1234566', 'ABC1/MSCU1234566', true],
    ['ABC1', 'ABC12', false],
    ['MSCU1234566', '', false],
  ])('requested %s, named %s: %s', (requested, named, matches) =>
    expect(matchesNumber(requested, named)).toBe(matches),
  );
});

describe('normaliseNumber', () => {
  it.each([
    [' msku 204817-5 ', 'MSKU2048175'],
    ['MSKU–204817—5', 'MSKU2048175'],
    ['ＭＳＫＵ２０４８１７５', 'MSKU2048175'],
    ['MS​KU\u00ad2048175\u200f', 'MSKU2048175'],
    ['"MSKU2048175",', 'MSKU2048175'],
    ['MAEU123456789 / MSKU2048175', 'MAEU123456789/MSKU2048175'],
    ['abc.def1', 'ABC.DEF1'],
    ['', ''],
    ['---', ''],
  ])('%j -> %j', (text, wanted) => expect(normaliseNumber(text)).toBe(wanted));

  it('is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.string({ unit: 'grapheme' })), (text) => {
        const once = normaliseNumber(text);
        expect(normaliseNumber(once)).toBe(once);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('is so for one that grows when it is folded', () => {
    const once = normaliseNumber('ﷺ'.repeat(2048));
    expect(once.length).toBeLessThanOrEqual(2048);
    expect(normaliseNumber(once)).toBe(once);
  });
});

describe('readNumber', () => {
  it.each<[string, string, string | null, string | null, 'ok' | 'wrong' | null]>([
    // Each row holds text, kind, type, prefix and the state of the check digit.
    ['csqu 305438-3', 'container', 'CT', 'CSQU', 'ok'],
    ['CSQU3054384', 'container', 'CT', 'CSQU', 'wrong'],
    ['MAEU204817512', 'bl', 'BL', 'MAEU', null],
    ['ONEYSZPE1234500', 'bl', 'BL', 'ONEY', null],
    ['204817512', 'booking', null, null, null],
    ['SZP0012345', 'reference', null, null, null],
    ['AB.12', 'reference', null, null, null],
    ['MAEU204817512/CSQU3054383', 'combined', null, 'MAEU', 'ok'],
    ['204817512/CSQU3054384', 'combined', null, null, 'wrong'],
    ['MAEU204817512/XYZ', 'invalid', null, null, null],
    ['MAEU2/CSQU3054383/A', 'invalid', null, null, null],
    ['/CSQU3054383', 'container', 'CT', 'CSQU', 'ok'],
    ['AB', 'invalid', null, null, null],
    ['', 'invalid', null, null, null],
    ['Łódź 1234', 'invalid', null, null, null],
    ['A'.repeat(36), 'invalid', null, null, null],
    ['<script>', 'reference', null, null, null],
  ])('%s is %s', (text, kind, type, prefix, checkDigit) => {
    expect(readNumber(text)).toMatchObject({ kind, type, prefix, checkDigit });
  });

  it('splits the combined form', () => {
    expect(readNumber('maeu204817512/csqu305438 3')).toMatchObject({
      number: 'MAEU204817512/CSQU3054383',
      reference: 'MAEU204817512',
      container: 'CSQU3054383',
    });
  });

  it.each([
    ['CSQU3O54383', ['CSQU3054383']],
    ['C5QU3054383', ['CSQU3054383']],
    ['CSQU305438', ['CSQU3054383']],
    ['CSQU3054383', []],
  ])('%s was meant as %j', (text, repairs) => expect(readNumber(text).repairs).toEqual(repairs));

  it('repairs a swapped pair first, and one wrong digit in any place', () => {
    expect(readNumber('CSQU3504383').repairs[0]).toBe('CSQU3054383');
    expect(readNumber('CSQU3054389').repairs).toContain('CSQU3054383');
    expect(readNumber('MAEU1234/CSQU3504383').repairs[0]).toBe('MAEU1234/CSQU3054383');
  });

  it('finds the number again after one changed digit or one swap; never offers a wrong one', () => {
    fc.assert(
      fc.property(containers, fc.integer({ min: 4, max: 10 }), fc.integer({ min: 0, max: 9 }), (number, at, digit) => {
        const broken = number.slice(0, at) + digit + number.slice(at + 1);
        const swapped = at < 10 ? number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2) : number;
        for (const wrong of [broken, swapped]) {
          expect(findRepairs(wrong).every(hasRightCheckDigit)).toBe(true);
          if (!hasRightCheckDigit(wrong)) expect(findRepairs(wrong)).toContain(number);
        }
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});

describe('findNumbers', () => {
  const numbers = (text: string) => findNumbers(text).map((reading) => reading.number);

  it('leaves out telephone numbers', () => {
    expect(numbers('MSKU2048170, Tel. +49 40 300012345')).toEqual(['MSKU2048170']);
    expect(numbers('Fax: 0101234567 / mobile 0171 2345678\nbooking 261234567')).toEqual(['261234567']);
    expect(numbers('+31101234567 MSKU2048170')).toEqual(['MSKU2048170']);
    expect(numbers('TELU1234567 and HANDY')).toEqual(['TELU1234567']);
  });
  it.each<[string, string[]]>([
    ['Dear all, box CSQU 305438 3 left on 2026-11-20.', ['CSQU3054383']],
    ['csqu305438-3, MSKU 204817 5; and csqu3054383 again', ['CSQU3054383', 'MSKU2048175']],
    ['B/L MAEU204817512 with 2 boxes', ['MAEU204817512']],
    ['BL MAEU204817512/CSQU3054383', ['MAEU204817512/CSQU3054383']],
    ['booking 204817512 of 20261120', ['204817512']],
    ['123 456 789', ['123456789']],
    ['CSQU3054383\nMSKU2048175\t\tTGHU1234567', ['CSQU3054383', 'MSKU2048175', 'TGHU1234567']],
    ['nothing here', []],
    ['', []],
  ])('%s', (text, wanted) => expect(numbers(text)).toEqual(wanted));

  it('takes a long hostile text without harm', () => {
    expect(numbers('A'.repeat(100_000))).toEqual([]);
    expect(numbers('1 '.repeat(50_000)).length).toBeLessThanOrEqual(1);
    expect(numbers(Array.from({ length: 900 }, (_, i) => `MAEU${100_000 + i}`).join(' '))).toHaveLength(900);
  });
});

describe('boxName', () => {
  const t = createTranslate('en', en);
  it.each([
    ['MSKU2048175', 'MSKU 204817 5'],
    ['1', 'Container 1'],
    ['12', 'Container 12'],
    ['204817512', '204817512'],
  ])('%s is called %s', (number, name) => expect(containerName(number, t)).toBe(name));
});

describe('groupNumber', () => {
  it.each([
    ['MSKU2048175', 'MSKU 204817 5'],
    ['MAEU204817512', 'MAEU204817512'],
    ['MAEU204817512/MSKU2048175', 'MAEU204817512 / MSKU 204817 5'],
    ['', ''],
  ])('%s -> %s', (number, wanted) => expect(groupNumber(number)).toBe(wanted));

  it('normalises back to the number', () => {
    fc.assert(
      fc.property(containers, (number) => normaliseNumber(groupNumber(number)) === number),
      { seed: 1 },
    );
  });
});
