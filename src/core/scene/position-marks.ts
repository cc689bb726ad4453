/** The marks of the possible positions: the service's estimate, the vessel's fix, and the tie between them. */
import { greatCircle } from '../geo/densify.ts';
import { nmBetween } from '../geo/distance.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { nearestCopy } from '../geo/unroll.ts';
import { chainAt, type PlaceOnChain, placeOn } from '../reading/position/chain.ts';
import {
  isAtSea,
  isOnRoute,
  positionEvidence,
  sailingByDates,
  underwayLeg,
} from '../reading/position/position-evidence.ts';
import { isDoubted } from '../reading/journey/sightings.ts';
import type { Chain, LegState, Reading } from '../reading/types.ts';
import type { Ais, Mode } from '../shipment/types.ts';
import { isOtherShip } from '../shipment/vessel.ts';
import { placeAt } from '../time/sailing.ts';
import { DAY } from '../time/units.ts';
import { APART_PX } from './mark-shapes.ts';
import type { Spot } from './place-labels.ts';
import type { SceneFix, ScenePin, SceneTie, Uncertainty } from './types.ts';

/** A fix this near to the path replaces a missing estimate. */
const ON_ROUTE_NM = 60;
const TIE_STEP_NM = 60;

/**
 * Modes of a leg under way whose estimate is shown as a mark. At a place the events locate the container, and a truck
 * arrives within hours.
 */
const ESTIMATED_MODES: readonly (Mode | null)[] = ['sea', 'barge', 'rail', 'other'];

export interface PositionMarks {
  readonly pin: ScenePin | null;
  readonly fix: SceneFix | null;
  readonly tie: SceneTie | null;
  /** Estimated position on the chain. */
  readonly estimateNm: number | null;
}

/** `states` are those of every piece of the chain. */
export function positionMarks(reading: Reading, states: readonly LegState[]): PositionMarks {
  const { shipment, journey, chain } = reading;
  const { pin: sent, ais } = positionEvidence(shipment, journey);
  const fix = ais === null ? null : findFix(ais, reading);
  // A fix counts only for the vessel that carries the container, and only when AIS reports it as valid.
  const ownFix = ais !== null && !isDoubted(ais) && fix?.aboard === true ? fix : null;
  const place = sent === null ? null : placeOn(chain.pieces, journey.legs, sent);
  // There is no estimate after the arrival.
  const isOver = journey.state === 'delivered' || journey.state === 'returned';
  // The vessel of a silent container has arrived, so the estimate on its way locates nothing.
  const isMoving = isAtSea(journey) || ESTIMATED_MODES.includes(underwayLeg(journey)?.mode ?? null);
  const pin =
    isOver || !isMoving || sent === null || journey.silent
      ? null
      : derivePin(sent, reading, place, computeProven(chain, states), ownFix);
  const estimateNm = isOver ? chain.nm : estimateOn(reading, states, sent, ownFix);
  return { pin, fix, tie: findTie(pin, ownFix), estimateNm };
}

/** Distance that actual events prove: the end of the last completed leg, where the next one starts. */
function computeProven(chain: Chain, states: readonly LegState[]): number {
  const done = chain.pieces.findLast((_, index) => states[index] === 'done');
  return done === undefined ? 0 : done.startNm + done.nm;
}

/** Returns the copy of a point in the longitude frame that is beside its place on the route. */
function intoFrame(chain: Chain, at: LatLng, place: PlaceOnChain | null): LatLng {
  const lng = place?.at[1] ?? chain.stops.find((stop) => stop.at !== null)?.at?.[1];
  return lng === undefined ? at : nearestCopy(at, lng);
}

function findFix({ fix, vessel }: Ais, { chain, journey, positions, whereabouts, past }: Reading): SceneFix | null {
  if (fix === null) return null;
  const { at, time } = fix;
  const place = placeOn(chain.pieces, journey.legs, at);
  const aboard = whereabouts.kind === 'aboard' && !isOtherShip(vessel, whereabouts.vessel);
  const isOn = aboard && place !== null && isOnRoute(place.offNm, false);
  return {
    at: intoFrame(chain, at, place),
    time,
    ageMs: positions.ais?.ageMs ?? null,
    past,
    aboard,
    heading: isOn ? (chainAt(chain, place.nm)?.heading ?? null) : null,
    vesselName: vessel?.name ?? null,
  };
}

/**
 * Returns the estimate on the leg under way, or else the fix, or else the position by the dates of the leg. While no
 * leg is under way, the container is at its proven place, whatever the estimate says.
 */
function estimateOn(
  { chain, journey, now }: Reading,
  states: readonly LegState[],
  pin: LatLng | null,
  fix: SceneFix | null,
): number | null {
  const pieces = chain.pieces.filter((_, index) => states[index] === 'underway');
  const [first] = pieces;
  if (first === undefined) return computeProven(chain, states);
  const place = pin === null ? null : placeOn(pieces, journey.legs, pin);
  if (place !== null && isOnRoute(place.offNm, place.piece.schematic)) return place.nm;
  const fixPlace = fix === null ? null : placeOn(pieces, journey.legs, fix.at);
  if (fixPlace !== null && fixPlace.offNm <= ON_ROUTE_NM) return fixPlace.nm;
  return placeAt(sailingByDates(underwayLeg(journey), first.startNm), now);
}

function derivePin(
  sent: LatLng,
  { chain, journey }: Reading,
  place: PlaceOnChain | null,
  provenNm: number,
  fix: SceneFix | null,
): ScenePin {
  const at = intoFrame(chain, sent, place);
  const on = place === null || !isOnRoute(place.offNm, false) ? null : place;
  return {
    at,
    match: place === null ? 'no-path' : on === null ? 'off' : on.vertex ? 'vertex' : 'projected',
    offNm: place?.offNm ?? 0,
    isRouteEnd: isAtSea(journey) && on?.nm === chain.nm,
    legId: on === null || on.piece.leg === null ? null : (journey.legs[on.piece.leg]?.id ?? null),
    heading: on === null ? null : (chainAt(chain, on.nm)?.heading ?? null),
    uncertainty: deriveUncertainty(
      on === null ? 0 : on.nm - provenNm,
      on === null && place !== null ? place.offNm : 0,
      fix === null ? null : { offNm: nmBetween(fix.at, at), ageMs: fix.ageMs },
    ),
  };
}

function findTie(pin: ScenePin | null, fix: SceneFix | null): SceneTie | null {
  if (pin === null || fix === null) return null;
  const nm = nmBetween(fix.at, pin.at);
  const path = greatCircle(fix.at, pin.at, TIE_STEP_NM);
  return { path, middle: path[Math.floor(path.length / 2)] ?? pin.at, nm };
}

/** A shorter tie has no room for its length, which is then written beside the vessel. */
const SHORT_TIE_PX = 90;

export interface ShownPositions extends Pick<PositionMarks, 'pin' | 'tie'> {
  /** The tie whose length is part of the words beside the vessel. */
  readonly wordedTie: SceneTie | null;
}

/** Distance between vessel and estimate on the screen, which decides what is drawn of them. */
export type TieLook = 'one-mark' | 'short' | 'long';

export function tieLook(tie: SceneTie | null, toScreen: (at: LatLng) => Spot): TieLook {
  const [from, to] = [tie?.path[0], tie?.path.at(-1)].map((end) => (end === undefined ? null : toScreen(end)));
  if (from == null || to == null) return 'one-mark';
  const px = Math.hypot(to.x - from.x, to.y - from.y);
  return px < APART_PX ? 'one-mark' : px < SHORT_TIE_PX ? 'short' : 'long';
}

export function shownPositions({ pin, tie }: Pick<PositionMarks, 'pin' | 'tie'>, look: TieLook): ShownPositions {
  if (tie === null) return { pin, tie, wordedTie: null };
  if (look === 'one-mark') return { pin: null, tie: null, wordedTie: tie };
  return { pin, tie, wordedTie: look === 'short' ? tie : null };
}

const MIN_RADIUS_NM = 10;
const MAX_NM = 600;
const SHARE = 0.05;
const FIX_COUNTS_MS = DAY;

/**
 * Uncertainty of the service's estimate, which turns the time between two dates into a distance at a steady speed.
 * Vessels keep neither the speed nor the dates, so the uncertainty is a twentieth of the way since the last actual
 * event. With a fix of the same day, it is the distance between fix and estimate. The minimum is ten miles, because
 * paths end at city centres and not at berths. The maximum means that the position is unknown.
 *
 * @param offNm Distance of the estimate from its route, which is a lower bound.
 * @param fix Fix of the vessel that carries the shipment.
 */
function deriveUncertainty(
  sinceProvenNm: number,
  offNm: number,
  fix: { readonly offNm: number; readonly ageMs: number | null } | null,
): Uncertainty {
  const isFresh = fix !== null && fix.ageMs !== null && fix.ageMs <= FIX_COUNTS_MS;
  const nm = isFresh ? fix.offNm : sinceProvenNm * SHARE;
  const floor = isFresh ? MIN_RADIUS_NM : Math.max(MIN_RADIUS_NM, offNm);
  if (Math.max(nm, floor) >= MAX_NM) return { nm: MAX_NM, basis: 'most' };
  return nm > floor ? { nm, basis: isFresh ? 'fix' : 'distance' } : { nm: floor, basis: 'floor' };
}
