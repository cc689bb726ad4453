/**
 * The marks of a frame in the form in which they cross between threads: numbers as one array and texts as lines. The
 * page's thread reads them only when a mark is hovered.
 */
import type { PlaceKind } from '../core/fleet/types.ts';

/** A place, or several vessels whose courses differ. */
export type MarkShape = PlaceKind | 'vessels';

/** A mark in pixels of the world at its zoom. */
export interface DrawnMark {
  /** The key of the place at which the mark is drawn. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly shape: MarkShape;
  /** The direction of the vessels in degrees; `null` when it is unknown or differs. */
  readonly course: number | null;
  readonly severity: number;
  readonly total: number;
  /** The number of vessels or places in the mark. */
  readonly places: number;
  /** The time of the position of a single vessel or place; `null` when it is unknown. */
  readonly at: number | null;
  /** The number of late shipments, and the delay of the latest (`core/columns/lateness.ts`). */
  readonly late: number;
  readonly latest: number;
  readonly opacity: number;
  /** The name of the place, or `null` when no response names it. */
  readonly name: string | null;
}

export interface MarkList {
  /** The numbers of a mark, in the order of `toNumbers`. */
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly keys: string;
  readonly names: string;
}

export const STRIDE = 12;
const SHAPES: readonly MarkShape[] = ['ais', 'estimate', 'ashore', 'inland', 'vessels'];

const toNumbers = (mark: DrawnMark): readonly number[] => [
  mark.x,
  mark.y,
  mark.radius,
  mark.total,
  mark.places,
  mark.at ?? Number.NaN,
  mark.late,
  mark.latest,
  SHAPES.indexOf(mark.shape),
  mark.course ?? Number.NaN,
  mark.severity,
  mark.opacity,
];
const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

export const countOf = ({ numbers }: MarkList): number => numbers.length / STRIDE;

export function packMarks(marks: readonly DrawnMark[]): MarkList {
  const numbers = new Float64Array(marks.length * STRIDE);
  for (const [index, mark] of marks.entries()) numbers.set(toNumbers(mark), index * STRIDE);
  return {
    numbers,
    keys: marks.map(({ key }) => key).join('\n'),
    names: marks.map(({ name }) => name?.replaceAll('\n', ' ') ?? '').join('\n'),
  };
}

export function unpackMarks(list: MarkList): readonly DrawnMark[] {
  const [keys, names] = [list.keys.split('\n'), list.names.split('\n')];
  return keys.slice(0, countOf(list)).map((key, index) => markAt(list, index, key, names[index] ?? ''));
}

/** Reads one mark, without splitting the texts of all others. */
export function toMark(list: MarkList, index: number): DrawnMark {
  const [key = '', name = ''] = [list.keys, list.names].map((lines) => lines.split('\n', index + 1)[index]);
  return markAt(list, index, key, name);
}

function markAt({ numbers }: MarkList, index: number, key: string, name: string): DrawnMark {
  const [
    x = 0,
    y = 0,
    radius = 0,
    total = 0,
    places = 0,
    at = 0,
    late = 0,
    latest = 0,
    shape = 0,
    course = 0,
    severity = 0,
    opacity = 1,
  ] = numbers.subarray(index * STRIDE);
  return {
    key,
    x,
    y,
    radius,
    shape: SHAPES[shape] ?? 'vessels',
    course: numberOrNull(course),
    severity,
    total,
    places,
    at: numberOrNull(at),
    late,
    latest,
    opacity,
    name: name || null,
  };
}
