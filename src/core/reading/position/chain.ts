/**
 * The itinerary as one line in one longitude frame: pieces of path in the order of the voyage, each with its distance
 * from the start. A position on the voyage is then one number, the nautical miles from the start, on whichever leg or
 * segment it lies (linear referencing).
 */
import { densify, greatCircle } from '../../geo/densify.ts';
import { nmBetween } from '../../geo/distance.ts';
import { milesTo, pointAt, projectOn, vertexIndex } from '../../geo/polyline.ts';
import type { LatLng } from '../../geo/lat-lng.ts';
import { nearestCopy, unroll } from '../../geo/unroll.ts';
import type { Chain, Itinerary, Leg, Piece, StopPlace } from '../types.ts';
import type { Mode, Segment } from '../../shipment/types.ts';

/**
 * Longer steps are drawn along the great circle. At this length the curve looks smooth at every zoom that shows it
 * whole.
 */
const STEP_NM = 90;
/** Two places nearer than this count as one, and no line is drawn between them. */
const APART_NM = 0.5;

interface Draft {
  readonly key: string;
  /** Index of the leg in `legs`. */
  readonly leg: number | null;
  readonly segment: Segment | null;
}

type Way = Pick<Itinerary, 'stops' | 'legs' | 'segments' | 'past'>;

/**
 * Returns the pieces of the voyage in order: the segments of every leg, a substitute for a leg without segments, and
 * segments that belong to no leg.
 */
function deriveDrafts({ segments, legs }: Way): readonly Draft[] {
  const drafts: Draft[] = [];
  const claimed = new Set(legs.flatMap((leg) => leg.segments));
  const used = new Set<number>();
  // A path of one point draws nothing, so it is used only when there is nothing else.
  const take = (index: number, leg: number | null): void => {
    const segment = segments[index];
    if (segment === undefined || used.has(index)) return;
    used.add(index);
    if (segment.path.length > (legs.length > 0 ? 1 : 0)) drafts.push({ key: `g${index}`, leg, segment });
  };
  const takeUnclaimed = (end: number): void => {
    for (let index = 0; index < end; index++) if (!claimed.has(index)) take(index, null);
  };
  legs.forEach((leg, order) => {
    if (leg.segments.some((index) => (segments[index]?.path.length ?? 0) > 1)) {
      takeUnclaimed(Math.min(...leg.segments));
      for (const index of leg.segments) take(index, order);
    } else drafts.push({ key: leg.id, leg: order, segment: null });
  });
  takeUnclaimed(segments.length);
  return drafts;
}

export function toChain(way: Way): Chain {
  const pieces: Piece[] = [];
  let lng: number | undefined;
  let startNm = 0;
  for (const { key, leg: order, segment } of deriveDrafts(way)) {
    const leg = order === null ? null : (way.legs[order] ?? null);
    const path = segment === null ? standIn(leg, lng, way.past) : densify(unroll(segment.path, lng), STEP_NM);
    if (path === null) continue;
    const miles = milesTo(path);
    const nm = miles.at(-1) ?? 0;
    pieces.push({
      key,
      leg: order,
      mode: deriveMode(leg, segment),
      word: leg?.word ?? segment?.word ?? null,
      schematic: segment === null,
      path,
      miles,
      startNm,
      nm,
      middle: nm === 0 ? null : (pointAt(path, nm / 2)?.at ?? null),
    });
    startNm += nm;
    lng = path.at(-1)?.[1] ?? lng;
  }
  return { pieces, paths: pieces.map(({ path }) => path), stops: placeStops(way, pieces, startNm), nm: startNm };
}

/** The leg knows the mode better, and the segment knows where a stretch over land begins. */
function deriveMode(leg: Leg | null, segment: Segment | null): Mode {
  const sent = segment?.mode ?? null;
  if (leg === null || sent === null) return leg?.mode ?? sent ?? 'other';
  return isWater(leg.mode) === isWater(sent) ? leg.mode : sent;
}

const isWater = (mode: Mode): boolean => mode === 'sea' || mode === 'barge';

/** A past answer contains no route, and a great circle over land would look like one. */
function standIn(leg: Leg | null, lng: number | undefined, past: boolean): readonly LatLng[] | null {
  if (past && leg?.mode === 'sea') return null;
  const from = leg?.from.place.at ?? null;
  const to = leg?.to.place.at ?? null;
  if (from === null || to === null || nmBetween(from, to) < APART_NM) return null;
  return greatCircle(lng === undefined ? from : nearestCopy(from, lng), to, STEP_NM);
}

/** Places each stop at the end of the previous leg or the start of the next one, as the nearest copy. */
function placeStops({ stops, legs }: Way, pieces: readonly Piece[], totalNm: number): readonly StopPlace[] {
  let nm = 0;
  let lng = pieces[0]?.path[0]?.[1];
  return stops.map((stop, order) => {
    // A leg has the index of the stop that it leaves.
    const before = pieces.findLast((piece) => piece.leg === order - 1);
    const after = pieces.find((piece) => piece.leg === order);
    const end = before?.path.at(-1) ?? after?.path[0];
    if (before !== undefined) nm = before.startNm + before.nm;
    else if (after !== undefined) nm = after.startNm;
    else if (order > 0 && order === stops.length - 1 && legs.length === 0) nm = totalNm;
    lng = end?.[1] ?? lng;
    const at = stop.place.at;
    if (at === null) return { at: end ?? null, nm };
    const copy = lng === undefined ? at : nearestCopy(at, lng);
    lng ??= copy[1];
    return { at: copy, nm };
  });
}

export interface PlaceOnChain {
  readonly piece: Piece;
  /** Distance from the start of the voyage. */
  readonly nm: number;
  readonly offNm: number;
  readonly vertex: boolean;
  readonly at: LatLng;
}

/**
 * Finds a point of any longitude frame on the chain: at an equal vertex, or else projected on the nearest piece.
 * Pieces of the leg under way are tried first, because a route may pass one place twice.
 */
export function placeOn(chainPieces: readonly Piece[], legs: readonly Leg[], point: LatLng): PlaceOnChain | null {
  const isUnderway = ({ leg }: Piece): boolean => leg !== null && legs[leg]?.state === 'underway';
  const pieces = [...chainPieces].sort((a, b) => Number(isUnderway(b)) - Number(isUnderway(a)));
  for (const piece of pieces) {
    const index = vertexIndex(piece.path, point);
    const at = index === null ? undefined : piece.path[index];
    if (index === null || at === undefined) continue;
    return { piece, nm: piece.startNm + (piece.miles[index] ?? 0), offNm: 0, vertex: true, at };
  }
  let best: PlaceOnChain | null = null;
  for (const piece of pieces) {
    const found = projectOn(piece.path, point);
    if (found === null || (best !== null && found.offNm >= best.offNm)) continue;
    best = { piece, nm: piece.startNm + found.nm, offNm: found.offNm, vertex: false, at: found.at };
  }
  return best;
}

/**
 * Returns point, piece and direction at a distance along the voyage, clamped to its ends; `null` for a voyage without
 * pieces.
 */
export function chainAt(
  chain: Chain,
  nm: number,
): { readonly at: LatLng; readonly heading: number | null; readonly piece: Piece } | null {
  const piece = chain.pieces.find((candidate) => nm <= candidate.startNm + candidate.nm) ?? chain.pieces.at(-1);
  if (piece === undefined) return null;
  const found = pointAt(piece.path, nm - piece.startNm);
  return found === null ? null : { ...found, piece };
}
