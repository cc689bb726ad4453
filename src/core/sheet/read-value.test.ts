import { describe, expect, it } from 'vitest';
import { offerFor } from './guess-type.ts';
import { readField } from './read-fields.ts';
import { readAmount, readDay, readMoney, readDayTime } from './read-value.ts';

describe('values of sheets', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,5', 1234.5],
    ['1’234', 1234],
    ['−3', -3],
    ['0,5', 0.5],
    ['1.234.567', 1_234_567],
    ['12.', 12],
    ['١٬٢٣٤٫٥', 1234.5],
    ['１２３４', 1234],
    ['1,23,4', null],
    ['twelve', null],
    ['', null],
    ['1e5', null],
  ])('the amount %j is %j', (text, value) => expect(readAmount(text)).toBe(value));

  it.each([
    ['EUR 1,200', { amount: 1200, currency: 'EUR' }],
    ['1.200,00 €', { amount: 1200, currency: 'EUR' }],
    ['$-3.5', { amount: -3.5, currency: 'USD' }],
    ['75', { amount: 75, currency: null }],
    ['EUR 5 USD', null],
    ['about 5', null],
  ])('the sum %j is %j', (text, value) => expect(readMoney(text)).toEqual(value));

  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-11-30T00:00:00Z', '2026-11-30'],
    ['30.11.2026', '2026-11-30'],
    ['5.6.2026', '2026-06-05'],
    ['30/11/2026', '2026-11-30'],
    ['11/30/2026', '2026-11-30'],
    ['05/06/2026', null],
    ['30 Nov 2026', '2026-11-30'],
    ['30-nov-2026', '2026-11-30'],
    ['2026年11月30日', '2026-11-30'],
    ['2026년 11월 30일', '2026-11-30'],
    ['30. November 2026', '2026-11-30'],
    ['1. März 2026', '2026-03-01'],
    ['1er août 2026', '2026-08-01'],
    ['30 de noviembre de 2026', '2026-11-30'],
    ['30 de nov. de 2026', '2026-11-30'],
    ['5 gennaio 2026', '2026-01-05'],
    ['5 Oca 2026', '2026-01-05'],
    ['5 Agustus 2026', '2026-08-05'],
    ['30 tháng 11, 2026', '2026-11-30'],
    ['٣٠ نوفمبر ٢٠٢٦', '2026-11-30'],
    ['30 tháng 2026', null],
    ['5 월 2026', null],
    ['30.02.2026', null],
    ['2026-11-30 14:00', null],
    ['26.11.2569', null],
    ['1448-06-16', null],
    ['1899-12-31', null],
    ['soon', null],
  ])('the day %j is %j', (text, value) => expect(readDay(text)).toBe(value));

  it.each([
    [['30.11.2026', '', '01.12.2026'], { type: 'day' }],
    [['30.11.2026', 'soon'], { type: 'text' }],
    [['1,200', '-3'], { type: 'number' }],
    [['0045', '12'], { type: 'text' }],
    [['+31 10 123 4567', '12'], { type: 'text' }],
    [['EUR 5', '7'], { type: 'money', currency: 'EUR' }],
    [['EUR 5', 'USD 7'], { type: 'text' }],
    [Array.from({ length: 8 }, (_, at) => (at % 2 ? 'rail' : 'road')), { type: 'choice', choices: ['road', 'rail'] }],
    [Array.from({ length: 8 }, (_, at) => (at % 2 ? 'rail' : 'Rail')), { type: 'text' }],
    [Array.from({ length: 8 }, (_, at) => (at % 2 ? 'a; b' : 'c')), { type: 'text' }],
    [[], { type: 'text' }],
  ])('a column of %j would be %j', (texts, offer) => expect(offerFor(texts)).toMatchObject(offer));
});

it.each([
  ['18.11.2026 14:10', '2026-11-18 14:10'],
  ['2026-11-18T9:05:00', '2026-11-18 09:05'],
  ['2026-11-18 14:10:30', '2026-11-18 14:10:30'],
  ['18 Nov 2026', '2026-11-18'],
  ['2026年11月18日 9:05', '2026-11-18 09:05'],
  ['2026-11-18 00:00:00', '2026-11-18 00:00'],
  ['18.11.2026 25:10', null],
  ['soon', null],
])('the day and time %s', (text, expected) => expect(readDayTime(text)).toBe(expected));

const column = {
  key: 'choice1',
  name: 'Agent',
  formerNames: [],
  currency: null,
  several: true,
  retired: false,
} as const;
it.each([
  ['smith, jones & co', { value: ['Smith, Jones & Co'] }],
  ['rail; road', { value: ['rail', 'road'] }],
  ['rail; Smith, Jones & Co', { value: ['rail', 'Smith, Jones & Co'] }],
  ['rail, ship', { problem: 'notAChoice' }],
])('the choices %s', (text, expected) =>
  expect(readField('choice1', text, [{ ...column, choices: ['rail', 'road', 'Smith, Jones & Co'] }])).toEqual(expected),
);
