/**
 * The fleet as columns, in which it is sent: 50,000 places weigh about 700 kB compressed. `base` is the version that
 * an answer changes; `null` when the answer is complete.
 */
import type { FleetColumns } from '../desk-api/fleet.ts';
import type { Fleet, FleetPlace } from './types.ts';

const MINUTE_MS = 60_000;
/** Four decimals of a degree are 11 m. */
const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** A mark turns in steps of this many degrees, so finer courses would only make the answer larger. */
const COURSE_STEP = 10;
const toStep = (course: number): number => (Math.round(course / COURSE_STEP) * COURSE_STEP) % 360;

type Places = Omit<FleetColumns, 'version' | 'base' | 'unplaced' | 'ended' | 'removed'>;

const toColumns = (places: readonly FleetPlace[]): Places => ({
  key: places.map(({ key }) => key),
  name: places.map(({ name }) => name),
  kind: places.map(({ kind }) => kind),
  latitude: places.map(({ latitude }) => round(latitude)),
  longitude: places.map(({ longitude }) => round(longitude)),
  at: places.map(({ at }) => (at === null ? null : Math.floor(at / MINUTE_MS))),
  course: places.map(({ course }) => (course === null ? null : toStep(course))),
  total: places.map(({ total }) => total),
  notice: places.map(({ cases }) => cases[0]),
  warning: places.map(({ cases }) => cases[1]),
  critical: places.map(({ cases }) => cases[2]),
  late: places.map(({ late }) => late),
  latest: places.map(({ latest }) => latest),
});

export const wholeFleet = ({ places, unplaced, ended }: Fleet, version: string): FleetColumns => ({
  version,
  base: null,
  unplaced,
  ended,
  removed: [],
  ...toColumns(places),
});

/** Returns the changes that turn one answer into the next. */
export function fleetDelta(old: Fleet, oldVersion: string, fresh: Fleet, version: string): FleetColumns {
  const before = new Map(old.places.map((place) => [place.key, place]));
  const changed = fresh.places.filter((place) => {
    const known = before.get(place.key);
    before.delete(place.key);
    return known === undefined || !isSame(known, place);
  });
  const { unplaced, ended } = fresh;
  return { version, base: oldVersion, unplaced, ended, removed: [...before.keys()], ...toColumns(changed) };
}

const isSame = (a: FleetPlace, b: FleetPlace): boolean =>
  a.name === b.name &&
  a.kind === b.kind &&
  a.latitude === b.latitude &&
  a.longitude === b.longitude &&
  a.at === b.at &&
  a.course === b.course &&
  a.total === b.total &&
  a.late === b.late &&
  a.latest === b.latest &&
  a.cases.every((count, index) => count === b.cases[index]);

/** Applies an answer to the fleet. Returns `null` when the answer changes another version than `current`. */
export function applyFleet(
  current: (Fleet & { readonly version: string }) | null,
  answer: FleetColumns,
): (Fleet & { readonly version: string }) | null {
  const fresh = answer.key.map((_, index) => placeIn(answer, index));
  const { unplaced, ended, version } = answer;
  if (answer.base === null) return { places: fresh, unplaced, ended, version };
  if (current === null || current.version !== answer.base) return null;
  const places = new Map(current.places.map((place) => [place.key, place]));
  for (const key of answer.removed) places.delete(key);
  for (const place of fresh) places.set(place.key, place);
  return { places: [...places.values()], unplaced, ended, version };
}

function placeIn(answer: FleetColumns, index: number): FleetPlace {
  const at = answer.at[index] ?? null;
  return {
    key: answer.key[index] ?? '',
    name: answer.name[index] ?? null,
    kind: answer.kind[index] ?? 'ashore',
    latitude: answer.latitude[index] ?? 0,
    longitude: answer.longitude[index] ?? 0,
    at: at === null ? null : at * MINUTE_MS,
    course: answer.course[index] ?? null,
    total: answer.total[index] ?? 0,
    cases: [answer.notice[index] ?? 0, answer.warning[index] ?? 0, answer.critical[index] ?? 0],
    late: answer.late[index] ?? 0,
    latest: answer.latest[index] ?? 0,
  };
}
