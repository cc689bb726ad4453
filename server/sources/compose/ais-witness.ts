/** Writes AIS observations of a vessel into the fields of the interface. */
import { nmBetween } from '../../../src/core/geo/distance.ts';
import { lengthNm, projectOn } from '../../../src/core/geo/polyline.ts';
import { timeAt } from '../../../src/core/time/port-time.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import type { WireSighting } from '../../../src/core/wire/landfall.ts';
import type { WireAis } from '../../../src/core/wire/schemas.ts';
import type { ObservedShip } from './layers.ts';
import type { Leg } from './legs.ts';
import { type DrawnLeg, MAX_POSITION_AGE } from './way.ts';

type AisData = NonNullable<WireAis['data']>;

const utcText = (at: number): string => timeAt(at, 'UTC').wall.replace('T', ' ');

/** A sighting is not an event, so it is written into the fields for the vessel's own port calls. */
export function toAisData({ vessel }: Leg, observed: ObservedShip, sightings: readonly WireSighting[]): WireAis {
  const { fix, mmsi, callSign, flag } = observed;
  const findLast = (kind: WireSighting['kind']): WireSighting | undefined =>
    sightings.findLast((sighting) => sighting.kind === kind && sighting.imo === vessel?.imo);
  const left = findLast('left');
  const berth = findLast('berth');
  const isAlongside = berth !== undefined && (left === undefined || (berth.from ?? '') > (left.from ?? ''));
  const updated = fix === null ? null : utcText(fix.time);
  return {
    status: 'OK',
    data: {
      last_event: null,
      discharge_port: null,
      vessel: {
        name: vessel?.name ?? null,
        imo: vessel?.imo ?? null,
        call_sign: callSign ?? vessel?.call_sign ?? null,
        mmsi,
        flag: flag ?? vessel?.flag ?? null,
      },
      last_vessel_position: fix === null ? null : { lat: fix.at[0], lng: fix.at[1], updated_at: updated },
      departure_port: left === undefined ? null : toAisPort(left, 'ATD'),
      arrival_port: isAlongside ? toAisPort(berth, 'ATA') : null,
      updated_at: updated,
    },
  };
}

/** The interface has the three letters of a port without its country. */
const toAisPort = ({ locode, from }: WireSighting, label: string): AisData['arrival_port'] => ({
  country_code: locode.slice(0, 2),
  code: locode.slice(2),
  date: from?.slice(0, 19).replace('T', ' ') ?? null,
  date_label: label,
});

const UNDER_WAY_KNOTS = 3;
const MIN_KNOTS = 8;
const MAX_KNOTS = 24;
/** Farther off the lane the vessel is on another route, whose length is unknown. */
const OFF_LANE_NM = 300;

/**
 * Returns when the vessel will reach the port of discharge at its mean speed, or `null` if that cannot be predicted.
 */
export function predictedArrival(
  { leg, path }: DrawnLeg,
  { fix, meanKnots }: ObservedShip,
  now: number,
): number | null {
  const isSailing =
    fix !== null && now - fix.time <= MAX_POSITION_AGE && (fix.knots ?? meanKnots ?? 0) > UNDER_WAY_KNOTS;
  const speed = meanKnots ?? fix?.knots ?? null;
  if (!isSailing || speed === null || !leg.isToPod || path.length < 2) return null;
  const on = projectOn(path, fix.at);
  if (on === null || on.offNm > OFF_LANE_NM) return null;
  const end = path.at(-1) ?? fix.at;
  const left = Math.max(lengthNm(path) - on.nm, nmBetween(fix.at, end));
  return fix.time + (left / Math.min(MAX_KNOTS, Math.max(MIN_KNOTS, speed))) * HOUR;
}
