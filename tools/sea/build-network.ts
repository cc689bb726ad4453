/**
 * Builds the network of the sea that is packed: points are joined where the course is clear, unused points are
 * removed, the other ways are led round the land that the map draws, and corners that may be cut are found.
 */
import type { Gate } from '../../atlas/channels.ts';
import { turnAt } from '../../atlas/round-corners.ts';
import type { PackedNetwork } from '../../atlas/sea-network.ts';
import { nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { measureCut } from './corners.ts';
import { createDrawnCoast, type DrawnCoast } from './drawn-coast.ts';
import { createFairways, type Fairways } from './fairway.ts';
import { joinNetwork } from './join-network.ts';
import { prune, type Ways } from './prune.ts';
import { refine } from './refine.ts';
import { findUse } from './use.ts';
import { widenTurns } from './widen.ts';

const SPIKE_NM = 0.3;
const SPIKE_DEGREES = 60;
const CLOSINGS: readonly (readonly Gate[])[] = [[], ['suez'], ['panama'], ['suez', 'panama']];

export function buildNetwork(report: (line: string) => void): PackedNetwork {
  const drawn = createDrawnCoast();
  const fairways = createFairways(drawn);
  const { network, canSkip } = joinNetwork(drawn, fairways, report);
  const bent = widenTurns(dropSpikes(bendRoundLand(prune(network, canSkip, report), drawn, fairways)), drawn);
  const turns = cutCorners({ ...bent, turns: [] }, drawn);
  report(`${bent.nodes.length / 2} points, ${bent.edges.length / 3} ways, ${turns.length / 4} turns`);
  return { ...bent, turns };
}

/** Points that a way needs to keep off land become nodes of that way only. */
export function bendRoundLand(network: Ways, drawn: DrawnCoast, fairways: Fairways): Ways {
  const nodes = [...network.nodes];
  const edges: number[] = [];
  for (let i = 0; i < network.edges.length; i += 3) {
    const [from, to, channel] = [network.edges[i]!, network.edges[i + 1]!, network.edges[i + 2]!];
    const bends = refine(at(nodes, from), at(nodes, to), drawn, fairways).map((bend) => nodes.push(...bend) / 2 - 1);
    for (const [piece, end] of [...bends, to].entries())
      edges.push(piece === 0 ? from : bends[piece - 1]!, end, piece === 0 ? channel : -1 - channel);
  }
  return { nodes, ports: network.ports, edges };
}

/** Removes points of a table that lie beside their fairway, because each would make a spike. */
export function dropSpikes({ nodes, ports, edges }: Ways): Ways {
  const ends = new Set(Object.values(ports));
  const byNode = new Map<number, number[]>();
  const join = (edge: number, node: number): void => void byNode.set(node, [...(byNode.get(node) ?? []), edge]);
  const kept: (readonly [number, number, number] | null)[] = [];
  for (let i = 0; i < edges.length; i += 3) {
    const edge = kept.push([edges[i]!, edges[i + 1]!, edges[i + 2]!]) - 1;
    join(edge, edges[i]!);
    join(edge, edges[i + 1]!);
  }
  const other = ([a, b]: readonly [number, number, number], node: number): number => (a === node ? b : a);
  for (const [node, own] of byNode) {
    const [first, second, third] = own.flatMap((edge) => (kept[edge] == null ? [] : [kept[edge]]));
    if (first === undefined || second === undefined || third !== undefined || ends.has(node)) continue;
    const [a, c] = [other(first, node), other(second, node)];
    const leg = Math.min(nmBetween(at(nodes, a), at(nodes, node)), nmBetween(at(nodes, node), at(nodes, c)));
    if (leg > SPIKE_NM || turnAt(at(nodes, a), at(nodes, node), at(nodes, c)) < SPIKE_DEGREES) continue;
    const edge = kept.push([a, c, Math.max(first[2], second[2])]) - 1;
    for (const gone of own) kept[gone] = null;
    for (const end of [a, c]) byNode.set(end, [...(byNode.get(end) ?? []).filter((one) => kept[one] !== null), edge]);
  }
  return { nodes, ports, edges: kept.flatMap((edge) => edge ?? []) };
}

export function cutCorners(packed: PackedNetwork, drawn: DrawnCoast): readonly number[] {
  const { nodes } = packed;
  return findUse(packed, CLOSINGS).turns.flatMap(([a, b, c]) => {
    const cut = measureCut(at(nodes, a), at(nodes, b), at(nodes, c), drawn);
    return cut === 0 ? [] : [a, b, c, Math.round(cut * 10)];
  });
}

const at = (nodes: readonly number[], index: number): LatLng => [nodes[2 * index]!, nodes[2 * index + 1]!];
