/** Inland places and plausible paths to them: rivers follow their bends, roads and railways pass through towns. */
import { densify } from '../src/core/geo/densify.ts';
import { bearing, interpolate, nmBetween } from '../src/core/geo/distance.ts';
import type { LatLng } from '../src/core/geo/lat-lng.ts';
import { readPoints } from './channels.ts';
import { COUNTRIES } from './countries.ts';
import { DETOURS, INLAND, RIVERS } from './inland-table.ts';

export type LandMode = 'TRUCK' | 'RAIL' | 'BARGE';

export interface Gateway {
  readonly locode: string;
  readonly modes: readonly LandMode[];
}

export interface InlandPlace {
  readonly locode: string;
  readonly name: string;
  readonly state: string;
  readonly country: string;
  readonly countryCode: string;
  readonly at: LatLng;
  readonly zone: string;
  /** Ports and modes of transport, the usual ones first. */
  readonly gateways: readonly Gateway[];
}

/** A port or an inland place at one end of a land path. */
export interface LandEnd {
  readonly locode: string;
  readonly at: LatLng;
}

const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

const MODES: Readonly<Record<string, LandMode>> = { T: 'TRUCK', R: 'RAIL', B: 'BARGE' };

function readGateway(text: string): Gateway {
  const [locode = '', letters = ''] = text.split(':');
  const modes = letters.split('').flatMap((letter) => MODES[letter] ?? []);
  if (locode.length !== 5 || modes.length === 0 || modes.length !== letters.length)
    throw new Error(`Bad way "${text}"`);
  return { locode, modes };
}

function readPlace(cells: readonly string[]): InlandPlace {
  const [locode = '', name = '', state = '', point = '', zone = '', gateways = ''] = cells;
  const countryCode = locode.slice(0, 2);
  const country = COUNTRIES[countryCode];
  const at = readPoints(point)[0];
  if (country === undefined || at === undefined) throw new Error(`Bad row "${cells.join('|')}"`);
  return { locode, name, state, country, countryCode, at, zone, gateways: gateways.split(' ').map(readGateway) };
}

export const INLAND_PLACES: readonly InlandPlace[] = rowsOf(INLAND).map(readPlace);

const BY_LOCODE: ReadonlyMap<string, InlandPlace> = new Map(INLAND_PLACES.map((place) => [place.locode, place]));

export function inlandByLocode(locode: string): InlandPlace {
  const place = BY_LOCODE.get(locode);
  if (place === undefined) throw new Error(`No inland place has the code ${locode}`);
  return place;
}

const RIVER_WAYS = rowsOf(RIVERS).map(([name = '', joins = '', points = '']) => ({
  name,
  /** Code of the port whose approach joins the river, or an empty text for the river itself. */
  joins,
  points: readPoints(points),
}));

const DETOUR_POINTS: ReadonlyMap<string, readonly LatLng[]> = new Map(
  rowsOf(DETOURS).map(([ends = '', points = '']) => [ends, readPoints(points)]),
);

const STEP_NM = 20;
/** A place within this distance of a river has a quay on the river. Barges do not serve places farther away. */
const BANK_NM = 12;

function nearestIndex(points: readonly LatLng[], at: LatLng): number {
  let best = 0;
  for (const [index, point] of points.entries()) {
    if (nmBetween(point, at) < nmBetween(points[best] ?? point, at)) best = index;
  }
  return best;
}

/** Returns the course of the river between two places, or `null` when no river joins them. */
function riverBetween(from: LandEnd, to: LandEnd): readonly LatLng[] | null {
  for (const { name, joins, points: river } of RIVER_WAYS) {
    if (joins !== '') continue;
    const spurOf = (end: LandEnd) =>
      RIVER_WAYS.find((way) => way.name === name && way.joins === end.locode)?.points ?? [];
    const [spurIn, spurOut] = [spurOf(from), spurOf(to)];
    const enter = nearestIndex(river, spurIn.at(-1) ?? from.at);
    const leave = nearestIndex(river, spurOut.at(-1) ?? to.at);
    const isOn = (end: LandEnd, index: number, spur: readonly LatLng[]): boolean =>
      spur.length > 0 || nmBetween(river[index] ?? end.at, end.at) < BANK_NM;
    if (!isOn(from, enter, spurIn) || !isOn(to, leave, spurOut)) continue;
    const bends = enter <= leave ? river.slice(enter, leave + 1) : river.slice(leave, enter + 1).reverse();
    return [...spurIn.slice(0, -1), ...bends, ...spurOut.slice(0, -1).reverse()];
  }
  return null;
}

function townsBetween(from: LandEnd, to: LandEnd): readonly LatLng[] {
  const there = DETOUR_POINTS.get(`${from.locode} ${to.locode}`);
  return there ?? [...(DETOUR_POINTS.get(`${to.locode} ${from.locode}`) ?? [])].reverse();
}

/** Bends each long step to both sides, because roads are not great circles. The same step always bends the same way. */
function bend(a: LatLng, b: LatLng): readonly LatLng[] {
  const nm = nmBetween(a, b);
  const pieces = Math.max(1, Math.round(nm / STEP_NM));
  const course = bearing(a, b) * (Math.PI / 180);
  const result: LatLng[] = [];
  for (let piece = 1; piece < pieces; piece++) {
    const [lat, lng] = interpolate(a, b, piece / pieces);
    const aside = (Math.min(nm * 0.02, 5) / 60) * Math.sin((piece / pieces) * Math.PI * 3);
    result.push([lat - aside * Math.sin(course), lng + (aside * Math.cos(course)) / Math.cos((lat * Math.PI) / 180)]);
  }
  return [...result, b];
}

/**
 * Returns the path between a port and an inland place, ends included and the same in both directions. A barge needs a
 * river.
 */
export function landPath(from: LandEnd, to: LandEnd, mode: LandMode): readonly LatLng[] {
  if (from.locode > to.locode) return [...landPath(to, from, mode)].reverse();
  if (mode === 'BARGE') {
    const river = riverBetween(from, to);
    if (river === null) throw new Error(`No river leads from ${from.locode} to ${to.locode}`);
    return densify(withoutRepeats([from.at, ...river, to.at]), STEP_NM);
  }
  const stops = [from.at, ...townsBetween(from, to), to.at];
  return [from.at, ...stops.slice(1).flatMap((stop, i) => bend(stops[i] ?? stop, stop))];
}

const withoutRepeats = (points: readonly LatLng[]): readonly LatLng[] =>
  points.filter((point, i) => i === 0 || point.join() !== points[i - 1]?.join());
