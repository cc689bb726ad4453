/**
 * Paints marks on a canvas. A hull points along the course of a vessel, and a lozenge is a vessel whose course is
 * unknown; both are hollow when the position is estimated. A disc is several vessels with different courses, a square
 * a place on land, and a hollow square a shipment on its way inland. The colour shows the worst open case, and paler
 * marks have older positions. A dot at the corner means that shipments there are late.
 */
import type { CanvasView, Pen } from '../chart/canvas/canvas-view.ts';
import type { LabelBox } from '../chart/names/label-space.ts';
import { overlaps } from '../chart/names/box-grid.ts';
import type { DrawnMark, MarkShape } from './mark-list.ts';
import type { FleetStyle } from './messages.ts';

const NAMES = 120;
/** Below this zoom only places on land are named, because their names locate the others. */
const VESSELS_FROM_ZOOM = 4;
const NAME_PX = 12;
const CIRCLE = 2 * Math.PI;

export const countText = (total: number): string => {
  if (total < 1000) return String(total);
  return total < 9_950 ? `${(total / 1000).toFixed(1)}k` : `${Math.round(total / 1000)}k`;
};

/** Returns the bounding box of a mark. */
export const toBox = (x: number, y: number, radius: number): LabelBox => ({
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
  const { ratio } = view;
  // The worst and fullest marks are on top.
  for (const mark of marks.toReversed()) {
    // Whole device pixels keep squares and counts sharp.
    const [x, y] = [(mark.x - view.left) * ratio, (mark.y - view.top) * ratio];
    pen.setTransform(ratio, 0, 0, ratio, Math.round(x), Math.round(y));
    paintMark(pen, mark, style);
    if (mark.key === selected) paintRing(pen, mark.radius + 4, style.selected);
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  return margin === null ? [] : paintNames(pen, marks, view, style, margin);
}

const isHollow = (shape: MarkShape): boolean => shape === 'estimate' || shape === 'inland';
const isOnLand = (shape: MarkShape): boolean => shape === 'ashore' || shape === 'inland';

/** The middle of the mark is where the pen's coordinates begin. */
function paintMark(pen: Pen, mark: DrawnMark, style: FleetStyle): void {
  const { shape, severity, total, late, opacity, radius } = mark;
  traceShape(pen, mark);
  pen.lineJoin = 'round';
  pen.lineWidth = isHollow(shape) ? 4.5 : 2.5;
  pen.strokeStyle = style.card;
  pen.stroke();
  pen.fillStyle = style.card;
  pen.fill();
  // A pale mark hides what it covers.
  pen.globalAlpha = opacity;
  pen.lineWidth = 2.5;
  pen.fillStyle = pen.strokeStyle = style.cases[severity] ?? style.ink;
  if (isHollow(shape)) pen.stroke();
  else pen.fill();
  pen.globalAlpha = 1;
  if (late > 0) paintLateDot(pen, radius, style);
  const text = `${total > 1 ? countText(total) : ''}${style.signs[severity] ?? ''}`;
  if (text === '') return;
  pen.fillStyle = isHollow(shape) ? style.ink : style.card;
  pen.font = `600 ${radius > 11 ? 11 : 10}px ${style.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, 0, 0.5);
}

/** The bow of a hull with this half length is this far from its middle, so that a count fits between its sides. */
const HULL = { length: 14, beam: 9, more: 2 } as const;

function traceShape(pen: Pen, { shape, course, radius, places }: DrawnMark): void {
  pen.beginPath();
  if (isOnLand(shape)) pen.roundRect(-radius, -radius, 2 * radius, 2 * radius, 3);
  else if (course !== null) traceHull(pen, radius + HULL.more, course);
  else if (shape === 'vessels' || places > 1) pen.arc(0, 0, radius, 0, CIRCLE);
  else traceLozenge(pen, radius + 1);
}

function traceHull(pen: Pen, halfLength: number, course: number): void {
  const scale = halfLength / HULL.length;
  const [cos, sin] = [Math.cos, Math.sin].map((turn) => scale * turn((course * Math.PI) / 180));
  const at = (right: number, down: number): [number, number] => [
    right * (cos ?? 0) - down * (sin ?? 0),
    right * (sin ?? 0) + down * (cos ?? 0),
  ];
  const { beam, length } = HULL;
  pen.moveTo(...at(0, -length));
  pen.bezierCurveTo(...at(beam * 0.7, -9), ...at(beam, -4), ...at(beam, 2));
  pen.lineTo(...at(beam * 0.8, length - 2));
  pen.lineTo(...at(-beam * 0.8, length - 2));
  pen.lineTo(...at(-beam, 2));
  pen.bezierCurveTo(...at(-beam, -4), ...at(-beam * 0.7, -9), ...at(0, -length));
  pen.closePath();
}

function traceLozenge(pen: Pen, radius: number): void {
  pen.moveTo(0, -radius);
  pen.lineTo(radius, 0);
  pen.lineTo(0, radius);
  pen.lineTo(-radius, 0);
  pen.closePath();
}

function paintRing(pen: Pen, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, CIRCLE);
  pen.lineWidth = 1.5;
  pen.strokeStyle = colour;
  pen.stroke();
}

const DOT_PX = 3.5;

/** The dot is at the upper right of a mark, where it does not cover the count. */
function paintLateDot(pen: Pen, radius: number, { card, cases }: FleetStyle): void {
  const offset = radius * Math.SQRT1_2 + 2;
  pen.beginPath();
  pen.arc(offset, -offset, DOT_PX, 0, CIRCLE);
  pen.lineWidth = 3;
  pen.strokeStyle = card;
  pen.stroke();
  pen.fillStyle = cases[3];
  pen.fill();
}

const SIDE_GAP = 4;
/** The width of the chart's border (border-width.ts, which this thread does not load) and a gap. */
const EDGE_PX = 8;
/** The controls that cover the map: the column of buttons at its right side and the words at the bottom. */
const COVERED_PX = 64;
const TAKEN_PX = 2 * EDGE_PX + COVERED_PX;

/** Returns the positions where a name of that width may be: to the right of a mark, to its left, below and above. */
const toPlaces = ({ x, y, radius }: DrawnMark, width: number): readonly LabelBox[] => {
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
  zoom: number,
): readonly (LabelBox & { readonly text: string })[] {
  const named = marks
    .filter(({ name, shape }) => name !== null && (zoom >= VESSELS_FROM_ZOOM || isOnLand(shape)))
    .slice(0, NAMES);
  const covered = named.length === 0 ? [] : marks.map(({ x, y, radius }) => toBox(x, y, radius));
  const written: (LabelBox & { readonly text: string })[] = [];
  const free = { x: map.x + EDGE_PX, y: map.y + EDGE_PX, width: map.width - TAKEN_PX, height: map.height - TAKEN_PX };
  for (const mark of named) {
    const text = mark.name ?? '';
    const isOnMap = contains(map, toBox(mark.x, mark.y, 0));
    const isFree = (box: LabelBox): boolean =>
      (isOnMap ? contains(free, box) : !overlaps(box, map)) &&
      ![...covered, ...written].some((other) => overlaps(box, other));
    const placed = toPlaces(mark, widthOf(text)).find(isFree);
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
  pen.textBaseline = 'middle';
  pen.lineWidth = 3;
  pen.strokeStyle = style.card;
  pen.fillStyle = style.ink;
  const { left, top, width, height } = view;
  const map = { x: left + margin, y: top + margin, width: width - 2 * margin, height: height - 2 * margin };
  const names = layOutMarkNames(marks, map, (text) => pen.measureText(text).width, view.zoom);
  for (const { text, x, y } of names) {
    pen.strokeText(text, x - left, y + NAME_PX / 2 - top);
    pen.fillText(text, x - left, y + NAME_PX / 2 - top);
  }
  return names;
}
