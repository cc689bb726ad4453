/**
 * Reads paths and the pin on them. Some carriers send whole paths longitude first, so the order is decided once per
 * path. A single point that is readable only when swapped is a bad point.
 */
import { nmBetween } from '../geo/distance.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { parsePosition, readPoint } from './parse-fields.ts';
import type { IssueLog } from './issue-log.ts';

type Reading = (point: LatLng) => LatLng | null;

const asSent: Reading = ([lat, lng]) => readPoint(lat, lng);
const turned: Reading = ([lat, lng]) => readPoint(lng, lat);

/** Paths end at city centres or fairways, so an end within this distance of a place belongs to it. */
const NEAR_NM = 60;
/** One order must bring the ends this many times nearer to the places than the other. */
const TIMES = 5;
/** Bounds the comparison of places with ends. */
const MAX_PLACES = 200;

/** Decides which paths are longitude first. An undecided path follows the others when these agree. */
export function turnedPaths(paths: readonly (readonly LatLng[])[], places: readonly LatLng[]): readonly boolean[] {
  const verdicts = paths.map((path) => isTurned(path, places.slice(0, MAX_PLACES)));
  const others = verdicts.includes(true) && !verdicts.includes(false);
  return verdicts.map((verdict) => verdict ?? others);
}

/**
 * Decided by the distance of the ends to the places, or else by the points, half of which must be readable only when
 * swapped; otherwise `null`.
 */
function isTurned(path: readonly LatLng[], places: readonly LatLng[]): boolean | null {
  const sentOff = endsOff(path, asSent, places);
  const turnedOff = endsOff(path, turned, places);
  if (sentOff > NEAR_NM && turnedOff * TIMES < sentOff) return true;
  if (sentOff * TIMES < turnedOff) return false;
  const onlyTurned = path.filter((point) => asSent(point) === null && turned(point) !== null).length;
  const onlySent = path.filter((point) => asSent(point) !== null && turned(point) === null).length;
  if (onlyTurned > onlySent && onlyTurned * 2 >= path.length) return true;
  return onlySent > 0 ? false : null;
}

/** Sum of the distances of both ends to their nearest places. */
function endsOff(path: readonly LatLng[], reading: Reading, places: readonly LatLng[]): number {
  const ends = [path.find(reading), path.findLast(reading)].map((end) => (end === undefined ? null : reading(end)));
  return ends.reduce(
    (sum, end) => sum + (end === null ? Infinity : Math.min(...places.map((place) => nmBetween(place, end)))),
    0,
  );
}

export interface PathReading {
  readonly turned: boolean;
  /** Number of points that may still be read. */
  readonly room: number;
}

/** Returns the usable points, up to `room`. Swapped, wrapped and dropped points are reported once per path each. */
export function parsePath(
  log: IssueLog,
  sent: readonly LatLng[],
  { turned: isTurned, room }: PathReading,
): readonly LatLng[] {
  const path: LatLng[] = [];
  const repaired: LatLng[] = [];
  const reading = isTurned ? turned : asSent;
  for (const point of sent) {
    if (path.length >= room) break;
    const usable = reading(point);
    if (usable === null || !isSame(usable, point)) repaired.push(point);
    if (usable !== null) path.push(usable);
  }
  const [first, ...others] = repaired;
  if (first !== undefined) {
    log.report(`${first[0]}, ${first[1]}${others.length === 0 ? '' : ` (+${others.length})`}`, 'position');
  }
  if (path.length >= room && sent.length > path.length + repaired.length) log.report(sent.length, 'shorter-list');
  return path;
}

/** Reads the pin in the order in which it is a vertex of the path, or else in the order of the paths. */
export function parsePin(
  log: IssueLog,
  pin: LatLng | null,
  paths: readonly (readonly LatLng[])[],
  areTurned: boolean,
): LatLng | null {
  if (pin === null) return null;
  const isVertex = (reading: Reading): boolean => {
    const at = reading(pin);
    return at !== null && paths.some((path) => path.some((point) => isSame(point, at)));
  };
  return parsePosition(log, pin[0], pin[1], !isVertex(asSent) && (areTurned || isVertex(turned)));
}

const isSame = (a: LatLng, b: LatLng): boolean => a[0] === b[0] && a[1] === b[1];
