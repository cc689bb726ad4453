import { hasLeftByAis } from '../reading/position/position-evidence.ts';
import type { LegState, Piece, Reading } from '../reading/types.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { type Cuts, type LastCut, splitByEvidence, deriveSpan } from './evidence.ts';
import type { SceneLeg } from './types.ts';

/** The previous result by key of the leg: the leg, and the cuts of its pieces. */
export type LastLegs = Map<string, { readonly leg: SceneLeg; readonly cuts: ReadonlyMap<string, LastCut> }>;

/**
 * Returns one entry per leg of the journey with all its pieces, in order. A stretch that belongs to no leg is an
 * entry of its own.
 */
export function deriveLegs(
  { chain, journey }: Reading,
  states: readonly LegState[],
  cuts: Cuts,
  last: LastLegs,
): readonly SceneLeg[] {
  const groups: { readonly order: number | null; readonly state: LegState; readonly pieces: [Piece, ...Piece[]] }[] =
    [];
  chain.pieces.forEach((piece, index) => {
    const group = piece.leg === null ? undefined : groups.find((other) => other.order === piece.leg);
    if (group === undefined) groups.push({ order: piece.leg, state: states[index] ?? 'ahead', pieces: [piece] });
    else group.pieces.push(piece);
  });
  return groups.map(({ order, state, pieces }) => {
    const [first] = pieces;
    const leg = order === null ? null : (journey.legs[order] ?? null);
    const span = leg === null ? deriveSpan(chain, journey, first) : [leg];
    const key = leg?.id ?? first.key;
    const before = last.get(key);
    const partsByKey = new Map(
      pieces.map((one) => [one.key, splitByEvidence(one, state, cuts, before?.cuts.get(one.key))]),
    );
    const next: SceneLeg = {
      id: leg?.id ?? null,
      key,
      mode: leg?.mode ?? first.mode,
      word: leg === null ? first.word : leg.word,
      schematic: pieces.every((piece) => piece.schematic),
      state,
      byAis: leg !== null && hasLeftByAis(leg),
      fromName: span[0]?.from.place.name ?? null,
      toName: span.at(-1)?.to.place.name ?? null,
      vesselName: leg?.vessel?.name ?? null,
      voyage: leg?.voyage ?? null,
      nm: pieces.reduce((sum, one) => sum + one.nm, 0),
      middle: middleOf(pieces),
      parts: [...partsByKey.values()].flatMap(({ parts }) => parts),
    };
    const same = before !== undefined && isSame(before.leg, next) ? before.leg : next;
    last.set(key, { leg: same, cuts: partsByKey });
    return same;
  });
}

/** All other fields of a leg depend only on its chain. */
const isSame = (before: SceneLeg, next: SceneLeg): boolean =>
  before.state === next.state &&
  before.byAis === next.byAis &&
  before.parts.length === next.parts.length &&
  before.parts.every((part, index) => part === next.parts[index]);

/** The point half-way along the longest piece. */
const middleOf = (pieces: readonly Piece[]): LatLng | null =>
  pieces.reduce((best, piece) => (piece.nm > best.nm ? piece : best)).middle;
