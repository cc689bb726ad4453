/** Paints the detailed coast with its rivers, over the coarser coast where that still shows. */
import { now } from '../../core/time/clock.ts';
import type { CanvasView, Pen } from '../canvas/canvas-view.ts';
import type { Colours } from '../canvas/map-colours.ts';
import type { PackStore } from '../land/pack-store.ts';
import { COAST_PX, paintBorders, paintLand } from '../land/paint-land.ts';
import { paintShallows } from '../land/shallows.ts';
import { toDetailPaths } from './detail-paths.ts';
import { createDetailStore } from './detail-store.ts';
import { cellLoader } from './load-cell.ts';
import { type Patch, planCells } from './plan-cells.ts';
import { CHART_VERSION } from './version.ts';

/** For each class of waterway, the width in pixels at zoom 8 and the factor by which it grows with each zoom. */
const WIDTHS = [
  { at: 1.8, growth: 1.45 },
  { at: 1.1, growth: 1.35 },
  { at: 0.7, growth: 1.25 },
  { at: 1, growth: 1.35 },
];

/** Shared by all maps of the page. */
export const detailStore = createDetailStore({
  load: cellLoader(CHART_VERSION),
  toPaths: toDetailPaths,
  later: (work, ms) => void setTimeout(work, ms),
  now,
});

export function paintDetail(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  part: CanvasView,
  store: PackStore,
  colours: Colours,
  borders: boolean,
): void {
  const { patches, isComplete } = planCells(view, part, detailStore);
  if (!isComplete) paintLand(context, view, part, store, colours, borders);
  for (const side of new Set(patches.map((patch) => patch.side)))
    fillLevel(
      context,
      view,
      part,
      patches.filter((patch) => patch.side === side),
      colours,
    );
  if (borders) paintBorders(context, view, part, store, colours);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const patch of patches) {
    if (typeof patch.cell === 'string') continue;
    const unit = enter(context, view, patch);
    context.strokeStyle = colours.sea;
    patch.cell.waterways.forEach((path, kind) => {
      const { at, growth } = WIDTHS[kind] ?? { at: 1, growth: 1 };
      context.lineWidth = (at * growth ** (view.zoom - 8)) / unit;
      context.stroke(path);
    });
  }
  context.lineJoin = 'bevel';
  context.lineCap = 'butt';
  for (const patch of patches) {
    if (typeof patch.cell === 'string') continue;
    const unit = enter(context, view, patch);
    context.strokeStyle = colours.coast;
    context.lineWidth = COAST_PX / unit;
    context.stroke(patch.cell.coast);
  }
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
}

/** Covers what a coarser level has drawn, in whole device pixels, so that no seam shows. */
function fillLevel(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  part: CanvasView,
  patches: readonly Patch[],
  colours: Colours,
): void {
  const snap = (pixels: number, round: (value: number) => number): number => round(pixels * view.ratio) / view.ratio;
  context.save();
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  const [squares, inland] = [new Path2D(), new Path2D()];
  for (const { cell, left, top, side } of patches) {
    const [x, y] = [snap(left - view.left, Math.floor), snap(top - view.top, Math.floor)];
    const [right, bottom] = [snap(left + side - view.left, Math.ceil), snap(top + side - view.top, Math.ceil)];
    squares.rect(x, y, right - x, bottom - y);
    if (cell === 'land') inland.rect(x, y, right - x, bottom - y);
  }
  context.fillStyle = colours.sea;
  context.fill(squares);
  // The shallows of a shore end where a coarser level begins.
  context.clip(squares);
  const shores = patches.flatMap((patch) => (typeof patch.cell === 'string' ? [] : [{ patch, paths: patch.cell }]));
  paintShallows(context, view, part, colours, shores, (pen, small, { patch, paths }) => [
    enter(pen, small, patch),
    paths,
  ]);
  context.fillStyle = colours.land;
  for (const { patch, paths } of shores) {
    enter(context, view, patch);
    context.fill(paths.land, 'evenodd');
  }
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.fill(inland);
  context.restore();
}

/** Transforms the context to the cell's grid; returns the CSS pixels of one grid unit. */
function enter(context: Pen, view: CanvasView, { side, left, top, grid }: Patch): number {
  const unit = side / grid;
  const { ratio } = view;
  context.setTransform(unit * ratio, 0, 0, unit * ratio, (left - view.left) * ratio, (top - view.top) * ratio);
  return unit;
}
