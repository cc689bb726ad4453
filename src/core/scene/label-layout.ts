/**
 * Names of all marks on a map. Marks stay where they are; places whose marks touch share one name,
 * and a name goes farther out where its own mark and another one cover each other.
 */
import { type LabelBox, placeLabels, type Rect, type Side, type Spot } from './place-labels.ts';

export interface MarkLabel {
  readonly id: string;
  /** Middle of the mark, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The first that finds room; none for a mark without a name, which names must still avoid. */
  readonly texts: readonly string[];
  readonly priority: number;
  readonly kind: 'place' | 'position';
}

export interface LabelLayout {
  readonly box: LabelBox;
  readonly text: string;
  /** Null: there is no room for the name. */
  readonly side: Side | null;
}

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

/** One way to write a name: which of the marks carries it, and how far from its middle. */
interface Attempt {
  readonly carrier: MarkLabel;
  readonly text: string;
  readonly radius: number;
}

/** One name, of a position or of places that touch. */
interface Name {
  readonly marks: readonly MarkLabel[];
  /** The best first. */
  readonly attempts: readonly Attempt[];
}

export function layOutLabels(marks: readonly MarkLabel[], options: LayoutOptions): ReadonlyMap<string, LabelLayout> {
  const names = groupsOf(marks).map((group) => nameOf(group, marks, options.join));
  const attempts = new Map(names.map((name) => [name, 0]));
  for (;;) {
    const layout = layOutWith(marks, names, (name) => name.attempts[attempts.get(name) ?? 0], options);
    const next = names.find((name) => {
      const index = attempts.get(name) ?? 0;
      const isDropped = layout.get(name.attempts[index]?.carrier.id ?? '')?.side === null;
      return isDropped && index + 1 < name.attempts.length;
    });
    if (next === undefined) return layout;
    attempts.set(next, (attempts.get(next) ?? 0) + 1);
  }
}

function nameOf(group: readonly MarkLabel[], marks: readonly MarkLabel[], join: LayoutOptions['join']): Name {
  const carriers = group.filter(({ texts }) => texts.length > 0).toSorted((a, b) => b.priority - a.priority);
  const named = group.filter(({ texts }) => texts.length > 0);
  const texts =
    group.length === 1
      ? (group[0]?.texts ?? [])
      : named.length === 0
        ? []
        : [named.flatMap((mark) => mark.texts[0] ?? []).reduce(join)];
  const attempts = texts.flatMap((text) => {
    const near = carriers.map((carrier): Attempt => ({ carrier, text, radius: carrier.radius }));
    const far = carriers.flatMap((carrier): readonly Attempt[] => {
      const radius = reachOf(carrier, marks);
      return radius > carrier.radius ? [{ carrier, text, radius }] : [];
    });
    return [...near, ...far];
  });
  return { marks: group, attempts };
}

/** Beyond this a name is clear, on one side at least, of every mark that touches its own. */
const reachOf = (mark: MarkLabel, marks: readonly MarkLabel[]): number =>
  Math.max(...marks.filter((other) => touches(mark, other)).map(({ radius }) => radius));

function layOutWith(
  marks: readonly MarkLabel[],
  names: readonly Name[],
  attemptOf: (name: Name) => Attempt | undefined,
  { widthOf, height, room, rtl, route, obstacles }: LayoutOptions,
): ReadonlyMap<string, LabelLayout> {
  const drawn = marks.map((mark) => {
    const name = names.find((one) => one.marks.includes(mark));
    const attempt = name === undefined ? undefined : attemptOf(name);
    const text = attempt?.carrier === mark ? attempt.text : '';
    const box: LabelBox = {
      id: mark.id,
      x: mark.x,
      y: mark.y,
      radius: mark.radius,
      nameRadius: attempt?.carrier === mark ? attempt.radius : mark.radius,
      width: text === '' ? 0 : widthOf(text),
      height,
      priority: mark.priority,
      twins: marks.filter((other) => name?.marks.includes(other) === true || touches(mark, other)).map(({ id }) => id),
    };
    return { box, text };
  });
  const boxes = drawn.map(({ box }) => box);
  const sides = placeLabels(boxes, room, rtl, route, obstacles);
  return new Map(drawn.map((mark) => [mark.box.id, { ...mark, side: sides.get(mark.box.id) ?? null }]));
}

/** Places whose marks touch, in the given order; each position alone. */
function groupsOf(marks: readonly MarkLabel[]): readonly (readonly MarkLabel[])[] {
  const groups: MarkLabel[][] = [];
  for (const mark of marks) {
    const near = groups.filter((group) => group.some((other) => isOneName(mark, other)));
    const merged = [...near.flat(), mark];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(merged.toSorted((a, b) => marks.indexOf(a) - marks.indexOf(b)));
  }
  return groups;
}

const isOneName = (a: MarkLabel, b: MarkLabel): boolean => a.kind === 'place' && b.kind === 'place' && touches(a, b);

const touches = (a: MarkLabel, b: MarkLabel): boolean => apart(a, b) < a.radius + b.radius;

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
