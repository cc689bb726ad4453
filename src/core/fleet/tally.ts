/**
 * Adds rows up to places in typed arrays, which takes 20 ns per row instead of 200 with objects. The order of rows
 * does not matter, because the newest report locates a vessel.
 */
import { wrapLng } from '../geo/unroll.ts';
import { ON_TIME } from '../columns/lateness.ts';
import { ENDED, type PlaceKeys, UNPLACED } from './place-keys.ts';
import type { Fleet, FleetPlace, PlaceKind } from './types.ts';

export interface PlaceTally {
  /**
   * `place` is a code of the keys, `kind` a `kindNumber`, and `name` a number of the names. `at`, `course` and
   * `severity` are NaN when unknown. `lateness` is defined in `columns/lateness.ts`.
   */
  add(
    place: number,
    kind: number,
    latitude: number,
    longitude: number,
    at: number,
    course: number,
    name: number,
    severity: number,
    lateness: number,
  ): void;
  result(): Fleet;
}

/** Name of a vessel or port by its number; `null` for 0. */
export type NameOf = (name: number, kind: PlaceKind) => string | null;

/** A fix outranks an estimate, and neither is ever on land (`place-keys.ts`). */
const KINDS: readonly PlaceKind[] = ['ais', 'estimate', 'ashore', 'inland'];
/** The number is never 0, which marks a place without rows. A watch without a place counts as on land. */
export const kindNumber = (kind: PlaceKind | null): number => KINDS.indexOf(kind ?? 'ashore') + 1;
const kindAt = (number: number): PlaceKind => KINDS[number - 1] ?? 'ashore';

/** Counters per place: rows without an open case, then rows by severity. */
const COUNTS = 4;
/** Numbers per place: the number of late shipments, and the delay of the latest one. */
const DELAYS = 2;
/** Numbers per place: latitude, longitude, time and course. */
const FIXES = 4;
/** Sorts before every course and every time. */
const UNKNOWN = Number.NEGATIVE_INFINITY;

const createSums = (places: number) => ({
  counts: new Uint32Array(places * COUNTS),
  delays: new Float64Array(places * DELAYS),
  fixes: new Float64Array(places * FIXES),
  kinds: new Uint8Array(places),
  names: new Uint32Array(places),
});
type Sums = ReturnType<typeof createSums>;

export function tallyPlaces(keys: PlaceKeys, nameOf: NameOf): PlaceTally {
  let sums = createSums(keys.size());
  const isBefore = (name: number, other: number, kind: PlaceKind): boolean =>
    (nameOf(name, kind) ?? '') < (nameOf(other, kind) ?? '');
  return {
    add: (place, kind, latitude, longitude, at, course, name, severity, lateness) => {
      // The place belongs to a row that was written after the arrays were created.
      if (place >= sums.kinds.length) sums = grown(sums, Math.max(keys.size(), 2 * place));
      const { counts, delays, fixes, kinds, names } = sums;
      const time = Number.isNaN(at) ? UNKNOWN : at;
      const heading = Number.isNaN(course) ? UNKNOWN : course;
      if (isBetter(sums, place, kind, latitude, longitude, time, heading)) {
        kinds[place] = kind;
        fixes[place * FIXES] = latitude;
        fixes[place * FIXES + 1] = wrapLng(longitude);
        fixes[place * FIXES + 2] = time;
        fixes[place * FIXES + 3] = heading;
      }
      // The choice among several names does not depend on the order of rows.
      const current = names[place] ?? 0;
      if (name !== current && name !== 0 && (current === 0 || isBefore(name, current, kindAt(kind))))
        names[place] = name;
      const step = place * COUNTS + (severity >= 1 ? Math.min(COUNTS - 1, Math.trunc(severity)) : 0);
      counts[step] = (counts[step] ?? 0) + 1;
      if (lateness === ON_TIME) return;
      const delay = place * DELAYS;
      delays[delay] = (delays[delay] ?? 0) + 1;
      delays[delay + 1] = Math.max(delays[delay + 1] ?? 0, lateness);
    },
    result: () => {
      const places: FleetPlace[] = [];
      for (let place = ENDED + 1; place < sums.kinds.length; place += 1)
        if (sums.kinds[place] !== 0) places.push(placeIn(sums, place, keys.textOf(place), nameOf));
      return { places, unplaced: sumCounts(sums.counts, UNPLACED), ended: sumCounts(sums.counts, ENDED) };
    },
  };
}

/**
 * A fix outranks an estimate, then the newer position wins, then the place and the course decide, so that the order of rows does
 * not matter.
 */
function isBetter(
  { fixes, kinds }: Sums,
  place: number,
  kind: number,
  latitude: number,
  longitude: number,
  time: number,
  course: number,
): boolean {
  const current = kinds[place] ?? 0;
  if (kind !== current) return current === 0 || kind < current;
  const knownTime = fixes[place * FIXES + 2] ?? 0;
  if (time !== knownTime) return time > knownTime;
  const knownLatitude = fixes[place * FIXES] ?? 0;
  if (latitude !== knownLatitude) return latitude > knownLatitude;
  const [east, knownEast] = [wrapLng(longitude), fixes[place * FIXES + 1] ?? 0];
  return east === knownEast ? course > (fixes[place * FIXES + 3] ?? 0) : east > knownEast;
}

function sumCounts(counts: Uint32Array, place: number): number {
  let total = 0;
  for (let step = 0; step < COUNTS; step += 1) total += counts[place * COUNTS + step] ?? 0;
  return total;
}

function placeIn(
  { counts, delays, fixes, kinds, names }: Sums,
  place: number,
  key: string,
  nameOf: NameOf,
): FleetPlace {
  const kind = kindAt(kinds[place] ?? 0);
  const fix = place * FIXES;
  const [at = 0, course = 0] = [fixes[fix + 2], fixes[fix + 3]];
  const own = place * COUNTS;
  return {
    key,
    name: nameOf(names[place] ?? 0, kind),
    kind,
    latitude: fixes[fix] ?? 0,
    longitude: fixes[fix + 1] ?? 0,
    at: at === UNKNOWN ? null : at,
    course: course === UNKNOWN ? null : course,
    total: sumCounts(counts, place),
    cases: [counts[own + 1] ?? 0, counts[own + 2] ?? 0, counts[own + 3] ?? 0],
    late: delays[place * DELAYS] ?? 0,
    latest: delays[place * DELAYS + 1] ?? 0,
  };
}

function grown({ counts, delays, fixes, kinds, names }: Sums, places: number): Sums {
  const longer = createSums(places);
  longer.counts.set(counts);
  longer.delays.set(delays);
  longer.fixes.set(fixes);
  longer.kinds.set(kinds);
  longer.names.set(names);
  return longer;
}
