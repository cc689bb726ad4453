/**
 * The marks of a frame in the form in which they cross between threads: numbers as one array and texts as lines. The
 * page's thread reads them only when a mark is hovered.
 */
import type { PlaceKind } from '../core/fleet/types.ts';

export type MarkShape = PlaceKind | 'several';

/** A mark in pixels of the world at its zoom. */
export interface DrawnMark {
  /** The key of the place at which the mark is drawn. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly shape: MarkShape;
  readonly severity: number;
  readonly total: number;
  /** The number of late shipments, and the delay of the latest (`core/columns/lateness.ts`). */
  readonly late: number;
  readonly latest: number;
  readonly opacity: number;
  /** The name of the place, or `null` when no response names it. */
  readonly name: string | null;
}

export interface MarkList {
  /** The nine numbers of a mark: x, y, radius, shape, severity, total, opacity, late and latest. */
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly keys: string;
  readonly names: string;
}

export const STRIDE = 9;
const SHAPES: readonly MarkShape[] = ['ais', 'estimate', 'ashore', 'inland', 'several'];

export const countOf = ({ numbers }: MarkList): number => numbers.length / STRIDE;

export function packMarks(marks: readonly DrawnMark[]): MarkList {
  const numbers = new Float64Array(marks.length * STRIDE);
  for (const [index, { x, y, radius, shape, severity, total, opacity, late, latest }] of marks.entries())
    numbers.set([x, y, radius, SHAPES.indexOf(shape), severity, total, opacity, late, latest], index * STRIDE);
  return {
    numbers,
    keys: marks.map(({ key }) => key).join('\n'),
    names: marks.map(({ name }) => name?.replaceAll('\n', ' ') ?? '').join('\n'),
  };
}

export function unpackMarks(list: MarkList): readonly DrawnMark[] {
  const [keys, names] = [list.keys.split('\n'), list.names.split('\n')];
  return Array.from({ length: countOf(list) }, (_, index): DrawnMark => {
    const [x = 0, y = 0, radius = 0, shape = 0, severity = 0, total = 0, opacity = 1, late = 0, latest = 0] =
      list.numbers.subarray(index * STRIDE);
    return {
      key: keys[index] ?? '',
      x,
      y,
      radius,
      shape: SHAPES[shape] ?? 'several',
      severity,
      total,
      late,
      latest,
      opacity,
      name: names[index] || null,
    };
  });
}
