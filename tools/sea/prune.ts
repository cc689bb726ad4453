/**
 * Removes nodes that no lane between two ports uses. A twentieth of the nodes remain, and every lane stays the same
 * or becomes shorter.
 */
import type { Gate } from '../../atlas/channels.ts';
import type { PackedNetwork } from '../../atlas/sea-network.ts';
import { findUse } from './use.ts';

/**
 * With one canal closed, a lane consists of parts of these two cases: halves that lead to the other canal, or lanes
 * that need no canal.
 */
const SHUT: readonly (readonly Gate[])[] = [[], ['suez', 'panama']];
const MOST_ROUNDS = 6;

export type Ways = Omit<PackedNetwork, 'turns'>;

/**
 * @param canSkip Returns whether a course past the middle one of three nodes is clear. Points off a coast are joined
 * to near ones only, so a lane may touch a point without need.
 */
export function prune(
  packed: Ways,
  canSkip: (a: number, b: number, c: number) => boolean,
  report: (line: string) => void,
): Ways {
  let current = packed;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { isUsed, turns } = findUse({ ...current, turns: [] }, SHUT, round === 0 ? report : undefined);
    const edges = pick(current.edges, isUsed);
    const direct = turns.filter(([a, b, c]) => canSkip(a, b, c)).flatMap(([a, , c]) => [a, c, 0]);
    current = { ...current, edges: [...edges, ...direct] };
    report(`${edges.length / 3} ways used, ${direct.length / 3} more direct`);
    if (direct.length === 0) break;
  }
  return rename(current);
}

function pick(edges: readonly number[], isUsed: (a: number, b: number) => boolean): readonly number[] {
  return edges.filter((_, i) => isUsed(edges[i - (i % 3)]!, edges[i - (i % 3) + 1]!));
}

function rename(packed: Ways): Ways {
  const renamed = new Map<number, number>();
  const nodes: number[] = [];
  const name = (index: number): number => {
    const existing = renamed.get(index);
    if (existing !== undefined) return existing;
    renamed.set(index, nodes.length / 2);
    nodes.push(packed.nodes[2 * index]!, packed.nodes[2 * index + 1]!);
    return nodes.length / 2 - 1;
  };
  const { isUsed } = findUse({ ...packed, turns: [] }, SHUT);
  const edges = pick(packed.edges, isUsed).map((value, i) => (i % 3 === 2 ? value : name(value)));
  const ports = Object.fromEntries(Object.entries(packed.ports).map(([port, index]) => [port, name(index)]));
  return { nodes, ports, edges };
}
