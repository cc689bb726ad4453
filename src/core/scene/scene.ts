/**
 * Converts a reading to drawable data. The function is pure, and equal inputs give identical objects, because layers
 * compare by identity (https://react-leaflet.js.org/docs/core-architecture/).
 */
import { findBounds } from '../geo/bounds-of.ts';
import { nmBetween } from '../geo/distance.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { isAwaited, toHeadline } from '../reading/headline.ts';
import { chainAt } from '../reading/position/chain.ts';
import type { Chain, Reading, Stop } from '../reading/types.ts';
import type { ShipmentEvent } from '../shipment/types.ts';
import { epochOf } from '../time/port-time.ts';
import { deriveAnchors, nmAt } from './anchors.ts';
import { deriveStates } from './evidence.ts';
import { type LastLegs, deriveLegs } from './legs.ts';
import { positionMarks } from './position-marks.ts';
import type { Scene, SceneCall, SceneMoment, ScenePlace, SceneStop } from './types.ts';

/** The inputs of the last scene of a chain. Parts that are equal in the next scene stay the same objects. */
interface LastScene {
  readonly legs: LastLegs;
  stops: { readonly key: string; readonly stops: readonly SceneStop[]; readonly places: readonly ScenePlace[] } | null;
}

const lastScenes = new WeakMap<Chain, LastScene>();

/** Returns the scene of the present. `sceneAt` applies the moment of the scrubber. */
export function toScene(reading: Reading): Scene {
  const { shipment, journey, chain, now } = reading;
  const states = deriveStates(chain, journey);
  const marks = positionMarks(reading, states);
  const { pin, fix, estimateNm } = marks;
  const way = chain.paths;
  const ship = fix?.aboard === true ? fix : null;
  const points = [...chain.stops, pin, ship].flatMap((mark) => (mark === null || mark.at === null ? [] : [mark.at]));
  return {
    ...marks,
    reading,
    states,
    ...reachedBy(reading, Number.POSITIVE_INFINITY),
    legs: deriveLegs(reading, states, { estimate: estimateNm, moment: null, replay: false }, deriveLast(chain).legs),
    fixRefused: shipment.routeData?.ais?.refused ?? false,
    moment: null,
    anchors: deriveAnchors(journey, chain, estimateNm, now),
    way,
    bounds: findBounds([...way.flat(), ...points]),
  };
}

/**
 * Returns the scene at a moment of the past or the plan. Only the cuts and the marks that depend on it are computed
 * again.
 */
export function sceneAt(scene: Scene, ms: number): Scene {
  const { reading, states, estimateNm, anchors } = scene;
  const { chain, now } = reading;
  const nm = nmAt(anchors, ms);
  const cuts = { estimate: estimateNm, moment: nm, replay: ms < now };
  return {
    ...scene,
    // A moment in the past shows what was reached by then. A moment in the future has no more evidence than the
    // present.
    ...reachedBy(reading, ms < now ? ms : Number.POSITIVE_INFINITY),
    legs: deriveLegs(reading, states, cuts, deriveLast(chain).legs),
    moment: nm === null ? null : findMoment(reading, ms, nm),
  };
}

function deriveLast(chain: Chain): LastScene {
  const last = lastScenes.get(chain) ?? { legs: new Map(), stops: null };
  lastScenes.set(chain, last);
  return last;
}

/** While a scrubber plays, the stops change only when one is reached. */
function reachedBy(reading: Reading, seenBy: number): Pick<Scene, 'stops' | 'places'> {
  const last = deriveLast(reading.chain);
  const stops = deriveStops(reading, seenBy);
  const key = JSON.stringify(stops);
  if (last.stops?.key !== key) last.stops = { key, stops, places: derivePlaces(stops) };
  return { stops: last.stops.stops, places: last.stops.places };
}

function findMoment({ chain, journey, now }: Reading, ms: number, nm: number): SceneMoment | null {
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

/** Only events up to `seenBy` count as happened; it is infinite for the present. */
function deriveStops(reading: Reading, seenBy: number): readonly SceneStop[] {
  const { journey, chain } = reading;
  const last = journey.stops.length - 1;
  const awaited = awaitedCall(reading);
  return journey.stops.map((stop, order) => {
    const reached = stop.events.some((event) => event.actual && (event.date === null || epochOf(event.date) <= seenBy));
    const sighting = journey.sightings.find((one) => one.stop === stop && one.move === 'arrival');
    const seen = sighting?.date ?? sighting?.seen ?? null;
    const isSeen = seen !== null && epochOf(seen) <= seenBy;
    const isPast = isSeen || (seenBy === Number.POSITIVE_INFINITY ? stop.state !== 'ahead' : reached);
    return {
      id: stop.id,
      at: chain.stops[order]?.at ?? null,
      role: stop.role,
      order,
      last: order === last,
      name: stop.place.name,
      evidence: isPast ? 'happened' : journey.state === 'cancelled' ? 'dropped' : 'expected',
      arrived: isSeen
        ? { date: seen, actual: sighting?.date == null ? 'seen' : 'by-ais' }
        : awaited?.stop === stop
          ? awaited.call
          : findCall(journey.legs.find((leg) => leg.to.id === stop.id)?.arrives),
      left: findCall(journey.legs.find((leg) => leg.from.id === stop.id)?.departs),
      eventIds: stop.events.map((event) => event.id),
    };
  });
}

/** Returns the date of the headline for the stop of an awaited arrival, so that the map does not contradict it. */
function awaitedCall(reading: Reading): { readonly stop: Stop | undefined; readonly call: SceneCall } | null {
  const { goal, lead } = toHeadline(reading);
  if (!isAwaited(lead) || lead.date === null) return null;
  const { event, date } = lead;
  const role = goal === 'port' ? 'discharge' : goal;
  return {
    stop: reading.journey.stops.findLast((stop) => (event === null ? stop.role === role : stop.events.includes(event))),
    call: { date, actual: false },
  };
}

function findCall(event: ShipmentEvent | null | undefined): SceneCall | null {
  return event == null || event.date === null ? null : { date: event.date, actual: event.actual };
}

/** No zoom of the map shows two terminals closer than this separately. */
const SAME_NM = 1;
/** Points farther apart in the frame are the same place on another copy of the world. */
const SAME_WORLD_DEGREES = 180;

/**
 * Returns the places that can be drawn, in the order in which they are first reached. Stops at one place are one
 * mark: a container that returns to its port of discharge has one port on the map, not two.
 */
export function derivePlaces(stops: readonly SceneStop[]): readonly ScenePlace[] {
  const places: ScenePlace[] = [];
  for (const stop of stops) {
    const { at } = stop;
    if (at === null) continue;
    const index = places.findIndex((place) => isSame(place.at, at));
    const place = places[index];
    if (place === undefined) places.push({ id: stop.id, at, stops: [stop] });
    else places[index] = { ...place, stops: [...place.stops, stop] };
  }
  return places;
}

const isSame = (a: LatLng, b: LatLng): boolean =>
  Math.abs(a[1] - b[1]) < SAME_WORLD_DEGREES && nmBetween(a, b) < SAME_NM;
