/** The detailed coast with its rivers, above the coarser one where that still shows. */
import { now } from '../../core/time/clock.ts';
import type { CanvasView } from '../canvas/canvas-view.ts';
import type { Colours } from '../canvas/map-colours.ts';
import type { PackStore } from '../land/pack-store.ts';
import { COAST_PX, paintBorders, paintLand } from '../land/paint-land.ts';
import { toDetailPaths } from './detail-paths.ts';
import { createDetailStore } from './detail-store.ts';
import { cellLoader } from './load-cell.ts';
import { type Patch, planCells } from './plan-cells.ts';
import { CHART_VERSION } from './version.ts';

/** By class: the width in pixels at zoom 8, and by how much it grows with each zoom. */
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
  for (const patch of patches) fillPatch(context, view, patch, colours);
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

/** Covers what a coarser level has drawn: whole device pixels, so that no seam shows. */
function fillPatch(context: CanvasRenderingContext2D, view: CanvasView, patch: Patch, colours: Colours): void {
  const snap = (pixels: number, round: (value: number) => number): number => round(pixels * view.ratio) / view.ratio;
  const left = snap(patch.left - view.left, Math.floor);
  const top = snap(patch.top - view.top, Math.floor);
  const right = snap(patch.left + patch.side - view.left, Math.ceil);
  const bottom = snap(patch.top + patch.side - view.top, Math.ceil);
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.fillStyle = patch.cell === 'land' ? colours.land : colours.sea;
  context.fillRect(left, top, right - left, bottom - top);
  if (typeof patch.cell === 'string') return;
  enter(context, view, patch);
  context.fillStyle = colours.land;
  context.fill(patch.cell.land, 'evenodd');
}

/** Transforms the context to the cell's grid; returns the CSS pixels of one grid unit. */
function enter(context: CanvasRenderingContext2D, view: CanvasView, { side, left, top, grid }: Patch): number {
  const unit = side / grid;
  const { ratio } = view;
  context.setTransform(unit * ratio, 0, 0, unit * ratio, (left - view.left) * ratio, (top - view.top) * ratio);
  return unit;
}
