/**
 * Makes the route data of a shipment: one segment for each leg, the service's estimate of the position, and AIS data.
 */
import { splitAt } from '../../src/core/geo/polyline.ts';
import { pathNm } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import type { WireRouteData, WireSegment } from '../../src/core/wire/schemas.ts';
import { toAis } from './ais-position.ts';
import { publishedAt } from './tracking-data.ts';
import type { Leg, Shipment } from '../fleet/shipment-plan.ts';
import { legPath, roundPoint } from './leg-paths.ts';
import { createReferences, vesselFields } from './reference-tables.ts';

/** The estimate of an overdue shipment waits at this share of the leg. */
const ALMOST = 0.985;

/** `queriedAt` is when the carrier was queried, and the dates are from then. `now` is later when the cache answers. */
export function toRouteData(shipment: Shipment, queriedAt: number, now: number, withAis: boolean): WireRouteData {
  const at = publishedAt(shipment, queriedAt);
  const legs = shipment.plan(at);
  const position = estimatePosition(shipment, legs, at, now);
  const references = createReferences(shipment.traits.sparse);
  let pin: LatLng | null = null;
  const route = legs.map((leg, index): WireSegment => {
    let path = legPath(leg);
    if (index === position.leg) {
      const cut = markShare(path, position.share);
      path = cut.path;
      pin = cut.pin;
    }
    return {
      path: path.map(([lat, lng]): [number, number] => [lat, lng]),
      type: leg.mode === 'VESSEL' ? 'SEA' : 'LAND',
      transport_type: leg.mode,
      from: references.toLocation(leg.from),
      to: references.toLocation(leg.to),
      vessel: leg.vessel === null ? null : vesselFields(leg.vessel),
    };
  });
  return { route, pin, ...(withAis ? { ais: toAis(shipment, now) } : {}) };
}

/** By the carrier's dates, returns the leg that departed last and the share of its time that has passed. */
function estimatePosition(
  shipment: Shipment,
  legs: readonly Leg[],
  at: number,
  now: number,
): { leg: number; share: number } {
  const outcome = shipment.plan(Number.POSITIVE_INFINITY);
  const leg = outcome.findLastIndex((real) => real.departs <= at);
  const promise = legs[leg];
  const real = outcome[leg];
  if (promise === undefined || real === undefined) return { leg: 0, share: 0 };
  if (real.arrives <= at) return { leg, share: 1 };
  const share = (now - real.departs) / Math.max(1, promise.arrives - real.departs);
  return { leg, share: Math.min(ALMOST, Math.max(0, share)) };
}

/**
 * Returns the path with a vertex at a share of its length, because in captured answers `pin` is always a vertex of
 * the path.
 */
function markShare(path: readonly LatLng[], share: number): { path: readonly LatLng[]; pin: LatLng | null } {
  const first = path[0] ?? null;
  if (share <= 0) return { path, pin: first };
  if (share >= 1) return { path, pin: path.at(-1) ?? first };
  const [before, after] = splitAt(path, pathNm(path) * share);
  const cut = before.at(-1);
  if (cut === undefined) return { path, pin: first };
  const pin = roundPoint(cut);
  return { path: [...before.slice(0, -1), pin, ...after.slice(1)], pin };
}
