/** The width of the chart's border, for modules that keep clear of the border without painting it. */
import type { Rect } from '../../core/scene/place-labels.ts';

export const BORDER_PX = 6;

/** Returns the part of `rect` that the border leaves free for names. */
export const withinBorder = ({ x, y, width, height }: Rect): Rect => ({
  x: x + BORDER_PX,
  y: y + BORDER_PX,
  width: width - 2 * BORDER_PX,
  height: height - 2 * BORDER_PX,
});
