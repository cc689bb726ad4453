/** The line on the map of each leg, in the longitudes of -180 to 180 that the interface sends. */
import { greatCircle } from '../../src/geo/densify.ts';
import type { LatLng } from '../../src/geo/types.ts';
import { wrapLng } from '../../src/geo/unroll.ts';
import { seaLane } from './geo/lanes.ts';
import type { Leg } from './journey.ts';

/** About ten metres: what the real service sends. */
const tidy = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

export const tidyPoint = ([lat, lng]: LatLng): LatLng => [tidy(lat), tidy(wrapLng(lng))];

export function legPath(leg: Leg): readonly LatLng[] {
  return rawPath(leg).map(tidyPoint);
}

function rawPath(leg: Leg): readonly LatLng[] {
  const { from, to } = leg;
  if (leg.mode === 'VESSEL' && from.port !== null && to.port !== null) {
    try {
      return seaLane(from.port, to.port, { closed: leg.closed });
    } catch {
      // The packed network is not built yet.
    }
  }
  return greatCircle(leg.from.at, leg.to.at, 60);
}
