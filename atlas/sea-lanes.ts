/**
 * Finds sea lanes between ports. The network is packed (tools/pack-sea.ts), because building it needs the whole coast
 * and takes minutes. Finding a lane in the packed network takes a few milliseconds, and recent lanes are cached.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { densify } from '../src/core/geo/densify.ts';
import { pathNm } from '../src/core/geo/distance.ts';
import type { LatLng } from '../src/core/geo/lat-lng.ts';
import { unroll, wrapLng } from '../src/core/geo/unroll.ts';
import { atlasCode } from './aliases.ts';
import type { Gate } from './channels.ts';
import { roundCorners } from './round-corners.ts';
import { findWay, joinPacked, openNetwork } from './sea-network.ts';
import type { Network, PackedNetwork } from './sea-network.ts';
import type { Port } from './ports.ts';

export interface LaneOptions {
  readonly closed?: readonly Gate[];
}

interface Lane {
  readonly points: readonly LatLng[];
  readonly nm: number;
}

/** Lanes have a point at least every 60 nm. The margin covers rounding. */
const STEP_NM = 59.5;
const MAX_LANES = 4_000;
const DATA = 'dist/data';

/** Networks between the charted ports and between all ports. Each is read when the first lane needs it. */
let charted: Network | null = null;
let whole: Network | null = null;
const lanes = new Map<string, Lane | null>();

/** The data folder is searched upwards, because the bundle is in dist/server and the source in atlas. */
function findData(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    if (existsSync(join(folder, DATA))) return join(folder, DATA);
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`${DATA} is missing: run "npm run build"`);
    folder = parent;
  }
}

function isPacked(value: unknown): value is PackedNetwork {
  return typeof value === 'object' && value !== null && 'nodes' in value && 'ports' in value && 'turns' in value;
}

function readPacked(name: string): PackedNetwork {
  const packed: unknown = JSON.parse(readFileSync(join(findData(), name), 'utf8'));
  if (!isPacked(packed)) throw new Error(`${DATA}/${name} holds no network: run "npm run build"`);
  return packed;
}

/** Lanes between charted ports use the network without the other ports, whose approaches would be short cuts. */
function networkFor(from: string, to: string): Network {
  charted ??= openNetwork(readPacked('sea.json'));
  if (from in charted.ports && to in charted.ports) return charted;
  whole ??= openNetwork(joinPacked(readPacked('sea.json'), readPacked('sea-more.json')));
  return whole;
}

function findLane(from: string, to: string, closed: readonly Gate[]): Lane | null {
  const network = networkFor(from, to);
  const [start, end] = [network.ports[from], network.ports[to]];
  const way = start === undefined || end === undefined ? null : findWay(network, start, end, closed);
  if (way === null) return null;
  const path = roundLane(network, way);
  const points = densify(path, STEP_NM).map(([lat, lng]): LatLng => [round(lat), round(wrapLng(lng))]);
  return { points, nm: pathNm(path) };
}

function roundLane({ nodes, cutAt }: Network, way: readonly number[]): readonly LatLng[] {
  const corners = unroll(way.map((index): LatLng => nodes[index] ?? [0, 0]));
  return roundCorners(corners, (index) => cutAt(way[index - 1] ?? 0, way[index] ?? 0, way[index + 1] ?? 0));
}

/** Five decimals are a precision of one metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function cachedLane(from: string, to: string, closed: readonly Gate[]): Lane | null {
  const key = `${from}${to}${[...closed].sort().join()}`;
  const cached = lanes.get(key);
  if (cached !== undefined) return cached;
  const lane = findLane(from, to, closed);
  const oldest = lanes.keys().next().value;
  if (lanes.size >= MAX_LANES && oldest !== undefined) lanes.delete(oldest);
  lanes.set(key, lane);
  return lane;
}

function laneOf(from: Port, to: Port, closed: readonly Gate[]): Lane {
  const lane = cachedLane(from.locode, to.locode, closed);
  if (lane === null) throw new Error(`No way by sea from ${from.locode} to ${to.locode}`);
  return lane;
}

/** Returns the same as `seaLane` for codes of ports, or `null` when the atlas knows no lane. */
export const laneBetween = (from: string, to: string): readonly LatLng[] | null =>
  cachedLane(atlasCode(from), atlasCode(to), [])?.points ?? null;

/**
 * Returns the lane between two ports, both included, with a point at least every 60 nm and longitudes from -180 to
 * 180.
 */
export const seaLane = (from: Port, to: Port, options: LaneOptions = {}): readonly LatLng[] =>
  laneOf(from, to, options.closed ?? []).points;

export const laneNm = (from: Port, to: Port, options: LaneOptions = {}): number =>
  laneOf(from, to, options.closed ?? []).nm;
