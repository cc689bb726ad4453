import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readCities } from '../src/chart/names/map-names.ts';
import { readArchive } from '../src/core/geo/chart-archive.ts';

const { cells } = readArchive(new Uint8Array(readFileSync('mapdata/cities.pack')));
const names = new Set(
  [...cells].flatMap(([, cell]) =>
    readCities(JSON.parse(brotliDecompressSync(cell).toString())).map(({ text }) => text),
  ),
);

it('calls a city as the port there is called, so that a map says one name of both', () => {
  expect(names.size).toBeGreaterThan(4_000);
  expect(
    ['Antwerp', 'New York', 'Newark', 'Montreal', 'Gdansk', 'Odesa', 'Gothenburg', 'Tuticorin'].filter(
      (name) => !names.has(name),
    ),
  ).toEqual([]);
  expect(
    ['Antwerpen', 'New York City', 'Montréal', 'Gdańsk', 'Århus', 'Göteborg'].filter((name) => names.has(name)),
  ).toEqual([]);
});

it('holds a capital beside a larger city', () => {
  expect(['Manila', 'Quezon City', 'Brazzaville', 'Kinshasa'].filter((name) => !names.has(name))).toEqual([]);
});
