/** Chooses the loops from origin to destination. The result is a route without dates, drawn once for each number. */
import { nmBetween, pathNm } from '../../src/core/geo/distance.ts';
import { INLAND_PLACES, type InlandPlace, type LandMode, landPath } from '../../atlas/inland.ts';
import { portByLocode } from '../../atlas/ports.ts';
import type { Line } from './lines.ts';
import { knotsBetween } from './sailings.ts';
import { type Call, LOOPS, type Loop } from './loops.ts';
import { type Place, townPlace } from './place.ts';
import { pickFrom, type Rng } from '../random.ts';

export interface SeaHop {
  readonly loop: Loop;
  readonly from: number;
  readonly to: number;
}

export interface Routing {
  readonly before: Inland | null;
  readonly hops: readonly [SeaHop, ...SeaHop[]];
  readonly after: Inland | null;
}

/** A passage of at least this many days between two calls counts as an ocean crossing. */
const OCEAN_DAYS = 7;
/** A connection longer than the direct distance times this factor is not offered. */
const DETOUR = 1.7;
const DETOUR_FREE_NM = 900;
const LOOP_DETOUR = 1.9;
const LOOP_FREE_NM = 500;
/** Containers go by road below this distance. */
const MIN_NM = 150;
/** A slower connection is not offered. Delays add up to a quarter of the time, which leaves 8.4 knots. */
const MIN_KNOTS = 10.5;

const call = (loop: Loop, index: number): Call => loop.calls[index] ?? { locode: '', day: 0 };

const nm = (a: string, b: string): number => nmBetween(portByLocode(a).at, portByLocode(b).at);

function listHops(loop: Loop): readonly SeaHop[] {
  const hops: SeaHop[] = [];
  for (let from = 0; from < loop.calls.length; from++) {
    let longest = 0;
    for (let to = from + 1; to < loop.calls.length; to++) {
      longest = Math.max(longest, call(loop, to).day - call(loop, to - 1).day);
      if (call(loop, to).locode === call(loop, from).locode) break;
      const crossing = loop.kind === 'regional' || longest >= OCEAN_DAYS;
      if (crossing && !isDetour(loop, from, to)) hops.push({ loop, from, to });
      // The next ocean crossing belongs to the return voyage.
      if (loop.kind === 'trunk' && call(loop, to + 1).day - call(loop, to).day >= OCEAN_DAYS && longest >= OCEAN_DAYS)
        break;
    }
  }
  return hops;
}

/** Returns whether the connection goes round the whole loop to a neighbouring port. */
function isDetour(loop: Loop, from: number, to: number): boolean {
  let distance = 0;
  for (let index = from; index < to; index++) distance += nm(call(loop, index).locode, call(loop, index + 1).locode);
  const straight = nm(call(loop, from).locode, call(loop, to).locode);
  return straight < MIN_NM || distance > straight * LOOP_DETOUR + LOOP_FREE_NM;
}

const TRUNK_HOPS = new Map(LOOPS.map((loop) => [loop.id, listHops(loop)]));
const REGIONAL_HOPS = LOOPS.filter((loop) => loop.kind === 'regional').flatMap(listHops);

const origin = (hop: SeaHop): string => call(hop.loop, hop.from).locode;
const target = (hop: SeaHop): string => call(hop.loop, hop.to).locode;

const hub = (hop: SeaHop): string => call(hop.loop, 0).locode;

const sensible = (from: string, hub: string, to: string): boolean =>
  from !== to && nm(from, hub) + nm(hub, to) <= nm(from, to) * DETOUR + DETOUR_FREE_NM;

/** Returns feeders from a hub to a port that has no sensible direct connection. */
const onward = (main: SeaHop): readonly SeaHop[] =>
  REGIONAL_HOPS.filter(
    (hop) => hub(hop) === target(main) && origin(hop) === hub(hop) && sensible(origin(main), target(main), target(hop)),
  );

const inbound = (main: SeaHop): readonly SeaHop[] =>
  REGIONAL_HOPS.filter(
    (hop) => hub(hop) === origin(main) && target(hop) === hub(hop) && sensible(origin(hop), origin(main), target(main)),
  );

/**
 * Draws a hop that is fast enough. Only the lanes of drawn hops are computed, because the lanes of all hops would
 * take seconds.
 */
function pickHop(rng: Rng, hops: readonly SeaHop[]): SeaHop | null {
  const left = [...hops];
  for (;;) {
    const hop = pickFrom(rng, left);
    if (hop === null || knotsBetween(hop.loop, hop.from, hop.to) >= MIN_KNOTS) return hop;
    left.splice(left.indexOf(hop), 1);
  }
}

export function routingFor(line: Line, rng: Rng): Routing {
  const loops = LOOPS.filter((loop) => loop.reach.includes(line.reach));
  const trunks = loops.filter((loop) => loop.kind === 'trunk');
  const stayHome = trunks.length === 0 || (line.reach !== 'world' && rng.chance(0.35));
  const loop = pickFrom(rng, stayHome ? loops.filter((loop) => loop.kind === 'regional') : trunks) ?? LOOPS[0];
  const main = pickHop(rng, loop === undefined ? [] : (TRUNK_HOPS.get(loop.id) ?? []));
  if (main === null) throw new Error(`No loop for ${line.name}`);
  let hops: readonly [SeaHop, ...SeaHop[]] = [main];
  if (main.loop.kind === 'trunk') {
    const last = rng.chance(0.5) ? pickHop(rng, onward(main)) : null;
    const first = rng.chance(0.35) ? pickHop(rng, inbound(main)) : null;
    if (last !== null) hops = [main, last];
    if (first !== null && (last === null || rng.chance(0.3))) hops = [first, ...hops];
  }
  return {
    hops,
    before: rng.chance(0.3) ? inlandBehind(origin(hops[0]), rng) : null,
    after: rng.chance(0.55) ? inlandBehind(target(hops.at(-1) ?? main), rng) : null,
  };
}

export const hopEnds = (hop: SeaHop): { readonly from: string; readonly to: string } => ({
  from: origin(hop),
  to: target(hop),
});

interface Inland {
  readonly place: Place;
  readonly mode: LandMode;
  readonly hours: number;
}

/** Average speeds from door to door, including waits at terminals and overnight. */
const KNOTS: Readonly<Record<LandMode, number>> = { TRUCK: 22, RAIL: 14, BARGE: 6 };
const HANDLING_HOURS: Readonly<Record<LandMode, number>> = { TRUCK: 2, RAIL: 14, BARGE: 10 };

/** Returns an inland place that is served through a port, or `null` when the port has none. */
function inlandBehind(locode: string, rng: Rng): Inland | null {
  const ways = INLAND_PLACES.flatMap((town) =>
    town.gateways.filter((gateway) => gateway.locode === locode).map(({ modes }) => ({ town, modes })),
  );
  const way = pickFrom(rng, ways);
  // The first mode is the usual one.
  const mode = way === null ? null : rng.chance(0.6) ? way.modes[0] : pickFrom(rng, way.modes);
  if (way === null || mode === null || mode === undefined) return null;
  return { place: townPlace(way.town), mode, hours: hoursBetween(locode, way.town, mode) };
}

const hours = new Map<string, number>();

function hoursBetween(locode: string, town: InlandPlace, mode: LandMode): number {
  const key = `${locode} ${town.locode} ${mode}`;
  const cached = hours.get(key);
  if (cached !== undefined) return cached;
  const nm = pathNm(landPath(portByLocode(locode), town, mode));
  const value = HANDLING_HOURS[mode] + nm / KNOTS[mode];
  hours.set(key, value);
  return value;
}
