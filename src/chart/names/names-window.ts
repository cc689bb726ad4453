/**
 * At close zooms names are laid out for the blocks of the plane around the view, because the whole world has
 * thousands of names. The layout depends on blocks instead of the view, so a drag within them moves no name.
 */
import type { CanvasView } from '../canvas/canvas-view.ts';

/** A window in shares of the world's side. `left` is between 0 and 1, and the window may extend past 1. */
export interface NamesWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A block is 1,024 to 2,048 pixels wide. */
const LEVELS_UP = 2;
/** The number of blocks beyond the blocks in view. Names farther away do not affect the names in view. */
const MARGIN = 1;

export function toWindow(view: CanvasView): NamesWindow {
  const side = 2 ** Math.max(0, Math.floor(view.zoom) - LEVELS_UP);
  const block = (pixels: number): number => Math.floor((pixels / view.world) * side);
  const [fromX, toX] = [block(view.left) - MARGIN, block(view.left + view.width) + MARGIN + 1];
  const [fromY, toY] = [block(view.top) - MARGIN, block(view.top + view.height) + MARGIN + 1];
  const left = fromX / side;
  return {
    left: left - Math.floor(left),
    top: fromY / side,
    width: Math.min(1, (toX - fromX) / side),
    height: (toY - fromY) / side,
  };
}

export function isInWindow({ x, y }: { readonly x: number; readonly y: number }, window: NamesWindow): boolean {
  const across = x - window.left;
  return across - Math.floor(across) < window.width && y >= window.top && y < window.top + window.height;
}

export const isSameWindow = (a: NamesWindow | null, b: NamesWindow | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height);
