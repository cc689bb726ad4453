/**
 * Which place a watch lies at, as a number: a ship by its IMO number, else its MMSI, else where it
 * is; on land a spot. By numbers, since texts as keys would take half of the time of a million
 * rows.
 */
import { wrapLng } from '../geo/unroll.ts';
import type { PlaceKind, Whereabouts } from './types.ts';

/** Two decimals of a degree are 1 km: the quays of one port. */
const SPOT_DEGREES = 0.01;

export type Location = Pick<
  Whereabouts,
  'whereabouts' | 'phase' | 'latitude' | 'longitude' | 'positionSource' | 'imo' | 'mmsi'
>;

/** The codes of what lies at no place. */
export const UNPLACED = 0;
export const ENDED = 1;

export interface PlaceKeys {
  /** The same number for all that lie there. */
  codeOf(location: Location, kind: PlaceKind | null): number;
  /** `imo:9811000`, `mmsi:…`, `near:…`, `at:51.95,4.05`, `inland:…`. */
  textOf(code: number): string;
  /** One more than the largest code. */
  size(): number;
}

export function createPlaceKeys(): PlaceKeys {
  const texts = ['', ''];
  const codes: Readonly<Record<KeyKind, Map<number, number>>> = {
    imo: new Map(),
    mmsi: new Map(),
    near: new Map(),
    at: new Map(),
    inland: new Map(),
  };
  return {
    codeOf: (location, kind) => {
      const { latitude, longitude, phase } = location;
      if (phase !== null && OVER.includes(phase)) return ENDED;
      if (kind === null || latitude === null || longitude === null) return UNPLACED;
      const keyKind = keyKindOf(location, kind);
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

/** The empty container is back, or nothing will come of it. */
const OVER: readonly string[] = ['returned', 'cancelled'];

/** Null: nothing says where it is. */
export function kindOf({ whereabouts, phase, positionSource }: Location): PlaceKind | null {
  const ship = positionSource === 'ais' ? 'ais' : 'estimate';
  switch (whereabouts) {
    case 'aboard':
      return ship;
    case 'ashore':
    case 'inland':
      return whereabouts;
    case 'unknown':
      // Where it is to be loaded.
      return phase === 'planned' ? 'ashore' : null;
    default:
      return positionSource === null ? null : kindByPhase(phase, positionSource);
  }
}

/**
 * A row that was written before rows told where the container is: its position may be that of a ship to
 * come or that has left it.
 */
function kindByPhase(phase: string | null, positionSource: string): PlaceKind | null {
  if (positionSource === 'last-place') return 'ashore';
  if (phase === 'in-transit') return positionSource === 'ais' ? 'ais' : 'estimate';
  if (positionSource === 'ais') return null;
  return phase === 'out-for-delivery' ? 'inland' : phase === 'planned' ? null : 'ashore';
}

type KeyKind = 'imo' | 'mmsi' | 'near' | 'at' | 'inland';

function keyKindOf({ imo, mmsi }: Location, kind: PlaceKind): KeyKind {
  if (kind === 'ashore') return 'at';
  if (kind === 'inland') return 'inland';
  if (imo !== null) return 'imo';
  return mmsi === null ? 'near' : 'mmsi';
}

const spotOf = (degrees: number): number => Math.round(degrees / SPOT_DEGREES);

/** Another number for each spot. */
const spotNumber = (latitude: number, longitude: number): number => spotOf(latitude) * 1e6 + spotOf(wrapLng(longitude));

const spotText = (latitude: number, longitude: number): string =>
  [latitude, wrapLng(longitude)].map((degrees) => (spotOf(degrees) * SPOT_DEGREES).toFixed(2)).join(',');
