/**
 * Which place a watch lies at, as a number: a ship by its IMO number, else its MMSI, else where it
 * is; ashore a spot. By numbers, since texts as keys would take half of the time of a million rows.
 */
import { wrapLng } from '../geo/unroll.ts';
import type { PlaceKind, Whereabouts } from './types.ts';

/** Two decimals of a degree are 1 km: the quays of one port. */
const SPOT_DEGREES = 0.01;

export type Location = Pick<Whereabouts, 'latitude' | 'longitude' | 'positionSource' | 'imo' | 'mmsi'>;

export interface PlaceKeys {
  /** The same number for all that lie there; 0: nothing says where. */
  codeOf(location: Location): number;
  /** `imo:9811000`, `mmsi:…`, `near:…`, `at:51.95,4.05`. */
  textOf(code: number): string;
  /** One more than the largest code. */
  size(): number;
}

export function createPlaceKeys(): PlaceKeys {
  const texts = [''];
  const codes: Readonly<Record<KeyKind, Map<number, number>>> = {
    imo: new Map(),
    mmsi: new Map(),
    near: new Map(),
    at: new Map(),
  };
  return {
    codeOf: (location) => {
      const { latitude, longitude } = location;
      if (latitude === null || longitude === null) return 0;
      const keyKind = keyKindOf(location);
      const own = keyKind === 'imo' ? location.imo : keyKind === 'mmsi' ? location.mmsi : null;
      const number = own ?? spotNumber(latitude, longitude);
      const present = codes[keyKind].get(number);
      if (present !== undefined) return present;
      const code = texts.push(`${keyKind}:${own ?? spotText(latitude, longitude)}`) - 1;
      codes[keyKind].set(number, code);
      return code;
    },
    textOf: (code) => texts[code] ?? '',
    size: () => texts.length,
  };
}

export function kindOf(source: string | null): PlaceKind {
  if (source === 'ais') return 'ais';
  return source === 'pin' ? 'estimate' : 'ashore';
}

type KeyKind = 'imo' | 'mmsi' | 'near' | 'at';

function keyKindOf({ positionSource, imo, mmsi }: Location): KeyKind {
  if (kindOf(positionSource) === 'ashore') return 'at';
  if (imo !== null) return 'imo';
  return mmsi === null ? 'near' : 'mmsi';
}

const spotOf = (degrees: number): number => Math.round(degrees / SPOT_DEGREES);

/** Another number for each spot. */
const spotNumber = (latitude: number, longitude: number): number => spotOf(latitude) * 1e6 + spotOf(wrapLng(longitude));

const spotText = (latitude: number, longitude: number): string =>
  [latitude, wrapLng(longitude)].map((degrees) => (spotOf(degrees) * SPOT_DEGREES).toFixed(2)).join(',');
