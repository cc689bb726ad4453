/**
 * Selects the points of a shape for one level. In the finest level, points between two points of the level below are
 * added only where both lie in a covered cell, so that the two levels share their lines at the edge of the coverage.
 */
import type { Coverage } from './coverage.ts';
import type { Flat, Weighed } from './weigh.ts';

export interface Choice {
  /** A line may deviate by this many metres on the ground. */
  readonly tolerance: number;
  /** Islands and lakes with a smaller area in square metres are left out. */
  readonly leastArea: number;
}

export interface Finer extends Choice {
  readonly coverage: Coverage;
  readonly cellZoom: number;
}

/** Returns `null` when fewer than `least` points remain. */
export function select(
  { points, weights }: Weighed,
  { tolerance }: Choice,
  finer: Finer | null,
  least: number,
): Flat | null {
  const chosen: number[] = [];
  let between: number[] = [];
  let last = -1;
  weights.forEach((weight, index) => {
    if (weight > tolerance) {
      if (finer !== null && between.length > 0 && isCovered(points, last, finer) && isCovered(points, index, finer))
        for (const one of between) chosen.push(one);
      chosen.push(index);
      between = [];
      last = index;
    } else if (finer !== null && weight > finer.tolerance) between.push(index);
  });
  if (finer !== null && between.length > 0 && isCovered(points, last, finer) && isCovered(points, 0, finer))
    for (const one of between) chosen.push(one);
  if (chosen.length < least) return null;
  const flat = new Float64Array(chosen.length * 2);
  chosen.forEach((index, place) => {
    flat[place * 2] = points[index * 2] ?? 0;
    flat[place * 2 + 1] = points[index * 2 + 1] ?? 0;
  });
  return flat;
}

function isCovered(points: Flat, index: number, { coverage, cellZoom }: Finer): boolean {
  const side = 2 ** cellZoom;
  const x = Math.floor((points[index * 2] ?? 0) * side) % side;
  return coverage.has(Math.floor((points[index * 2 + 1] ?? 0) * side) * side + ((x + side) % side));
}
