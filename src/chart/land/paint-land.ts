/** Paints sea, land, coast and borders of `part` on a canvas that shows `view`. */
import { type CanvasView, cellsInView, firstCopy, lastCopy, type Pen } from '../canvas/canvas-view.ts';
import type { Colours } from '../canvas/map-colours.ts';
import { LEVELS, type Level } from './detail-levels.ts';
import type { Cell, PackStore } from './pack-store.ts';
import { paintShallows, REACH_PX } from './shallows.ts';

interface Placed {
  readonly cell: Cell;
  readonly copy: number;
}

export const COAST_PX = 0.9;
const BORDER_PX = 0.8;
const BORDER_DASH = [3, 2.5];

export function paintLand(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  part: CanvasView,
  store: PackStore,
  colours: Colours,
  borders: boolean,
): void {
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, view.width, view.height);
  const cells = cellsToDraw(part, store);
  paintShallows(context, view, part, colours, cells, (pen, small, placed) => [
    enter(pen, small, placed),
    placed.cell.paths(),
  ]);
  context.fillStyle = colours.land;
  for (const placed of cells) {
    enter(context, view, placed);
    context.fill(placed.cell.paths().land, 'evenodd');
  }
  paintBelow(context, view);
  // The lines are painted after the land of all cells, which would otherwise cover half of a coast that they overlap.
  context.lineJoin = 'bevel';
  for (const placed of cells) {
    const unit = enter(context, view, placed);
    if (borders) strokeBorders(context, unit, placed, colours);
    context.strokeStyle = colours.coast;
    context.lineWidth = COAST_PX / unit;
    context.stroke(placed.cell.paths().coast);
  }
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
}

/** Paints only the borders, which the detailed coast does not contain. */
export function paintBorders(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  part: CanvasView,
  store: PackStore,
  colours: Colours,
): void {
  for (const placed of cellsToDraw(part, store)) strokeBorders(context, enter(context, view, placed), placed, colours);
}

function strokeBorders(context: CanvasRenderingContext2D, unit: number, { cell }: Placed, colours: Colours): void {
  context.strokeStyle = colours.border;
  context.lineWidth = BORDER_PX / unit;
  context.setLineDash(BORDER_DASH.map((length) => length / unit));
  context.stroke(cell.paths().borders);
  context.setLineDash([]);
}

/** Transforms the context to the cell's grid; returns the CSS pixels of one grid unit. */
function enter(context: Pen, view: CanvasView, { cell, copy }: Placed): number {
  const side = view.world / 2 ** cell.zoom;
  const unit = side / cell.grid;
  const x = cell.x * side + copy * view.world - view.left;
  const y = cell.y * side - view.top;
  context.setTransform(unit * view.ratio, 0, 0, unit * view.ratio, x * view.ratio, y * view.ratio);
  return unit;
}

/** Continues Antarctica below the Mercator square. */
function paintBelow(context: CanvasRenderingContext2D, view: CanvasView): void {
  const edge = view.world - view.top;
  if (edge >= view.height) return;
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.fillRect(0, edge - 1, view.width, view.height - edge + 1);
}

/**
 * Returns the cells of the finest level for this zoom at which every cell in view is loaded. Querying a cell requests
 * its file.
 */
function cellsToDraw(part: CanvasView, store: PackStore): readonly Placed[] {
  const view = {
    ...part,
    left: part.left - REACH_PX,
    top: part.top - REACH_PX,
    width: part.width + 2 * REACH_PX,
    height: part.height + 2 * REACH_PX,
  };
  for (const level of LEVELS.toReversed()) {
    if (level.fromZoom > view.zoom) continue;
    const cells = findCells(level, view, store);
    if (cells !== null) return cells;
  }
  return [];
}

function findCells(level: Level, view: CanvasView, store: PackStore): readonly Placed[] | null {
  const cells: Placed[] = [];
  let complete = true;
  for (let copy = firstCopy(view); copy <= lastCopy(view); copy++) {
    const range = cellsInView(view, copy, level.cellZoom);
    for (let y = range.fromY; y <= range.toY; y++) {
      for (let x = range.fromX; x <= range.toX; x++) {
        const cell = store.cell(level, x, y);
        if (cell === undefined) complete = false;
        else if (cell !== null) cells.push({ cell, copy });
      }
    }
  }
  return complete ? cells : null;
}
