import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipment } from '../reading/shipment.fixture.ts';
import { normaliseNumber } from '../shipment/number.ts';
import { parseShipment } from './parse-shipment.ts';
import { plainText } from './plain-text.ts';
import { anyText } from './any-text.fixture.ts';

/** Names whose letters carry marks, composed and decomposed. */
const NAMES = [
  'Cảng Đình Vũ, Hải Phòng, Việt Nam',
  'ท่าเรือแหลมฉบัง กรุงเทพฯ ที่นี่ น้ำ ผู้',
  'नव्हा शेवा मुंबई ऑफ़िस र्‍क ज़्यूँ',
  'مِينَاءُ جَبَلِ عَلِيٍّ اللّٰه',
  'חֵיפָה שִׂ֣ים שָּׁ֔מַיִם',
  'ᾧ ὦ ΐ Πειραιάς',
  'ရန်ကုန် ကွို င်္ကျွှိုံ့း',
  'ཧཱུྃ སྒྲུབ',
  'ភ្នំពេញ ស្រី្ត',
  '부산항 각',
  '青岛港 がぎぐ',
  '👩🏽‍✈️ 🇻🇳 👨‍👩‍👧‍👦',
];

const marksIn = (text: string): number =>
  Math.max(0, ...(text.match(/[\p{M}\p{DI}]+/gu) ?? []).map((r) => Array.from(r).length));

describe('plain text', () => {
  it.each(NAMES)('keeps %s whole, composed and decomposed', (name) => {
    for (const form of ['NFC', 'NFD'] as const) expect(plainText(name.normalize(form))).toBe(name.normalize(form));
  });

  it.each([
    ['Latin', 'R\u0301', '\u0301', 4],
    ['many kinds', 'R\u0300', '\u0316\u0489\u20dd\u0338', 8],
    ['Thai', '\u0e01\u0e34', '\u0e34', 8],
    ['Arabic', '\u0645\u064e', '\u064e\u0670', 4],
    ['Hindi', '\u0915\u0947', '\u0947', 8],
    ['between joiners', 'R\u0301', '\u200d\u0301\u034f', 8],
  ])('bounds the marks on a letter: %s', (_, first, more, most) => {
    const kept = plainText(`${first}${more.repeat(2_000)}otterdam`);
    expect(marksIn(kept)).toBeLessThanOrEqual(most);
    expect(kept.startsWith(first)).toBe(true);
    expect(kept.endsWith('otterdam')).toBe(true);
  });

  it('lets no mark reach the text before it', () => {
    expect(plainText('\u0338\u0338Rotterdam')).toBe('Rotterdam');
    expect(plainText('\u0001\u0301\u0301Rotterdam')).toBe('Rotterdam');
  });

  it('is one line, whichever way a line is broken', () => {
    for (const text of ['\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\n'.repeat(500)]) {
      expect(plainText(`Port${text}of call`)).toBe('Port of call');
    }
  });

  it('has nothing more to change in what it returned', () => {
    const unit = fc.oneof(anyText({ maxLength: 8 }), fc.constantFrom('\u0301', '\u200d', '\n', '\u202e', 'a', 'ก'));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (parts) => {
        const once = plainText(parts.join(''));
        expect(plainText(once)).toBe(once);
        expect(marksIn(once)).toBeLessThanOrEqual(8);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

it('holds for every text of an answer', () => {
  const zalgo = `x${'\u0301'.repeat(2_000)}\u2028y`;
  const { issues, ...read } = parseShipment({
    metadata: { number: zalgo, sealine: 'MSCU', sealine_name: zalgo, status: zalgo, type: zalgo },
    locations: [{ id: 1, name: zalgo, state: zalgo, country: zalgo, locode: zalgo, lat: 1, lng: 2 }],
    facilities: [{ id: 1, name: zalgo, smdg_code: zalgo }],
    vessels: [{ id: 1, name: zalgo, call_sign: zalgo, flag: zalgo }],
    containers: [
      {
        number: zalgo,
        iso_code: zalgo,
        size_type: zalgo,
        status: zalgo,
        events: [
          { order_id: 1, location: 1, facility: 1, vessel: 1, description: zalgo, status: zalgo, voyage: zalgo },
        ],
      },
    ],
  });
  expect(marksIn(JSON.stringify(read))).toBeLessThanOrEqual(4);
  expect(marksIn(JSON.stringify(issues))).toBeLessThanOrEqual(4);
  expect(JSON.stringify(read)).not.toMatch(/[\u2028\n]/);
  expect(Object.keys(read)).toEqual(Object.keys(shipment([])).filter((key) => key !== 'issues'));
});

it('holds for a number in a link', () => {
  expect(normaliseNumber(`MSKU${'\u0301\u0489'.repeat(500)}2048170`).length).toBeLessThan(20);
});
