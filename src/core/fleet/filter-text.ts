/** Words a mark or the map view as a filter, so that map and list show the same shipments. */
import { toTerms } from '../filter/tokens.ts';
import type { Term } from '../filter/types.ts';
import { wrapLng } from '../geo/unroll.ts';
import type { FleetPlace } from './types.ts';

export interface BoundingBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  /** May be beyond 180 when the bounding box crosses the antimeridian. */
  readonly east: number;
}

/** The names of more vessels than this would be unreadable, so the filter names the bounding box instead. */
const NAMED_SHIPS = 12;
/** Half the size of a spot ashore (`places.ts`), and the margin of a bounding box around one place. */
const MARGIN = 0.006;

const degrees = (value: number): string => String(Math.round(value * 1e3) / 1e3);

export function boundsFilter({ south, west, north, east }: BoundingBox): string {
  const rows = `lat:>${degrees(south)} lat:<${degrees(north)}`;
  if (east - west >= 360) return rows;
  const [from, to] = [wrapLng(west), wrapLng(east)];
  const columns = from <= to ? `lon:>${degrees(from)} lon:<${degrees(to)}` : `lon:>${degrees(from)},<${degrees(to)}`;
  return `${rows} ${columns}`;
}

export function placesFilter(places: readonly FleetPlace[]): string {
  const ships = places.flatMap(({ key }) => (key.startsWith('imo:') ? [key.slice('imo:'.length)] : []));
  if (ships.length === places.length && ships.length <= NAMED_SHIPS) return `imo:${ships.join(',')}`;
  const [first] = places;
  if (first === undefined) return '';
  // Longitudes are relative to the first place, so that places on both sides of the antimeridian stay together.
  const longitudes = places.map(({ longitude }) => first.longitude + wrapLng(longitude - first.longitude));
  const latitudes = places.map(({ latitude }) => latitude);
  return boundsFilter({
    south: Math.min(...latitudes) - MARGIN,
    west: Math.min(...longitudes) - MARGIN,
    north: Math.max(...latitudes) + MARGIN,
    east: Math.max(...longitudes) + MARGIN,
  });
}

/** Replaces the place in the filter of the list by another one. */
export function withPlace(q: string, place: string): string {
  const rest = placeTerms(q).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), q);
  return `${rest.replace(/\s+/g, ' ').trim()} ${place}`.trim();
}

export const hasPlace = (q: string): boolean => placeTerms(q).length > 0;

const placeTerms = (q: string): readonly Term[] =>
  toTerms(q).terms.filter(({ word, negated }) => word !== null && !negated && PLACE_WORDS.includes(word));

const PLACE_WORDS: readonly string[] = ['lat', 'lon', 'imo'];
