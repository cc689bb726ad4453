/**
 * Sizes of the texts beside marks, in the fonts of route.css. Each text is measured once, or estimated in an
 * environment without a canvas.
 */
import type { LabelText } from '../../../core/scene/mark-shapes.ts';
import type { Rect } from '../../../core/scene/place-labels.ts';

export const FONT_FAMILY =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';
const NAME = { font: `700 13px ${FONT_FAMILY}`, line: 18, estimate: 7.6 };
const NOTE = { font: `400 12px ${FONT_FAMILY}`, line: 15, estimate: 6.6 };
/** The width of the halo on both sides. */
const HALO_PX = 4;

const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

function measureWidth(text: string, { font, estimate }: typeof NAME): number {
  const key = font + text;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (context === undefined) context = document.createElement('canvas').getContext('2d');
  if (context !== null) context.font = font;
  const width = Math.ceil(context?.measureText(text).width ?? text.length * estimate);
  widths.set(key, width);
  return width;
}

export function labelSize({ name, note }: LabelText): Pick<Rect, 'width' | 'height'> {
  const width = Math.max(measureWidth(name, NAME), note === '' ? 0 : measureWidth(note, NOTE)) + HALO_PX;
  return { width, height: NAME.line + (note === '' ? 0 : NOTE.line) };
}
