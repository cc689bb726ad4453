/**
 * Joins the points of the sea where a straight course between them is clear: waypoints set by hand, channels,
 * approaches to ports, and points along coasts.
 */
import { nmBetween, toVector } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { APPROACHES } from '../../atlas/approaches.ts';
import { CHANNELS } from '../../atlas/channels.ts';
import { WAYPOINTS } from '../../atlas/channels-waypoints.ts';
import { CHARTED_PORTS } from '../../atlas/ports.ts';
import { createCoast, loadLand } from './coastline.ts';
import type { DrawnCoast } from './drawn-coast.ts';
import type { Fairways } from './fairway.ts';
import { cellAt, createMask, OPEN } from './mask.ts';
import { findShorePoints } from './shore.ts';
import type { Ways } from './prune.ts';
import { createSight } from './sight.ts';
import type { Sight, SightEnd } from './sight.ts';

/** Points along the coast have a short range, because they serve to follow coasts and not to cross oceans. */
const SHORE_SHORE_NM = 200;
const SHORE_HAND_NM = 500;
const ROADS_NM = 40;
const ROADS_PER_PORT = 2;
const MILES_PER_RADIAN = 3440;
/** Maximum distance of a point of the tables from its water. */
const WATER_NM = 1.2;
/** Canals have a smaller limit, because other lakes and rivers lie beside them. */
const CANAL_NM = 0.3;
interface Node extends SightEnd {
  readonly name: string;
  /** `true` for nodes that join others at any distance. Points along the coast join only their neighbours. */
  readonly isFar: boolean;
  /** `true` for nodes inside canals, rivers and approaches, which are reached along their own chain only. */
  readonly enclosed: boolean;
}

export interface Joined {
  readonly network: Ways;
  /** Returns whether a course past the middle one of three nodes is clear. */
  readonly canSkip: (a: number, b: number, c: number) => boolean;
}

export function joinNetwork(drawn: DrawnCoast, fairways: Fairways, report: (line: string) => void): Joined {
  const land = loadLand();
  const coast = createCoast(land);
  const mask = createMask(land, coast);
  const sight = createSight(mask, drawn);
  const nodes: Node[] = [];
  const indexes = new Map<string, number>();
  const edges: number[] = [];

  const add = (node: Node): number => {
    const key = node.at.join();
    const index = indexes.get(key);
    if (index !== undefined) return index;
    indexes.set(key, nodes.length);
    return nodes.push(node) - 1;
  };
  const chain = (points: readonly number[], channel: number): void => {
    for (let i = 1; i < points.length; i++) edges.push(points[i - 1]!, points[i]!, channel);
  };

  for (const line of WAYPOINTS.split('\n').filter((text) => text && !text.startsWith('#'))) {
    const [name = '', at = ''] = line.split(' ');
    const [lat = NaN, lng = NaN] = at.split(',').map(Number);
    if (cellAt(mask, lat, lng) !== OPEN) report(`${name}: not in open water`);
    add({ name, at: [lat, lng], kind: 'free', isFar: true, enclosed: false });
  }
  const shared = [...CHANNELS, ...APPROACHES].flatMap(({ points }) => points.map((at) => at.join()));
  // A canal that leaves a river is reached through the river and not across its flats.
  const inApproaches = new Set(APPROACHES.flatMap(({ points }) => points.slice(1).map((at) => at.join())));
  const isShared = (at: LatLng | undefined): boolean => shared.filter((other) => other === at?.join()).length > 1;
  // The tables were checked against the 10m coast.
  const inWater = (points: readonly LatLng[], nm: number): readonly LatLng[] => {
    const moved = points.map((at) => fairways.toWater(at, nm));
    return moved.map((at, i) => {
      const [before, after] = [moved[i - 1], moved[i + 1]];
      const isEnd = before === undefined || after === undefined;
      return isEnd || isShared(points[i]) ? at : fairways.toFairway(before, at, after, nm);
    });
  };
  CHANNELS.forEach((channel, place) => {
    const last = channel.points.length - 1;
    const isWithin = (i: number): boolean => channel.kind !== 'sea' && i > 0 && i < last;
    const points = inWater(channel.points, channel.kind === 'canal' ? CANAL_NM : WATER_NM).map((at, i) =>
      add({
        name: channel.name,
        at,
        kind: 'tight',
        isFar: true,
        enclosed: isWithin(i) || inApproaches.has(channel.points[i]!.join()),
      }),
    );
    chain(points, place + 1);
  });
  const ports: Record<string, number> = {};
  for (const port of CHARTED_PORTS) {
    const ways = APPROACHES.filter(({ locode }) => locode === port.locode);
    const own = add({ name: port.locode, at: port.at, kind: 'port', isFar: true, enclosed: ways.length > 0 });
    ports[port.locode] = own;
    for (const { points } of ways) {
      const nodes = inWater([...points, port.at], WATER_NM)
        .slice(0, -1)
        .map((at, i) => add({ name: port.locode, at, kind: 'tight', isFar: true, enclosed: i > 0 }));
      chain([...nodes, own], 0);
    }
  }
  const hand = nodes.map((node) => node.at);
  const shore = findShorePoints(mask, hand);
  // Two points off every port join points across the ocean. Without them, a port in a bay would follow the coast to
  // the next waypoint.
  const roads = new Set(
    CHARTED_PORTS.flatMap(({ at }) =>
      shore.filter((point) => nmBetween(at, point) < ROADS_NM).slice(0, ROADS_PER_PORT),
    ),
  );
  for (const at of shore) add({ name: '', at, kind: 'free', isFar: roads.has(at), enclosed: false });

  joinClear(nodes, sight, (a, b) => edges.push(a, b, 0));
  report(`${nodes.length} points, ${shore.length} of them along coasts; ${edges.length / 3} ways`);
  const canSkip = (a: number, b: number, c: number): boolean =>
    nodes[b]!.kind === 'free' && !nodes[a]!.enclosed && !nodes[c]!.enclosed && sight.isClear(nodes[a]!, nodes[c]!);
  return { network: { nodes: nodes.flatMap((node) => node.at), ports, edges }, canSkip };
}

/**
 * Joins every two nodes in range with a clear course. There are sixty million pairs, so cosines of unit vectors are
 * compared instead of distances.
 */
function joinClear(nodes: readonly Node[], sight: Sight, join: (a: number, b: number) => void): void {
  const open = Int32Array.from(nodes.flatMap((node, index) => (node.enclosed ? [] : [index])));
  const vectors = Float64Array.from([...open].flatMap((index) => [...toVector(nodes[index]!.at)]));
  const leastCosine = (nm: number): number => Math.cos(Math.min(Math.PI, nm / MILES_PER_RADIAN));
  const ranges = [leastCosine(SHORE_SHORE_NM), leastCosine(SHORE_HAND_NM), -1];
  const isFar = Uint8Array.from(open, (index) => (nodes[index]!.isFar ? 1 : 0));
  for (let i = 0; i < open.length; i++) {
    const [x, y, z] = [vectors[3 * i]!, vectors[3 * i + 1]!, vectors[3 * i + 2]!];
    for (let j = i + 1; j < open.length; j++) {
      const cosine = x * vectors[3 * j]! + y * vectors[3 * j + 1]! + z * vectors[3 * j + 2]!;
      if (cosine < ranges[isFar[i]! + isFar[j]!]!) continue;
      const [a, b] = [open[i]!, open[j]!];
      if (sight.isClear(nodes[a]!, nodes[b]!)) join(a, b);
    }
  }
}
