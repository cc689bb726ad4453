/**
 * Places the names of all marks on a map. Marks stay where they are. Places whose marks touch share one name, and a
 * name is placed farther out when its own mark and another one overlap. First every mark gets its shortest text, then
 * the more important ones get longer texts where no other name is lost.
 */
import type { Translate } from '../texts/translate.ts';
import { type LabelText, NO_TEXT } from './mark-shapes.ts';
import { type LabelBox, placeLabels, type Rect, type Side, type Spot } from './place-labels.ts';
import { dotted, listed } from '../texts/joined.ts';

export interface MarkLabel {
  readonly id: string;
  /** Middle of the mark, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Texts from the longest to the shortest; empty for a mark without a name, which names must still avoid. */
  readonly texts: readonly LabelText[];
  readonly priority: number;
  readonly kind: 'place' | 'position';
}

export interface LabelLayout {
  readonly box: LabelBox;
  readonly text: LabelText;
  /** `null` when there is no room for the name. */
  readonly side: Side | null;
}

type Layout = ReadonlyMap<string, LabelLayout>;

export interface LayoutOptions {
  readonly sizeOf: (text: LabelText) => Pick<Rect, 'width' | 'height'>;
  readonly t: Translate;
  readonly room: Rect | null;
  readonly rtl: boolean;
  /** Points of the route, which names should cover as little as possible. */
  readonly route: readonly Spot[];
  /** Rectangles that lie over the map. */
  readonly obstacles: readonly Rect[];
}

/** One way to write a name: the mark that carries it, and the distance from its middle. */
interface Attempt {
  readonly carrier: MarkLabel;
  readonly text: LabelText;
  readonly radius: number;
}

/** One name, of a position or of places whose marks touch. */
interface Name {
  readonly marks: readonly MarkLabel[];
  readonly priority: number;
  /** Attempts for each text in order of preference. The last text is the shortest. */
  readonly attempts: readonly (readonly Attempt[])[];
}

type Choice = ReadonlyMap<Name, Attempt | undefined>;

/** A place without room for a name shares the name of the nearest place within this distance. */
const NEXT_DOOR_PX = 60;

export function layOutLabels(marks: readonly MarkLabel[], options: LayoutOptions): Layout {
  let groups = groupMarks(marks);
  let layout = layOutGroups(groups, marks, options);
  for (const lone of marks.filter(({ kind, texts }) => kind === 'place' && texts.length > 0)) {
    const alone = groups.find((group) => group.includes(lone)) ?? [];
    const [next] = groups
      .filter((group) => group !== alone && group.some(({ kind, texts }) => kind === 'place' && texts.length > 0))
      .toSorted((a, b) => distanceTo(lone, a) - distanceTo(lone, b));
    if (countNamed([alone], layout) > 0 || next === undefined || distanceTo(lone, next) > NEXT_DOOR_PX) continue;
    const both = [...alone, ...next].toSorted((a, b) => marks.indexOf(a) - marks.indexOf(b));
    const merged = [...groups.filter((group) => group !== alone && group !== next), both];
    const candidate = layOutGroups(merged, marks, options);
    if (countNamed(merged, candidate) > countNamed(groups, layout)) [groups, layout] = [merged, candidate];
  }
  return layout;
}

const distanceTo = (mark: MarkLabel, group: readonly MarkLabel[]): number =>
  Math.min(...group.map((other) => apart(mark, other)));

/** Number of marks that have a name or share one. */
const countNamed = (groups: readonly (readonly MarkLabel[])[], layout: Layout): number =>
  groups
    .filter((group) => group.some(({ id }) => layout.get(id)?.side != null))
    .reduce((sum, group) => sum + group.filter(({ texts }) => texts.length > 0).length, 0);

function layOutGroups(
  groups: readonly (readonly MarkLabel[])[],
  marks: readonly MarkLabel[],
  options: LayoutOptions,
): Layout {
  const names = groups.map((group) => joinNames(group, marks, options.t));
  let choice: Choice = new Map(names.map((name) => [name, name.attempts.at(-1)?.[0]]));
  const layOut = (next: Choice): Layout => layOutWith(marks, names, next, options);
  let layout = layOut(choice);
  const isShown = (name: Name): boolean => layout.get(choice.get(name)?.carrier.id ?? '')?.side != null;
  const dropped = names.filter((name) => !isShown(name));
  for (const name of [...dropped, ...names.toSorted((a, b) => b.priority - a.priority)]) {
    const shown = countShown(layout);
    const better = isShown(name) ? name.attempts.slice(0, -1).flat() : (name.attempts.at(-1)?.slice(1) ?? []);
    for (const attempt of better) {
      const nextChoice = new Map(choice).set(name, attempt);
      const next = layOut(nextChoice);
      if (next.get(attempt.carrier.id)?.side == null || countShown(next) < shown) continue;
      [choice, layout] = [nextChoice, next];
      break;
    }
  }
  return layout;
}

const countShown = (layout: Layout): number => [...layout.values()].filter(({ side }) => side !== null).length;

function joinNames(group: readonly MarkLabel[], marks: readonly MarkLabel[], t: Translate): Name {
  const named = group.filter(({ texts }) => texts.length > 0);
  const carriers = named.toSorted((a, b) => b.priority - a.priority);
  const texts = named.length === 1 && group.length === 1 ? named.flatMap((mark) => mark.texts) : joined(named, t);
  const attempts = texts.map((text) => listAttempts(text, carriers, marks));
  const [first] = carriers;
  const text = first?.texts.at(-1);
  // Places that share a name only for lack of room are left out.
  if (
    first !== undefined &&
    text !== undefined &&
    carriers.length > 1 &&
    carriers.every((mark) => touches(mark, first))
  )
    attempts.push(listAttempts(text, [first], marks));
  return { marks: group, priority: carriers[0]?.priority ?? 0, attempts };
}

function listAttempts(
  text: LabelText,
  carriers: readonly MarkLabel[],
  marks: readonly MarkLabel[],
): readonly Attempt[] {
  const near = carriers.map((carrier): Attempt => ({ carrier, text, radius: carrier.radius }));
  const far = carriers.flatMap((carrier): readonly Attempt[] => {
    return findReaches(carrier, marks).map((radius) => ({ carrier, text, radius }));
  });
  return [...near, ...far];
}

/** Joins the names of several places, with all their notes and without. */
function joined(named: readonly MarkLabel[], t: Translate): readonly LabelText[] {
  const texts = named.flatMap((mark) => mark.texts[0] ?? []);
  if (texts.length === 0) return [];
  const name = listed(
    texts.map(({ name: value }) => value),
    t,
  );
  const note = dotted(
    texts.map((text) => text.note),
    t,
  );
  return note === ''
    ? [{ name, note }]
    : [
        { name, note },
        { name, note: '' },
      ];
}

/**
 * Distances at which a name may begin farther out than beside its mark: beyond the largest of the touching marks, and
 * clear of all of them.
 */
function findReaches(mark: MarkLabel, marks: readonly MarkLabel[]): readonly number[] {
  const near = marks.filter((other) => touches(mark, other));
  const reaches = [near.map(({ radius }) => radius), near.map((other) => other.radius + apart(mark, other))];
  return reaches.map((all) => Math.ceil(Math.max(...all))).filter((radius) => radius > mark.radius);
}

function layOutWith(
  marks: readonly MarkLabel[],
  names: readonly Name[],
  choice: Choice,
  { sizeOf, room, rtl, route, obstacles }: LayoutOptions,
): Layout {
  const drawn = marks.map((mark) => {
    const name = names.find((one) => one.marks.includes(mark));
    const attempt = name === undefined ? undefined : choice.get(name);
    const isCarrier = attempt?.carrier === mark;
    const text = isCarrier ? attempt.text : NO_TEXT;
    const box: LabelBox = {
      id: mark.id,
      x: mark.x,
      y: mark.y,
      radius: mark.radius,
      nameRadius: isCarrier ? attempt.radius : mark.radius,
      ...(isCarrier ? sizeOf(text) : { width: 0, height: 0 }),
      priority: mark.priority,
      sharedWith: marks
        .filter((other) => name?.marks.includes(other) === true || touches(mark, other))
        .map(({ id }) => id),
    };
    return { box, text };
  });
  const boxes = drawn.map(({ box }) => box);
  const sides = placeLabels(boxes, room, rtl, route, obstacles);
  return new Map(drawn.map((mark) => [mark.box.id, { ...mark, side: sides.get(mark.box.id) ?? null }]));
}

/** Groups places whose marks touch, in the given order. Each position is its own group. */
function groupMarks(marks: readonly MarkLabel[]): readonly (readonly MarkLabel[])[] {
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
