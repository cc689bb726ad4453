import { describe, expect, it } from 'vitest';
import { nmBetween } from '../../src/core/geo/distance.ts';
import { measureCut } from './corners.ts';
import type { DrawnCoast } from './drawn-coast.ts';
import { widenTurns } from './widen.ts';

/** The islet at 0, 0 is half a mile wide. */
const ISLET_NM = 0.25;
const coast: DrawnCoast = {
  isLand: (lat, lng) => nmBetween([lat, lng], [0, 0]) < ISLET_NM,
  waterwayNm: () => Infinity,
  isOpenTile: () => false,
  tileAt: () => 'sea',
};
const minutes = (...values: readonly number[]): readonly number[] => values.map((value) => value / 60);
const cutAt = (nodes: readonly number[], a: number, b: number, c: number): number =>
  measureCut(
    [nodes[2 * a]!, nodes[2 * a + 1]!],
    [nodes[2 * b]!, nodes[2 * b + 1]!],
    [nodes[2 * c]!, nodes[2 * c + 1]!],
    coast,
  );

describe('sharp turns of a sea lane around land', () => {
  it('are moved outwards until a curve fits', () => {
    const nodes = minutes(-5, -6, 0.32, 0, -5, 6);
    expect(cutAt(nodes, 0, 1, 2)).toBeLessThan(0.3);
    const wide = widenTurns({ nodes, ports: { ONE: 0, TWO: 2 }, edges: [0, 1, 0, 1, 2, 0] }, coast);
    expect(cutAt(wide.nodes, 0, 1, 2)).toBeGreaterThan(0.6);
    expect(wide.nodes[2]! * 60).toBeGreaterThan(0.32);
    expect(wide.nodes[2]! * 60).toBeLessThan(2);
    expect(wide.edges).toEqual([0, 1, 0, 1, 2, 0]);
  });

  it('are merged if they are close to each other', () => {
    const nodes = minutes(-5, -6, 0.26, -0.2, 0.26, 0.2, -5, 6);
    const wide = widenTurns({ nodes, ports: { ONE: 0, TWO: 3 }, edges: [0, 1, 7, 1, 2, -8, 2, 3, -8] }, coast);
    expect(wide.edges).toEqual([0, 1, 7, 1, 3, -8]);
    expect(cutAt(wide.nodes, 0, 1, 3)).toBeGreaterThan(0.5);
  });

  it('stay unchanged at forks and at ports', () => {
    const nodes = minutes(-5, -6, 0.32, 0, -5, 6, 9, 0);
    const fork = { nodes, ports: { ONE: 0, TWO: 2, THREE: 3 }, edges: [0, 1, 0, 1, 2, 0, 1, 3, 0] };
    expect(widenTurns(fork, coast)).toEqual(fork);
    const port = { nodes, ports: { ONE: 1 }, edges: [0, 1, 0, 1, 2, 0] };
    expect(widenTurns(port, coast)).toEqual(port);
  });
});
