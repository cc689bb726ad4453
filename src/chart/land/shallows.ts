/**
 * Paler water along every coast, in three bands. The land is drawn at a quarter of the size and
 * grown by a band three times: strokes this wide through every point of a coast took 0.6 s of a
 * first screen without a GPU.
 */
import type { CanvasView, Pen } from '../canvas/canvas-view.ts';
import type { Colours } from '../canvas/map-colours.ts';
import { SNAP } from '../canvas/pixel-area.ts';

/** The widths of the strokes along a coast. Half of each stroke is under the land. */
export const SHALLOWS_PX = [24, 14, 6];
/**
 * Land this far outside of a part has shallows inside the part. The distance is a whole number of pixels of the small
 * canvas.
 */
export const REACH_PX = 4 * SNAP;
const DIRECTIONS = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);

interface Shore {
  readonly land: Path2D;
  readonly coast: Path2D;
}

/**
 * Paints the shallows of all shores. `enter` transforms the context to the units of a shore and returns the CSS
 * pixels of one unit.
 */
export function paintShallows<Item>(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  part: CanvasView,
  { shallows }: Colours,
  shores: readonly Item[],
  enter: (pen: Pen, view: CanvasView, shore: Item) => readonly [unit: number, shore: Shore],
): void {
  if (shores.length === 0) return;
  const [left, top] = [part.left - REACH_PX, part.top - REACH_PX];
  const [width, height] = [part.width + 2 * REACH_PX, part.height + 2 * REACH_PX];
  const blank = (): OffscreenCanvasRenderingContext2D | null =>
    new OffscreenCanvas(Math.ceil(width / SNAP), Math.ceil(height / SNAP)).getContext('2d');
  const [bands, land] = [blank(), blank()];
  if (bands === null || land === null) return;
  const small = { ...view, left, top, width, height, ratio: 1 / SNAP };
  for (const item of shores) {
    const [unit, shore] = enter(land, small, item);
    land.fill(shore.land, 'evenodd');
    // An island of a tenth of a pixel would have shallows a tenth as visible.
    land.lineWidth = SNAP / unit;
    land.stroke(shore.coast);
  }
  bands.globalCompositeOperation = 'destination-over';
  let [grown, reach] = [land.canvas, 0];
  for (const [depth, stroke] of [...SHALLOWS_PX.entries()].toReversed()) {
    const pen = blank();
    if (pen === null) return;
    const more = (stroke / 2 - reach) / SNAP;
    for (const angle of DIRECTIONS) pen.drawImage(grown, more * Math.cos(angle), more * Math.sin(angle));
    pen.globalCompositeOperation = 'source-in';
    pen.fillStyle = shallows[depth] ?? '';
    pen.fillRect(0, 0, width, height);
    bands.drawImage(pen.canvas, 0, 0);
    [grown, reach] = [pen.canvas, stroke / 2];
  }
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  const { canvas } = bands;
  context.drawImage(canvas, left - view.left, top - view.top, canvas.width * SNAP, canvas.height * SNAP);
}
