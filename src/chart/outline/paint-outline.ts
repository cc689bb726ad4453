/** Paints the built-in coast (outline.ts) when the packed files cannot be loaded. */
import { type CanvasView, firstCopy, lastCopy } from '../canvas/canvas-view.ts';
import type { Colours } from '../canvas/map-colours.ts';
import { paintShallows } from '../land/paint-land.ts';
import { OUTLINE_PATH } from './outline.ts';
import { OUTLINE_SIDE } from './outline-side.ts';

const outline = (): Path2D => new Path2D(OUTLINE_PATH);

export function paintOutline(context: CanvasRenderingContext2D, view: CanvasView, colours: Colours): void {
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, view.width, view.height);
  const path = outline();
  const unit = view.world / OUTLINE_SIDE;
  for (let copy = firstCopy(view); copy <= lastCopy(view); copy++) {
    const x = copy * view.world - view.left;
    context.setTransform(unit * view.ratio, 0, 0, unit * view.ratio, x * view.ratio, -view.top * view.ratio);
    paintShallows(context, colours, [path], (coast) => [unit, coast]);
    context.fillStyle = colours.land;
    context.fill(path, 'evenodd');
    context.strokeStyle = colours.coast;
    context.lineWidth = 1 / unit;
    context.stroke(path);
  }
}
