/** Finds where a lane crosses land of the coast that the map draws in close views. */
import { APPROACHES } from '../../atlas/approaches.ts';
import { CHANNELS } from '../../atlas/channels.ts';
import { portByLocode, PORTS } from '../../atlas/ports.ts';
import { densify } from '../../src/core/geo/densify.ts';
import { nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { wrapLng } from '../../src/core/geo/unroll.ts';
import { createDrawnCoast, type DrawnCoast } from './drawn-coast.ts';

const OPEN_STEP_NM = 2;
const STEP_NM = 0.2;
/** Maximum distance of a lane from a river or canal that is drawn as a line. */
const WATERWAY_NM = 0.3;
/** Maximum distance from the line of a canal or river that is not drawn, whose points are miles apart. */
const CORRIDOR_NM = 1;
/** Quays lie in basins that the coast lacks, and ports are marked ashore. */
const HARBOUR_NM = 2.2;
/** Limits of ports where the drawn river ends below the docks. */
const DOCKS_NM: Readonly<Record<string, number>> = { BEANR: 5.5, CIABJ: 3.2, DEHAM: 3.2, ECGYE: 2.6 };

export interface Crossing {
  readonly at: LatLng;
  /** The waterway or harbour of the point, or `null` for an error of the lane. */
  readonly zone: string | null;
}

/** Returns the points of a path that are on land. */
export function createCrossings(): (path: readonly LatLng[]) => readonly Crossing[] {
  const coast = createDrawnCoast();
  const corridors = [
    ...CHANNELS.filter(({ kind }) => kind !== 'sea'),
    ...APPROACHES.filter(({ kind }) => kind === 'river').map(({ locode, points }) => ({
      name: `river to ${locode}`,
      points: [...points, portByLocode(locode).at],
    })),
  ].map(({ name, points }) => ({ name, points: densify(points, CORRIDOR_NM) }));
  const findZone = (at: LatLng): string | null => {
    const port = PORTS.find(
      (one) => Math.abs(one.at[0] - at[0]) < 0.1 && nmBetween(one.at, at) <= (DOCKS_NM[one.locode] ?? HARBOUR_NM),
    );
    if (port !== undefined) return `harbour of ${port.locode}`;
    if (coast.waterwayNm(...at) <= WATERWAY_NM) return 'waterway';
    return corridors.find(({ points }) => points.some((point) => isNear(point, at, CORRIDOR_NM)))?.name ?? null;
  };
  return (path) => coastalPoints(path, coast).map((at) => ({ at, zone: findZone(at) }));
}

const isNear = (a: LatLng, b: LatLng, nm: number): boolean => Math.abs(a[0] - b[0]) < nm / 30 && nmBetween(a, b) <= nm;

function coastalPoints(path: readonly LatLng[], coast: DrawnCoast): readonly LatLng[] {
  const wrapped = ([lat, lng]: LatLng): LatLng => [lat, wrapLng(lng)];
  const course = densify(path, OPEN_STEP_NM);
  const isOpen = course.map((at) => coast.isOpenTile(...wrapped(at)));
  return course.flatMap((at, i) => {
    const next = course[i + 1] ?? at;
    if (isOpen[i] === true && isOpen[i + 1] !== false) return [];
    return densify([at, next], STEP_NM)
      .map(wrapped)
      .filter(([lat, lng]) => coast.isLand(lat, lng));
  });
}
