/**
 * Paths and the pin on them. Whoever wrote one point longitude first wrote the whole line so; one point that can only be read so is a bad point.
 */
import { nmBetween } from '../geo/distance.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { parsePosition, readPoint } from './parse-fields.ts';
import type { IssueLog } from './issue-log.ts';

type Reading = (point: LatLng) => LatLng | null;

const asSent: Reading = ([lat, lng]) => readPoint(lat, lng);
const turned: Reading = ([lat, lng]) => readPoint(lng, lat);

/** Ends of paths are city centres or fairways: nearer than this to the places, they are where they should be. */
const NEAR_NM = 60;
/** "Far nearer". */
const TIMES = 5;
/** A hostile answer has thousands of places, each to be held against thousands of ends. */
const MAX_PLACES = 200;

/** Which paths were written longitude first: where a path does not tell, as the others, when none of them contradicts. */
export function turnedPaths(paths: readonly (readonly LatLng[])[], places: readonly LatLng[]): readonly boolean[] {
  const verdicts = paths.map((path) => isTurned(path, places.slice(0, MAX_PLACES)));
  const others = verdicts.includes(true) && !verdicts.includes(false);
  return verdicts.map((verdict) => verdict ?? others);
}

/** By where its ends come to lie; else by its points, of which half must be readable only so. Null when neither tells. */
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

/** How far both ends together lie from the nearest places. */
function endsOff(path: readonly LatLng[], reading: Reading, places: readonly LatLng[]): number {
  const ends = [path.find(reading), path.findLast(reading)].map((end) => (end === undefined ? null : reading(end)));
  return ends.reduce(
    (sum, end) => sum + (end === null ? Infinity : Math.min(...places.map((place) => nmBetween(place, end)))),
    0,
  );
}

export interface PathReading {
  readonly turned: boolean;
  /** For so many points. */
  readonly room: number;
}

/** Usable points in order, no more than there is room for; what was turned, brought back into range or dropped is reported once per path. */
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

/** The pin is a vertex of the path: the way in which it is one is the right way round. Else it is as the paths are. */
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
