import { describe, expect, it } from 'vitest';
import { directionOf } from './direction.ts';
import { en } from './en.ts';
import { loadTranslate } from './catalogues.ts';
import { dotted, listed } from './joined.ts';
import { chooseLocale } from './language.ts';
import { loadStages } from './load-texts.ts';
import { formatMessage } from './message.ts';
import { textsIn } from './texts-in.fixture.ts';
import { createTranslate } from './translate.ts';

describe('messages', () => {
  it.each([
    ['fills holes', 'at {place}', { place: 'Yantian' }, 'at Yantian'],
    ['writes numbers as the language does', '{nm} nm', { nm: 10525 }, '10,525 nm'],
    ['leaves an unfilled hole visible', 'at {place}', {}, 'at {place}'],
    ['does not fill holes inside values', '{a}', { a: '{b}', b: 'no' }, '{b}'],
    ['ends a sentence once', 'As of {date}. {text}.', { date: '2. Dez.', text: 'Late' }, 'As of 2. Dez. Late.'],
    ['writes lists as the language does', 'in {what}', { what: ['a', 'b', 'c'] }, 'in a, b, and c'],
  ])('%s', (_, message, values, text) => {
    expect(formatMessage(message, values, 'en')).toBe(text);
  });

  it('write Latin digits in every language, as papers do', () => {
    expect(['ar-EG', 'fa', 'hi'].map((locale) => formatMessage('{nm}', { nm: 12345 }, locale))).toEqual([
      '12,345',
      '12,345',
      '12,345',
    ]);
  });

  it('follow the region of a language', () => {
    const values = { nm: 1234567, what: ['a', 'b', 'c'] };
    expect(formatMessage('{nm} {what}', values, 'en-GB')).toBe('1,234,567 a, b and c');
    expect(formatMessage('{nm} {what}', values, 'en-IN')).toBe('12,34,567 a, b and c');
  });

  it('of the catalogue have a singular wherever they count something', () => {
    const uncounted = Object.entries(en).filter(
      ([, message]) => typeof message === 'string' && /\{count\} (?:\p{L}+ )?\p{L}+s\b/u.test(message),
    );
    expect(uncounted.map(([key]) => key)).toEqual([]);
  });

  it.each([
    [1, '1 box'],
    [0, '0 boxes'],
    [200, '200 boxes'],
  ])('chooses the plural form for %d', (count, text) => {
    expect(formatMessage({ one: '{count} box', other: '{count} boxes' }, { count }, 'en')).toBe(text);
  });

  it('takes the forms of languages with more than two', () => {
    const boxes = { one: '{count} pudło', few: '{count} pudła', many: '{count} pudeł', other: '{count} pudła' };
    expect([1, 3, 5].map((count) => formatMessage(boxes, { count }, 'pl'))).toEqual(['1 pudło', '3 pudła', '5 pudeł']);
  });

  it('has forms of a number itself, and forms within forms', () => {
    const selected = {
      select: 'all',
      forms: {
        yes: { '=1': 'the one', '=0': 'none', other: 'all {count}' },
        other: { one: '{count} of it', other: '{count} of them' },
      },
    } as const;
    const say = (all: string, count: number): string => formatMessage(selected, { all, count }, 'en');
    expect([say('yes', 1), say('yes', 0), say('yes', 3), say('no', 1), say('no', 3)]).toEqual([
      'the one',
      'none',
      'all 3',
      '1 of it',
      '3 of them',
    ]);
  });

  it('chooses by the plural of any number', () => {
    const message = { plural: 'days', one: '{count} boxes, {days} day', other: '{count} boxes, {days} days' } as const;
    expect(formatMessage(message, { count: 2, days: 1 }, 'en')).toBe('2 boxes, 1 day');
    expect(formatMessage(message, { count: 1, days: 2 }, 'en')).toBe('1 boxes, 2 days');
  });

  it.each([
    ['rail', 'by rail'],
    ['balloon', 'somehow'],
    ['constructor', 'somehow'],
  ])('chooses by the word %s', (mode, text) => {
    const message = { select: 'mode', forms: { rail: 'by {mode}', other: 'somehow' } } as const;
    expect(formatMessage(message, { mode }, 'en')).toBe(text);
  });
});

describe('what is inserted', () => {
  const isolated = (text: string): string => `\u2068${text}\u2069`;

  it.each([
    ['en', 'at {x}.', 'Rotterdam'],
    ['en', 'at {x}.', '12–14'],
    ['en', 'at {x}.', '+2 d (MSKU 204 817 0)'],
    ['ar', 'في {x}.', 'جدة'],
    ['ar', 'في {x}.', '12'],
    ['ar', 'في {x}.', '2 ديسمبر 2026'],
  ])('into %s, %s, is free of marks when it runs the same way: %s', (locale, message, x) => {
    expect(formatMessage(message, { x }, locale)).toBe(message.replace('{x}', x));
  });

  it.each([
    ['en', 'at {x}.', 'جدة'],
    ['en', 'at {x}.', 'Port of חיפה'],
    ['ar', 'في {x}.', 'Rotterdam'],
    ['ar', 'في {x}.', '123 456 789'],
    ['ar', 'في {x}.', 'ميناء APM'],
    ['ar', 'في {x}.', '-3'],
    ['ar', 'في {x}.', '+2 ي'],
    ['ar', 'في {x}.', '#12'],
    ['ar', 'في {x}.', '(12)'],
    ['ar', 'في {x}.', '12+'],
  ])('into %s, %s, is isolated when it may run the other way: %s', (locale, message, x) => {
    expect(formatMessage(message, { x }, locale)).toBe(message.replace('{x}', isolated(x)));
  });

  it('is isolated one by one in a line of parts', async () => {
    const english = createTranslate('en', await loadStages('en', ['first']));
    const ar = createTranslate('ar', { 'join.comma': '{first}، {second}' });
    expect(dotted(['CN YTN', null, '', false, 'origin'], english)).toBe('CN YTN · origin');
    expect(dotted(['CN YTN', 'المنشأ'], ar)).toBe(`${isolated('CN YTN')} · المنشأ`);
    expect([listed(['14:12 CET', 'in 3 d'], english), listed(['Genoa', 'غدًا'], ar), listed([], ar)]).toEqual([
      '14:12 CET, in 3 d',
      `${isolated('Genoa')}، غدًا`,
      '',
    ]);
  });

  it('keeps the direction of the language when it consists of isolated parts alone', () => {
    const ar = createTranslate('ar', { 'join.comma': '{first}، {second}' });
    const nested = listed([listed(['وصلت 19:45', 'ETA 7'], ar), 'غدًا'], ar);
    expect(nested).toBe(`\u2067${isolated('وصلت 19:45')}، ${isolated('ETA 7')}\u2069، غدًا`);
  });

  it('is isolated one by one in a list', () => {
    expect(formatMessage('{x}', { x: ['Haifa', 'חיפה'] }, 'en')).toBe(`Haifa and ${isolated('חיפה')}`);
  });
});

describe('the catalogue', () => {
  it('is a value: more texts make another one', async () => {
    const first = createTranslate('en', await loadStages('en', ['first']));
    const whole = first.with(await loadStages('en', ['tracking']));
    expect(first('help.title')).toBe('help.title');
    expect(whole('help.title')).toBe('Help');
    expect([whole('app.name'), whole.locale]).toEqual(['Landfall', 'en']);
  });

  it.each([
    ['es', 1, '1 de 1 contenedor'],
    ['es', 12, '1 de 12 contenedores'],
    ['es', 1_000_000, '1 de 1.000.000 de contenedores'],
    ['ar', 3, '1 من 3 حاويات'],
    ['ar', 12, '1 من 12 حاوية'],
  ])('names containers in %s by the number of all %d, not of those found', async (locale, all, text) => {
    expect((await loadTranslate(locale))('boxes.found', { count: 1, all })).toBe(text);
  });

  it('has no empty text', () => {
    expect(
      Object.values(en)
        .flatMap(textsIn)
        .filter((text) => text.trim() === ''),
    ).toEqual([]);
  });
});

describe('languages', () => {
  it.each([
    [[], 'en'],
    [['nl-NL', 'pl'], 'en'],
    [['nl-NL', 'en-GB', 'en-US'], 'en-GB'],
    [['EN-us-u-nu-arab'], 'en-US'],
    [['en-Latn-GB-oxendict'], 'en-GB'],
    [['en-ZZ'], 'en'],
    [['he', 'en-XA'], 'en-XA'],
    [['AR-xb'], 'ar-XB'],
    [['keys', 'de'], 'en-XC'],
    [['', 'no tag', '*'], 'en'],
  ])('of %j, %s is spoken', (tags, locale) => {
    expect(chooseLocale(tags)).toBe(locale);
  });

  it('run in the direction of their script', () => {
    expect(['en-GB', 'ar-XB', 'ar', 'he-IL', 'arn', 'fa', 'faa'].map(directionOf)).toEqual([
      'ltr',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'rtl',
      'ltr',
    ]);
  });
});

describe('the pseudo languages', () => {
  it('say every text of the catalogue', async () => {
    const [accented, mirrored] = [await loadTranslate('en-XA'), await loadTranslate('ar-XB')];
    expect(accented('help.title')).toBe('⟦Hélp⟧');
    expect(mirrored('help.title')).toBe('\u200f\u202eHelp\u202c\u200f');
  });

  it('show the key of each text, with the form that was chosen', async () => {
    const t = await loadTranslate('keys');
    expect([t('help.title'), t('boxes.count', { count: 1 }), t('boxes.count', { count: 2 })]).toEqual([
      'help.title',
      'boxes.count_one',
      'boxes.count_other',
    ]);
    expect(t('fact.name', { kind: 'held' })).toBe('fact.name_held');
  });

  it('change every form and leave holes as they are', async () => {
    const t = await loadTranslate('ar-XB');
    expect(t('boxes.count', { count: 2 })).toBe('\u200f2 \u202econtainers\u202c\u200f');
    expect((await loadTranslate('en-XA'))('boxes.count', { count: 1 })).toBe('⟦1 cóntáínér⟧');
    expect(t('time.dateOnlyAt', { place: 'Rotterdam' })).toContain('\u2068Rotterdam\u2069');
  });
});
