/**
 * Greedy label placement. Names are placed in order of importance, each at the first of its candidate positions that
 * is free. The layout is made for the whole world at a zoom, so it does not depend on the view, and no name jumps
 * while the map is panned.
 */
import { createBoxGrid, overlaps } from './box-grid.ts';
import type { LabelBox, ReservedBoxes } from './label-space.ts';
import { isVisibleAt, toKey, type MapName } from './map-names.ts';

export interface PlacedName {
  readonly label: MapName;
  /** The place in pixels of the plane, on the copy of the world from 180° W to 180° E. */
  readonly x: number;
  readonly y: number;
  /** The bounding box of the text. */
  readonly box: LabelBox;
}

export const TEXT_HEIGHT = 15;
const GAP = 4;
/** No name covers the mark of a harbour. The name of the harbour begins beside the mark. */
const HARBOUR = 1.9;
/** Distance of a port's name from its dot. */
const ASIDE = 6;
/**
 * A port within this distance of a label or mark of the route is a place that the route labels
 * already.
 */
const SAME_PLACE = 14;
/**
 * A port within this distance of an equal name is the same city: the larger of pixels and a share
 * of the world's side.
 */
const SAME_CITY = 220;
const SAME_CITY_SHARE = 0.002;
/**
 * A city and a port of the same name are one place within this distance: the larger of the pixels and 25 km, as a
 * share of the equator.
 */
const SAME_DOT = 120;
const SAME_TOWN = 25 / 40_075;

const hasDot = ({ kind }: MapName): boolean => kind !== 'country' && kind !== 'sea';

export function layOutNames(
  mapNames: readonly MapName[],
  zoom: number,
  { marks, names, route }: ReservedBoxes,
  measure: (label: MapName) => number,
): readonly PlacedName[] {
  const world = 256 * 2 ** zoom;
  const laidOut: PlacedName[] = [];
  const grid = createBoxGrid();
  const occupy = (box: LabelBox): void => {
    for (const copy of onEveryCopy(box, world)) grid.add(copy);
  };
  for (const boxes of [marks, names, route]) for (const box of boxes) occupy(box);
  const routeBoxes = [...marks, ...names].flatMap((box) => onEveryCopy(box, world));
  const named = new Map<string, (readonly [x: number, y: number])[]>();
  const addNamed = (key: string, x: number, y: number): void =>
    void named.set(key, [...(named.get(key) ?? []), [x, y]]);
  for (const { name, ...mark } of marks) {
    const key = toKey(name);
    for (const { x, y, width, height } of onEveryCopy(mark, world)) addNamed(key, x + width / 2, y + height / 2);
  }
  const computeReach = ({ kind, y }: MapName): number =>
    kind === 'city' || kind === 'country'
      ? Math.max(kind === 'city' ? SAME_DOT : SAME_CITY, SAME_TOWN * world * Math.cosh(Math.PI * (1 - 2 * y)))
      : Math.max(SAME_CITY, SAME_CITY_SHARE * world);
  /** Tells whether the route, or a more useful name, names the place already. */
  const isNamed = (label: MapName, x: number, y: number): boolean =>
    named.get(label.key)?.some((other) => Math.hypot(other[0] - x, other[1] - y) < computeReach(label)) === true;
  const isFree = (box: LabelBox): boolean => !grid.touches(grown(box));
  const visible = mapNames.filter((label) => isVisibleAt(label, zoom, measure(label)));
  for (const { kind, x, y } of visible) {
    if (kind === 'port' || kind === 'terminal') occupy(around(x * world, y * world, HARBOUR));
  }
  const places = new Set(visible.flatMap((label) => (hasDot(label) ? [label.key] : [])));
  /** A port is more useful than the country of its name, such as Singapore. */
  const isLate = ({ kind, key }: MapName): boolean => kind === 'country' && places.has(key);
  for (const label of [...visible.filter((label) => !isLate(label)), ...visible.filter(isLate)]) {
    const width = measure(label);
    const [x, y] = [label.x * world, label.y * world];
    if (isNamed(label, x, y)) continue;
    const isDot = hasDot(label);
    if (isDot && routeBoxes.some((box) => overlaps(box, around(x, y, SAME_PLACE)))) continue;
    const box = isDot ? besideDot(label, x, y, width).find(isFree) : inRoom(label.extent * world, x, y, width, isFree);
    if (box === undefined) continue;
    occupy(box);
    if (isDot) occupy(around(x, y, 4));
    laidOut.push({ label, x, y, box });
    addNamed(label.key, x, y);
  }
  return laidOut;
}

/**
 * Returns the box on the copy of the world that is laid out. A box that crosses the edge of that copy is also
 * returned shifted by one world to either side.
 */
function onEveryCopy(box: LabelBox, world: number): readonly LabelBox[] {
  const turns = Math.floor(box.x / world);
  const inWorld = turns === 0 ? box : { ...box, x: box.x - turns * world };
  if (inWorld.x >= SAME_CITY && inWorld.x + inWorld.width <= world - SAME_CITY) return [inWorld];
  return [inWorld, { ...inWorld, x: inWorld.x - world }, { ...inWorld, x: inWorld.x + world }];
}

const boxAt = (left: number, top: number, width: number): LabelBox => ({ x: left, y: top, width, height: TEXT_HEIGHT });

function besideDot({ side }: MapName, x: number, y: number, width: number): readonly LabelBox[] {
  const end = boxAt(x + ASIDE, y - TEXT_HEIGHT / 2, width);
  const start = boxAt(x - ASIDE - width, y - TEXT_HEIGHT / 2, width);
  const sides = side === 'end' ? [end, start] : [start, end];
  return [...sides, boxAt(x - width / 2, y - ASIDE - TEXT_HEIGHT, width), boxAt(x - width / 2, y + ASIDE, width)];
}

const STEPS_ASIDE = [-96, -64, -40, -20, 0, 20, 40, 64, 96];
/** Candidate offsets of a name from its middle in pixels, the nearest first. */
const ASIDES = STEPS_ASIDE.flatMap((dx) => STEPS_ASIDE.map((dy) => ({ dx, dy, far: Math.hypot(dx, dy) })))
  .filter(({ far }) => far <= 96)
  .sort((a, b) => a.far - b.far);

/** Returns the first free position around the middle of a country or sea. The route may cross it. */
function inRoom(
  extent: number,
  x: number,
  y: number,
  width: number,
  isFree: (box: LabelBox) => boolean,
): LabelBox | undefined {
  for (const { dx, dy, far } of ASIDES) {
    if (far > extent) return undefined;
    const box = boxAt(x + dx - width / 2, y + dy - TEXT_HEIGHT / 2, width);
    if (isFree(box)) return box;
  }
  return undefined;
}

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
