/** The names of the base map with their position, the more important first. */
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
  /**
   * Radius of free land around a country's point, or of water around a sea's, on the square; 0 for
   * ports.
   */
  readonly room: number;
  /** The preferred side of a port's name. */
  readonly side: 'start' | 'end';
}

const ROOM_UNIT = 1e-4;
/**
 * Zooms from which countries smaller than their names, and those smaller than a letter, are named
 * too.
 */
const SMALL_COUNTRIES = 5;
const TINY_COUNTRIES = 7;
const PORT_ZOOMS = { 1: 4, 2: 5, 3: 6 } as const;

export const PORT_NAMES: readonly MapName[] = PORTS.toSorted((one, other) => one[3] - other[3]).map(
  ([text, lat, lng, rank, side]) => ({ ...mapName('port', text, lat, lng), fromZoom: PORT_ZOOMS[rank], side }),
);

/** Seas that are named at lower zooms are wider. */
const seaRoom = (fromZoom: number): number => (fromZoom < 3 ? 9 : fromZoom < 4 ? 3.5 : 1.8) / 360;

export const SEA_NAMES: readonly MapName[] = SEAS.map(([text, lat, lng, fromZoom, toZoom]) => ({
  ...mapName('sea', text, lat, lng),
  fromZoom,
  toZoom,
  room: seaRoom(fromZoom),
}));

/** Parses the packed list of countries; drops unreadable rows. */
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

/** Whether a name is shown at a zoom; `width` is the text's in pixels. */
export function isVisibleAt(spot: MapName, zoom: number, width: number): boolean {
  if (zoom < spot.fromZoom || zoom >= spot.toZoom) return false;
  if (spot.kind !== 'country') return true;
  const room = spot.room * 256 * 2 ** zoom;
  // A country that fills the screen is not named: its middle says little about what is in view.
  const fits = width <= room * 4 || (zoom >= SMALL_COUNTRIES && room > 2) || zoom >= TINY_COUNTRIES;
  return fits && room < 700;
}
