/** Finds which ways of the network the lanes between all ports use, and which turns they make. */
import type { Gate } from '../../atlas/channels.ts';
import { openNetwork } from '../../atlas/sea-network.ts';
import type { PackedNetwork } from '../../atlas/sea-network.ts';

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

/** Dijkstra's algorithm with buckets of this cost. Nodes added to the current bucket are still visited. */
const BUCKET = 1;

/** Returns the predecessor of each node on the shortest path from the start. */
function findTree(flat: Flat, start: number, closed: readonly Gate[]): Int32Array {
  const count = flat.first.length - 1;
  const best = new Float64Array(count).fill(Infinity);
  const before = new Int32Array(count).fill(-1);
  const buckets: number[][] = [[start]];
  best[start] = 0;
  for (let mile = 0; mile < buckets.length; mile++) {
    for (const index of buckets[mile] ?? []) {
      const own = best[index]!;
      if (Math.floor(own / BUCKET) !== mile || (index !== start && flat.isPort[index] === 1)) continue;
      for (let way = flat.first[index]!; way < flat.first[index + 1]!; way++) {
        const total = own + flat.cost[way]!;
        const to = flat.to[way]!;
        if (total >= best[to]!) continue;
        const gate = flat.gate[way]!;
        if (gate !== null && closed.includes(gate)) continue;
        best[to] = total;
        before[to] = index;
        (buckets[Math.floor(total / BUCKET)] ??= []).push(to);
      }
    }
  }
  return before;
}

export interface Use {
  readonly isUsed: (a: number, b: number) => boolean;
  /** Each turn once, as a, b, c with a < c. */
  readonly turns: readonly (readonly [number, number, number])[];
}

/** @param starts Number of ports, from the beginning of the list, whose lanes are followed. */
export function findUse(
  packed: PackedNetwork,
  closings: readonly (readonly Gate[])[],
  report: (line: string) => void = () => undefined,
  starts = Infinity,
): Use {
  const flat = flatten(packed);
  const count = flat.first.length - 1;
  const pair = (a: number, b: number): number => Math.min(a, b) * count + Math.max(a, b);
  const used = new Set<number>();
  const turns = new Map<number, readonly [number, number, number]>();
  const ports = Object.entries(packed.ports);
  for (const closed of closings) {
    for (const [place, [locode, start]] of ports.slice(0, starts).entries()) {
      const before = findTree(flat, start, closed);
      for (const [other, end] of ports.slice(place + 1)) {
        if (before[end] === -1)
          report(`no way from ${locode} to ${other} with ${closed.join(' and ') || 'nothing'} shut`);
        for (let index = end, after = -1; index >= 0; [after, index] = [index, before[index]!]) {
          const from = before[index]!;
          if (from < 0) break;
          used.add(pair(from, index));
          if (after < 0) continue;
          const [a, c] = from < after ? [from, after] : [after, from];
          turns.set((a * count + index) * count + c, [a, index, c]);
        }
      }
    }
  }
  return { isUsed: (a, b) => used.has(pair(a, b)), turns: [...turns.values()] };
}
