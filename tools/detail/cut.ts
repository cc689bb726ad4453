/**
 * Cuts a shape into the cells of one zoom by halving the square repeatedly, so that a continent is walked once per
 * level of the tree and not once per cell.
 */
import { OVERLAP } from '../../src/core/geo/pack-format.ts';
import type { Flat } from './weigh.ts';

export interface Cutter {
  readonly zoom: number;
  /** Returns whether any cell of a block is needed. `size` is the number of cells on a side. */
  readonly isWanted: (x: number, y: number, size: number) => boolean;
  /** Receives a piece in units of one cell's side, from the cell's corner. */
  readonly found: (x: number, y: number, piece: Flat) => void;
}

export function cutRing(ring: Flat, cutter: Cutter): void {
  visit(ring, 0, 0, 2 ** cutter.zoom, cutter, clipRing, OVERLAP);
}

export function cutLine(line: Flat, cutter: Cutter): void {
  visit(line, 0, 0, 2 ** cutter.zoom, cutter, clipLine, 0);
}

type Clip = (shape: Flat, axis: 0 | 1, edge: number, sign: 1 | -1) => readonly Flat[];

function visit(shape: Flat, x: number, y: number, size: number, cutter: Cutter, clip: Clip, overlap: number): void {
  const side = 2 ** cutter.zoom;
  const [low, high] = findBounds(shape);
  let pieces: readonly Flat[] = [shape];
  for (const axis of [0, 1] as const) {
    const from = ((axis === 0 ? x : y) - overlap) / side;
    const to = ((axis === 0 ? x : y) + size + overlap) / side;
    if (high[axis] <= from || low[axis] >= to) return;
    if (low[axis] < from) pieces = pieces.flatMap((piece) => clip(piece, axis, from, 1));
    if (high[axis] > to) pieces = pieces.flatMap((piece) => clip(piece, axis, to, -1));
  }
  if (!cutter.isWanted(x, y, size)) return;
  for (const piece of pieces) {
    if (size === 1) {
      cutter.found(
        x,
        y,
        piece.map((value, index) => value * side - (index % 2 === 0 ? x : y)),
      );
      continue;
    }
    const half = size / 2;
    for (const dy of [0, half]) for (const dx of [0, half]) visit(piece, x + dx, y + dy, half, cutter, clip, overlap);
  }
}

function findBounds(shape: Flat): readonly [low: [number, number], high: [number, number]] {
  const low: [number, number] = [Infinity, Infinity];
  const high: [number, number] = [-Infinity, -Infinity];
  for (let index = 0; index < shape.length; index += 2) {
    for (const axis of [0, 1] as const) {
      const value = shape[index + axis] ?? 0;
      if (value < low[axis]) low[axis] = value;
      if (value > high[axis]) high[axis] = value;
    }
  }
  return [low, high];
}

/** Clips by Sutherland-Hodgman (https://en.wikipedia.org/wiki/Sutherland–Hodgman_algorithm) against one edge. */
function clipRing(ring: Flat, axis: 0 | 1, edge: number, sign: 1 | -1): readonly Flat[] {
  const points: number[] = [];
  let before = ring.length - 2;
  for (let index = 0; index < ring.length; index += 2) {
    const isIn = ((ring[index + axis] ?? 0) - edge) * sign >= 0;
    const wasIn = ((ring[before + axis] ?? 0) - edge) * sign >= 0;
    if (isIn !== wasIn) points.push(...crossing(ring, before, index, axis, edge));
    if (isIn) points.push(ring[index] ?? 0, ring[index + 1] ?? 0);
    before = index;
  }
  return points.length < 6 ? [] : [Float64Array.from(points)];
}

function clipLine(line: Flat, axis: 0 | 1, edge: number, sign: 1 | -1): readonly Flat[] {
  const parts: Flat[] = [];
  let part: number[] = [];
  for (let index = 0; index < line.length; index += 2) {
    const isIn = ((line[index + axis] ?? 0) - edge) * sign >= 0;
    const wasIn = index > 0 && ((line[index - 2 + axis] ?? 0) - edge) * sign >= 0;
    if (index > 0 && isIn !== wasIn) part.push(...crossing(line, index - 2, index, axis, edge));
    if (isIn) part.push(line[index] ?? 0, line[index + 1] ?? 0);
    else if (part.length > 0) {
      parts.push(Float64Array.from(part));
      part = [];
    }
  }
  if (part.length > 0) parts.push(Float64Array.from(part));
  return parts.filter(({ length }) => length >= 4);
}

function crossing(shape: Flat, from: number, to: number, axis: 0 | 1, edge: number): readonly [number, number] {
  const [start, end] = [shape[from + axis] ?? 0, shape[to + axis] ?? 0];
  const share = (edge - start) / (end - start);
  const [a, b] = [shape[from + 1 - axis] ?? 0, shape[to + 1 - axis] ?? 0];
  const across = a + (b - a) * share;
  return axis === 0 ? [edge, across] : [across, edge];
}
