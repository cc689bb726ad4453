/**
 * Marks on a canvas: a disc is a ship by AIS, a ring an estimate, a square a place on land, a
 * hollow square what is on its way inland; colour is the worst open case, paleness the age of the
 * position.
 */
import type { CanvasView } from '../chart/canvas/canvas-view.ts';
import type { LabelBox } from '../chart/names/label-space.ts';
import { overlaps } from '../chart/names/box-grid.ts';
import type { DrawnMark, MarkShape } from './mark-list.ts';
import type { FleetStyle } from './messages.ts';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const NAMES = 120;
const NAME_PX = 12;
const CIRCLE = 2 * Math.PI;

export const countText = (total: number): string => {
  if (total < 1000) return String(total);
  return total < 9_950 ? `${(total / 1000).toFixed(1)}k` : `${Math.round(total / 1000)}k`;
};

/** The box that a mark covers. */
export const boxOf = (x: number, y: number, radius: number): LabelBox => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** Returns the boxes of the names that were written, in pixels of the zoom's world. */
export function paintMarks(
  pen: Pen,
  marks: readonly DrawnMark[],
  view: CanvasView,
  style: FleetStyle,
  selected: string | null,
): readonly LabelBox[] {
  pen.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  pen.textBaseline = 'middle';
  for (const { key, radius, shape, severity, total, opacity, ...at } of marks) {
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
    if (key === selected) paintRing(pen, x, y, radius + 4, style.selected);
  }
  return paintNames(pen, marks, view, style);
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

/** Whole, to the right of its mark, to the left, or not at all. */
function paintNames(pen: Pen, marks: readonly DrawnMark[], view: CanvasView, style: FleetStyle): readonly LabelBox[] {
  const named = marks.filter(({ name }) => name !== null).slice(0, NAMES);
  const covered = named.length === 0 ? [] : marks.map(({ x, y, radius }) => boxOf(x, y, radius));
  const written: LabelBox[] = [];
  pen.font = `600 ${NAME_PX}px ${style.font}`;
  pen.textAlign = 'left';
  pen.lineWidth = 3;
  pen.strokeStyle = style.card;
  pen.fillStyle = style.ink;
  for (const { name, x, y, radius } of named) {
    const text = name ?? '';
    const { width } = pen.measureText(text);
    const away = radius + 4;
    const room = [x + away, x - away - width]
      .map((left) => ({ x: left, y: y - NAME_PX / 2, width, height: NAME_PX }))
      .find((one) => ![...covered, ...written].some((other) => overlaps(one, other)));
    if (room === undefined) continue;
    written.push(room);
    pen.strokeText(text, room.x - view.left, y - view.top);
    pen.fillText(text, room.x - view.left, y - view.top);
  }
  return written;
}
