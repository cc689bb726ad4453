/**
 * Makes country names with their pole of inaccessibility, which is the point farthest from any edge, and its
 * distance.
 */
import { feature } from 'topojson-client';
import type { Feature } from 'geojson';
import { mercatorLat, mercatorLng, mercatorX, mercatorY } from '../src/core/geo/mercator.ts';
import { type Atlas, cut, type Point, toPolygons, type Ring } from './pack-shapes.ts';

/**
 * Name, latitude, longitude, and the radius of the largest circle inside, in ten-thousandths of the Mercator square.
 */
export type CountryRow = readonly [name: string, lat: number, lng: number, room: number, code: string];

/** Natural Earth abbreviates names for small maps. Large maps have space for the whole names. */
const WHOLE_NAMES: Readonly<Record<string, string>> = {
  'Antigua and Barb.': 'Antigua and Barbuda',
  'Bosnia and Herz.': 'Bosnia and Herzegovina',
  'Br. Indian Ocean Ter.': 'British Indian Ocean Territory',
  'British Virgin Is.': 'British Virgin Islands',
  'Cayman Is.': 'Cayman Islands',
  'Central African Rep.': 'Central African Republic',
  'Cook Is.': 'Cook Islands',
  'Dem. Rep. Congo': 'DR Congo',
  'Dominican Rep.': 'Dominican Republic',
  'Eq. Guinea': 'Equatorial Guinea',
  'Faeroe Is.': 'Faroe Islands',
  'Falkland Is.': 'Falkland Islands',
  'Fr. Polynesia': 'French Polynesia',
  'Fr. S. Antarctic Lands': 'French Southern Lands',
  'Heard I. and McDonald Is.': 'Heard Island',
  Macedonia: 'North Macedonia',
  'Marshall Is.': 'Marshall Islands',
  'N. Cyprus': 'Northern Cyprus',
  'N. Mariana Is.': 'Northern Mariana Islands',
  'Pitcairn Is.': 'Pitcairn Islands',
  'S. Geo. and the Is.': 'South Georgia',
  'S. Sudan': 'South Sudan',
  'Solomon Is.': 'Solomon Islands',
  'St. Kitts and Nevis': 'Saint Kitts and Nevis',
  'St. Pierre and Miquelon': 'Saint Pierre and Miquelon',
  'St. Vin. and Gren.': 'Saint Vincent',
  'São Tomé and Principe': 'São Tomé and Príncipe',
  'Turks and Caicos Is.': 'Turks and Caicos Islands',
  'U.S. Virgin Is.': 'US Virgin Islands',
  'W. Sahara': 'Western Sahara',
  'Wallis and Futuna Is.': 'Wallis and Futuna',
  eSwatini: 'Eswatini',
};

export function countryRows(atlas: Atlas): CountryRow[] {
  const rows: CountryRow[] = [];
  for (const country of feature(atlas, atlas.objects.countries).features) {
    const rings = toPolygons(country as Feature).flatMap((coordinates) => cut({ type: 'Polygon', coordinates }));
    const square = rings.map((ring) => ring.map(([lng, lat]): Point => [mercatorX(lng), mercatorY(lat)]));
    const widest = square.sort((a, b) => area(b) - area(a))[0];
    if (widest === undefined) continue;
    const { at, room } = deepestPoint(widest);
    const name = country.properties.name;
    const round = (degrees: number): number => Math.round(degrees * 100) / 100;
    rows.push([
      WHOLE_NAMES[name] ?? name,
      round(mercatorLat(at[1])),
      round(mercatorLng(at[0])),
      Math.round(room * 1e4),
      codeOf(WHOLE_NAMES[name] ?? name),
    ]);
  }
  return rows.sort((a, b) => b[3] - a[3] || (a[0] < b[0] ? -1 : 1));
}

/** ISO codes of countries that Natural Earth names differently from the platform. */
const CODES: Readonly<Record<string, string>> = {
  'DR Congo': 'CD',
  Congo: 'CG',
  "Côte d'Ivoire": 'CI',
  Czechia: 'CZ',
  'French Southern Lands': 'TF',
  'Heard Island': 'HM',
  'Hong Kong': 'HK',
  Macao: 'MO',
  Myanmar: 'MM',
  Palestine: 'PS',
  'Pitcairn Islands': 'PN',
  'Saint Barthélemy': 'BL',
  'Saint Helena': 'SH',
  'Saint Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'Saint Pierre and Miquelon': 'PM',
  'Saint Vincent': 'VC',
  'South Georgia': 'GS',
  'St-Barthélemy': 'BL',
  'St-Martin': 'MF',
  Turkey: 'TR',
  'US Virgin Islands': 'VI',
  'United States of America': 'US',
  Vatican: 'VA',
  Åland: 'AX',
};
const ENGLISH = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
const CODE_BY_NAME = new Map(
  LETTERS.flatMap((one) => LETTERS.map((other) => [ENGLISH.of(one + other) ?? '', one + other] as const)),
);

/**
 * Returns the ISO code by which a browser names the country in the reader's language, or an empty text if the code is
 * unknown.
 */
const codeOf = (name: string): string => CODES[name] ?? CODE_BY_NAME.get(name) ?? '';

function area(ring: Ring): number {
  let sum = 0;
  let previous = ring.at(-1);
  for (const point of ring) {
    if (previous !== undefined) sum += previous[0] * point[1] - point[0] * previous[1];
    previous = point;
  }
  return Math.abs(sum) / 2;
}

/**
 * Searches a coarse grid over the ring's bounding box, then finer ones round its best point. A label needs no more
 * precision.
 */
function deepestPoint(ring: Ring): { at: Point; room: number } {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  let [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best: { at: Point; room: number } = { at: [(left + right) / 2, (top + bottom) / 2], room: -Infinity };
  for (let round = 0; round < 4; round++) {
    const [stepX, stepY] = [(right - left) / 16, (bottom - top) / 16];
    for (let row = 0; row <= 16; row++) {
      for (let column = 0; column <= 16; column++) {
        const at: Point = [left + column * stepX, top + row * stepY];
        const room = depth(at, ring);
        if (room > best.room) best = { at, room };
      }
    }
    const [x, y] = best.at;
    [left, right, top, bottom] = [x - stepX, x + stepX, y - stepY, y + stepY];
  }
  return { at: best.at, room: Math.max(0, best.room) };
}

/** Returns the distance to the nearest edge, negative outside the ring. */
function depth([x, y]: Point, ring: Ring): number {
  let nearest = Infinity;
  let inside = false;
  let previous = ring.at(-1) as Point;
  for (const point of ring) {
    const [x1, y1] = previous;
    const [x2, y2] = point;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    const long = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const share = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long));
    nearest = Math.min(nearest, (x1 + share * (x2 - x1) - x) ** 2 + (y1 + share * (y2 - y1) - y) ** 2);
    previous = point;
  }
  return Math.sqrt(nearest) * (inside ? 1 : -1);
}
