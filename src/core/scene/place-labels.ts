/**
 * Places names on the map so that none covers another name or a mark, and none is nearer to another mark than to its
 * own. The algorithm is greedy, the most important name first. A name without a free side is dropped, and shown when
 * its mark is hovered or focused.
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
  /** Distance from the middle at which the name may begin, beyond the mark and marks that touch it. */
  readonly nameRadius: number;
  /** Size of the name; 0 for a mark without one. */
  readonly width: number;
  readonly height: number;
  /** A larger number is more important. */
  readonly priority: number;
  /** Ids of the marks that share the name, including its own. The name may be as near to them as to its own mark. */
  readonly sharedWith?: readonly string[];
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

/** Sides in order of preference. */
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

/** `end` is the right side in a text that runs left to right. */
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

/** Counts the points that the rectangle covers. */
const countUnder = (rect: Rect, points: readonly Spot[]): number =>
  points.filter(({ x, y }) => x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height)
    .length;

/** A name must be nearer to its own mark than to any other by this distance, or it is dropped. */
const CLEAR_PX = GAP + 7;

/** Distance from the edge of a name to the edge of a mark. */
function distance(rect: Rect, { x, y, radius }: LabelBox): number {
  const beside = Math.max(rect.x - x, 0, x - rect.x - rect.width);
  const above = Math.max(rect.y - y, 0, y - rect.y - rect.height);
  return Math.hypot(beside, above) - radius;
}

/**
 * Returns the side of each name, or `null` when the name is dropped. Among the free sides, the one that covers the
 * least of the route is chosen. `others` are already on the map. Names stay inside `room` where possible. A mark
 * outside `room` is not visible anyway and keeps its name on the preferred side if that is free.
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
    const strangers = boxes.filter((other) => other !== box && box.sharedWith?.includes(other.id) !== true);
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
    // The sort is stable, so that the preferred side wins among equals.
    const side = free.sort((a, b) => hidden(a) - hidden(b))[0];
    labels.set(box.id, side ?? null);
    if (side !== undefined) obstacles.push(labelRect(box, side, rtl));
  }
  return labels;
}

/** Distances by which a rectangle may be moved up or down to be clear of others, the nearest first. */
const LIFTS = [0, 48, -26, 74, -52, 100] as const;

/** Returns the first shift up or down at which the rectangle covers none of the others, or 0 when there is none. */
export const liftOf = (box: Rect, others: readonly Rect[]): number =>
  LIFTS.find((dy) => !others.some((other) => overlaps({ ...box, y: box.y + dy }, other))) ?? 0;
