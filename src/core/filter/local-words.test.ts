/** A filter is found by the words of each language, and is shown in them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTranslate } from '../texts/catalogues.ts';
import { DEFAULT_LOCALE } from '../texts/language.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { completeFilter } from './complete.ts';
import { localWords } from './local-words.ts';
import { toKeys, toFilterWord } from './own-words.ts';
import { columnsOfWord, listExamples, FILTER_WORDS, mistakesIn, parseFilter } from './parse-filter.ts';
import { toTerms } from './tokens.ts';

const context = { nowMs: Date.UTC(2026, 10, 20, 23, 30), zone: 'Europe/Amsterdam' };
const dialects = await Promise.all(
  LANGUAGES.filter((one) => one !== DEFAULT_LOCALE).map(async (language) => ({
    language,
    dialect: { own: new Map(), local: localWords(await loadTranslate(language)) },
  })),
);
const dialectOf = (wanted: string) => {
  const found = dialects.find(({ language }) => language === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found.dialect;
};

/** Signs as Chinese, Japanese and Arabic keyboards write them. */
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
  const nameOf = (word: string): string => toFilterWord(local.label(word) ?? '');

  it('offers each word by its name, and each of its values', () => {
    for (const word of FILTER_WORDS) {
      expect(completeFilter(nameOf(word), nameOf(word).length, dialect).options).toContain(`${word}:`);
      expect(local.wordsOf(local.label(word) ?? '')).toContain(word);
      for (const value of local.values(word).filter((text) => text !== 'none')) {
        const typed = `${word}:${toFilterWord(local.label(word, value) ?? '')}`;
        expect(completeFilter(typed, typed.length, dialect).options).toContain(value);
      }
    }
  });

  it('offers nothing that cannot be read', () => {
    for (const word of FILTER_WORDS) {
      const begins = [word, ...local.values(word)].map((text) => toFilterWord(local.label(word, text) ?? nameOf(word)));
      for (const begin of begins)
        for (const option of completeFilter(begin, begin.length, dialect).options.filter((text) => !text.endsWith(':')))
          expect(mistakesIn(option, context, dialect)).toEqual([]);
    }
  });

  it('says what a filter in its own words would be in English', () => {
    for (const word of FILTER_WORDS.filter(
      (text) => columnsOfWord(nameOf(text)).length === 0 && nameOf(text) !== text,
    )) {
      const [found] = mistakesIn(`${nameOf(word)}:x`, context, dialect);
      expect(found).toMatchObject({ kind: 'unknown-word', start: 0, end: nameOf(word).length });
      expect(found?.wants).toContain(word);
    }
  });
});

it('reads digits and signs of any keyboard', () => {
  const values = FILTER_WORDS.flatMap((word) => listExamples(word).map((value) => [word, value] as const));
  const term = fc.record({ of: fc.constantFrom(...values), negated: fc.boolean(), turn: fc.nat(11) });
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), (terms) => {
      const english = terms.map(({ of: [word, value], negated }) => `${negated ? '-' : ''}${word}:${value},${value}`);
      const typed = terms.map(({ of: [word, value], negated, turn }) => {
        const text = written(value, turn);
        return `${written(negated ? '-' : '', turn)}${word}${written(':', turn)}${text}${written(',', turn)}${text}`;
      });
      const read = parseFilter(typed.join(' '), context);
      expect(read.mistakes).toEqual([]);
      expect(read.predicate).toEqual(parseFilter(english.join(' '), context).predicate);
      expect(parseFilter(toKeys(typed.join(' '), new Map()), context).predicate).toEqual(read.predicate);
    }),
    { numRuns: 200 },
  );
});

describe('a text in another language', () => {
  it.each([
    ['de', 'verspä', ['late:', 'delay:', 'is:late', 'next:TSD', 'unreported:TSD']],
    ['de', 'unterw', ['is:moving', 'phase:in-transit']],
    ['de', 'überf', ['is:overdue']],
    ['de', 'status:unter', ['phase:in-transit']],
    ['de', 'phase:unter', ['in-transit']],
    ['zh-Hans', '状态：运输', ['phase:in-transit']],
    ['ja', '顧客：東京', ['customer:東京']],
    ['zh-Hans', 'pod', ['pod:']],
    ['fr', 'MSKU2048170', []],
  ])('in %s: %s', (language, typed, options) => {
    expect(completeFilter(typed, typed.length, dialectOf(language)).options).toEqual(options);
  });

  it('is replaced whole by the filter that it means', () => {
    const text = 'customer:acme status:unter';
    expect(completeFilter(text, text.length, dialectOf('de'))).toMatchObject({
      start: 14,
      end: text.length,
      word: null,
    });
  });

  it.each([
    ['de', 'MSKU2048170 "status:unterwegs"'],
    ['zh-Hans', 'customer:"状态：运输"'],
    ['ja', '東京 大阪'],
  ])('that means no filter is searched for, in %s: %s', (language, typed) => {
    expect(mistakesIn(typed, context, dialectOf(language))).toEqual([]);
  });

  it('names a term, and what it excludes', () => {
    const { terms } = toTerms('-phase:in-transit,discharged late acme:');
    expect(terms.map((term) => dialectOf('de').local.title(term))).toEqual([
      '−Status · Unterwegs · Gelöscht',
      undefined,
      undefined,
    ]);
  });
});
