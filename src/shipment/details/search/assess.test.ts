import { describe, expect, it } from 'vitest';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import type { NumberType } from '../../../core/shipment/types.ts';
import { assess, verdictText, warningText } from './assess.ts';
import { CARRIERS } from './carriers.fixture.ts';

const t = createTranslate('en', en);
const NOTHING_FORCED = { line: null, type: null };

describe('the meaning of a text', () => {
  it('uses the first number and offers the others', () => {
    const text = 'Dear all, please check MSKU 204817-5 and mscu6639871, B/L MAEU204817512. Thanks!';
    const { reading, otherNumbers: others } = assess(text, NOTHING_FORCED, CARRIERS);
    expect(reading?.number).toBe('MSKU2048175');
    expect(others.map((other) => other.number)).toEqual(['MSCU6639871', 'MAEU204817512']);
  });

  it('says how many numbers of a long text are ignored', () => {
    const text = Array.from({ length: 210 }, (_, i) => String(204_817_000 + i)).join(' ');
    const found = assess(text, NOTHING_FORCED, CARRIERS);
    expect([found.otherNumbers.length, found.leftOut]).toEqual([199, 10]);
    expect(verdictText(found, t)).toBe(
      'Booking or bill of lading · 199 more numbers in your text · 10 after the first 200 are ignored',
    );
  });

  it.each([
    ['MSKU2048175', 'Container number · check digit wrong'],
    ['CSQU3054383', 'Container number · check digit correct'],
    ['MAEU204817512', 'Bill of lading'],
    ['MSKU2048', 'Container number (3 digits missing) or bill of lading'],
    ['MSKU204817', 'Container number (1 digit missing) or bill of lading'],
    ['204817512', 'Booking or bill of lading'],
    ['CSQU3054383 and CSQU3054383, TEMU0000009', 'Container number · check digit correct · 1 more number in your text'],
  ])('says of %s: %s', (text, want) => {
    const said = verdictText(assess(text, NOTHING_FORCED, CARRIERS), t);
    expect(said).toBe(want);
  });
});

describe('before a request is spent', () => {
  it.each<[string, string | null, NumberType | null, string[]]>([
    ['MRKU0000005', null, null, ['check-digit']],
    ['CSQU3054383', null, null, ['no-line']],
    ['CSQU3054383', 'MAEU', null, []],
    ['CSQU3054383', 'ZZZZ', null, ['unknown-line']],
    ['QUIE204817512', null, null, ['maintenance']],
    ['GONE204817512', null, null, ['inactive']],
    ['204817512', 'MSCU', 'BK', ['type-not-taken']],
    ['204817512', null, null, []],
    ['MAEU204817512', null, null, []],
    ['hm', null, null, ['not-a-number']],
    ['', null, null, []],
  ])('warns of %s with line %s as %s: %j', (text, carrier, type, kinds) => {
    const { warnings } = assess(text, { line: carrier, type }, CARRIERS);
    expect(warnings.map((warning) => warning.kind)).toEqual(kinds);
    for (const warning of warnings) expect(warningText(warning, t)).toMatch(/^[A-Z].+\.$/);
  });

  it('says nothing about carriers before the directory is loaded', () => {
    const { warnings, carrier: line, likely } = assess('CSQU3054383', NOTHING_FORCED, null);
    expect({ warnings, line, likely }).toEqual({ warnings: [], line: null, likely: [] });
  });
});
