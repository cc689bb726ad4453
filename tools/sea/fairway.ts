/**
 * Finds the way through narrow water between two points: the cheapest path over the cells of the drawn coast. A cell
 * costs more the nearer it is to land, so that the way keeps to the middle. Then the way is straightened where that
 * costs nothing.
 */
import { nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { mercatorLat, mercatorLng, mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';
import { projectOn } from '../../src/core/geo/polyline.ts';
import { nearestCopy } from '../../src/core/geo/unroll.ts';
import type { DrawnCoast } from './drawn-coast.ts';
import { RASTER_SIDE, type Raster, createRaster } from './raster.ts';

/** Vessels prefer this distance to land on either side. */
const ROOM_NM = 0.8;
/** Costs of a cell beside land and of one on land, which only a quay or a lock is worth. */
const TIGHT = 6;
const ON_LAND = 80;
/** Straightening never crosses an islet that the way goes round. */
const STRAIGHT_ON_LAND = 1e4;
const STRAIGHT_BESIDE_LAND = 4;
const MARGIN_NM = 6;
/** A straight line may cost at most this factor more than the way that it replaces. */
const STRAIGHTER = 1.04;
/** Points farther apart mark a route and not a fairway. */
const NARROW_NM = 40;
const SHORT_CELLS = 12;
const KINK = 1.25;
const EQUATOR_NM = 21_639;

export interface Fairways {
  /** Returns the way with both ends included. */
  readonly between: (a: LatLng, b: LatLng) => readonly LatLng[];
  /** Returns the point, moved by at most `reachNm` to the middle of the water. */
  readonly toWater: (at: LatLng, reachNm: number) => LatLng;
  /** Returns the point, moved by at most `reachNm` onto the fairway between its neighbours. */
  readonly toFairway: (before: LatLng, at: LatLng, after: LatLng, reachNm: number) => LatLng;
}

export function createFairways(coast: DrawnCoast): Fairways {
  const between: Fairways['between'] = (a, end) => {
    const b = nearestCopy(end, a[1]);
    const cellNm = cellNmAt((a[0] + b[0]) / 2);
    const raster = createRaster(coast, [a, b], MARGIN_NM / cellNm);
    const costs = computeCosts(raster, ROOM_NM / cellNm);
    const way = findCheapest(raster, costs, cellOf(raster, a), cellOf(raster, b));
    const kept = pullStraight(raster, costs, way, costOf(1, ROOM_NM / cellNm));
    return [a, ...kept.slice(1, -1).map((cell) => findMiddle(raster, cell)), b];
  };
  return {
    between,
    toFairway: (before, at, after, reachNm) => {
      if (nmBetween(before, after) > NARROW_NM) return at;
      const nearest = projectOn(between(before, after), at);
      return nearest !== null && nearest.offNm <= reachNm ? [round(nearest.at[0]), round(nearest.at[1])] : at;
    },
    toWater: (at, reachNm) => {
      const reach = Math.ceil(reachNm / cellNmAt(at[0]));
      const raster = createRaster(coast, [at], reach + 2);
      const own = cellOf(raster, at);
      if (raster.room[own]! > 2) return at;
      let best = { cell: own, score: raster.room[own]! };
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) {
          const cell = own + dy * raster.width + dx;
          const score = Math.min(8, raster.room[cell]!) - Math.hypot(dx, dy) * 0.6;
          if (raster.room[cell]! > 0 && (score > best.score || raster.room[best.cell] === 0)) best = { cell, score };
        }
      return best.cell === own ? at : findMiddle(raster, best.cell);
    },
  };
}

const cellNmAt = (lat: number): number => (EQUATOR_NM / RASTER_SIDE) * Math.cos((lat * Math.PI) / 180);

const cellOf = ({ column, row, width }: Raster, [lat, lng]: LatLng): number =>
  (Math.floor(mercatorY(lat) * RASTER_SIDE) - row) * width + Math.floor(mercatorX(lng) * RASTER_SIDE) - column;

const findMiddle = ({ column, row, width }: Raster, cell: number): LatLng => [
  round(mercatorLat((row + Math.floor(cell / width) + 0.5) / RASTER_SIDE)),
  round(mercatorLng((column + (cell % width) + 0.5) / RASTER_SIDE)),
];

/** Five decimals are a precision of one metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const costOf = (cells: number, roomy: number): number =>
  cells === 0 ? ON_LAND : Math.fround(1 + (TIGHT - 1) * Math.max(0, 1 - cells / roomy) ** 2);

function computeCosts({ room }: Raster, roomy: number): Float32Array {
  const byRoom = Float32Array.from({ length: 256 }, (_, cells) => costOf(cells, roomy));
  return Float32Array.from(room, (cells) => byRoom[cells]!);
}

/**
 * Finds the cheapest path by Dijkstra's algorithm with buckets of half a cell
 * (https://en.wikipedia.org/wiki/Dial%27s_algorithm).
 */
function findCheapest({ width, height }: Raster, costs: Float32Array, start: number, goal: number): readonly number[] {
  const best = new Float64Array(width * height).fill(Infinity);
  const before = new Int32Array(width * height).fill(-1);
  const buckets: number[][] = [[start]];
  best[start] = 0;
  const steps = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  search: for (let bucket = 0; bucket < buckets.length; bucket++) {
    for (const cell of buckets[bucket] ?? []) {
      if (Math.floor(best[cell]! * 2) !== bucket) continue;
      if (cell === goal) break search;
      const column = cell % width;
      if (column === 0 || column === width - 1 || cell < width || cell >= width * (height - 1)) continue;
      for (const [side, step] of steps.entries()) {
        const to = cell + step;
        const total = best[cell]! + ((costs[cell]! + costs[to]!) / 2) * (side < 4 ? 1 : Math.SQRT2);
        if (total >= best[to]!) continue;
        best[to] = total;
        before[to] = cell;
        (buckets[Math.floor(total * 2)] ??= []).push(to);
      }
    }
    buckets[bucket] = [];
  }
  const way: number[] = [];
  for (let cell = goal; cell >= 0; cell = before[cell]!) way.push(cell);
  return way.reverse();
}

/** Splits at the point farthest from the straight line until each line is as cheap as its way. */
function pullStraight(
  { width }: Raster,
  costs: Float32Array,
  way: readonly number[],
  besideLand: number,
): readonly number[] {
  const x = (cell: number): number => cell % width;
  const y = (cell: number): number => Math.floor(cell / width);
  const sums = new Float64Array(way.length);
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!];
    sums[i] = sums[i - 1]! + ((costs[a]! + costs[b]!) / 2) * Math.hypot(x(a) - x(b), y(a) - y(b));
  }
  const lineCost = (a: number, b: number): number => {
    const [dx, dy] = [x(b) - x(a), y(b) - y(a)];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) * 2));
    let sum = 0;
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps;
      const cost = costs[Math.floor(y(a) + 0.5 + dy * share) * width + Math.floor(x(a) + 0.5 + dx * share)]!;
      sum += cost < besideLand ? cost : cost < ON_LAND ? cost * STRAIGHT_BESIDE_LAND : STRAIGHT_ON_LAND;
    }
    return (sum / steps) * Math.hypot(dx, dy);
  };
  const kept = [way[0]!];
  const split = (first: number, last: number): void => {
    const [a, b] = [way[first]!, way[last]!];
    if (last - first < 2 || lineCost(a, b) <= (sums[last]! - sums[first]!) * STRAIGHTER) {
      kept.push(b);
      return;
    }
    const length = Math.hypot(x(b) - x(a), y(b) - y(a)) || 1;
    let [far, most] = [Math.floor((first + last) / 2), -1];
    for (let i = first + 1; i < last; i++) {
      const c = way[i]!;
      const off = Math.abs((x(b) - x(a)) * (y(a) - y(c)) - (x(a) - x(c)) * (y(b) - y(a))) / length;
      if (off > most) [far, most] = [i, off];
    }
    split(first, far);
    split(far, last);
  };
  split(0, way.length - 1);
  // A short leg makes a kink that no curve can round.
  for (let i = kept.length - 2; i > 0; i--) {
    const [a, b, c] = [kept[i - 1]!, kept[i]!, kept[i + 1]!];
    const shortest = Math.min(Math.hypot(x(a) - x(b), y(a) - y(b)), Math.hypot(x(b) - x(c), y(b) - y(c)));
    if (shortest < SHORT_CELLS && lineCost(a, c) <= (lineCost(a, b) + lineCost(b, c)) * KINK) kept.splice(i, 1);
  }
  return kept;
}
