/**
 * Adds the ports off the chart to the packed network without changing packed ways, so that lanes between ports on the
 * chart stay as they are. Each port gets ways to points with a clear course, or a fairway to the open sea. A port
 * that water does not reach on the drawn coast gets no way.
 */
import { OTHER_PORTS } from '../../atlas/ports.ts';
import { joinPacked, type PackedNetwork } from '../../atlas/sea-network.ts';
import { CHANNELS } from '../../atlas/channels.ts';
import { densify } from '../../src/core/geo/densify.ts';
import { bearing, nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { wrapLng } from '../../src/core/geo/unroll.ts';
import { bendRoundLand } from './build-network.ts';
import { createCoast, loadLand } from './coastline.ts';
import { measureCut } from './corners.ts';
import { createDrawnCoast, type DrawnCoast } from './drawn-coast.ts';
import { createFairways, type Fairways } from './fairway.ts';
import { cellAt, columnOf, COLUMNS, createMask, LAND, type Mask, OPEN, rowOf } from './mask.ts';
import { findShorePoints, isUnused } from './shore.ts';
import { createSight, type SightEnd } from './sight.ts';
import { findUse } from './use.ts';

/** Maximum distances at which points are joined: along coasts, to points of the packed network, and across oceans. */
const SHORE_NM = 200;
const PACKED_NM = 500;
const OCEAN_NM = 11_000;
/** A port with fewer packed points around it lies in an ocean. */
const LONELY = { nm: 300, points: 3 };
const NORTH = 66;
const COAST_NM = 300;
const ROADS_NM = 40;
const ROADS = 2;
/** Fairways of a port to the open sea differ in direction by at least this angle. */
const FAIRWAYS = 2;
const APART_DEGREES = 50;
const MOST_TRIES = 3;
/** Maximum length of a way to the open sea in cells of 3 nm. The first cells are quays. */
const MOST_CELLS = 40;
const QUAY_CELLS = 2;
/** Quays lie in basins that the coast lacks. */
const HARBOUR_NM = 2;
const STEP_NM = 0.2;
const MOST_ROUNDS = 6;

interface Node extends SightEnd {
  readonly rangeNm: number;
  readonly isPacked: boolean;
}

/** Indexes continue those of the packed network. */
export function addPorts(base: PackedNetwork, report: (line: string) => void): PackedNetwork {
  const drawn = createDrawnCoast();
  const fairways = createFairways(drawn);
  const land = loadLand();
  const mask = createMask(land, createCoast(land));
  const sight = createSight(mask, drawn);
  const nodes: Node[] = packedNodes(base, (at) => cellAt(mask, at[0], at[1]) === OPEN);
  const first = nodes.length;
  const inland = inlandNodes(base);
  const packedPoints = nodes.filter((_, index) => !inland.has(index)).map(({ at }) => at);
  const shore = findShorePoints(
    mask,
    [...nodes, ...OTHER_PORTS].map(({ at }) => at),
    NORTH,
    (lat, lng) => isUnused(lat, lng) && !OTHER_PORTS.some(({ at }) => isWithin(at, [lat, lng], COAST_NM)),
  );
  const isLonely = (at: LatLng): boolean =>
    packedPoints.filter((point) => isWithin(point, at, LONELY.nm)).length < LONELY.points;
  const roads = new Map<string, number>();
  for (const { at } of OTHER_PORTS) {
    const range = isLonely(at) ? OCEAN_NM : 2 * PACKED_NM;
    for (const point of shore.filter((one) => isWithin(one, at, ROADS_NM)).slice(0, ROADS))
      roads.set(point.join(), Math.max(range, roads.get(point.join()) ?? 0));
  }
  for (const at of shore) nodes.push({ at, kind: 'free', rangeNm: roads.get(at.join()) ?? SHORE_NM, isPacked: false });
  const ports = Object.fromEntries(
    OTHER_PORTS.map(({ locode, at }) => [
      locode,
      nodes.push({ at, kind: 'port', rangeNm: isLonely(at) ? OCEAN_NM : PACKED_NM, isPacked: false }) - 1,
    ]),
  );
  const edges: number[] = [];
  for (let b = first; b < nodes.length; b++)
    for (let a = 0; a < b; a++) {
      const [one, other] = [nodes[a]!, nodes[b]!];
      if (inland.has(a) || (one.kind === 'port' && other.kind === 'port')) continue;
      const range = one.isPacked ? Math.max(PACKED_NM, other.rangeNm) : Math.max(one.rangeNm, other.rangeNm);
      const near = one.isPacked || range < PACKED_NM ? range : PACKED_NM;
      if (isWithin(one.at, other.at, near) && sight.isClear(one, other)) edges.push(a, b, 0);
    }
  report(`${nodes.length} points, ${shore.length} of them along coasts; ${edges.length / 3} ways`);
  const chains: number[] = [];
  const openNodes = new Map<number, number[]>();
  for (const [index, { at, kind }] of nodes.entries()) {
    const cell = rowOf(at[0]) * COLUMNS + columnOf(at[1]);
    if (kind === 'free' && !inland.has(index)) openNodes.set(cell, [...(openNodes.get(cell) ?? []), index]);
  }
  const seen = new Set(edges.filter((_, i) => i % 3 !== 2));
  for (const { locode, at } of OTHER_PORTS) {
    const own = ports[locode]!;
    if (seen.has(own)) continue;
    const ways = findFairways(at, nodes, reachedBySea(mask, at, openNodes), drawn, fairways);
    if (ways.length === 0) report(`${locode}: no way to the open sea`);
    for (const { points, index } of ways) {
      const middle = points.map((point) => nodes.push({ at: point, kind: 'tight', rangeNm: 0, isPacked: false }) - 1);
      for (const [i, end] of [...middle, own].entries())
        chains.push(i === 0 ? index : middle[i - 1]!, end, i === 0 ? 0 : -1);
    }
  }
  const flat = nodes.flatMap(({ at }) => at);
  const merged = (more: readonly number[]): PackedNetwork => ({
    nodes: flat,
    ports: { ...ports, ...base.ports },
    edges: [...base.edges, ...more],
    turns: [],
  });
  const canSkip = (a: number, b: number, c: number): boolean =>
    b >= first &&
    nodes[b]!.kind === 'free' &&
    [a, c].every((end) => !inland.has(end) && nodes[end]!.rangeNm > 0) &&
    sight.isClear(nodes[a]!, nodes[c]!);
  let current: readonly number[] = [...edges, ...chains];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { isUsed, turns } = findUse(merged(current), [[]], undefined, OTHER_PORTS.length);
    const used = current.filter((_, i) => isUsed(current[i - (i % 3)]!, current[i - (i % 3) + 1]!));
    const direct = turns.filter(([a, b, c]) => canSkip(a, b, c)).flatMap(([a, , c]) => [a, c, 0]);
    current = [...used, ...direct];
    report(`${used.length / 3} ways used, ${direct.length / 3} more direct`);
    if (direct.length === 0) break;
  }
  return finish(base, flat, ports, current, drawn, fairways);
}

function finish(
  base: PackedNetwork,
  flat: readonly number[],
  ports: Readonly<Record<string, number>>,
  edges: readonly number[],
  drawn: DrawnCoast,
  fairways: Fairways,
): PackedNetwork {
  const first = base.nodes.length / 2;
  const bent = bendRoundLand({ nodes: flat, ports, edges }, drawn, fairways);
  const nodes: number[] = [];
  const renamed = new Map<number, number>();
  const rename = (index: number): number => {
    if (index < first) return index;
    const existing = renamed.get(index);
    if (existing !== undefined) return existing;
    renamed.set(index, first + nodes.length / 2);
    nodes.push(round(bent.nodes[2 * index]!), round(bent.nodes[2 * index + 1]!));
    return first + nodes.length / 2 - 1;
  };
  const ways = bent.edges.map((value, i) => (i % 3 === 2 ? value : rename(value)));
  const reached = Object.fromEntries(
    Object.entries(ports).flatMap(([locode, index]) => (renamed.has(index) ? [[locode, rename(index)]] : [])),
  );
  const more: PackedNetwork = { nodes, ports: reached, edges: ways, turns: [] };
  return { ...more, turns: cutTurns(base, more, drawn) };
}

/** Cuts corners of the new lanes only. Corners of packed lanes stay. */
function cutTurns(base: PackedNetwork, more: PackedNetwork, drawn: DrawnCoast): readonly number[] {
  const key = (a: number, b: number, c: number): string => `${Math.min(a, c)} ${b} ${Math.max(a, c)}`;
  const known = new Set<string>();
  for (let i = 0; i < base.turns.length; i += 4) known.add(key(base.turns[i]!, base.turns[i + 1]!, base.turns[i + 2]!));
  const joined = joinPacked(base, more);
  const at = (index: number): LatLng => [joined.nodes[2 * index]!, joined.nodes[2 * index + 1]!];
  const first: PackedNetwork = { ...joined, ports: { ...more.ports, ...base.ports } };
  return findUse(first, [[]], undefined, Object.keys(more.ports).length).turns.flatMap(([a, b, c]) => {
    const cut = known.has(key(a, b, c)) ? 0 : measureCut(at(a), at(b), at(c), drawn);
    return cut === 0 ? [] : [a, b, c, Math.round(cut * 10)];
  });
}

function packedNodes(base: PackedNetwork, isOpen: (at: LatLng) => boolean): Node[] {
  const ends = new Set(Object.values(base.ports));
  return Array.from({ length: base.nodes.length / 2 }, (_, index): Node => {
    const at: LatLng = [base.nodes[2 * index]!, base.nodes[2 * index + 1]!];
    const kind = ends.has(index) ? 'port' : isOpen(at) ? 'free' : 'tight';
    return { at, kind, rangeNm: OCEAN_NM, isPacked: true };
  });
}

/** Returns ports, because no lane passes through one, and nodes that are reached only along a canal or river. */
function inlandNodes(base: PackedNetwork): ReadonlySet<number> {
  const inland = new Set(Object.values(base.ports));
  for (let i = 0; i < base.edges.length; i += 3) {
    const place = base.edges[i + 2]!;
    const channel = CHANNELS[(place < 0 ? -1 - place : place) - 1];
    if (channel !== undefined && channel.kind !== 'sea') inland.add(base.edges[i]!).add(base.edges[i + 1]!);
  }
  return inland;
}

/** Returns points of the open sea in the order in which cells of water lead to them. */
function reachedBySea(mask: Mask, at: LatLng, openNodes: ReadonlyMap<number, readonly number[]>): readonly number[] {
  const start = rowOf(at[0]) * COLUMNS + columnOf(at[1]);
  const seen = new Set([start]);
  const reached: number[] = [];
  let front = [start];
  for (let step = 0; step < MOST_CELLS && front.length > 0; step++) {
    const next: number[] = [];
    for (const cell of front) {
      reached.push(...(openNodes.get(cell) ?? []));
      for (const to of [cell - 1, cell + 1, cell - COLUMNS, cell + COLUMNS]) {
        if (seen.has(to) || (mask[to] === LAND && step >= QUAY_CELLS)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    front = next;
  }
  return reached;
}

function findFairways(
  at: LatLng,
  nodes: readonly Node[],
  near: readonly number[],
  drawn: DrawnCoast,
  fairways: Fairways,
): readonly { readonly points: readonly LatLng[]; readonly index: number }[] {
  const ways: { readonly points: readonly LatLng[]; readonly index: number; readonly course: number }[] = [];
  let tries = 0;
  for (const index of near) {
    const node = nodes[index]!;
    const course = bearing(at, node.at);
    if (ways.some((way) => Math.abs(((way.course - course + 540) % 360) - 180) < APART_DEGREES)) continue;
    if (tries++ === MOST_TRIES) break;
    const way = fairways.between(node.at, at);
    const isDry = densify(way, STEP_NM).some(
      ([lat, lng]) => drawn.isLand(lat, wrapLng(lng)) && !isWithin(at, [lat, wrapLng(lng)], HARBOUR_NM),
    );
    if (!isDry) ways.push({ points: way.slice(1, -1).map(([lat, lng]) => [lat, wrapLng(lng)]), index, course });
    if (ways.length === FAIRWAYS) break;
  }
  return ways;
}

/** Four decimals are a precision of ten metres. */
const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const isWithin = (a: LatLng, b: LatLng, nm: number): boolean =>
  Math.abs(a[0] - b[0]) * 60 <= nm && nmBetween(a, b) <= nm;
