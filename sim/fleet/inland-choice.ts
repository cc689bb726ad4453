/** How a container gets to and from inland places behind a port. */
import { pathNm } from '../../src/core/geo/distance.ts';
import { INLAND_PLACES, type InlandPlace, type LandMode, landPath } from '../geo/inland.ts';
import { portByLocode } from '../geo/ports.ts';
import { type Place, townPlace } from './place.ts';
import { pickFrom, type Rng } from '../random.ts';

export interface Inland {
  readonly place: Place;
  readonly mode: LandMode;
  readonly hours: number;
}

/** Door to door, with waiting at terminals and overnight. */
const KNOTS: Readonly<Record<LandMode, number>> = { TRUCK: 22, RAIL: 14, BARGE: 6 };
const HANDLING_HOURS: Readonly<Record<LandMode, number>> = { TRUCK: 2, RAIL: 14, BARGE: 10 };

/** A place sold through a port; null where the port has none. */
export function inlandBehind(locode: string, rng: Rng): Inland | null {
  const ways = INLAND_PLACES.flatMap((town) =>
    town.gateways.filter((gateway) => gateway.locode === locode).map(({ modes }) => ({ town, modes })),
  );
  const way = pickFrom(rng, ways);
  // The first mode is the usual one.
  const mode = way === null ? null : rng.chance(0.6) ? way.modes[0] : pickFrom(rng, way.modes);
  if (way === null || mode === null || mode === undefined) return null;
  return { place: townPlace(way.town), mode, hours: hoursBetween(locode, way.town, mode) };
}

const hours = new Map<string, number>();

function hoursBetween(locode: string, town: InlandPlace, mode: LandMode): number {
  const key = `${locode} ${town.locode} ${mode}`;
  const known = hours.get(key);
  if (known !== undefined) return known;
  const nm = pathNm(landPath(portByLocode(locode), town, mode));
  const made = HANDLING_HOURS[mode] + nm / KNOTS[mode];
  hours.set(key, made);
  return made;
}
