/** Builds `route_data`: the route of each sea leg, the pin and the position of the vessel. */
import { nmBetween } from '../../../src/core/geo/distance.ts';
import type { LatLng } from '../../../src/core/geo/lat-lng.ts';
import { lengthNm, projectOn, splitAt } from '../../../src/core/geo/polyline.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import type { WireSegment, WireTracking } from '../../../src/core/wire/schemas.ts';
import { type ObservedShip, type Layers, OWN_SOURCE, type SourceAnswer } from './layers.ts';
import { instantAt, type Leg, indexPlaces } from './legs.ts';

/** An older position of a vessel at sea no longer tells where it is. */
export const MAX_POSITION_AGE = 6 * HOUR;
/** Share of a leg at which the estimated position of an overdue vessel waits. */
const MAX_PROGRESS = 0.985;

export interface DrawnLeg {
  readonly leg: Leg;
  readonly path: readonly LatLng[];
  /** The source of the path, or `null` for a leg without one. */
  readonly source: string | null;
}

/** No journey has more legs. The limit exists because finding a lane takes milliseconds. */
const MAX_LEGS = 12;

/** Skips a leg whose end is not known yet. */
export const drawLegs = (legs: readonly Leg[], layers: Layers): readonly DrawnLeg[] =>
  legs
    .filter(({ to }) => to !== null)
    .slice(-MAX_LEGS)
    .map((leg) => ({ leg, ...drawPath(leg, layers) }));

/** An estimated pin becomes a point of its path, where the past part ends and the future part begins. */
export const toSegment = ({ leg, path }: DrawnLeg, pin: Pin | null): WireSegment => ({
  path: (pin?.leg === leg ? withPoint(path, pin.at) : path).map(([lat, lng]): [number, number] => [lat, lng]),
  type: 'SEA',
  transport_type: 'VESSEL',
  from: leg.from,
  to: leg.to,
  vessel: leg.vessel === null ? null : withoutId(leg.vessel),
});

const withoutId = ({ name, imo, call_sign, mmsi, flag }: NonNullable<Leg['vessel']>) => ({
  name,
  imo,
  call_sign,
  mmsi,
  flag,
});

/**
 * The path of a sailed leg is the recorded track if it covers the leg from end to end, otherwise the lane of the
 * atlas.
 */
function drawPath(leg: Leg, { lane, ship, atlas }: Layers): Pick<DrawnLeg, 'path' | 'source'> {
  const observed = leg.vessel?.imo == null ? null : ship(leg.vessel.imo);
  if (observed !== null && leg.departs !== null && leg.arrives?.actual === true) {
    const track = observed.track(leg.departs.instant, leg.arrives.instant);
    if (isWhole(track, leg)) return { path: track, source: observed.source.id };
  }
  const path = leg.from.locode == null || leg.to?.locode == null ? null : lane(leg.from.locode, leg.to.locode);
  return path === null ? { path: [], source: null } : { path, source: atlas.id };
}

/** A track that begins or ends farther from the port covers only a part of the leg. */
const NEAR_LANE_NM = 60;

function isWhole(track: readonly LatLng[], { from, to }: Leg): boolean {
  const isNear = (point: LatLng | undefined, place: Leg['to']): boolean =>
    point !== undefined &&
    place?.lat != null &&
    place.lng != null &&
    nmBetween(point, [place.lat, place.lng]) <= NEAR_LANE_NM;
  return track.length > 2 && isNear(track[0], from) && isNear(track.at(-1), to);
}

export interface Pin {
  readonly at: [number, number];
  readonly source: string;
  /** The leg that an estimated position is on, or `null` for a reported position. */
  readonly leg: Leg | null;
}

/** Returns the last observed position of the vessel, if it is recent enough. */
export const freshPin = (observed: ObservedShip | null, now: number): Pin | null =>
  observed?.fix == null || now - observed.fix.time > MAX_POSITION_AGE
    ? null
    : toPin(observed.fix.at, observed.source.id);

export const servedPin = ({ data, source }: SourceAnswer): Pin | null =>
  data.route_data?.pin == null ? null : toPin(data.route_data.pin, source.id);

/** Returns the point of the leg that corresponds to the time, otherwise the last place with an event. */
export function estimatedPin({ data, source }: SourceAnswer, under: DrawnLeg | null, now: number): Pin | null {
  const point = under === null ? undefined : pointByTime(under, now);
  if (point !== undefined) return { ...toPin(point, OWN_SOURCE.id), leg: under?.leg ?? null };
  const last = lastPlace(data);
  return last === null ? null : toPin(last, source.id);
}

const toPin = ([lat, lng]: LatLng, source: string): Pin => ({ at: [lat, lng], source, leg: null });

function pointByTime({ leg, path }: DrawnLeg, now: number): LatLng | undefined {
  if (leg.departs === null || leg.arrives === null || path.length < 2) return undefined;
  const share = (now - leg.departs.instant) / Math.max(1, leg.arrives.instant - leg.departs.instant);
  return splitAt(path, lengthNm(path) * Math.min(MAX_PROGRESS, Math.max(0, share)))[0].at(-1);
}

function lastPlace(data: WireTracking): LatLng | null {
  const places = indexPlaces(data);
  let last: { readonly instant: number; readonly at: LatLng } | null = null;
  for (const { actual, location, date } of (data.containers ?? []).flatMap(({ events }) => events ?? [])) {
    const place = places.get(location ?? -1);
    if (actual !== true || place?.lat == null || place.lng == null) continue;
    const instant = instantAt(date, place) ?? 0;
    if (last === null || instant >= last.instant) last = { instant, at: [place.lat, place.lng] };
  }
  return last?.at ?? null;
}

function withPoint(path: readonly LatLng[], point: LatLng): readonly LatLng[] {
  const on = projectOn(path, point);
  return on === null ? path : [...path.slice(0, on.index + 1), point, ...path.slice(on.index + 1)];
}
