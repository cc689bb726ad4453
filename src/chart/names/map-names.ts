/** The names of the base map with their position, the more important first. */
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts';
import { CITIES_FROM_ZOOM } from './city-cells.ts';
import { PORTS, SEAS } from './place-names.ts';

export interface MapName {
  readonly kind: 'country' | 'port' | 'sea' | 'city' | 'terminal';
  readonly text: string;
  /** Identifies the place. The key is the same for every spelling of a name, and for a country in every language. */
  readonly key: string;
  /** Coordinates on a Mercator square with side 1. */
  readonly x: number;
  readonly y: number;
  readonly fromZoom: number;
  readonly toZoom: number;
  /**
   * The radius of free land around the point of a country, or of free water around the point of a sea, on the square.
   * It is 0 for ports.
   */
  readonly extent: number;
  /** The preferred side of a port's name. */
  readonly side: 'start' | 'end';
  /** The population of a city in thousands. It is 0 for other places. */
  readonly people: number;
}

const EXTENT_UNIT = 1e-4;
/**
 * The zooms from which countries that are smaller than their names, and countries that are smaller than a letter, are
 * named too.
 */
const SMALL_COUNTRIES = 6;
const TINY_COUNTRIES = 8;
const ALWAYS = 99;
const PORT_ZOOMS = { 1: 4, 2: 5, 3: 6 } as const;

export const PORT_NAMES: readonly MapName[] = PORTS.toSorted((a, b) => a[3] - b[3]).map(
  ([text, lat, lng, rank, side, toZoom = ALWAYS]) => ({
    ...mapName('port', text, lat, lng),
    fromZoom: PORT_ZOOMS[rank],
    toZoom,
    side,
  }),
);

/** Seas that are named at lower zooms are wider. */
const seaExtent = (fromZoom: number): number => (fromZoom < 3 ? 9 : fromZoom < 4 ? 3.5 : 1.8) / 360;

export const SEA_NAMES: readonly MapName[] = SEAS.map(([text, lat, lng, fromZoom, toZoom]) => ({
  ...mapName('sea', text, lat, lng),
  fromZoom,
  toZoom,
  extent: seaExtent(fromZoom),
}));

/**
 * Parses the packed list of countries and drops unreadable rows. A country has its name in the language of the page,
 * or with `isLocal` in the main language of the country, where the platform knows that name.
 */
export function readCountries(rows: unknown, locale: string, isLocal = false): readonly MapName[] {
  const namesIn = (tags: readonly string[]) =>
    // The short style gives "Hong Kong" instead of "Hong Kong SAR China".
    new Intl.DisplayNames(tags, { type: 'region', style: 'short', fallback: 'none' });
  const inLanguage = namesIn([locale, 'en']);
  const nameOf = (code: string): string | undefined =>
    isLocal ? namesIn([new Intl.Locale(`und-${code}`).maximize().baseName, locale]).of(code) : inLanguage.of(code);
  return rowsOf(rows).flatMap(([text, lat, lng, extent, code]): MapName[] => {
    if (typeof text !== 'string' || typeof lat !== 'number' || typeof lng !== 'number' || typeof extent !== 'number')
      return [];
    const isEnglish = locale.startsWith('en') && !isLocal;
    const localName = isEnglish || typeof code !== 'string' || code === '' ? undefined : nameOf(code);
    return [{ ...mapName('country', text, lat, lng), text: localName ?? text, extent: extent * EXTENT_UNIT }];
  });
}

/** The population in thousands from which a city is named at a zoom. All cities are named from ALL_CITIES. */
const CITY_ZOOMS = [
  [5_000, CITIES_FROM_ZOOM],
  [2_000, 6],
  [1_000, 6.5],
  [500, 7],
  [250, 8],
  [150, 8.5],
] as const;
const ALL_CITIES = 9;

/** Parses a packed list of cities (tools/pack-cities.ts); drops unreadable rows. */
export function readCities(rows: unknown): readonly MapName[] {
  return rowsOf(rows).flatMap(([text, lat, lng, people]): MapName[] => {
    if (typeof text !== 'string' || typeof lat !== 'number' || typeof lng !== 'number' || typeof people !== 'number')
      return [];
    const fromZoom = CITY_ZOOMS.find(([minPeople]) => people >= minPeople)?.[1] ?? ALL_CITIES;
    return [{ ...mapName('city', text, lat / 1_000, lng / 1_000), people, fromZoom }];
  });
}

/** The ports without a rank, and their terminals. */
const OTHER_PORTS = 6.5;
const TERMINALS = 11.5;
/** A port of the same name, or within this many shares of the world's side, is named already. */
const SAME_PORT = 0.03 / 360;

/** Parses the packed list of ports with their terminals, without the ports that are in `PORT_NAMES`. */
export function readPorts(rows: unknown): readonly MapName[] {
  return rowsOf(rows).flatMap(([text, lat, lng, terminals]): MapName[] => {
    if (typeof text !== 'string' || typeof lat !== 'number' || typeof lng !== 'number') return [];
    const port = { ...mapName('port', text, lat, lng), fromZoom: OTHER_PORTS };
    const isNamed = PORT_NAMES.some(
      ({ key, x, y, toZoom }) =>
        toZoom === ALWAYS && (key === port.key || Math.hypot(x - port.x, y - port.y) < SAME_PORT),
    );
    const inside = rowsOf(terminals).flatMap(([name, north, east]): MapName[] =>
      typeof name === 'string' && typeof north === 'number' && typeof east === 'number'
        ? [{ ...mapName('terminal', name, north, east), fromZoom: TERMINALS }]
        : [],
    );
    return isNamed ? inside : [port, ...inside];
  });
}

const rowsOf = (rows: unknown): readonly (readonly unknown[])[] =>
  Array.isArray(rows) ? rows.filter((row: unknown) => Array.isArray(row)) : [];

function mapName(kind: MapName['kind'], text: string, lat: number, lng: number): MapName {
  return {
    kind,
    text,
    key: toKey(text),
    x: mercatorX(lng),
    y: mercatorY(lat),
    fromZoom: 0,
    toZoom: ALWAYS,
    extent: 0,
    side: 'end',
    people: 0,
  };
}

/** Removes diacritics and collapses doubled letters, so that Odessa equals Odesa and Århus equals Aarhus. */
export function toKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\P{L}|(.)(?=\1)/giu, '')
    .toLowerCase();
}

/** Tells whether a name is shown at a zoom. `width` is the width of its text in pixels. */
export function isVisibleAt(spot: MapName, zoom: number, width: number): boolean {
  if (zoom < spot.fromZoom || zoom >= spot.toZoom) return false;
  if (spot.kind !== 'country') return true;
  const extent = spot.extent * 256 * 2 ** zoom;
  // A country that fills the screen is not named: its middle says little about what is in view.
  const fits = width <= extent * 4 || (zoom >= SMALL_COUNTRIES && extent > 2) || zoom >= TINY_COUNTRIES;
  return fits && extent < 700;
}
