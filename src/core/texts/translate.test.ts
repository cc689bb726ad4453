import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { formatMessage, type Message } from './message.ts';
import { toPseudo } from './pseudo.ts';
import { createTranslate } from './translate.ts';

describe('messages', () => {
  it.each([
    ['fills holes', 'at {place}', { place: 'Yantian' }, 'at Yantian'],
    ['writes numbers as the language does', '{nm} nm', { nm: 10525 }, '10,525 nm'],
    ['leaves an unfilled hole visible', 'at {place}', {}, 'at {place}'],
    ['does not fill holes inside values', '{a}', { a: '{b}', b: 'no' }, '{b}'],
  ])('%s', (_, message, values, text) => {
    expect(formatMessage(message, values, 'en')).toBe(text);
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
});

describe('the catalogue', () => {
  it('reads a text that a language lacks from English', () => {
    expect(createTranslate('de', {})('app.name')).toBe('Landfall');
  });

  it('has no empty text and no key twice', () => {
    const messages: Message[] = Object.values(en);
    const texts = messages.flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)));
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('can be said in the pseudo language, every text of it', () => {
    for (const message of Object.values(toPseudo(en))) {
      expect(typeof message === 'string' ? message : message.other).toMatch(/^⟦[\s\S]*⟧$/);
    }
  });
});
