/**
 * Moves corners round land outwards, so that their curve passes where the corner was. Such a corner cannot be cut,
 * because the land fills its inside. Two corners close to each other become one.
 */
import { turnAt } from '../../atlas/round-corners.ts';
import { densify } from '../../src/core/geo/densify.ts';
import { interpolate, nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { nearestCopy, wrapLng } from '../../src/core/geo/unroll.ts';
import { measureCut, roomAt } from './corners.ts';
import type { DrawnCoast } from './drawn-coast.ts';
import type { Ways } from './prune.ts';

const SHARP_DEGREES = 25;
/** A shorter curve counts as a corner. */
const ROUND_NM = 0.6;
const ENOUGH_NM = 1;
/** Legs within a fairway are shorter, so the steps of a canal stay as they are. */
const LEAST_LEG_NM = 0.35;
const OUTWARDS_NM = [0.15, 0.3, 0.45, 0.7, 1, 1.4];
/** A leg on land is a river, a canal or a quay, and the water beside it is unknown. */
const LEAST_ROOM_NM = 0.1;
const CLOSE_NM = 1.3;
const MEET_NM = 2;
/** The water beside a leg is measured up to this distance from its corner. */
const BESIDE_NM = 4;
const STEP_NM = 0.1;

/** Moves only points that belong to one way, because several ways meet at the points of tables. */
export function widenTurns(network: Ways, coast: DrawnCoast): Ways {
  const points: LatLng[] = [];
  for (let i = 0; i < network.nodes.length; i += 2) points.push([network.nodes[i]!, network.nodes[i + 1]!]);
  const edges: [a: number, b: number, channel: number][] = [];
  for (let i = 0; i < network.edges.length; i += 3)
    edges.push([network.edges[i]!, network.edges[i + 1]!, network.edges[i + 2]!]);
  const neighbours = points.map((): number[] => []);
  for (const [a, b] of edges) {
    neighbours[a]!.push(b);
    neighbours[b]!.push(a);
  }
  const ends = new Set(Object.values(network.ports));
  const isBend = (node: number): boolean => neighbours[node]!.length === 2 && !ends.has(node);
  const other = (node: number, one: number): number => neighbours[node]!.find((next) => next !== one)!;
  const cut = (a: number, at: LatLng, c: number): number => measureCut(points[a]!, at, points[c]!, coast);
  const room = (a: number, at: LatLng, c: number): number =>
    Math.min(roomOfLeg(at, points[a]!, coast), roomOfLeg(at, points[c]!, coast));
  const gone = new Map<number, number>();

  for (const [b, c, channel] of edges) {
    if (!isBend(b) || !isBend(c) || nmBetween(points[b]!, points[c]!) > CLOSE_NM) continue;
    const [a, d] = [other(b, c), other(c, b)];
    if (gone.has(b) || gone.has(c) || gone.has(a) || gone.has(d) || a === d) continue;
    const before = cut(a, points[b]!, c) + cut(b, points[c]!, d);
    if (before >= ROUND_NM || !isSharp(points[a]!, points[b]!, points[c]!)) continue;
    const least = Math.max(LEAST_ROOM_NM, Math.min(room(a, points[b]!, c), room(b, points[c]!, d)));
    const candidates = findReplacement(points[a]!, points[b]!, points[c]!, points[d]!);
    const at = widest(candidates, before, (one) => (room(a, one, d) < least ? 0 : cut(a, one, d)));
    if (at === null) continue;
    points[b] = at;
    gone.set(c, b);
    neighbours[b] = [a, d];
    neighbours[d] = neighbours[d]!.map((next) => (next === c ? b : next));
    const last = edges.find(([from, to]) => (from === c && to === d) || (from === d && to === c))!;
    last[2] = Math.max(last[2], channel);
  }
  for (const [b, at] of points.entries()) {
    if (gone.has(b) || !isBend(b)) continue;
    const [a, c] = [neighbours[b]![0]!, neighbours[b]![1]!];
    const leg = Math.min(nmBetween(at, points[a]!), nmBetween(at, points[c]!));
    if (leg < LEAST_LEG_NM || !isSharp(points[a]!, at, points[c]!)) continue;
    const before = cut(a, at, c);
    if (before >= Math.min(ROUND_NM, leg / 3)) continue;
    const least = Math.max(LEAST_ROOM_NM, room(a, at, c));
    const candidates = OUTWARDS_NM.map((nm) => outwards(points[a]!, at, points[c]!, nm));
    points[b] = widest(candidates, before, (one) => (room(a, one, c) < least ? 0 : cut(a, one, c))) ?? at;
  }
  return {
    nodes: points.flatMap(([lat, lng]) => [lat, wrapLng(lng)]),
    ports: network.ports,
    edges: edges.flatMap(([a, b, channel]) =>
      gone.get(b) === a || gone.get(a) === b ? [] : [gone.get(a) ?? a, gone.get(b) ?? b, channel],
    ),
  };
}

/** Returns the first candidate with enough cut, otherwise the one with the largest cut above `least`. */
function widest(candidates: readonly LatLng[], least: number, cutAt: (at: LatLng) => number): LatLng | null {
  let [best, most]: [LatLng | null, number] = [null, least];
  for (const at of candidates) {
    const cut = cutAt(at);
    if (cut > most) [best, most] = [at, cut];
    if (most >= ENOUGH_NM) break;
  }
  return best;
}

const isSharp = (a: LatLng, b: LatLng, c: LatLng): boolean => turnAt(a, b, c) >= SHARP_DEGREES;

/** Returns the smallest distance to land beside a leg near its corner. */
function roomOfLeg(corner: LatLng, end: LatLng, coast: DrawnCoast): number {
  const leg = densify([corner, towards(corner, end, BESIDE_NM)], STEP_NM);
  return Math.min(...leg.map((at) => roomAt(at, coast)));
}

function towards(from: LatLng, end: LatLng, nm: number): LatLng {
  const to = nearestCopy(end, from[1]);
  return interpolate(from, to, Math.min(1, nm / nmBetween(from, to)));
}

/** Moves a point away from the inside of the corner. */
function outwards(a: LatLng, b: LatLng, c: LatLng, nm: number): LatLng {
  const [one, two] = [towards(b, a, 0.1), towards(b, c, 0.1)];
  const shrink = Math.cos((b[0] * Math.PI) / 180);
  const [north, east] = [2 * b[0] - one[0] - two[0], (2 * b[1] - one[1] - two[1]) * shrink];
  const length = Math.hypot(north, east);
  if (length === 0) return b;
  return rounded(b[0] + ((north / length) * nm) / 60, b[1] + ((east / length) * nm) / 60 / shrink);
}

/** Returns places for one corner instead of two: where their outer legs meet, or to either side of both. */
function findReplacement(a: LatLng, b: LatLng, c: LatLng, d: LatLng): readonly LatLng[] {
  const meeting = findMeeting(a, b, c, d);
  const middle = interpolate(b, nearestCopy(c, b[1]), 0.5);
  const aside = [0, ...OUTWARDS_NM].flatMap((nm) => [nm, -nm]).map((nm) => outwards(a, middle, d, nm));
  return [...(meeting === null ? [] : [meeting]), ...aside];
}

/** Returns where the courses before and after two corners meet, if the point is near both. */
function findMeeting(a: LatLng, b: LatLng, c: LatLng, d: LatLng): LatLng | null {
  const shrink = Math.cos((b[0] * Math.PI) / 180);
  const flat = ([lat, lng]: LatLng): readonly [x: number, y: number] => [(lng - b[1]) * 60 * shrink, (lat - b[0]) * 60];
  const next = nearestCopy(c, b[1]);
  const [before, after] = [flat(towards(b, a, BESIDE_NM)), flat(towards(next, d, BESIDE_NM))];
  const [cx, cy] = flat(next);
  const [ux, uy, vx, vy] = [-before[0], -before[1], cx - after[0], cy - after[1]];
  const across = ux * vy - uy * vx;
  if (across === 0) return null;
  const [s, t] = [(cx * vy - cy * vx) / across, (cx * uy - cy * ux) / across];
  const [x, y] = [ux * s, uy * s];
  if (s < 0 || t < 0 || Math.hypot(x, y) > MEET_NM || Math.hypot(x - cx, y - cy) > MEET_NM) return null;
  return rounded(b[0] + y / 60, b[1] + x / 60 / shrink);
}

/** Five decimals are a precision of one metre. */
const rounded = (lat: number, lng: number): LatLng => [Math.round(lat * 1e5) / 1e5, Math.round(lng * 1e5) / 1e5];
