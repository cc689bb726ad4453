/**
 * Which names stand where: in the order of their importance, each in the first of its positions that is free. Nothing here depends
 * on how far the map was dragged, so no name jumps.
 */
import type { LabelBox } from './label-space.ts';
import { isFor, type Spot } from './spots.ts';

export interface PlacedName {
  readonly spot: Spot;
  /** Of the place itself, in pixels of the plane. */
  readonly x: number;
  readonly y: number;
  /** Of the text. */
  readonly box: LabelBox;
}

export interface NameWindow {
  readonly zoom: number;
  readonly world: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const TEXT_HEIGHT = 15;
const GAP = 4;
/** Distance of a port's name from its dot. */
const ASIDE = 6;
/** A port nearer than this to a label or ring of the route is a place the route names already. */
const SAME_PLACE = 14;
/** Names further out than this cannot touch one in view. */
const MARGIN = 220;

export function layOutNames(
  spots: readonly Spot[],
  window: NameWindow,
  reserved: readonly LabelBox[],
  measure: (spot: Spot) => number,
): readonly PlacedName[] {
  const placed: PlacedName[] = [];
  const taken: LabelBox[] = [...reserved];
  const first = Math.floor((window.left - MARGIN) / window.world);
  const last = Math.floor((window.left + window.width + MARGIN) / window.world);
  for (const spot of spots) {
    const width = measure(spot);
    if (!isFor(spot, window.zoom, width)) continue;
    for (let copy = first; copy <= last; copy++) {
      const x = (spot.x + copy) * window.world;
      const y = spot.y * window.world;
      if (!isNear(x, y, window)) continue;
      if (spot.kind === 'port' && isNamed(spot, x, y, placed, reserved)) continue;
      const box = positions(spot, x, y, width).find((one) => !taken.some((other) => overlaps(grown(one), other)));
      if (box === undefined) continue;
      taken.push(box);
      if (spot.kind === 'port') taken.push(around(x, y, 4));
      placed.push({ spot, x, y, box });
    }
  }
  return placed;
}

/** By the route, or by a country that is a city: Singapore stands on the map once. */
const isNamed = (
  spot: Spot,
  x: number,
  y: number,
  placed: readonly PlacedName[],
  reserved: readonly LabelBox[],
): boolean =>
  reserved.some((box) => overlaps(box, around(x, y, SAME_PLACE))) ||
  placed.some((other) => other.spot.text === spot.text && Math.hypot(other.x - x, other.y - y) < MARGIN);

function positions(spot: Spot, x: number, y: number, width: number): readonly LabelBox[] {
  const at = (left: number, top: number): LabelBox => ({ x: left, y: top, width, height: TEXT_HEIGHT });
  const middle = y - TEXT_HEIGHT / 2;
  if (spot.kind !== 'port') return [at(x - width / 2, middle)];
  const end = at(x + ASIDE, middle);
  const start = at(x - ASIDE - width, middle);
  const sides = spot.side === 'end' ? [end, start] : [start, end];
  return [...sides, at(x - width / 2, y - ASIDE - TEXT_HEIGHT), at(x - width / 2, y + ASIDE)];
}

export const overlaps = (one: LabelBox, other: LabelBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const grown = (box: LabelBox): LabelBox => ({
  x: box.x - GAP,
  y: box.y - GAP / 2,
  width: box.width + 2 * GAP,
  height: box.height + GAP,
});

const around = (x: number, y: number, radius: number): LabelBox => ({
  x: x - radius,
  y: y - radius,
  width: radius * 2,
  height: radius * 2,
});

const isNear = (x: number, y: number, window: NameWindow): boolean =>
  x > window.left - MARGIN &&
  x < window.left + window.width + MARGIN &&
  y > window.top - MARGIN &&
  y < window.top + window.height + MARGIN;
