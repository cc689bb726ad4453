/** Finds where a lane runs over land, by testing the full 10m coast every 2 nm. */
import { APPROACHES } from '../../sim/geo/approaches.ts';
import { CHANNELS } from '../../sim/geo/channels.ts';
import { PORTS } from '../../sim/geo/ports.ts';
import { densify } from '../../src/core/geo/densify.ts';
import { nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { createCoast, loadLand } from './coastline.ts';
import { HARBOUR_NM } from './sight.ts';

const STEP_NM = 2;
/**
 * How far a lane may be from the middle of a canal or river, whose points are a few miles apart.
 */
const CORRIDOR_NM = 1;

interface Zone {
  readonly name: string;
  readonly nm: number;
  readonly points: readonly LatLng[];
}

/**
 * All land that a lane may cross: canals and rivers (lines set by hand), and basins round a port's
 * own position, which the data lacks.
 */
function listZones(): readonly Zone[] {
  const line = (points: readonly LatLng[]): readonly LatLng[] => densify(points, CORRIDOR_NM);
  return [
    ...CHANNELS.filter(({ kind }) => kind !== 'sea').map(({ name, points }) => ({
      name,
      nm: CORRIDOR_NM,
      points: line(points),
    })),
    ...PORTS.flatMap(({ locode, at }) => {
      const way = APPROACHES.get(locode);
      const river = { name: `river to ${locode}`, nm: CORRIDOR_NM, points: line([...(way?.points ?? []), at]) };
      const harbour = { name: `harbour of ${locode}`, nm: HARBOUR_NM, points: [at] };
      return way?.kind === 'river' ? [harbour, river] : [harbour];
    }),
  ];
}

export interface Crossing {
  readonly at: LatLng;
  /** The canal, river or harbour it belongs to; null is an error of the lane. */
  readonly zone: string | null;
}

/** Returns the points of a path that are on land. */
export function createCrossings(): (path: readonly LatLng[]) => readonly Crossing[] {
  const { isLand } = createCoast(loadLand());
  const zones = listZones();
  const zoneOf = (at: LatLng): string | null =>
    zones.find(({ nm, points }) =>
      points.some((point) => Math.abs(point[0] - at[0]) < 0.1 && nmBetween(point, at) <= nm),
    )?.name ?? null;
  return (path) =>
    densify(path, STEP_NM)
      .filter(([lat, lng]) => isLand(lat, ((((lng + 180) % 360) + 360) % 360) - 180))
      .map((at) => ({ at, zone: zoneOf(at) }));
}
