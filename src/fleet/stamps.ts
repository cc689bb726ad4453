/**
 * Small pictures that are painted once and then copied wherever they occur. Copying one takes a fraction of the time
 * of a filled path or a text, and thousands of marks look alike.
 */
import type { Pen } from '../chart/canvas/canvas-view.ts';

/** Puts the picture with that key around a point. `half` is half of the side of a square that holds all of it. */
export type Stamp = (pen: Pen, key: string, half: number, x: number, y: number, paint: Paint) => void;
type Paint = (pen: Pen, x: number, y: number) => void;

/** A page that is open for days sees many counts. */
const MAX_STAMPS = 3_000;

/** `ratio` is the number of device pixels in one CSS pixel. */
export function createStamp(ratio: number): Stamp {
  const known = new Map<string, OffscreenCanvas>();

  function drawPicture(key: string, side: number, paint: Paint): OffscreenCanvas {
    const old = known.get(key);
    if (old !== undefined) return old;
    if (known.size >= MAX_STAMPS) known.clear();
    const picture = new OffscreenCanvas(side, side);
    const pen = picture.getContext('2d');
    pen?.scale(ratio, ratio);
    if (pen !== null) paint(pen, side / ratio / 2, side / ratio / 2);
    known.set(key, picture);
    return picture;
  }

  return (pen, key, half, x, y, paint) => {
    const pixels = Math.ceil(2 * half * ratio);
    const side = pixels / ratio;
    // Whole device pixels keep the picture sharp.
    const [left, top] = [x, y].map((at) => Math.round((at - side / 2) * ratio) / ratio);
    pen.drawImage(drawPicture(key, pixels, paint), left ?? 0, top ?? 0, side, side);
  };
}
