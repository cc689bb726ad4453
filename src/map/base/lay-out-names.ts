/**
 * Which names stand where: in the order of their importance, each in the first of its positions that is free. Laid out for the
 * whole world at a zoom, so that nothing depends on how far the map was dragged and no name jumps.
 */
import type { LabelBox } from './label-space.ts';
import { isFor, type Spot } from './spots.ts';

export interface PlacedName {
  readonly spot: Spot;
  /** Of the place itself, in pixels of the plane on the copy from 180 W to 180 E. */
  readonly x: number;
  readonly y: number;
  /** Of the text. */
  readonly box: LabelBox;
}

export const TEXT_HEIGHT = 15;
const GAP = 4;
/** Distance of a port's name from its dot. */
const ASIDE = 6;
/** A port nearer than this to a label or ring of the route is a place the route names already. */
const SAME_PLACE = 14;
/** A port nearer than this to the name of a country that is called the same is that city. */
const SAME_CITY = 220;

export function layOutNames(
  spots: readonly Spot[],
  zoom: number,
  reserved: readonly LabelBox[],
  measure: (spot: Spot) => number,
): readonly PlacedName[] {
  const world = 256 * 2 ** zoom;
  const placed: PlacedName[] = [];
  const taken: LabelBox[] = [];
  const kept = reserved.flatMap((box) => onEveryCopy(box, world));
  for (const spot of spots) {
    const width = measure(spot);
    if (!isFor(spot, zoom, width)) continue;
    const [x, y] = [spot.x * world, spot.y * world];
    if (spot.kind === 'port' && isNamed(spot, x, y, placed, kept)) continue;
    const isFree = (box: LabelBox): boolean => {
      const room = grown(box);
      return !kept.some((other) => overlaps(room, other)) && !taken.some((other) => overlaps(room, other));
    };
    const box = positions(spot, x, y, width).find(isFree);
    if (box === undefined) continue;
    taken.push(...onEveryCopy(box, world));
    if (spot.kind === 'port') taken.push(...onEveryCopy(around(x, y, 4), world));
    placed.push({ spot, x, y, box });
  }
  return placed;
}

/** Where a box counts: on the copy of the world that is laid out, and where it reaches in from the copies beside it. */
function onEveryCopy(box: LabelBox, world: number): readonly LabelBox[] {
  const own = { ...box, x: box.x - Math.floor(box.x / world) * world };
  const reach = SAME_CITY;
  const copies = [own];
  if (own.x + own.width > world - reach) copies.push({ ...own, x: own.x - world });
  if (own.x < reach) copies.push({ ...own, x: own.x + world });
  return copies;
}

function positions(spot: Spot, x: number, y: number, width: number): readonly LabelBox[] {
  const at = (left: number, top: number): LabelBox => ({ x: left, y: top, width, height: TEXT_HEIGHT });
  const middle = y - TEXT_HEIGHT / 2;
  if (spot.kind !== 'port') return [at(x - width / 2, middle)];
  const end = at(x + ASIDE, middle);
  const start = at(x - ASIDE - width, middle);
  const sides = spot.side === 'end' ? [end, start] : [start, end];
  return [...sides, at(x - width / 2, y - ASIDE - TEXT_HEIGHT), at(x - width / 2, y + ASIDE)];
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
  placed.some((other) => other.spot.text === spot.text && Math.hypot(other.x - x, other.y - y) < SAME_CITY);

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
