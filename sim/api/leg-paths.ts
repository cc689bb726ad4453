/** Returns the path of each leg, in longitudes of -180 to 180 as the interface sends them. */
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { wrapLng } from '../../src/core/geo/unroll.ts';
import { seaLane } from '../../atlas/sea-lanes.ts';
import { landPath } from '../../atlas/inland.ts';
import type { Leg } from '../fleet/shipment-plan.ts';
import type { Place } from '../fleet/place.ts';

/** Coordinates have four decimals (11 m), as in captured answers of the real service. */
const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

export const roundPoint = ([lat, lng]: LatLng): LatLng => [round(lat), round(wrapLng(lng))];

/** Paths are long and needed repeatedly, so the path between two ends is computed once. */
const MAX_PATHS = 2_000;
const paths = new Map<string, readonly LatLng[]>();

export function legPath(leg: Leg): readonly LatLng[] {
  const key = `${leg.mode} ${endOf(leg.from)} ${endOf(leg.to)} ${leg.closed.join()}`;
  const cached = paths.get(key);
  if (cached !== undefined) return cached;
  const path = rawPath(leg).map(roundPoint);
  if (paths.size >= MAX_PATHS) paths.clear();
  paths.set(key, path);
  return path;
}

const endOf = ({ locode, name, at }: Place): string => `${locode ?? name} ${at.join()}`;

function rawPath({ mode, from, to, closed }: Leg): readonly LatLng[] {
  if (mode !== 'VESSEL') return landPath(landEnd(from), landEnd(to), mode);
  if (from.port === null || to.port === null) throw new Error(`No ship sails from ${from.name} to ${to.name}`);
  return seaLane(from.port, to.port, { closed });
}

const landEnd = ({ locode, name, at }: Place) => ({ locode: locode ?? name, at });
