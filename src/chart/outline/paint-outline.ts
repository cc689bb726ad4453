/** Paints the built-in coast (outline.ts) when the packed files cannot be loaded. */
import { type CanvasView, firstCopy, lastCopy, type Pen } from '../canvas/canvas-view.ts';
import type { Colours } from '../canvas/map-colours.ts';
import { COAST_PX } from '../land/paint-land.ts';
import { paintShallows } from '../land/shallows.ts';
import { OUTLINE_PATH } from './outline.ts';
import { OUTLINE_SIDE } from './outline-side.ts';

const outline = (): Path2D => new Path2D(OUTLINE_PATH);

export function paintOutline(context: CanvasRenderingContext2D, view: CanvasView, colours: Colours): void {
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, view.width, view.height);
  const path = outline();
  const copies = Array.from({ length: lastCopy(view) - firstCopy(view) + 1 }, (_, index) => firstCopy(view) + index);
  paintShallows(context, view, view, colours, copies, (pen, small, copy) => [
    enter(pen, small, copy),
    { land: path, coast: path },
  ]);
  for (const copy of copies) {
    context.lineWidth = COAST_PX / enter(context, view, copy);
    context.fillStyle = colours.land;
    context.fill(path, 'evenodd');
    context.strokeStyle = colours.coast;
    context.stroke(path);
  }
}

function enter(pen: Pen, view: CanvasView, copy: number): number {
  const [unit, x] = [view.world / OUTLINE_SIDE, copy * view.world - view.left];
  pen.setTransform(unit * view.ratio, 0, 0, unit * view.ratio, x * view.ratio, -view.top * view.ratio);
  return unit;
}
