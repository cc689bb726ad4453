/**
 * Watches gathered to places. A million boxes lie on a few thousand ships: the map needs the ships.
 */
import { wrapLng } from '../geo/unroll.ts';
import type { Fleet, FleetPlace, PlaceKind, Whereabouts } from './types.ts';

/** Two decimals of a degree are 1 km: the quays of one port. */
const SPOT_DEGREES = 0.01;

interface Open {
  key: string;
  name: string | null;
  kind: PlaceKind;
  latitude: number;
  longitude: number;
  at: number | null;
  total: number;
  readonly cases: [number, number, number];
}

export interface Gathering {
  add(row: Whereabouts): void;
  result(): Fleet;
}

/** Rows in any order give the same places: the newest report says where the ship is. */
export function gatherPlaces(): Gathering {
  const all: Open[] = [];
  // By numbers: texts as keys would take half of the time of a million rows.
  const places: Readonly<Record<KeyKind, Map<number, Open>>> = {
    imo: new Map(),
    mmsi: new Map(),
    near: new Map(),
    at: new Map(),
  };
  let unplaced = 0;
  return {
    add: (row) => {
      const { latitude, longitude } = row;
      if (latitude === null || longitude === null) {
        unplaced += 1;
        return;
      }
      const kind = kindOf(row.positionSource);
      const keyKind = keyKindOf(row, kind);
      const code = keyKind === 'imo' ? row.imo : keyKind === 'mmsi' ? row.mmsi : null;
      const number = code ?? spotNumber(latitude, longitude);
      let place = places[keyKind].get(number);
      if (place === undefined) {
        const key = `${keyKind}:${code ?? spotText(latitude, longitude)}`;
        place = { key, name: null, kind, latitude, longitude, at: null, total: 0, cases: [0, 0, 0] };
        places[keyKind].set(number, place);
        all.push(place);
        report(place, row, kind, latitude, longitude);
      } else if (isBetter(row, kind, place)) report(place, row, kind, latitude, longitude);
      place.name = firstName(place.name, kind === 'ashore' ? row.lastPlace : row.vessel);
      place.total += 1;
      const step = Math.min(3, Math.trunc(row.severity ?? 0)) - 1;
      if (step === 0 || step === 1 || step === 2) place.cases[step] += 1;
    },
    result: () => ({ places: all.map((place): FleetPlace => ({ ...place })), unplaced }),
  };
}

function report(place: Open, row: Whereabouts, kind: PlaceKind, latitude: number, longitude: number): void {
  place.kind = kind;
  place.latitude = latitude;
  place.longitude = wrapLng(longitude);
  place.at = row.positionAt;
}

/** A fix before an estimate, then the newer, then by place: the order of rows changes nothing. */
function isBetter(row: Whereabouts, kind: PlaceKind, place: Open): boolean {
  if (kind !== place.kind) return kind === 'ais';
  const [time, other] = [row.positionAt ?? -Infinity, place.at ?? -Infinity];
  if (time !== other) return time > other;
  const [latitude, longitude] = [row.latitude ?? 0, wrapLng(row.longitude ?? 0)];
  return latitude > place.latitude || (latitude === place.latitude && longitude > place.longitude);
}

function kindOf(source: string | null): PlaceKind {
  if (source === 'ais') return 'ais';
  return source === 'pin' ? 'estimate' : 'ashore';
}

type KeyKind = 'imo' | 'mmsi' | 'near' | 'at';

function keyKindOf({ imo, mmsi }: Whereabouts, kind: PlaceKind): KeyKind {
  if (kind === 'ashore') return 'at';
  if (imo !== null) return 'imo';
  return mmsi === null ? 'near' : 'mmsi';
}

const spotOf = (degrees: number): number => Math.round(degrees / SPOT_DEGREES);

/** Another number for each spot. */
const spotNumber = (latitude: number, longitude: number): number => spotOf(latitude) * 1e6 + spotOf(wrapLng(longitude));

const spotText = (latitude: number, longitude: number): string =>
  [latitude, wrapLng(longitude)].map((degrees) => (spotOf(degrees) * SPOT_DEGREES).toFixed(2)).join(',');

/** Of several names, whatever the order of the rows. */
function firstName(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a <= b ? a : b;
}
