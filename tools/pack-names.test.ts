/** The packed names of seas and ports equal those of their table. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PORT_NAMES, SEA_NAMES } from '../src/chart/names/map-names.ts';
import { NAMES_VERSION, readLocalNames } from '../src/chart/names/base-names.ts';
import { LANGUAGES } from '../src/core/texts/languages.ts';
import { cleanName } from './place-spelling.ts';

const FOLDER = 'mapdata/names';
const [head = [], ...rows] = readFileSync('mapdata/seas-and-ports.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const packed = (language: string) =>
  readLocalNames(JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER, `seas-${language}.br`))).toString()));

it('the table of names has one row for each sea and port of the map', () => {
  const all = [...SEA_NAMES, ...PORT_NAMES].map(({ text }) => text);
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(all));
  expect(rows).toHaveLength(all.length);
});

it.each(LANGUAGES.filter((language) => language !== 'en'))('the packed names in %s match the table', (language) => {
  const column = head.indexOf(language);
  const names = packed(language);
  if (column < 0) expect([names.size, names.get('Red Sea'), names.get('Ningbo')]).toEqual([132, '紅海', '寧波']);
  else
    expect(rows.flatMap((row) => (row[column] && row[column] !== row[0] ? [[row[0], row[column]]] : []))).toEqual([
      ...names,
    ]);
});

it('the packed names have the version under which they are requested', () => {
  const hash = createHash('sha256');
  for (const file of readdirSync(FOLDER).toSorted())
    hash.update(file.replace(/\.br$/, '')).update(readFileSync(join(FOLDER, file)));
  expect(hash.digest('hex').slice(0, 8)).toBe(NAMES_VERSION);
});

it.each([
  ['zh-Hans', '紐約市', 'New York', '纽约'],
  ['zh-Hans', '釜山广域市', 'Busan', '釜山'],
  ['zh-Hans', 'Beijing', 'Peking', null],
  ['ja', '東京都', 'Tokyo', '東京'],
  ['ja', '京都市', 'Kyoto', '京都'],
  ['ko', '닝보 시', 'Ningbo', '닝보'],
  ['ko', '부산광역시', 'Busan', '부산'],
  ['ar', 'قرطاجنة، كولومبيا', 'Cartagena', 'قرطاجنة'],
  ['vi', 'Thành phố New York', 'New York', null],
  ['de', 'Mailand', 'Milan', 'Mailand'],
])('in %s the city name %s (%s in English) becomes %s', (language, text, english, name) => {
  expect(cleanName(language, text, english)).toBe(name);
});
