/**
 * Draws the land around the route as one SVG path: the packed coast of the world, clipped to the view and simplified.
 */
import { readFile, unpackCell } from '../../src/core/geo/pack-format.ts';

/** Coordinates on the Mercator square of side 1, unrolled: x may leave 0..1. */
export interface LandWindow {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Ring = readonly (readonly [x: number, y: number])[];

/**
 * `unit` is the number of picture units per side of the world. `tolerance` and `least` (smaller islands are left out)
 * are in picture units.
 */
export interface LandScale {
  readonly left: number;
  readonly top: number;
  readonly unit: number;
  readonly tolerance: number;
  readonly least: number;
  /** The part that is certainly visible. Beyond it the coast is coarser. */
  readonly near: LandWindow;
}

/** Enough for a route once around the earth and its surroundings. A path could wind around it for ever. */
const MAX_WORLD_COPIES = 3;

export type LandPath = (frame: LandWindow, scale: LandScale) => string;

/** Most of the time of a picture goes into its land, so the last land is kept for the pictures of later moments. */
export function createLandPath(world: Uint8Array): LandPath {
  let last = { place: '', path: '' };
  return (frame, scale) => {
    const place = JSON.stringify([frame, scale]);
    if (place !== last.place) last = { place, path: landPath(world, frame, scale) };
    return last.path;
  };
}

export function landPath(world: Uint8Array, frame: LandWindow, scale: LandScale): string {
  const parts: string[] = [];
  const west = Math.floor(frame.left);
  const east = Math.min(Math.floor(frame.right), west + MAX_WORLD_COPIES - 1);
  for (const cell of readFile(world)) {
    const side = 1 / 2 ** cell.zoom;
    const { rings } = unpackCell(cell);
    for (let copy = west; copy <= east; copy++) {
      for (const run of rings) {
        const ring: [number, number][] = [];
        for (let index = 0; index < run.length; index += 2) {
          ring.push([
            copy + (cell.x + (run[index] ?? 0) / cell.grid) * side,
            (cell.y + (run[index + 1] ?? 0) / cell.grid) * side,
          ]);
        }
        parts.push(draw(clip(ring, frame), scale));
      }
    }
  }
  return parts.join('');
}

/** Sutherland-Hodgman clipping against one edge after another. */
function clip(ring: Ring, { left, top, right, bottom }: LandWindow): Ring {
  const edges = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const;
  let clipped = ring;
  for (const [axis, edge, sign] of edges) {
    const inside: [number, number][] = [];
    clipped.forEach((point, index) => {
      const before = clipped.at(index - 1) ?? point;
      const isIn = (point[axis] - edge) * sign >= 0;
      if (isIn !== (before[axis] - edge) * sign >= 0) {
        const share = (edge - before[axis]) / (point[axis] - before[axis]);
        inside.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]);
      }
      if (isIn) inside.push([point[0], point[1]]);
    });
    clipped = inside;
  }
  return clipped;
}

const COARSE_STEP = 4;

/**
 * Rounding in units. Finer positions would say nothing about a line that was simplified by more, and add a sixth to a
 * page.
 */
const GRID = 5;
const toGrid = (units: number): number => Math.round(units / GRID) * GRID;

function draw(ring: Ring, { left, top, unit, tolerance, least, near }: LandScale): string {
  const toleranceFor = ([x, y]: readonly [number, number]): number => {
    const [mapX, mapY] = [x / unit + left, y / unit + top];
    const isNear = mapX > near.left && mapX < near.right && mapY > near.top && mapY < near.bottom;
    return isNear ? tolerance : tolerance * COARSE_STEP;
  };
  const points = ring.map(([x, y]) => [(x - left) * unit, (y - top) * unit] as const);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  if (Math.max(...xs) - Math.min(...xs) < least && Math.max(...ys) - Math.min(...ys) < least) return '';
  const simplified = simplify(points, toleranceFor);
  return simplified.length < 3 ? '' : `${toPathData(simplified.map(([x, y]) => [toGrid(x), toGrid(y)]))}z`;
}

/** Ramer-Douglas-Peucker from the first point to the one farthest from it and back. */
function simplify(ring: Ring, toleranceFor: (point: readonly [number, number]) => number): Ring {
  const first = ring[0];
  if (first === undefined) return [];
  let far = 0;
  ring.forEach(([x, y], index) => {
    const [fx, fy] = ring[far] ?? first;
    if (Math.hypot(x - first[0], y - first[1]) > Math.hypot(fx - first[0], fy - first[1])) far = index;
  });
  const keep = new Set([0, far]);
  const spans: [number, number][] = [
    [0, far],
    [far, ring.length],
  ];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const [ax, ay] = ring[from] ?? first;
    const [bx, by] = ring[to] ?? first;
    const length = Math.hypot(bx - ax, by - ay);
    let most = 1;
    let at = -1;
    for (let index = from + 1; index < to; index++) {
      const [x, y] = ring[index] ?? first;
      const away =
        length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
      const off = away / toleranceFor([x, y]);
      if (off > most) [most, at] = [off, index];
    }
    if (at === -1) continue;
    keep.add(at);
    spans.push([from, at], [at, to]);
  }
  return ring.filter((_, index) => keep.has(index));
}

/** Returns `M` to the first point and then relative steps, all in whole units. */
export function toPathData(points: Ring): string {
  let [x, y] = [0, 0];
  let text = '';
  points.forEach(([px, py], index) => {
    const [nextX, nextY] = [Math.round(px), Math.round(py)];
    if (index === 0) text = `M${nextX} ${nextY}l`;
    else if (nextX !== x || nextY !== y) text += `${gap(text)}${nextX - x}${nextY - y < 0 ? '' : ' '}${nextY - y}`;
    [x, y] = [nextX, nextY];
  });
  return text.endsWith('l') ? `${text}0 0` : text;

  function gap(before: string): string {
    return before.endsWith('l') ? '' : ' ';
  }
}
