import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CHARTED_PORTS } from '../atlas/ports.ts';
import { toKey, PORT_NAMES, readCities } from '../src/chart/names/map-names.ts';
import { readArchive } from '../src/core/geo/chart-archive.ts';
import { nmBetween } from '../src/core/geo/distance.ts';
import { mercatorLat, mercatorLng } from '../src/core/geo/mercator.ts';

const archive = readArchive(new Uint8Array(readFileSync('mapdata/cities.pack')));
const names = new Set(
  archive
    .names()
    .flatMap((name) =>
      readCities(JSON.parse(brotliDecompressSync(archive.cell(name) ?? new Uint8Array()).toString())).map(
        ({ text }) => text,
      ),
    ),
);

it('a city has the same name as its port', () => {
  expect(names.size).toBeGreaterThan(4_000);
  expect(
    ['Antwerp', 'New York', 'Newark', 'Montreal', 'Gdansk', 'Odesa', 'Gothenburg', 'Tuticorin', 'Macao'].filter(
      (name) => !names.has(name),
    ),
  ).toEqual([]);
  expect(
    ['Antwerpen', 'New York City', 'Montréal', 'Gdańsk', 'Århus', 'Göteborg', 'Macau'].filter((name) =>
      names.has(name),
    ),
  ).toEqual([]);
});

it('the packed cities contain a capital beside a larger city', () => {
  expect(['Manila', 'Quezon City', 'Brazzaville', 'Kinshasa'].filter((name) => !names.has(name))).toEqual([]);
});

it('large ports are within a mile of their position in the port table', () => {
  const apart = PORT_NAMES.flatMap(({ key, text, x, y }) => {
    const port = CHARTED_PORTS.find(({ name }) => toKey(name) === key);
    if (port === undefined) return [];
    const nm = nmBetween(port.at, [mercatorLat(y), mercatorLng(x)]);
    return nm < 1 ? [] : [`${text} ${nm.toFixed(1)}`];
  });
  expect(apart).toEqual([]);
});
