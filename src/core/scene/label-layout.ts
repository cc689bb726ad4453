/**
 * Names and rings of all marks on a map: places whose marks touch share one name, and the ring of
 * the estimate stands aside from a mark that it would cover.
 */
import { type LabelBox, placeLabels, type Rect, type Side, type Spot } from './place-labels.ts';

export interface MarkLabel {
  readonly id: string;
  /** Middle of the mark, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Empty for a mark without a name, which names must still avoid. */
  readonly text: string;
  readonly priority: number;
  readonly kind: 'place' | 'estimate' | 'fix';
}

export interface LabelLayout {
  readonly box: LabelBox;
  readonly text: string;
  /** Null: there is no room for the name. */
  readonly side: Side | null;
  /** From the place to where its mark is drawn, joined by a line; null where it is not moved. */
  readonly leader: Offset | null;
}

export type Offset = readonly [x: number, y: number];

export interface LayoutOptions {
  readonly widthOf: (text: string) => number;
  readonly height: number;
  readonly join: (first: string, second: string) => string;
  readonly room: Rect | null;
  readonly rtl: boolean;
  /** Points of the route, which names hide as little as possible. */
  readonly route: readonly Spot[];
  /** What lies over the map. */
  readonly obstacles: readonly Rect[];
}

export function layOutLabels(marks: readonly MarkLabel[], options: LayoutOptions): ReadonlyMap<string, LabelLayout> {
  const groups = twinGroups(marks);
  const leaders = new Map(marks.map((mark) => [mark, leaderOf(mark, marks, options)]));
  const carriers = new Map(groups.map((group) => [group, byPriority(group)]));
  for (;;) {
    const layout = layOutWith(marks, groups, leaders, (group) => carriers.get(group)?.[0], options);
    // Beside another mark of its group a shared name may find room.
    const next = groups.find((group) => {
      const carrier = carriers.get(group) ?? [];
      return carrier.length > 1 && layout.get(carrier[0]?.id ?? '')?.side === null;
    });
    if (next === undefined) return layout;
    carriers.set(next, (carriers.get(next) ?? []).slice(1));
  }
}

const byPriority = (group: readonly MarkLabel[]): readonly MarkLabel[] =>
  group.filter(({ text }) => text !== '').toSorted((a, b) => b.priority - a.priority);

type Twins = readonly MarkLabel[];

function layOutWith(
  marks: readonly MarkLabel[],
  groups: readonly Twins[],
  leaders: ReadonlyMap<MarkLabel, Offset | null>,
  carrierOf: (group: Twins) => MarkLabel | undefined,
  { widthOf, height, join, room, rtl, route, obstacles }: LayoutOptions,
): ReadonlyMap<string, LabelLayout> {
  const drawn = marks.map((mark) => {
    const leader = leaders.get(mark) ?? null;
    const twins = groups.find((group) => group.includes(mark)) ?? [mark];
    const names = twins.map((twin) => twin.text).filter((text) => text !== '');
    const isCarrier = names.length > 0 && (twins.length === 1 || carrierOf(twins) === mark);
    const text = isCarrier ? names.reduce((first, second) => join(first, second)) : '';
    const box: LabelBox = {
      id: mark.id,
      x: mark.x + (leader?.[0] ?? 0),
      y: mark.y + (leader?.[1] ?? 0),
      radius: mark.radius,
      width: text === '' ? 0 : widthOf(text),
      height,
      priority: mark.priority,
      twins: twins.map((twin) => twin.id),
    };
    return { box, text, leader };
  });
  const boxes = drawn.map(({ box }) => box);
  const sides = placeLabels(boxes, room, rtl, route, obstacles);
  return new Map(drawn.map((mark) => [mark.box.id, { ...mark, side: sides.get(mark.box.id) ?? null }]));
}

/** Places whose marks touch, in the given order. */
function twinGroups(marks: readonly MarkLabel[]): readonly (readonly MarkLabel[])[] {
  const groups: MarkLabel[][] = [];
  for (const mark of marks) {
    if (mark.kind !== 'place') continue;
    const near = groups.filter((group) => group.some((other) => apart(mark, other) < mark.radius + other.radius));
    const merged = [...near.flat(), mark];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(merged.toSorted((a, b) => marks.indexOf(a) - marks.indexOf(b)));
  }
  return groups;
}

/** Distances of a ring from its place, and eight directions, east first. */
const LEADERS = [34, 46, 60].flatMap((distance) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((turn): Offset => {
    const angle = (turn * Math.PI) / 4;
    return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))];
  }),
);
/** Between a ring that stands aside and the next mark. */
const CLEARANCE = 3;

/** Prefers a free offset with room for the ring's name, then the one that hides least. */
function leaderOf(ring: MarkLabel, marks: readonly MarkLabel[], options: LayoutOptions): Offset | null {
  if (ring.kind !== 'estimate') return null;
  const { room, route } = options;
  const others = marks.filter(({ id }) => id !== ring.id);
  const isClear = ([x, y]: Offset): boolean =>
    others.every((other) => apart({ x: ring.x + x, y: ring.y + y }, other) >= ring.radius + other.radius);
  if (isClear([0, 0])) return null;
  const isInRoom = ([x, y]: Offset): boolean =>
    room === null ||
    (ring.x + x - ring.radius >= room.x &&
      ring.x + x + ring.radius <= room.x + room.width &&
      ring.y + y - ring.radius >= room.y &&
      ring.y + y + ring.radius <= room.y + room.height);
  const hidden = ([x, y]: Offset): number =>
    route.filter((spot) => apart({ x: ring.x + x, y: ring.y + y }, spot) < ring.radius + CLEARANCE).length;
  const bare = others.map((mark): LabelBox => ({ ...mark, width: 0, height: 0 }));
  const isNamed = ([x, y]: Offset): boolean => {
    const { widthOf, height, rtl, obstacles } = options;
    const box: LabelBox = { ...ring, x: ring.x + x, y: ring.y + y, width: widthOf(ring.text), height };
    return placeLabels([box, ...bare], room, rtl, [], obstacles).get(ring.id) !== null;
  };
  const free = LEADERS.filter((offset) => isClear(offset) && isInRoom(offset));
  const sorted = free.toSorted((a, b) => hidden(a) - hidden(b));
  return sorted.find(isNamed) ?? sorted[0] ?? null;
}

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
