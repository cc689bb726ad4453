import { expect, it } from 'vitest';
import { isSpelling } from './city-spelling.ts';

it.each([
  ['Odessa', 'Odesa'],
  ['Göteborg', 'Gothenburg'],
  ['Århus', 'Aarhus'],
  ['Antwerpen', 'Antwerp'],
  ['New York City', 'New York'],
  ['Ciudad Lázaro Cárdenas', 'Lazaro Cardenas'],
  ['Kwangyang', 'Gwangyang'],
  ['Thoothukudi', 'Tuticorin'],
])('%s and %s are spellings of one name', (city, port) => {
  expect(isSpelling(city, port)).toBe(true);
});

it.each([
  ['Klang', 'Port Klang'],
  ['Trieste', 'Koper'],
  ['Gdynia', 'Gdansk'],
  ['Porto', 'Leixoes'],
  ['Kuwana', 'Nagoya'],
])('%s and %s are different names', (city, port) => {
  expect(isSpelling(city, port)).toBe(false);
});
