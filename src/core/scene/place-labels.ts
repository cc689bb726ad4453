/**
 * Where names go on the map so that none lies on another or on a mark, or nearer to another mark
 * than to its own. Greedy, the most important first: one that finds no free side is dropped (it
 * comes back when its mark is pointed at or focused).
 */
import { GAP, LEAD } from './mark-shapes.ts';

export type Side = 'end' | 'start' | 'above' | 'below' | 'above-end' | 'above-start' | 'below-end' | 'below-start';

export interface LabelBox {
  readonly id: string;
  /** Middle of the mark, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Half the size of the mark. */
  readonly radius: number;
  /** From the middle to where the name may begin: beyond the mark, and others that touch it. */
  readonly nameRadius: number;
  /** Size of the name; 0 for a mark without one. */
  readonly width: number;
  readonly height: number;
  /** Larger is more important. */
  readonly priority: number;
  /** Ids of marks that share the name, its own included: it may lie as near to them. */
  readonly twins?: readonly string[];
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point of the route on the screen. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The usual ones first. */
const SIDES: readonly Side[] = [
  'end',
  'start',
  'above',
  'below',
  'above-end',
  'below-end',
  'above-start',
  'below-start',
];

/** `end` lies at the right in a text that runs left to right. */
export function labelRect(box: LabelBox, side: Side, rtl = false): Rect {
  const { x, y, nameRadius: radius, width, height } = box;
  const isRight = side.endsWith('end') !== rtl;
  if (side === 'end' || side === 'start') {
    return { x: isRight ? x + radius + GAP : x - radius - GAP - width, y: y - height / 2, width, height };
  }
  const isCentred = side === 'above' || side === 'below';
  return {
    x: isCentred ? x - width / 2 : isRight ? x - LEAD : x + LEAD - width,
    y: side.startsWith('above') ? y - radius - GAP - height : y + radius + GAP,
    width,
    height,
  };
}

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const markRect = (box: LabelBox): Rect => ({
  x: box.x - box.radius,
  y: box.y - box.radius,
  width: box.radius * 2,
  height: box.radius * 2,
});

const inside = (rect: Rect, room: Rect): boolean =>
  rect.x >= room.x &&
  rect.y >= room.y &&
  rect.x + rect.width <= room.x + room.width &&
  rect.y + rect.height <= room.y + room.height;

/** How many of the points lie under the rectangle. */
const countUnder = (rect: Rect, points: readonly Spot[]): number =>
  points.filter(({ x, y }) => x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height)
    .length;

/** A name is this much nearer to its own mark than to any other, or it is dropped. */
const CLEAR_PX = GAP + 7;

/** From the edge of a name to the edge of a mark. */
function distance(rect: Rect, { x, y, radius }: LabelBox): number {
  const beside = Math.max(rect.x - x, 0, x - rect.x - rect.width);
  const above = Math.max(rect.y - y, 0, y - rect.y - rect.height);
  return Math.hypot(beside, above) - radius;
}

/**
 * The side of each name, or null where it is dropped. Of the free sides it takes the one that hides
 * least of the route; `others` lie on the map already. Names stay inside `room` where that is
 * possible; a mark that lies outside of it anyway is out of sight and keeps its name on the usual
 * side if that is free.
 */
export function placeLabels(
  boxes: readonly LabelBox[],
  room: Rect | null = null,
  rtl = false,
  route: readonly Spot[] = [],
  others: readonly Rect[] = [],
): ReadonlyMap<string, Side | null> {
  const labels = new Map<string, Side | null>();
  const obstacles: Rect[] = [...others];
  const ordered = boxes.filter((box) => box.width > 0).sort((a, b) => b.priority - a.priority);
  for (const box of ordered) {
    const strangers = boxes.filter((other) => other !== box && box.twins?.includes(other.id) !== true);
    const isInRoom = room === null || inside({ x: box.x, y: box.y, width: 0, height: 0 }, room);
    const free = SIDES.filter((candidate) => {
      const rect = labelRect(box, candidate, rtl);
      if (isInRoom && room !== null && !inside(rect, room)) return false;
      return (
        !obstacles.some((other) => overlaps(rect, other)) &&
        !boxes.some((other) => other !== box && overlaps(rect, markRect(other))) &&
        !strangers.some((other) => distance(rect, other) < CLEAR_PX)
      );
    });
    const hidden = (candidate: Side): number => countUnder(labelRect(box, candidate, rtl), route);
    // A stable sort: among equals the usual side stays.
    const side = free.sort((a, b) => hidden(a) - hidden(b))[0];
    labels.set(box.id, side ?? null);
    if (side !== undefined) obstacles.push(labelRect(box, side, rtl));
  }
  return labels;
}

/** How far up or down a box may be moved to lie clear of the others, the nearest first. */
const LIFTS = [0, 48, -26, 74, -52, 100] as const;

/**
 * The first of a few shifts up or down at which the box covers none of the others; none where there
 * is no such shift.
 */
export const liftOf = (box: Rect, others: readonly Rect[]): number =>
  LIFTS.find((dy) => !others.some((other) => overlaps({ ...box, y: box.y + dy }, other))) ?? 0;
