/** Cuts shapes into the tiles of one zoom, each with a small overlap, in units of the tile's grid. */
import { type CellToPack, OVERLAP, type Run } from '../src/core/geo/pack-format.ts';
import type { Point, Ring, Shapes } from './pack-shapes.ts';

/** Returns the cells of a zoom that contain land or borders, row by row. */
export function cutIntoCells(shapes: Shapes, zoom: number, grid: number): CellToPack[] {
  const side = 2 ** zoom;
  const rings = distribute(shapes.rings, side, OVERLAP, clipRing, (ring) => toRun(ring, grid, 3));
  const lines = distribute(shapes.lines, side, 0, clipLine, (line) => toRun(line, grid, 2));
  const cells: CellToPack[] = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const own = { rings: rings.get(y * side + x) ?? [], lines: lines.get(y * side + x) ?? [] };
      if (own.rings.length + own.lines.length > 0) cells.push({ zoom, x, y, ...own });
    }
  }
  return cells;
}

type Clip = (shape: Ring, axis: 0 | 1, low: number, high: number) => Ring[];

/**
 * Columns are cut first, then the rows of each column, so that a continent is walked once per column and not once per
 * cell.
 */
function distribute(
  shapes: readonly Ring[],
  side: number,
  overlap: number,
  clip: Clip,
  toRunOrNull: (shape: Ring) => Run | null,
): Map<number, Run[]> {
  const cells = new Map<number, Run[]>();
  for (const shape of shapes) {
    const scaled = shape.map(([x, y]): Point => [x * side, y * side]);
    for (const [x, column] of strips(scaled, 0, side, overlap, clip)) {
      for (const [y, piece] of strips(column, 1, side, overlap, clip)) {
        const run = toRunOrNull(piece.map((point): Point => [point[0] - x, point[1] - y]));
        if (run === null) continue;
        const key = y * side + x;
        const own = cells.get(key);
        if (own === undefined) cells.set(key, [run]);
        else own.push(run);
      }
    }
  }
  return cells;
}

function* strips(shape: Ring, axis: 0 | 1, side: number, overlap: number, clip: Clip): Generator<[number, Ring]> {
  let low = Infinity;
  let high = -Infinity;
  for (const point of shape) {
    low = Math.min(low, point[axis]);
    high = Math.max(high, point[axis]);
  }
  const first = Math.max(0, Math.floor(low - overlap));
  const last = Math.min(side - 1, Math.floor(high + overlap));
  for (let index = first; index <= last; index++) {
    for (const piece of clip(shape, axis, index - overlap, index + 1 + overlap)) yield [index, piece];
  }
}

/**
 * Clips by Sutherland-Hodgman (https://en.wikipedia.org/wiki/Sutherland–Hodgman_algorithm) against two parallel
 * edges. Edges along the cut are left out when the coast is drawn.
 */
function clipRing(ring: Ring, axis: 0 | 1, low: number, high: number): Ring[] {
  const half = clipHalf(ring, axis, low, 1);
  const both = clipHalf(half, axis, high, -1);
  return both.length < 3 ? [] : [both];
}

function clipHalf(ring: Ring, axis: 0 | 1, edge: number, sign: 1 | -1): Ring {
  const points: Point[] = [];
  let previous = ring.at(-1);
  for (const point of ring) {
    if (previous !== undefined) {
      const wasIn = (previous[axis] - edge) * sign >= 0;
      const isIn = (point[axis] - edge) * sign >= 0;
      if (wasIn !== isIn) points.push(crossing(previous, point, axis, edge));
      if (isIn) points.push(point);
    }
    previous = point;
  }
  return points;
}

function crossing(from: Point, to: Point, axis: 0 | 1, edge: number): Point {
  const share = (edge - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const across = from[other] + (to[other] - from[other]) * share;
  return axis === 0 ? [edge, across] : [across, edge];
}

/** Returns the parts of a line between two parallel edges. */
function clipLine(line: Ring, axis: 0 | 1, low: number, high: number): Ring[] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  const end = (): void => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (let index = 1; index < line.length; index++) {
    const piece = clipSegment(line[index - 1] as Point, line[index] as Point, axis, low, high);
    if (piece === null) {
      end();
      continue;
    }
    if (part.length === 0) part.push(piece[0]);
    part.push(piece[1]);
    if (piece[1] !== line[index]) end();
  }
  end();
  return parts;
}

function clipSegment(from: Point, to: Point, axis: 0 | 1, low: number, high: number): [Point, Point] | null {
  if (Math.max(from[axis], to[axis]) < low || Math.min(from[axis], to[axis]) > high) return null;
  const inside = (point: Point): Point => {
    if (point[axis] < low) return crossing(from, to, axis, low);
    return point[axis] > high ? crossing(from, to, axis, high) : point;
  };
  return [inside(from), inside(to)];
}

/** Rounds to whole grid units without repeated points, and returns `null` when nothing remains. */
function toRun(shape: Ring, grid: number, least: number): Run | null {
  const run: number[] = [];
  for (const point of shape) {
    const x = Math.round(point[0] * grid);
    const y = Math.round(point[1] * grid);
    if (run.at(-2) !== x || run.at(-1) !== y) run.push(x, y);
  }
  if (least === 3 && run.length > 2 && run[0] === run.at(-2) && run[1] === run.at(-1)) run.length -= 2;
  return run.length < least * 2 ? null : Int32Array.from(run);
}
