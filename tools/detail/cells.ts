/** Cells of a level as they are packed: pieces on the grid, and the state of each cell. */
import type { CellState } from '../../src/core/geo/chart-archive.ts';
import type { Run } from '../../src/core/geo/pack-format.ts';
import type { Coverage } from './coverage.ts';
import type { Flat } from './weigh.ts';

export interface Cell {
  readonly rings: Run[];
  readonly waterways: Run[][];
}

/** Returns blocks of 1, 2, 4 ... cells that contain a covered cell, by size. */
export function groupBlocks(coverage: Coverage, zoom: number): ReadonlyMap<number, ReadonlySet<number>> {
  const side = 2 ** zoom;
  const blocks = new Map<number, Set<number>>();
  for (let size = 1; size <= side; size *= 2) {
    const own = new Set<number>();
    for (const cell of coverage) {
      own.add(Math.floor(Math.floor(cell / side) / size) * side + Math.floor((cell % side) / size));
    }
    blocks.set(size, own);
  }
  return blocks;
}

/** A cell whose only ring lies in the overlap is land when the ring goes round the cell, otherwise sea. */
export function toState(cell: Cell | undefined, grid: number): CellState {
  if (cell === undefined || (cell.rings.length === 0 && cell.waterways.every((lines) => lines.length === 0)))
    return 'sea';
  const [only, ...others] = cell.rings;
  const isPlain = others.length === 0 && cell.waterways.every((lines) => lines.length === 0);
  if (!isPlain || only === undefined || !isOutside(only, grid)) return 'shore';
  return goesRound(only, grid) ? 'land' : 'sea';
}

function isOutside(run: Run, grid: number): boolean {
  return run.every((value) => value < 0 || value > grid);
}

/**
 * Returns whether a ring in the overlap contains the middle of the cell. Land beyond three sides is clipped to a ring
 * that has points on all four.
 */
function goesRound(run: Run, grid: number): boolean {
  const middle = grid / 2;
  let inside = false;
  for (let i = 0, j = run.length - 2; i < run.length; j = i, i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [run[j], run[j + 1], run[i], run[i + 1]];
    if (y1 > middle !== y2 > middle && middle < x1 + ((middle - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

export function toRun(piece: Flat, grid: number, isRing: boolean): Run | null {
  const run: number[] = [];
  for (let index = 0; index < piece.length; index += 2) {
    const x = Math.round((piece[index] ?? 0) * grid);
    const y = Math.round((piece[index + 1] ?? 0) * grid);
    if (run.at(-2) !== x || run.at(-1) !== y) run.push(x, y);
  }
  if (isRing && run.length > 2 && run[0] === run.at(-2) && run[1] === run.at(-1)) run.length -= 2;
  return run.length < (isRing ? 6 : 4) ? null : Int32Array.from(run);
}
