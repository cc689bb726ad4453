/**
 * From a reading to what is drawn. Pure; equal inputs give identical objects, because layers
 * compare by identity (https://react-leaflet.js.org/docs/core-architecture/).
 */
import { boundsOf } from '../geo/bounds-of.ts';
import { chainAt } from '../reading/chain.ts';
import type { Chain, Reading } from '../reading/types.ts';
import { anchorsOf, nmAt } from './anchors.ts';
import { statesOf } from './evidence.ts';
import { type LastLegs, legsOf } from './legs.ts';
import { placesOf } from './places.ts';
import { positionMarks } from './position-marks.ts';
import { stopsOf } from './stops.ts';
import type { Scene, SceneMoment, ScenePlace, SceneStop } from './types.ts';

/**
 * What the last scene of a chain was made of: what is the same in the next one stays the same
 * object.
 */
interface LastScene {
  readonly legs: LastLegs;
  stops: { readonly key: string; readonly stops: readonly SceneStop[]; readonly places: readonly ScenePlace[] } | null;
}

const lastScenes = new WeakMap<Chain, LastScene>();

/** The present. The scrubber's moment is put into it by `sceneAt`. */
export function toScene(reading: Reading): Scene {
  const { shipment, journey, chain, now } = reading;
  const states = statesOf(chain, journey);
  const marks = positionMarks(reading, states);
  const { pin, fix, estimateNm } = marks;
  const way = chain.paths;
  const drawn = [...chain.stops, pin, fix].flatMap((mark) => (mark === null || mark.at === null ? [] : [mark.at]));
  return {
    ...marks,
    reading,
    states,
    ...reachedBy(reading, Number.POSITIVE_INFINITY),
    legs: legsOf(reading, states, { estimate: estimateNm, moment: null, replay: false }, lastOf(chain).legs),
    fixRefused: shipment.routeData?.ais?.refused ?? false,
    moment: null,
    anchors: anchorsOf(journey, chain, estimateNm, now),
    way,
    bounds: boundsOf([...way.flat(), ...drawn]),
  };
}

/**
 * The scene as it was, or is planned to be, at a moment: only cuts and marks that hang on it are
 * made anew.
 */
export function sceneAt(scene: Scene, ms: number): Scene {
  const { reading, states, estimateNm, anchors } = scene;
  const { chain, now } = reading;
  const nm = nmAt(anchors, ms);
  const cuts = { estimate: estimateNm, moment: nm, replay: ms < now };
  return {
    ...scene,
    // A moment of the past shows what was reached by then; one of the future has no more evidence
    // than now.
    ...reachedBy(reading, ms < now ? ms : Number.POSITIVE_INFINITY),
    legs: legsOf(reading, states, cuts, lastOf(chain).legs),
    moment: nm === null ? null : momentOf(reading, ms, nm),
  };
}

function lastOf(chain: Chain): LastScene {
  const last = lastScenes.get(chain) ?? { legs: new Map(), stops: null };
  lastScenes.set(chain, last);
  return last;
}

/** While a scrubber plays, the stops change only when one is reached. */
function reachedBy({ journey, chain }: Reading, seenBy: number): Pick<Scene, 'stops' | 'places'> {
  const last = lastOf(chain);
  const stops = stopsOf(journey, chain, seenBy);
  const key = JSON.stringify(stops);
  if (last.stops?.key !== key) last.stops = { key, stops, places: placesOf(stops) };
  return { stops: last.stops.stops, places: last.stops.places };
}

function momentOf({ chain, journey, now }: Reading, ms: number, nm: number): SceneMoment | null {
  const found = chainAt(chain, nm);
  const at = found?.at ?? chain.stops.find((stop) => stop.at !== null)?.at ?? null;
  if (at === null) return null;
  const leg = found?.piece.leg ?? null;
  return {
    ms,
    kind: ms <= now ? 'evidence' : 'plan',
    at,
    legId: leg === null ? null : (journey.legs[leg]?.id ?? null),
    heading: found?.heading ?? null,
  };
}
