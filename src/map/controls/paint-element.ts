/**
 * Paints a part of the page onto a canvas: canvases as they are, SVG as an image, and of HTML what
 * the marks are made of (a box with background, border and round corners; one line of text with a
 * halo). Raster tiles are left out: a canvas with an image of another origin is tainted and cannot
 * be read (https://developer.mozilla.org/docs/Web/HTML/How_to/CORS_enabled_image), and the base map
 * lies below them.
 */
import { svgImage } from './svg-image.ts';

export async function paintElement(context: CanvasRenderingContext2D, element: Element, frame: DOMRect): Promise<void> {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.opacity === '0' || element instanceof HTMLImageElement) return;
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left - frame.left, box.top - frame.top];
  const isVisible = style.visibility !== 'hidden';
  if (element instanceof HTMLCanvasElement) {
    if (isVisible && element.width > 0) context.drawImage(element, x, y, box.width, box.height);
    return;
  }
  if (element instanceof SVGSVGElement) {
    if (isVisible && box.width > 0) context.drawImage(await svgImage(element, box), x, y, box.width, box.height);
    return;
  }
  context.save();
  context.globalAlpha *= Number(style.opacity);
  // Text for screen readers only is one pixel wide (`sr-only`).
  if (isVisible && box.width > 1) {
    paintBox(context, style, x, y, box);
    for (const node of element.childNodes) if (node instanceof Text) paintText(context, node, style, frame);
  }
  for (const child of element.children) await paintElement(context, child, frame);
  context.restore();
}

const isClear = (colour: string): boolean => colour === 'transparent' || /,\s*0\)$/.test(colour);

function paintBox(
  context: CanvasRenderingContext2D,
  style: CSSStyleDeclaration,
  x: number,
  y: number,
  box: DOMRect,
): void {
  const rim = style.borderTopStyle === 'none' ? 0 : Number.parseFloat(style.borderTopWidth);
  const radius = style.borderTopLeftRadius.endsWith('%')
    ? box.width / 2
    : Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, box.height / 2);
  /** The box, enlarged by `by` on every side. */
  const trace = (by: number): void => {
    const [width, height] = [Math.max(0, box.width + 2 * by), Math.max(0, box.height + 2 * by)];
    context.beginPath();
    context.roundRect(x - by, y - by, width, height, Math.max(0, radius + by));
  };
  if (!isClear(style.backgroundColor)) {
    trace(-rim / 2);
    context.fillStyle = style.backgroundColor;
    context.fill();
  }
  if (rim > 0 && !isClear(style.borderTopColor)) {
    trace(-rim / 2);
    context.strokeStyle = style.borderTopColor;
    context.lineWidth = rim;
    context.stroke();
  }
  if (style.outlineStyle !== 'none') {
    const width = Number.parseFloat(style.outlineWidth);
    trace(Number.parseFloat(style.outlineOffset) + width / 2);
    context.strokeStyle = style.outlineColor;
    context.lineWidth = width;
    context.stroke();
  }
}

function paintText(context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration, frame: DOMRect): void {
  const text = node.data.replace(/\s+/g, ' ').trim();
  if (text === '') return;
  const range = document.createRange();
  range.selectNodeContents(node);
  const place = range.getBoundingClientRect();
  const [x, y] = [place.left - frame.left, place.top - frame.top + place.height / 2];
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textBaseline = 'middle';
  if (style.textShadow !== 'none') {
    context.strokeStyle = /^(rgba?\([^)]*\)|#\w+|[a-z]+\([^)]*\))/.exec(style.textShadow)?.[0] ?? 'white';
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeText(text, x, y);
  }
  context.fillStyle = style.color;
  context.fillText(text, x, y);
}
