/**
 * Cuts the voyage into stretches of one evidence: at the estimate of the position, and at the
 * moment of the scrubber.
 */
import { interpolate } from '../geo/distance.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { isAtSea } from '../reading/position/position-evidence.ts';
import type { Chain, Journey, Leg, LegState, Piece } from '../reading/types.ts';
import type { Evidence, ScenePart } from './types.ts';

/** The positions that cuts depend on, in nautical miles from the start of the voyage. */
export interface Cuts {
  /** Position of the service's estimate; `null` without one. */
  readonly estimate: number | null;
  /** Position of the scrubber; `null` when it shows the present. */
  readonly moment: number | null;
  /** The scrubber is before now. Events that were ahead at its moment are drawn as ahead, whatever happened since. */
  readonly replay: boolean;
}

/** Cuts closer than this to another cut or an end would leave an invisible stretch. */
const MIN_NM = 0.01;

/** The tolerance is 2 mm, because subtracting the start of a piece loses the last bits of a distance. */
const SAME_NM = 1e-6;

export interface LastCut {
  readonly key: string;
  readonly parts: readonly ScenePart[];
}

/** Equal cuts return the same parts, so that nothing is drawn again. */
export function splitByEvidence(piece: Piece, state: LegState, cuts: Cuts, last: LastCut | undefined): LastCut {
  const inside = (nm: number | null): number | null =>
    nm === null ? null : Math.max(0, Math.min(piece.nm, nm - piece.startNm));
  const estimate = state === 'underway' ? inside(cuts.estimate) : null;
  const moment = inside(cuts.moment);
  const key = `${state} ${estimate} ${moment} ${cuts.replay}`;
  return last?.key === key ? last : { key, parts: cut(piece, state, estimate, moment, cuts.replay) };
}

function cut(
  piece: Piece,
  state: LegState,
  estimate: number | null,
  moment: number | null,
  replay: boolean,
): readonly ScenePart[] {
  const marks = [estimate, moment].filter((nm) => nm !== null && nm > MIN_NM && nm < piece.nm - MIN_NM);
  const ends = [0, ...marks.filter((nm) => nm !== null).sort((a, b) => a - b), piece.nm];
  const parts: ScenePart[] = [];
  for (let index = 1; index < ends.length; index++) {
    const from = ends[index - 1] ?? 0;
    const to = ends[index] ?? piece.nm;
    if (index > 1 && to - from <= MIN_NM) continue;
    const middle = (from + to) / 2;
    const faint = moment !== null && middle > moment;
    const { mode, schematic } = piece;
    const evidence = faint && replay ? 'expected' : evidenceAt(middle, state, estimate);
    parts.push({ id: `${piece.key}.${index}`, evidence, mode, schematic, faint, ...stretch(piece, from, to) });
  }
  return parts;
}

function evidenceAt(nm: number, state: LegState, estimate: number | null): Evidence {
  if (state === 'done') return 'happened';
  if (state === 'dropped') return 'dropped';
  return estimate !== null && nm <= estimate ? 'estimated' : 'expected';
}

/**
 * A stretch of a path, with the range of whole vertices inside it. One simplification of the whole path then serves
 * every stretch.
 */
function stretch(piece: Piece, fromNm: number, toNm: number): Pick<ScenePart, 'path' | 'whole' | 'first' | 'end'> {
  const { path: whole } = piece;
  const start = cutAt(piece, fromNm);
  const stop = cutAt(piece, toNm);
  if (start === null || stop === null) return { path: whole, whole, first: 0, end: whole.length };
  const first = start.index + 1;
  const end = stop.isVertex ? stop.index : stop.index + 1;
  const ends: readonly [readonly LatLng[], readonly LatLng[]] = [[start.at], [stop.at]];
  return { path: ends[0].concat(whole.slice(first, Math.max(first, end)), ends[1]), whole, first, end };
}

/**
 * Returns the vertex at or before a distance, and the point itself. When the distance is that of a vertex, the point
 * is the same object.
 */
function cutAt({ path, miles }: Piece, nm: number): { index: number; isVertex: boolean; at: LatLng } | null {
  let low = 0;
  let high = miles.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((miles[middle] ?? 0) <= nm + SAME_NM) low = middle;
    else high = middle;
  }
  const from = path[low];
  if (from === undefined) return null;
  const to = path[low + 1];
  const start = miles[low] ?? 0;
  const length = (miles[low + 1] ?? start) - start;
  if (to === undefined || length === 0 || nm <= start + SAME_NM) return { index: low, isVertex: true, at: from };
  return { index: low, isVertex: false, at: interpolate(from, to, (nm - start) / length) };
}

/**
 * Returns the state of every piece. A stretch that belongs to no leg takes the state of the legs that it represents,
 * or else of its neighbours.
 */
export function deriveStates(chain: Chain, journey: Journey): readonly LegState[] {
  const { pieces } = chain;
  const isCancelled = journey.state === 'cancelled';
  const over = journey.state === 'delivered' || journey.state === 'returned';
  const stateOf = (piece: Piece | undefined): LegState | undefined =>
    piece === undefined || piece.leg === null ? undefined : journey.legs[piece.leg]?.state;
  return pieces.map((piece, index) => {
    const state = stateOf(piece);
    if (state !== undefined) return state;
    const span = deriveSpan(chain, journey, piece);
    const first = span[0]?.state;
    if (first !== undefined) return span.every((leg) => leg.state === first) ? first : 'underway';
    const later = stateOf(pieces.slice(index + 1).find((other) => other.leg !== null));
    if (over || later === 'done' || later === 'underway') return 'done';
    if (later === undefined && isAtSea(journey) && !isCancelled) return 'underway';
    if (isCancelled) return 'dropped';
    const earlier = stateOf(pieces.slice(0, index).findLast((other) => other.leg !== null));
    return earlier === undefined && later === undefined ? 'underway' : 'ahead';
  });
}

/**
 * The legs that an unassigned stretch represents: those between its neighbours without a line of their own, because
 * the position of one of their ends is unknown.
 */
export function deriveSpan({ pieces }: Chain, { legs }: Journey, piece: Piece): readonly Leg[] {
  const at = pieces.indexOf(piece);
  const before = pieces.slice(0, at).findLast((other) => other.leg !== null)?.leg ?? -1;
  const after = pieces.slice(at + 1).find((other) => other.leg !== null)?.leg ?? undefined;
  return legs.slice(before + 1, after);
}
