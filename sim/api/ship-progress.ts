/**
 * How far a ship is on its lane at an instant, and between which of its ports: it really calls at
 * those of its loop that lie on the lane of a box.
 */
import { projectOn } from '../../src/core/geo/polyline.ts';
import { pathNm } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import type { Leg, ShipCall } from '../fleet/shipment-plan.ts';

/** Calls further from the lane would be detours that no path shows. */
const ON_LANE_NM = 25;

interface LaneCall extends ShipCall {
  readonly nm: number;
}

/** The ends of the leg and the calls between, each further along the lane than the one before. */
export function laneCalls(leg: Leg, path: readonly LatLng[]): readonly LaneCall[] {
  const total = pathNm(path);
  const start: LaneCall = { place: leg.from, arrives: leg.departs, departs: leg.departs, nm: 0 };
  const end: LaneCall = { place: leg.to, arrives: leg.arrives, departs: Number.POSITIVE_INFINITY, nm: total };
  const calls = [start];
  for (const call of leg.calls()) {
    const found = projectOn(path, call.place.at);
    if (found === null || found.offNm > ON_LANE_NM || found.nm <= (calls.at(-1)?.nm ?? 0) || found.nm >= total)
      continue;
    calls.push({ ...call, nm: found.nm });
  }
  return [...calls, end];
}

/** Miles along the lane at an instant. */
export function progressNm(calls: readonly LaneCall[], at: number): number {
  const next = calls.findIndex(({ arrives }) => arrives > at);
  const [before, after] = [calls[next - 1], calls[next]];
  if (after === undefined) return calls.at(-1)?.nm ?? 0;
  if (before === undefined || at <= before.departs) return before?.nm ?? 0;
  return before.nm + ((after.nm - before.nm) * (at - before.departs)) / Math.max(1, after.arrives - before.departs);
}
