/**
 * Identifies the place of a watch by a number: a vessel by its IMO number, else its MMSI, else its position; on land
 * a spot. Text keys would take half of the time for a million rows.
 */
import { wrapLng } from '../geo/unroll.ts';
import type { PlaceKind, Whereabouts } from './types.ts';

/** Two decimals of a degree are 1 km, which joins the quays of one port. */
const SPOT_DEGREES = 0.01;

export type Location = Pick<
  Whereabouts,
  'whereabouts' | 'phase' | 'latitude' | 'longitude' | 'positionSource' | 'imo' | 'mmsi'
>;

/** The code of watches without a place. */
export const UNPLACED = 0;
export const ENDED = 1;

export interface PlaceKeys {
  /** Returns the same number for all watches at one place. */
  codeOf(location: Location, kind: PlaceKind | null): number;
  /** Returns the key as text: `imo:9811000`, `mmsi:…`, `near:…`, `at:51.95,4.05`, `inland:…`. */
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
      const keyKind = findKeyKind(location, kind);
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

/** The empty container is returned, or the shipment is cancelled. */
const OVER: readonly string[] = ['returned', 'cancelled'];

/** Returns `null` when no data locates the watch. */
export function findKind({ whereabouts, phase, positionSource }: Location): PlaceKind | null {
  const ship = positionSource === 'ais' ? 'ais' : 'estimate';
  switch (whereabouts) {
    case 'aboard':
      return ship;
    case 'ashore':
    case 'inland':
      return whereabouts;
    case 'unknown':
      // A planned shipment is at its port of loading.
      return phase === 'planned' ? 'ashore' : null;
    default:
      return positionSource === null ? null : kindByPhase(phase, positionSource);
  }
}

/**
 * Rows from before `whereabouts` existed. Their position may be that of a vessel that is still to come or has already
 * left.
 */
function kindByPhase(phase: string | null, positionSource: string): PlaceKind | null {
  if (positionSource === 'last-place') return 'ashore';
  if (phase === 'in-transit') return positionSource === 'ais' ? 'ais' : 'estimate';
  if (positionSource === 'ais') return null;
  return phase === 'out-for-delivery' ? 'inland' : phase === 'planned' ? null : 'ashore';
}

type KeyKind = 'imo' | 'mmsi' | 'near' | 'at' | 'inland';

function findKeyKind({ imo, mmsi }: Location, kind: PlaceKind): KeyKind {
  if (kind === 'ashore') return 'at';
  if (kind === 'inland') return 'inland';
  if (imo !== null) return 'imo';
  return mmsi === null ? 'near' : 'mmsi';
}

const spotOf = (degrees: number): number => Math.round(degrees / SPOT_DEGREES);

/** Returns a different number for each spot. */
const spotNumber = (latitude: number, longitude: number): number => spotOf(latitude) * 1e6 + spotOf(wrapLng(longitude));

const spotText = (latitude: number, longitude: number): string =>
  [latitude, wrapLng(longitude)].map((degrees) => (spotOf(degrees) * SPOT_DEGREES).toFixed(2)).join(',');
