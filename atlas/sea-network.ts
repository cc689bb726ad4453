/**
 * The packed network of the sea and the shortest path in it. tools/pack-sea.ts builds the network from the coasts and
 * the tables of this folder.
 */
import { nmBetween } from '../src/core/geo/distance.ts';
import type { LatLng } from '../src/core/geo/lat-lng.ts';
import { CHANNELS } from './channels.ts';
import type { Gate } from './channels.ts';

export interface PackedNetwork {
  /** Coordinates in sequence: lat, lng, lat, lng, ... */
  readonly nodes: readonly number[];
  readonly ports: Readonly<Record<string, number>>;
  /**
   * Edges in sequence: from, to, channel, ... The channel is 0 for open sea, otherwise 1 plus its index in the table
   * of channels. An edge that continues the same channel after a bend has -1 - channel, and its bend costs nothing.
   */
  readonly edges: readonly number[];
  /** Turns in sequence: from, at, to (from < to), and the tenths of a mile by which the corner may be cut, ... */
  readonly turns: readonly number[];
}

/** Returns the network with more ports. The indexes of `more` continue those of `base`. */
export const joinPacked = (base: PackedNetwork, more: PackedNetwork): PackedNetwork => ({
  nodes: [...base.nodes, ...more.nodes],
  ports: { ...base.ports, ...more.ports },
  edges: [...base.edges, ...more.edges],
  turns: [...base.turns, ...more.turns],
});

interface Way {
  readonly to: number;
  readonly cost: number;
  readonly gate: Gate | null;
}

export interface Network {
  readonly nodes: readonly LatLng[];
  readonly ports: Readonly<Record<string, number>>;
  readonly ways: readonly (readonly Way[])[];
  /** Lanes end at ports and never pass through one. */
  readonly isPort: readonly boolean[];
  /** Returns the miles by which the corner between three nodes may be cut (round-corners.ts). */
  readonly cutAt: (from: number, at: number, to: number) => number;
}

/** Each turn has a cost, because lanes would otherwise follow a bay instead of one straight course. */
const TURN_NM = 2;

export function openNetwork(packed: PackedNetwork): Network {
  const nodes: LatLng[] = [];
  for (let i = 0; i + 1 < packed.nodes.length; i += 2) nodes.push([packed.nodes[i] ?? 0, packed.nodes[i + 1] ?? 0]);
  const ways: Way[][] = nodes.map(() => []);
  for (let i = 0; i + 2 < packed.edges.length; i += 3) {
    const [from = 0, to = 0, place = 0] = [packed.edges[i], packed.edges[i + 1], packed.edges[i + 2]];
    const [a, b] = [nodes[from], nodes[to]];
    if (a === undefined || b === undefined) throw new Error('The packed network names a point it does not hold');
    const channel = CHANNELS[(place < 0 ? -1 - place : place) - 1];
    const cost = nmBetween(a, b) * (channel?.factor ?? 1) + (place < 0 ? 0 : TURN_NM);
    const gate = channel?.gate ?? null;
    ways[from]?.push({ to, cost, gate });
    ways[to]?.push({ to: from, cost, gate });
  }
  const ends = new Set(Object.values(packed.ports));
  return {
    nodes,
    ports: packed.ports,
    ways,
    isPort: nodes.map((_, index) => ends.has(index)),
    cutAt: openTurns(packed.turns, nodes.length),
  };
}

function openTurns(turns: readonly number[], count: number): Network['cutAt'] {
  const key = (from: number, at: number, to: number): number =>
    (Math.min(from, to) * count + at) * count + Math.max(from, to);
  const cuts = new Map<number, number>();
  for (let i = 0; i + 3 < turns.length; i += 4)
    cuts.set(key(turns[i] ?? 0, turns[i + 1] ?? 0, turns[i + 2] ?? 0), (turns[i + 3] ?? 0) / 10);
  return (from, at, to) => cuts.get(key(from, at, to)) ?? 0;
}

/**
 * Finds a path by the A* algorithm with some gates closed. Returns the nodes passed, or `null` when there is no path.
 */
export function findWay(network: Network, from: number, to: number, closed: readonly Gate[]): readonly number[] | null {
  const goal = network.nodes[to];
  const start = network.nodes[from];
  if (goal === undefined || start === undefined) return null;
  const best = new Map<number, { cost: number; before: number }>([[from, { cost: 0, before: -1 }]]);
  const done = new Set<number>();
  const queue = createQueue();
  queue.push(nmBetween(start, goal), from);
  for (let index = queue.pop(); index !== null; index = queue.pop()) {
    if (index === to) return trace(best, to);
    if (done.has(index) || (index !== from && network.isPort[index] === true)) continue;
    done.add(index);
    const cost = best.get(index)?.cost ?? 0;
    for (const way of network.ways[index] ?? []) {
      if (way.gate !== null && closed.includes(way.gate)) continue;
      const total = cost + way.cost;
      const at = network.nodes[way.to];
      if (at === undefined || total >= (best.get(way.to)?.cost ?? Infinity)) continue;
      best.set(way.to, { cost: total, before: index });
      queue.push(total + nmBetween(at, goal), way.to);
    }
  }
  return null;
}

function trace(best: ReadonlyMap<number, { before: number }>, to: number): readonly number[] {
  const path: number[] = [];
  for (let index = to; index >= 0; index = best.get(index)?.before ?? -1) path.push(index);
  return path.reverse();
}

/** A binary heap of costs and values that returns the cheapest value first. */
function createQueue() {
  const heap: { cost: number; value: number }[] = [];
  const cost = (i: number): number => heap[i]?.cost ?? Infinity;
  const swap = (i: number, j: number): void => {
    const [a, b] = [heap[i], heap[j]];
    if (a === undefined || b === undefined) return;
    heap[i] = b;
    heap[j] = a;
  };
  return {
    push(value: number, of: number): void {
      let i = heap.push({ cost: value, value: of }) - 1;
      for (let up = (i - 1) >> 1; i > 0 && cost(up) > cost(i); up = (i - 1) >> 1) {
        swap(i, up);
        i = up;
      }
    },
    pop(): number | null {
      const first = heap[0];
      const last = heap.pop();
      if (first === undefined || last === undefined) return null;
      if (heap.length === 0) return first.value;
      heap[0] = last;
      for (let i = 0; ; ) {
        const least = cost(2 * i + 2) < cost(2 * i + 1) ? 2 * i + 2 : 2 * i + 1;
        if (cost(least) >= cost(i)) return first.value;
        swap(i, least);
        i = least;
      }
    },
  };
}
