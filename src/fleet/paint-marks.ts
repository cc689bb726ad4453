/**
 * Marks on a canvas: a disc is a ship by AIS, a ring an estimate, a square what is ashore; colour
 * is the worst open case, paleness the age of the position.
 */
import type { Mark, Plotted } from '../core/fleet/marks.ts';
import { type CanvasView, firstCopy, lastCopy } from '../chart/canvas/canvas-view.ts';
import { DAY, HOUR } from '../core/time/units.ts';
import type { FleetStyle, Target } from './messages.ts';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Two thirds of the gap between marks at most: they never touch (core/fleet/marks.ts). */
const RADIUS = { least: 6, most: 15 } as const;
const NAMES = 120;
const NAME_PX = 12;
const CIRCLE = 2 * Math.PI;

export const radiusOf = (total: number): number =>
  Math.min(RADIUS.most, RADIUS.least + (total > 1 ? 2 : 0) + 2.2 * Math.log10(Math.max(1, total)));

export const countText = (total: number): string => {
  if (total < 1000) return String(total);
  return total < 9_950 ? `${(total / 1000).toFixed(1)}k` : `${Math.round(total / 1000)}k`;
};

/** A position fades while nothing newer is known; what is ashore stays where it is. */
function opacityOf(at: number | null, kind: string, now: number): number {
  if (kind === 'ashore') return 1;
  const age = at === null ? Infinity : now - at;
  if (age <= 6 * HOUR) return 1;
  if (age <= DAY) return 0.85;
  return age <= 3 * DAY ? 0.65 : 0.45;
}

export interface Painting {
  readonly plotted: Plotted;
  readonly marks: readonly Mark[];
  readonly view: CanvasView;
  readonly style: FleetStyle;
  readonly now: number;
  readonly selected: string | null;
}

export function paintMarks(pen: Pen, { plotted, marks, view, style, now, selected }: Painting): readonly Target[] {
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, view.width * view.ratio, view.height * view.ratio);
  pen.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  pen.textBaseline = 'middle';
  const targets: Target[] = [];
  const names: (Target & { readonly name: string })[] = [];
  for (const { place: index, members, total, severity } of marks) {
    const place = plotted.places[index];
    if (place === undefined) continue;
    const radius = radiusOf(total);
    const y = (plotted.y[index] ?? 0) * view.world;
    if (y + radius < view.top || y - radius > view.top + view.height) continue;
    for (let copy = firstCopy(view); copy <= lastCopy(view); copy++) {
      const x = ((plotted.x[index] ?? 0) + copy) * view.world;
      if (x + radius < view.left || x - radius > view.left + view.width) continue;
      const target = { key: place.key, x, y, radius };
      targets.push(target);
      pen.globalAlpha = opacityOf(place.at, place.kind, now);
      const isPlain = members.length === 1;
      const shape = isPlain ? place.kind : 'several';
      paintShape(pen, x - view.left, y - view.top, radius, shape, style.cases[severity] ?? style.ink, style.card);
      pen.globalAlpha = 1;
      if (total > 1) {
        pen.fillStyle = shape === 'estimate' ? style.ink : style.card;
        pen.font = `600 ${radius > 11 ? 11 : 10}px ${style.font}`;
        pen.textAlign = 'center';
        pen.fillText(countText(total), x - view.left, y - view.top + 0.5);
      }
      if (place.key === selected) paintRing(pen, x - view.left, y - view.top, radius + 4, style.selected);
      if (isPlain && place.name !== null && names.length < NAMES) names.push({ ...target, name: place.name });
    }
  }
  paintNames(pen, names, targets, view, style);
  return targets;
}

type Shape = 'ais' | 'estimate' | 'ashore' | 'several';

function paintShape(pen: Pen, x: number, y: number, radius: number, shape: Shape, colour: string, card: string): void {
  pen.beginPath();
  if (shape === 'ashore') pen.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, 3);
  else pen.arc(x, y, radius, 0, CIRCLE);
  pen.fillStyle = shape === 'estimate' ? card : colour;
  pen.fill();
  pen.lineWidth = shape === 'estimate' ? 2.5 : 1.5;
  pen.strokeStyle = shape === 'estimate' ? colour : card;
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

interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const touches = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** To the right of its mark, or not at all. */
function paintNames(
  pen: Pen,
  names: readonly (Target & { readonly name: string })[],
  targets: readonly Target[],
  view: CanvasView,
  style: FleetStyle,
): void {
  const taken: Rectangle[] = targets.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  pen.font = `600 ${NAME_PX}px ${style.font}`;
  pen.textAlign = 'left';
  pen.lineWidth = 3;
  pen.strokeStyle = style.card;
  pen.fillStyle = style.ink;
  for (const { name, x, y, radius } of names) {
    const left = x + radius + 4;
    const text = name.length > 26 ? `${name.slice(0, 25)}…` : name;
    const room = { left, right: left + pen.measureText(text).width, top: y - NAME_PX / 2, bottom: y + NAME_PX / 2 };
    if (taken.some((other) => touches(room, other))) continue;
    taken.push(room);
    pen.strokeText(text, left - view.left, y - view.top);
    pen.fillText(text, left - view.left, y - view.top);
  }
}
