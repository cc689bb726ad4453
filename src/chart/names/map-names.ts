/** The names of the base map as places to put text, the more important first. */
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts';
import { PORTS, SEAS } from './place-names.ts';

export interface MapName {
  readonly kind: 'country' | 'port' | 'sea';
  readonly text: string;
  /** On the Mercator square of side 1. */
  readonly x: number;
  readonly y: number;
  readonly fromZoom: number;
  readonly toZoom: number;
  /** Radius of the free land round a country's point, or of the water round a sea's, on the square; 0 for ports. */
  readonly room: number;
  /** Where a port's name goes first. */
  readonly side: 'start' | 'end';
}

const ROOM_UNIT = 1e-4;
/** From here on also countries that are smaller than their names, and from the second on those smaller than a letter. */
const SMALL_COUNTRIES = 5;
const TINY_COUNTRIES = 7;
const PORT_ZOOMS = { 1: 4, 2: 5, 3: 6 } as const;

export const PORT_NAMES: readonly MapName[] = PORTS.toSorted((one, other) => one[3] - other[3]).map(
  ([text, lat, lng, rank, side]) => ({ ...mapName('port', text, lat, lng), fromZoom: PORT_ZOOMS[rank], side }),
);

/** The earlier a sea is named, the wider it is. */
const seaRoom = (fromZoom: number): number => (fromZoom < 3 ? 9 : fromZoom < 4 ? 3.5 : 1.8) / 360;

export const SEA_NAMES: readonly MapName[] = SEAS.map(([text, lat, lng, fromZoom, toZoom]) => ({
  ...mapName('sea', text, lat, lng),
  fromZoom,
  toZoom,
  room: seaRoom(fromZoom),
}));

/** Reads the packed list of countries; a row that is not one is left out. */
export function readCountries(rows: unknown): readonly MapName[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): MapName[] => {
    if (!Array.isArray(row)) return [];
    const [text, lat, lng, room]: unknown[] = row;
    if (typeof text !== 'string' || typeof lat !== 'number' || typeof lng !== 'number' || typeof room !== 'number')
      return [];
    return [{ ...mapName('country', text, lat, lng), room: room * ROOM_UNIT }];
  });
}

function mapName(kind: MapName['kind'], text: string, lat: number, lng: number): MapName {
  return { kind, text, x: mercatorX(lng), y: mercatorY(lat), fromZoom: 0, toZoom: 99, room: 0, side: 'end' };
}

/** Whether a name is for this zoom at all; `width` is that of its text in pixels. */
export function isVisibleAt(spot: MapName, zoom: number, width: number): boolean {
  if (zoom < spot.fromZoom || zoom >= spot.toZoom) return false;
  if (spot.kind !== 'country') return true;
  const room = spot.room * 256 * 2 ** zoom;
  // Close in a country's middle says little: the name of what fills the screen is left out.
  const fits = width <= room * 4 || (zoom >= SMALL_COUNTRIES && room > 2) || zoom >= TINY_COUNTRIES;
  return fits && room < 700;
}
