/** In words of each language a filter is the English one, for all words and values. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translateOf } from '../texts/catalogues.ts';
import { DEFAULT_LOCALE } from '../texts/language.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { completeFilter } from './complete.ts';
import { localWords } from './local-words.ts';
import { toKeys, wordOf } from './own-words.ts';
import { examplesOf, FILTER_WORDS, mistakesIn, parseFilter } from './parse-filter.ts';

const context = { nowMs: Date.UTC(2026, 10, 20, 23, 30), zone: 'Europe/Amsterdam' };
const dialects = await Promise.all(
  LANGUAGES.filter((one) => one !== DEFAULT_LOCALE).map(async (language) => ({
    language,
    dialect: { own: new Map(), local: localWords(await translateOf(language)) },
  })),
);
const dialectOf = (wanted: string) => {
  const found = dialects.find(({ language }) => language === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found.dialect;
};

/** Signs as keyboards of Chinese, Japanese and Arabic write them. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  ':': [':', '：'],
  ',': [',', '，', '、', '،'],
  '-': ['-', '－', '−'],
  '<': ['<', '＜'],
  '>': ['>', '＞'],
  '=': ['=', '＝'],
  '7': ['7', '７', '٧', '۷'],
};
const written = (text: string, turn: number): string =>
  text.replace(/[:,\-<>=7]/g, (sign) => SIGNS[sign]?.[turn % (SIGNS[sign]?.length ?? 1)] ?? sign);

describe.each(dialects)('the filter in $language', ({ dialect }) => {
  const { local } = dialect;
  const nameOf = (word: string): string => wordOf(local.label(word) ?? '');

  it('has a word for each English one, and for each of its values', () => {
    for (const word of FILTER_WORDS) {
      expect(toKeys(`${nameOf(word)}:x`, dialect)).toBe(`${word}:x`);
      for (const value of local.values(word)) {
        const name = wordOf(local.label(word, value) ?? '');
        expect(toKeys(`-${nameOf(word)}：${name}`, dialect)).toBe(`-${word}:${value}`);
        expect(mistakesIn(`${nameOf(word)}:${name}`, context, dialect)).toEqual([]);
        expect(toKeys(`${word}:${value}`, dialect)).toBe(`${word}:${value}`);
      }
    }
  });

  it('is read once: what was read stays as it is', () => {
    const words = FILTER_WORDS.flatMap((word) => [word, nameOf(word), ...local.values(word).slice(0, 3)]);
    const signs = Array.from(':：,，-−<=."“”＂ \\7７d日'.repeat(8));
    const piece = fc.constantFrom(...words, ...signs);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const read = toKeys(pieces.join(''), dialect);
        expect(toKeys(read, dialect)).toBe(read);
      }),
      { numRuns: 200 },
    );
  });

  it('is the English one with any signs', () => {
    const values = FILTER_WORDS.flatMap((word) =>
      [...examplesOf(word), ...local.values(word)].map((value) => [word, value] as const),
    );
    const term = fc.record({ of: fc.constantFrom(...values), negated: fc.boolean(), turn: fc.nat(11) });
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), (terms) => {
        const english = terms.map(({ of: [word, value], negated }) => `${negated ? '-' : ''}${word}:${value},${value}`);
        const named = terms.map(({ of: [word, value], negated, turn }) => {
          const name = local.label(word, value);
          const one = name === undefined ? written(value, turn) : wordOf(name);
          return `${written(negated ? '-' : '', turn)}${nameOf(word)}${written(':', turn)}${one}${written(',', turn)}${one}`;
        });
        const asked = toKeys(named.join(' '), dialect);
        expect(asked).toBe(english.join(' '));
        expect(parseFilter(asked, context)).toEqual(parseFilter(english.join(' '), context));
        expect(mistakesIn(named.join(' '), context, dialect)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a filter in another language', () => {
  it.each([
    ['de', 'Status:"Unterwegs" ETA:<7T Verspätung:>36h', 'phase:"in-transit" eta:<7d delay:>36h'],
    ['de', 'kunde:"Ohne Angabe" status:x customer:acme', 'customer:"Ohne Angabe" phase:x customer:acme'],
    ['zh-Hans', '状态：运输中，已卸船 ETA：＜７天', 'phase:in-transit,discharged eta:<7d'],
    ['ar', 'العميل:"شركة ٧، لندن"', 'customer:"شركة ٧، لندن"'],
    ['ja', '顧客："東京，大阪', 'customer:"東京，大阪'],
    ['fr', 'MSKU2048170 “Le Havre”', 'MSKU2048170 “Le Havre”'],
  ])('in %s: %s', (language, named, english) => {
    expect(toKeys(named, dialectOf(language))).toBe(english);
  });

  it('is completed from both', () => {
    expect(completeFilter('verspä', 6, dialectOf('de')).options).toEqual(['late:', 'delay:']);
    expect(completeFilter('status:unter', 12, dialectOf('de'))).toMatchObject({
      word: 'phase',
      start: 7,
      options: ['in-transit'],
    });
    expect(completeFilter('pod', 3, dialectOf('zh-Hans')).options).toEqual(['pod:']);
  });
});
