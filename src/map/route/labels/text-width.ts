/**
 * Width of a name in the font of the marks, measured once per text; estimated where there is no
 * canvas.
 */
const FONT =
  '700 13px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';
const ESTIMATE_PX = 7.6;

const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

export function textWidth(text: string): number {
  let width = widths.get(text);
  if (width === undefined) {
    if (context === undefined) {
      context = document.createElement('canvas').getContext('2d');
      if (context !== null) context.font = FONT;
    }
    width = Math.ceil(context?.measureText(text).width ?? text.length * ESTIMATE_PX);
    widths.set(text, width);
  }
  return width;
}
