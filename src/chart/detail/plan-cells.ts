/**
 * Chooses the cells that are painted for a part of the view. They are cells of the finest level for the zoom. Where
 * that level has no data, cells of the next coarser level take their place; while a cell is loading, its coarser
 * cells are used if they are already there.
 */
import { type CanvasView, cellsInView, firstCopy, lastCopy } from '../canvas/canvas-view.ts';
import type { DetailPaths } from './detail-paths.ts';
import type { DetailStore } from './detail-store.ts';
import { DETAIL_LEVELS } from './levels.ts';

export interface Patch {
  readonly cell: DetailPaths | 'sea' | 'land';
  readonly grid: number;
  /** Side of the cell in pixels, and its corner on the plane of the view's zoom. */
  readonly side: number;
  readonly left: number;
  readonly top: number;
}

export interface Plan {
  /** The patches to paint, the coarser ones first. */
  readonly patches: readonly Patch[];
  /** Whether the patches cover the view, so that no coarser coast shows between them. */
  readonly isComplete: boolean;
}

/** A hole in a level, in shares of the world's side. */
interface Hole {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly isLoading: boolean;
}

export function planCells(view: CanvasView, part: CanvasView, store: DetailStore): Plan {
  let holes: readonly Hole[] | null = null;
  const patches: Patch[] = [];
  for (let number = DETAIL_LEVELS.length - 1; number >= 0; number--) {
    const level = DETAIL_LEVELS[number];
    if (level === undefined || level.fromZoom > view.zoom) continue;
    const above: readonly Hole[] | null = holes;
    const levelPatches: Patch[] = [];
    const missing: Hole[] = [];
    for (let copy = firstCopy(part); copy <= lastCopy(part); copy++) {
      const range = cellsInView(part, copy, level.cellZoom);
      const share = 2 ** -level.cellZoom;
      for (let y = range.fromY; y <= range.toY; y++) {
        for (let x = range.fromX; x <= range.toX; x++) {
          const place = { left: x * share + copy, top: y * share, side: share };
          const touched = above?.filter((hole) => touches(hole, place)) ?? [];
          if (above !== null && touched.length === 0) continue;
          const peek = touched.length > 0 && touched.every(({ isLoading }) => isLoading);
          const cell = store.cell(number, x, y, view.zoom, peek);
          if (cell === 'unknown' || cell === 'loading') missing.push({ ...place, isLoading: cell === 'loading' });
          else levelPatches.push({ cell, grid: level.grid, ...onPlane(place, view) });
        }
      }
    }
    patches.unshift(...levelPatches);
    holes = missing;
    if (missing.length === 0) return { patches, isComplete: true };
  }
  return { patches, isComplete: false };
}

const touches = (one: Hole, other: Omit<Hole, 'isLoading'>): boolean =>
  one.left < other.left + other.side &&
  other.left < one.left + one.side &&
  one.top < other.top + other.side &&
  other.top < one.top + one.side;

const onPlane = ({ left, top, side }: Omit<Hole, 'isLoading'>, { world }: CanvasView) => ({
  left: left * world,
  top: top * world,
  side: side * world,
});
