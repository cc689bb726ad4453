/**
 * Builds the network of the sea: waypoints set by hand, channels, approaches to ports and points
 * along coasts, joined where a straight course between them is clear.
 */
import { nmBetween, vectorOf } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { APPROACHES } from '../../sim/geo/approaches.ts';
import { CHANNELS } from '../../sim/geo/channels.ts';
import { WAYPOINTS } from '../../sim/geo/channels-waypoints.ts';
import type { PackedNetwork } from '../../sim/geo/sea-network.ts';
import { PORTS } from '../../sim/geo/ports.ts';
import { createCoast, loadLand } from './coastline.ts';
import { cellAt, createMask, OPEN } from './mask.ts';
import { findShorePoints } from './shore.ts';
import { prune } from './prune.ts';
import { createSight } from './sight.ts';
import type { Sight, SightEnd } from './sight.ts';

/** Range of points along the coast: they are for following coasts, not for crossing oceans. */
const SHORE_SHORE_NM = 200;
const SHORE_HAND_NM = 500;
const ROADS_NM = 40;
const ROADS_PER_PORT = 2;
const MILES_PER_RADIAN = 3440;

interface Node extends SightEnd {
  readonly name: string;
  /** Joins nodes at any distance; points along the coast only their neighbours. */
  readonly isFar: boolean;
  /** Reached along its own chain only: the inside of canals, rivers and approaches. */
  readonly enclosed: boolean;
}

export function buildNetwork(report: (line: string) => void): PackedNetwork {
  const land = loadLand();
  const coast = createCoast(land);
  const mask = createMask(land, coast);
  const sight = createSight(mask, coast);
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
  const chain = (
    name: string,
    points: readonly number[],
    channel: number,
    checked: boolean,
    harbours: LatLng[],
  ): void => {
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      edges.push(a, b, channel);
      const hit = checked ? sight.landOn(nodes[a]!.at, nodes[b]!.at, harbours) : null;
      if (hit)
        report(
          `${name}: land at ${hit.map((degrees) => degrees.toFixed(3)).join(',')} between ${nodes[a]!.at.join()} and ${nodes[b]!.at.join()}`,
        );
    }
  };

  for (const line of WAYPOINTS.split('\n').filter((text) => text && !text.startsWith('#'))) {
    const [name = '', at = ''] = line.split(' ');
    const [lat = NaN, lng = NaN] = at.split(',').map(Number);
    if (cellAt(mask, lat, lng) !== OPEN) report(`${name}: not in open water`);
    add({ name, at: [lat, lng], kind: 'free', isFar: true, enclosed: false });
  }
  CHANNELS.forEach((channel, place) => {
    const last = channel.points.length - 1;
    const points = channel.points.map((at, i) =>
      add({
        name: channel.name,
        at,
        kind: 'tight',
        isFar: true,
        enclosed: channel.kind !== 'sea' && i > 0 && i < last,
      }),
    );
    chain(channel.name, points, place + 1, channel.kind === 'sea', []);
  });
  const ports: Record<string, number> = {};
  for (const port of PORTS) {
    const approach = APPROACHES.get(port.locode);
    const points = (approach?.points ?? []).map((at, i) =>
      add({ name: port.locode, at, kind: 'tight', isFar: true, enclosed: i > 0 }),
    );
    const own = add({ name: port.locode, at: port.at, kind: 'port', isFar: true, enclosed: points.length > 0 });
    ports[port.locode] = own;
    chain(port.locode, [...points, own], 0, approach?.kind === 'sea', [port.at]);
  }
  const hand = nodes.map((node) => node.at);
  const shore = findShorePoints(mask, hand);
  // Two points off every port join across the ocean; without them, a port in a bay would follow the
  // coast to the next waypoint.
  const roads = new Set(
    PORTS.flatMap(({ at }) => shore.filter((point) => nmBetween(at, point) < ROADS_NM).slice(0, ROADS_PER_PORT)),
  );
  for (const at of shore) add({ name: '', at, kind: 'free', isFar: roads.has(at), enclosed: false });

  joinClear(nodes, sight, (a, b) => edges.push(a, b, 0));
  report(`${nodes.length} points, ${shore.length} of them along coasts; ${edges.length / 3} ways`);
  return prune({ nodes: nodes.flatMap((node) => node.at), ports, edges }, report);
}

/**
 * Joins every two nodes in range with a clear course. Sixty million pairs, so it compares cosines
 * of unit vectors instead of distances.
 */
function joinClear(nodes: readonly Node[], sight: Sight, join: (a: number, b: number) => void): void {
  const open = Int32Array.from(nodes.flatMap((node, index) => (node.enclosed ? [] : [index])));
  const vectors = Float64Array.from([...open].flatMap((index) => [...vectorOf(nodes[index]!.at)]));
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
