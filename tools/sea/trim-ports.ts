/**
 * Keeps those added ways that lanes to a few ports need, one port in each ocean and the two nearest on the chart.
 * Keeping the lanes to all ports would take five times the bytes and make them only a few miles shorter.
 */
import { CHARTED_PORTS, portByLocode } from '../../atlas/ports.ts';
import { findWay, joinPacked, openNetwork, type PackedNetwork } from '../../atlas/sea-network.ts';
import { nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { createCrossings } from './crossings.ts';

const GOALS = ['NLRTM', 'SGSIN', 'PABLB'];
const NEAREST = 2;

/** A fairway beside an islet may cross it by more than one step of the land test. */
function waterWays(base: PackedNetwork, { nodes, edges }: PackedNetwork): readonly number[] {
  const all = [...base.nodes, ...nodes];
  const crossings = createCrossings();
  const at = (index: number): LatLng => [all[2 * index]!, all[2 * index + 1]!];
  const isDry = (a: number, b: number): boolean =>
    crossings([at(a), at(b)]).filter(({ zone }) => zone === null).length > 1;
  return edges.flatMap((from, i) =>
    i % 3 !== 0 || isDry(from, edges[i + 1]!) ? [] : [from, edges[i + 1]!, edges[i + 2]!],
  );
}

export function trimPorts(base: PackedNetwork, all: PackedNetwork): PackedNetwork {
  const more = { ...all, edges: waterWays(base, all) };
  const network = openNetwork(joinPacked(base, more));
  const used = new Set<string>();
  const turned = new Set<string>();
  const pair = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const turn = (a: number, b: number, c: number): string => `${Math.min(a, c)} ${b} ${Math.max(a, c)}`;
  const ports: Record<string, number> = {};
  for (const [locode, index] of Object.entries(more.ports)) {
    const { at } = portByLocode(locode);
    const near = CHARTED_PORTS.toSorted((a, b) => nmBetween(a.at, at) - nmBetween(b.at, at)).slice(0, NEAREST);
    for (const goal of [...GOALS, ...near.map((port) => port.locode)]) {
      const way = findWay(network, index, base.ports[goal]!, []) ?? [];
      for (const [i, node] of way.entries()) {
        if (i > 0) used.add(pair(way[i - 1]!, node));
        if (i > 1) turned.add(turn(way[i - 2]!, way[i - 1]!, node));
      }
      if (way.length > 0) ports[locode] = index;
    }
  }
  const first = base.nodes.length / 2;
  const nodes: number[] = [];
  const renamed = new Map<number, number>();
  const rename = (index: number): number => {
    if (index < first) return index;
    const name = renamed.get(index) ?? first + nodes.length / 2;
    if (!renamed.has(index)) nodes.push(...(network.nodes[index] ?? []));
    renamed.set(index, name);
    return name;
  };
  const edges: number[] = [];
  for (let i = 0; i < more.edges.length; i += 3) {
    const [a, b, channel] = [more.edges[i]!, more.edges[i + 1]!, more.edges[i + 2]!];
    if (used.has(pair(a, b))) edges.push(rename(a), rename(b), channel);
  }
  const turns: number[] = [];
  for (let i = 0; i < more.turns.length; i += 4) {
    const [a, b, c, cut] = [more.turns[i]!, more.turns[i + 1]!, more.turns[i + 2]!, more.turns[i + 3]!];
    if (turned.has(turn(a, b, c))) turns.push(rename(a), rename(b), rename(c), cut);
  }
  return {
    nodes,
    ports: Object.fromEntries(Object.entries(ports).map(([code, at]) => [code, rename(at)])),
    edges,
    turns,
  };
}
