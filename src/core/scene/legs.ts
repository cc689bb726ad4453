import { isAssumedUnderway } from '../reading/position-evidence.ts';
import type { Journey, Leg, LegState } from '../reading/types.ts';
import { pointAt } from '../geo/along.ts';
import type { LatLng } from '../geo/types.ts';
import type { Chain, Piece } from '../reading/chain.ts';
import { type Cuts, partsOf, spanOf } from './evidence.ts';
import type { SceneLeg } from './types.ts';

/** One entry per leg of the journey, in order, with all its pieces; a stretch that no leg claims is an entry of its own. */
export function legsOf(chain: Chain, journey: Journey, states: readonly LegState[], cuts: Cuts): readonly SceneLeg[] {
  const groups: { readonly leg: Leg | null; readonly state: LegState; readonly pieces: Piece[] }[] = [];
  chain.pieces.forEach((piece, index) => {
    const group = piece.leg === null ? undefined : groups.find((other) => other.leg === piece.leg);
    if (group === undefined) groups.push({ leg: piece.leg, state: states[index] ?? 'ahead', pieces: [piece] });
    else group.pieces.push(piece);
  });
  return groups.map(({ leg, state, pieces }) => {
    const [piece] = pieces;
    const span = leg !== null ? [leg] : piece === undefined ? [] : spanOf(chain, journey, piece);
    return kept(piece, {
      id: leg?.id ?? null,
      key: leg?.id ?? piece?.key ?? '',
      mode: leg?.mode ?? piece?.mode ?? 'other',
      word: leg === null ? (piece?.word ?? null) : leg.word,
      schematic: pieces.every((piece) => piece.schematic),
      state,
      presumed: leg !== null && isAssumedUnderway(leg),
      fromName: span[0]?.from.place.name ?? null,
      toName: span.at(-1)?.to.place.name ?? null,
      vesselName: leg?.vessel?.name ?? null,
      voyage: leg?.voyage ?? null,
      nm: pieces.reduce((sum, one) => sum + one.nm, 0),
      middle: middleOf(pieces),
      parts: pieces.flatMap((one) => partsOf(one, state, cuts)),
    });
  });
}

const lastLegs = new WeakMap<Piece, SceneLeg>();

/** The leg as it was while its parts are the same objects: a handle on the map compares by identity. */
function kept(piece: Piece | undefined, leg: SceneLeg): SceneLeg {
  if (piece === undefined) return leg;
  const before = lastLegs.get(piece);
  const isSame =
    before !== undefined &&
    before.state === leg.state &&
    before.presumed === leg.presumed &&
    before.parts.length === leg.parts.length &&
    before.parts.every((part, index) => part === leg.parts[index]);
  if (isSame) return before;
  lastLegs.set(piece, leg);
  return leg;
}

const middles = new WeakMap<Piece, LatLng>();

/** Half-way along the longest piece; the same object every time, for a marker compares by identity. */
function middleOf(pieces: readonly Piece[]): LatLng | null {
  const longest = pieces.reduce<Piece | null>(
    (best, piece) => (best !== null && best.nm >= piece.nm ? best : piece),
    null,
  );
  if (longest === null || longest.nm === 0) return null;
  const at = middles.get(longest) ?? pointAt(longest.path, longest.nm / 2)?.at ?? null;
  if (at !== null) middles.set(longest, at);
  return at;
}
