import { describe, expect, it } from 'vitest';
import { formatMessage } from './message.ts';
import { splitName, readCatalogue, type Texts, withEnglish } from './read-catalogue.ts';

const CHOICES = { 'fact.name': { word: 'kind' }, late: { word: 'source', number: 'days' }, read: { number: 'rows' } };
const say = (texts: Texts, key: string, values: Readonly<Record<string, string | number>>): string =>
  formatMessage(readCatalogue(texts, CHOICES)[key] ?? key, values, 'en');

describe('names in a file', () => {
  it.each([
    ['app.name', ['app.name', null, null]],
    ['page.NOT_FOUND', ['page.NOT_FOUND', null, null]],
    ['boxes.count_one', ['boxes.count', null, 'one']],
    ['spare_exact0', ['spare', null, '=0']],
    ['fact.name', ['fact.name', null, null]],
    ['fact.name_gate-out', ['fact.name', 'gate-out', null]],
    ['late_overdue_few', ['late', 'overdue', 'few']],
  ])('%s has a key, a word and a form', (name, [key, word, form]) => {
    expect(splitName(name, CHOICES)).toMatchObject({ key, word, form });
  });
});

describe('a catalogue', () => {
  it('has plurals of the number that is declared, or of the count', () => {
    const texts = { a_one: '{count} box', a_other: '{count} boxes', read_one: '{rows} row', read_other: '{rows} rows' };
    expect([say(texts, 'a', { count: 1 }), say(texts, 'a', { count: 2 }), say(texts, 'read', { rows: 1 })]).toEqual([
      '1 box',
      '2 boxes',
      '1 row',
    ]);
  });

  it('has a text for a number itself', () => {
    const texts = { a_exact0: 'on the day', a_one: '{count} day', a_other: '{count} days' };
    expect([0, 1, 2].map((count) => say(texts, 'a', { count }))).toEqual(['on the day', '1 day', '2 days']);
  });

  it('has a text for each word, and one for any other', () => {
    const texts = { 'fact.name': 'Return', 'fact.name_held': 'Hold' };
    expect(['held', 'other'].map((kind) => say(texts, 'fact.name', { kind }))).toEqual(['Hold', 'Return']);
  });

  it('has plurals within words', () => {
    const texts = { late_overdue: 'Overdue', late_one: '{days} day late', late_other: '{days} days late' };
    expect(say(texts, 'late', { source: 'overdue', days: 3 })).toBe('Overdue');
    expect([1, 3].map((days) => say(texts, 'late', { source: 'eta', days }))).toEqual(['1 day late', '3 days late']);
  });
});

describe('a text that a language lacks', () => {
  const english = {
    plain: 'A',
    'fact.name': 'Return',
    'fact.name_held': 'Hold',
    n_one: '{count} box',
    n_other: 'boxes',
  };

  it.each<[string, Texts, Texts]>([
    ['is English', {}, english],
    ['is English where an editor left it empty', { plain: '' }, english],
    ['is English for one word alone', { 'fact.name': 'Rückgabe' }, { ...english, 'fact.name': 'Rückgabe' }],
    ['is English in all forms when the general one is missing', { n_one: 'eine' }, english],
    [
      'takes the general form for a plural that is missing',
      { n_other: 'x' },
      { plain: 'A', 'fact.name': 'Return', 'fact.name_held': 'Hold', n_other: 'x' },
    ],
    ['is left out when English does not have it', { former: 'x' }, english],
  ])('%s', (_, own, all) => {
    expect(withEnglish(own, english, CHOICES)).toEqual(all);
  });
});
