export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The part of the world on a canvas, in CSS pixels of its zoom. */
export interface CanvasView {
  readonly zoom: number;
  /** The side of the Mercator square in pixels: 256 · 2^zoom. */
  readonly world: number;
  /** The upper left corner in pixels of the square. `left` may be any number of worlds away. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The number of device pixels in one CSS pixel. */
  readonly ratio: number;
}

export interface CellRange {
  readonly fromX: number;
  readonly toX: number;
  readonly fromY: number;
  readonly toY: number;
}

/** This bounds the backing store to 36 MB. iOS Safari limits canvases to 16 million pixels. */
const MAX_PIXELS = 9e6;

/** The ratio is a multiple of 1/4, so that SNAP CSS pixels are whole device pixels (pixel-area.ts). */
export function pixelRatio(width: number, height: number, device: number): number {
  const most = Math.min(3, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)));
  return Math.max(1, Math.min(Math.ceil(device * 4), Math.floor(most * 4)) / 4);
}

/** Returns the numbers of the copies of the world in view. Copy 0 runs from 180° W to 180° E. */
export const firstCopy = (view: CanvasView): number => Math.floor(view.left / view.world);
export const lastCopy = (view: CanvasView): number => Math.ceil((view.left + view.width) / view.world) - 1;

/**
 * Returns the tiles of `zoom` in one copy of the world that the view touches. In an empty range, `to` is below
 * `from`.
 */
export function cellsInView(view: CanvasView, copy: number, zoom: number): CellRange {
  const side = 2 ** zoom;
  const left = (view.left / view.world - copy) * side;
  const top = (view.top / view.world) * side;
  return {
    fromX: Math.max(0, Math.floor(left)),
    toX: Math.min(side - 1, Math.ceil(left + (view.width / view.world) * side) - 1),
    fromY: Math.max(0, Math.floor(top)),
    toY: Math.min(side - 1, Math.ceil(top + (view.height / view.world) * side) - 1),
  };
}
