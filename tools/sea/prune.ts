/**
 * Leaves out nodes that no lane between two ports uses: a twentieth of the nodes remain, and every
 * lane stays the same.
 */
import type { Gate } from '../../sim/geo/channels.ts';
import { openNetwork } from '../../sim/geo/sea-network.ts';
import type { PackedNetwork } from '../../sim/geo/sea-network.ts';

/**
 * With one canal closed, a lane consists of parts of these two cases: halves that lead to the other
 * canal, or lanes that need none.
 */
const SHUT: readonly (readonly Gate[])[] = [[], ['suez', 'panama']];

/** The edges as flat arrays, each in both directions, with their index in the network. */
interface Flat {
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly cost: Float64Array;
  readonly gate: readonly (Gate | null)[];
  readonly isPort: Uint8Array;
}

function flatten(packed: PackedNetwork): Flat {
  const { ways, isPort } = openNetwork(packed);
  const first = new Int32Array(ways.length + 1);
  for (const [index, list] of ways.entries()) first[index + 1] = first[index]! + list.length;
  const all = ways.flat();
  return {
    first,
    to: Int32Array.from(all, (way) => way.to),
    cost: Float64Array.from(all, (way) => way.cost),
    gate: all.map((way) => way.gate),
    isPort: Uint8Array.from(isPort, Number),
  };
}

/**
 * The predecessor of each node on the shortest path from the start (Dijkstra with a bucket queue of
 * one mile).
 */
function findTree(flat: Flat, start: number, closed: readonly Gate[]): Int32Array {
  const count = flat.first.length - 1;
  const best = new Float64Array(count).fill(Infinity);
  const before = new Int32Array(count).fill(-1);
  const buckets: number[][] = [[start]];
  best[start] = 0;
  for (let mile = 0; mile < buckets.length; mile++) {
    const bucket = buckets[mile];
    // No edge is shorter than a turn (2 nm), so nothing is added to the bucket being processed.
    for (const index of bucket ?? []) {
      const own = best[index]!;
      if (Math.floor(own) !== mile || (index !== start && flat.isPort[index] === 1)) continue;
      for (let way = flat.first[index]!; way < flat.first[index + 1]!; way++) {
        const total = own + flat.cost[way]!;
        const to = flat.to[way]!;
        if (total >= best[to]!) continue;
        const gate = flat.gate[way]!;
        if (gate !== null && closed.includes(gate)) continue;
        best[to] = total;
        before[to] = index;
        (buckets[Math.floor(total)] ??= []).push(to);
      }
    }
  }
  return before;
}

export function prune(packed: PackedNetwork, report: (line: string) => void): PackedNetwork {
  const flat = flatten(packed);
  const count = flat.first.length - 1;
  const used = new Set<number>();
  const ports = Object.entries(packed.ports);
  for (const closed of SHUT) {
    for (const [place, [locode, start]] of ports.entries()) {
      const before = findTree(flat, start, closed);
      for (const [other, end] of ports.slice(place + 1)) {
        if (before[end] === -1)
          report(`no way from ${locode} to ${other} with ${closed.join(' and ') || 'nothing'} shut`);
        for (let index = end; before[index]! >= 0; index = before[index]!) {
          used.add(Math.min(index, before[index]!) * count + Math.max(index, before[index]!));
        }
      }
    }
  }
  return keep(packed, (a, b) => used.has(Math.min(a, b) * count + Math.max(a, b)));
}

function keep(packed: PackedNetwork, isUsed: (a: number, b: number) => boolean): PackedNetwork {
  const renamed = new Map<number, number>();
  const nodes: number[] = [];
  const name = (index: number): number => {
    const existing = renamed.get(index);
    if (existing !== undefined) return existing;
    renamed.set(index, nodes.length / 2);
    nodes.push(packed.nodes[2 * index]!, packed.nodes[2 * index + 1]!);
    return nodes.length / 2 - 1;
  };
  const edges: number[] = [];
  for (let i = 0; i < packed.edges.length; i += 3) {
    const [a, b, channel] = [packed.edges[i]!, packed.edges[i + 1]!, packed.edges[i + 2]!];
    if (isUsed(a, b)) edges.push(name(a), name(b), channel);
  }
  return {
    nodes,
    ports: Object.fromEntries(Object.entries(packed.ports).map(([port, index]) => [port, name(index)])),
    edges,
  };
}
