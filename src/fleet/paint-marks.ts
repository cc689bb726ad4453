/**
 * Paints marks on a canvas. A disc is a vessel seen by AIS, a ring an estimated position, a square a place on land,
 * and a hollow square a shipment on its way inland. The colour shows the worst open case, and paler marks have older
 * positions. A small clock at the corner means that shipments there are late.
 */
import type { CanvasView, Pen } from '../chart/canvas/canvas-view.ts';
import type { LabelBox } from '../chart/names/label-space.ts';
import { overlaps } from '../chart/names/box-grid.ts';
import type { DrawnMark, MarkShape } from './mark-list.ts';
import type { FleetStyle } from './messages.ts';

const NAMES = 120;
const NAME_PX = 12;
const CIRCLE = 2 * Math.PI;

export const countText = (total: number): string => {
  if (total < 1000) return String(total);
  return total < 9_950 ? `${(total / 1000).toFixed(1)}k` : `${Math.round(total / 1000)}k`;
};

/** Returns the bounding box of a mark. */
export const boxOf = (x: number, y: number, radius: number): LabelBox => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/**
 * Returns the boxes of the names that were written, in pixels of the world at this zoom. `margin` is the width on
 * each side by which the view exceeds the visible area. With `null` no names are written, because the route below has
 * names of its own.
 */
export function paintMarks(
  pen: Pen,
  marks: readonly DrawnMark[],
  view: CanvasView,
  style: FleetStyle,
  selected: string | null,
  margin: number | null,
): readonly LabelBox[] {
  pen.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  pen.textBaseline = 'middle';
  for (const { key, radius, shape, severity, total, late, opacity, ...at } of marks) {
    const [x, y] = [at.x - view.left, at.y - view.top];
    pen.globalAlpha = opacity;
    paintShape(pen, x, y, radius, shape, style.cases[severity] ?? style.ink, style.card);
    pen.globalAlpha = 1;
    const text = `${total > 1 ? countText(total) : ''}${style.signs[severity] ?? ''}`;
    if (text !== '') {
      pen.fillStyle = isHollow(shape) ? style.ink : style.card;
      pen.font = `600 ${radius > 11 ? 11 : 10}px ${style.font}`;
      pen.textAlign = 'center';
      pen.fillText(text, x, y + 0.5);
    }
    if (late > 0) paintClock(pen, x, y, radius, style);
    if (key === selected) paintRing(pen, x, y, radius + 4, style.selected);
  }
  return margin === null ? [] : paintNames(pen, marks, view, style, margin);
}

const isHollow = (shape: MarkShape): boolean => shape === 'estimate' || shape === 'inland';

function paintShape(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  shape: MarkShape,
  colour: string,
  card: string,
): void {
  pen.beginPath();
  if (shape === 'ashore' || shape === 'inland') pen.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, 3);
  else pen.arc(x, y, radius, 0, CIRCLE);
  pen.fillStyle = isHollow(shape) ? card : colour;
  pen.fill();
  pen.lineWidth = isHollow(shape) ? 2.5 : 1.5;
  pen.strokeStyle = isHollow(shape) ? colour : card;
  pen.stroke();
  if (shape === 'several') paintRing(pen, x, y, radius + 2, colour);
}

function paintRing(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, CIRCLE);
  pen.lineWidth = 1.5;
  pen.strokeStyle = colour;
  pen.stroke();
}

const CLOCK_PX = 4.5;

/** The clock is at the upper right of a mark, where it does not cover the count. */
function paintClock(pen: Pen, x: number, y: number, radius: number, { card, cases }: FleetStyle): void {
  const offset = radius * Math.SQRT1_2 + 2;
  const [atX, atY] = [x + offset, y - offset];
  pen.beginPath();
  pen.arc(atX, atY, CLOCK_PX, 0, CIRCLE);
  pen.fillStyle = card;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = cases[3];
  pen.stroke();
  pen.beginPath();
  pen.moveTo(atX, atY - 2.75);
  pen.lineTo(atX, atY);
  pen.lineTo(atX + 2, atY);
  pen.stroke();
}

const SIDE_GAP = 4;
/** The width of the chart's border (border-width.ts, which this thread does not load) and a gap. */
const EDGE_PX = 8;
/** The controls that cover the map: the column of buttons at its right side and the words at the bottom. */
const COVERED_PX = 64;
const TAKEN_PX = 2 * EDGE_PX + COVERED_PX;

/** Returns the positions where a name of that width may be: to the right of a mark, to its left, below and above. */
const placesOf = ({ x, y, radius }: DrawnMark, width: number): readonly LabelBox[] => {
  const away = radius + SIDE_GAP;
  const half = NAME_PX / 2;
  return [
    [away, -half],
    [-away - width, -half],
    [-width / 2, away],
    [-width / 2, -away - NAME_PX],
  ].map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy, width, height: NAME_PX }));
};

export const contains = (outer: LabelBox, inner: LabelBox): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/**
 * Writes a name on the first free side where it fits completely into the map and nothing covers it. A name that fits
 * nowhere is not written.
 */
export function layOutMarkNames(
  marks: readonly DrawnMark[],
  map: LabelBox,
  widthOf: (name: string) => number,
): readonly (LabelBox & { readonly text: string })[] {
  const named = marks.filter(({ name }) => name !== null).slice(0, NAMES);
  const covered = named.length === 0 ? [] : marks.map(({ x, y, radius }) => boxOf(x, y, radius));
  const written: (LabelBox & { readonly text: string })[] = [];
  const free = { x: map.x + EDGE_PX, y: map.y + EDGE_PX, width: map.width - TAKEN_PX, height: map.height - TAKEN_PX };
  for (const mark of named) {
    const text = mark.name ?? '';
    const isOnMap = contains(map, boxOf(mark.x, mark.y, 0));
    const isFree = (box: LabelBox): boolean =>
      (isOnMap ? contains(free, box) : !overlaps(box, map)) &&
      ![...covered, ...written].some((other) => overlaps(box, other));
    const placed = placesOf(mark, widthOf(text)).find(isFree);
    if (placed !== undefined) written.push({ ...placed, text });
  }
  return written;
}

function paintNames(
  pen: Pen,
  marks: readonly DrawnMark[],
  view: CanvasView,
  style: FleetStyle,
  margin: number,
): readonly LabelBox[] {
  pen.font = `600 ${NAME_PX}px ${style.font}`;
  pen.textAlign = 'left';
  pen.lineWidth = 3;
  pen.strokeStyle = style.card;
  pen.fillStyle = style.ink;
  const { left, top, width, height } = view;
  const map = { x: left + margin, y: top + margin, width: width - 2 * margin, height: height - 2 * margin };
  const names = layOutMarkNames(marks, map, (text) => pen.measureText(text).width);
  for (const { text, x, y } of names) {
    pen.strokeText(text, x - left, y + NAME_PX / 2 - top);
    pen.fillText(text, x - left, y + NAME_PX / 2 - top);
  }
  return names;
}
