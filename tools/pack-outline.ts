/** Makes the coast of the world in a few kilobytes of SVG path, for places without a canvas, a file or a script. */
import { OUTLINE_SIDE } from '../src/chart/outline/outline-side.ts';
import type { Point, Ring } from './pack-shapes.ts';

/** Minimum area of an island and minimum deviation of a bend, in units of the outline. */
const LEAST_AREA = 30;
const TOLERANCE = 1.5;

export function outlinePath(rings: readonly Ring[]): string {
  return rings
    .map((ring) => ring.map(([x, y]): Point => [x * OUTLINE_SIDE, Math.min(y, 1) * OUTLINE_SIDE]))
    .filter((ring) => extent(ring) >= LEAST_AREA)
    .map((ring) => toPath(thin(ring)))
    .join('');
}

function extent(ring: Ring): number {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

/**
 * Simplifies by Ramer-Douglas-Peucker (https://en.wikipedia.org/wiki/Ramer–Douglas–Peucker_algorithm). A ring is
 * treated as two lines between its first point and the one farthest from it.
 */
function thin(ring: Ring): Ring {
  const first = ring[0] as Point;
  let far = 0;
  ring.forEach((point, index) => {
    if (distance(point, first) > distance(ring[far] as Point, first)) far = index;
  });
  return [...thinLine(ring.slice(0, far + 1)).slice(0, -1), ...thinLine([...ring.slice(far), first]).slice(0, -1)];
}

function thinLine(line: Ring): Ring {
  const [from, to] = [line[0] as Point, line.at(-1) as Point];
  let worst = 0;
  let at = 0;
  line.forEach((point, index) => {
    const off = offLine(point, from, to);
    if (off > worst) [worst, at] = [off, index];
  });
  if (worst <= TOLERANCE) return [from, to];
  return [...thinLine(line.slice(0, at + 1)).slice(0, -1), ...thinLine(line.slice(at))];
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function offLine(point: Point, from: Point, to: Point): number {
  const long = distance(from, to);
  if (long === 0) return distance(point, from);
  return Math.abs((to[0] - from[0]) * (from[1] - point[1]) - (from[0] - point[0]) * (to[1] - from[1])) / long;
}

function toPath(ring: Ring): string {
  let [x, y] = [0, 0];
  const steps: string[] = [];
  ring.forEach((point, index) => {
    const [nextX, nextY] = [Math.round(point[0]), Math.round(point[1])];
    if (index === 0) steps.push(`M${nextX} ${nextY}l`);
    else if (nextX !== x || nextY !== y) steps.push(`${steps.length > 1 ? ' ' : ''}${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  });
  return steps.length < 3 ? '' : `${steps.join('').replaceAll(' -', '-')}z`;
}
