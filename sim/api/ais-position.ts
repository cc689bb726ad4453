/**
 * Makes AIS data as received from a vessel: near the track but not on it, some minutes old, and absent on some
 * stretches far from land. The data follow how the voyage really goes (`plan(Infinity)`), while the pin follows the
 * carrier's dates.
 */
import { pointAt, projectOn } from '../../src/core/geo/polyline.ts';
import { nmBetween, pathNm } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import type { WireAis } from '../../src/core/wire/schemas.ts';
import { CHARTED_PORTS } from '../../atlas/ports.ts';
import type { Leg, ShipCall, Shipment } from '../fleet/shipment-plan.ts';
import { legPath, roundPoint } from './leg-paths.ts';
import type { Place } from '../fleet/place.ts';
import { seeded } from '../random.ts';
import { vesselFields } from './reference-tables.ts';
import { HOUR, MINUTE, SECOND, toUtcText, toWallText } from '../wall-clock.ts';

/** Each vessel is received at its own intervals. */
const HEARD_EVERY = { least: 7 * MINUTE, most: 70 * MINUTE };
/** A report needs this time to arrive. */
const PASSED_ON = 2 * MINUTE;
/** Range of receivers at ports. Beyond it, satellites receive some of the time. */
const COAST_NM = 300;
const WINDOW = 10 * HOUR;
const DARK_SHARE = 0.3;
/** Older fixes are not sent. */
const TOO_OLD = 16 * HOUR;
/** How long after its arrival a vessel is still received in port. */
const IN_PORT = 14 * HOUR;
const MOORED = 100 * HOUR;
const FAR_NM = 190;

export const NO_AIS: WireAis = { status: 'NO_AIS_DATA', data: null };
/** Answer for a feeder without a name. The interface allows further values of `status`. */
const UNKNOWN_VESSEL: WireAis = { status: 'VESSEL_NOT_FOUND', data: null };

export function toAis(shipment: Shipment, now: number): WireAis {
  const legs = shipment.plan(Number.POSITIVE_INFINITY);
  const stay = shipment.traits.ais === 'moored' ? MOORED : IN_PORT;
  const leg = legs.findLast((leg) => leg.mode === 'VESSEL' && leg.departs <= now && now < leg.arrives + stay);
  if (leg?.vessel?.imo === null) return UNKNOWN_VESSEL;
  if (shipment.traits.ais === 'none' || leg?.vessel == null) return NO_AIS;
  const path = legPath(leg);
  const calls = laneCalls(leg, path);
  const time = lastReportAt(shipment, leg, path, now);
  if (now - time > TOO_OLD || time < leg.departs) return NO_AIS;
  const [lat, lng] = fixAt(shipment, leg, path, progressNm(calls, time), time);
  const promises = shipment.plan(now);
  const promise = promises[legs.indexOf(leg)] ?? leg;
  const last = promises.findLast((leg) => leg.mode === 'VESSEL') ?? promise;
  const left = calls.findLastIndex(({ departs }) => departs <= now);
  const [lastCall, nextCall] = [calls[left], calls[left + 1]];
  if (lastCall === undefined || nextCall === undefined) return NO_AIS;
  const hasArrived = nextCall.arrives <= now;
  const promised = laneCalls(promise, path).find(({ place }) => place.locode === nextCall.place.locode)?.arrives;
  const [at, since] = hasArrived ? [nextCall.place, nextCall.arrives] : [lastCall.place, lastCall.departs];
  return {
    status: 'OK',
    data: {
      last_event: {
        description: `${hasArrived ? 'Arrived at' : 'Departed from'} ${at.name}`,
        date: toWallText(since, at.zone),
        voyage: leg.voyage,
      },
      discharge_port: {
        name: last.to.name,
        ...portCall(last.to, last.arrives, leg.arrives <= now && last.to === promise.to ? 'ATA' : 'ETA'),
        // This date comes from the carrier, unlike the calls of the vessel itself.
        date: toWallText(last.arrives, last.to.zone),
      },
      vessel: vesselFields(leg.vessel),
      last_vessel_position: { lat, lng, updated_at: toUtcText(time) },
      departure_port: portCall(lastCall.place, lastCall.departs, 'ATD'),
      arrival_port: hasArrived
        ? portCall(nextCall.place, nextCall.arrives, 'ATA')
        : portCall(nextCall.place, crewEta(leg, nextCall.place, promised ?? nextCall.arrives, now), 'ETA'),
      updated_at: toUtcText(Math.min(now, time + PASSED_ON)),
    },
  };
}

/** Shares of crews that enter the carrier's date, and of those that are some hours off. All others are a day off. */
const CREW_AGREES = 0.25;
const CREW_HOURS_OFF = 0.6;

/** Returns the ETA that the crew enters, on a full quarter of an hour. It is seldom the carrier's date. */
function crewEta({ vessel, voyage }: Leg, { locode }: Place, promised: number, now: number): number {
  const rng = seeded(`crew ${vessel?.imo} ${voyage} ${locode}`);
  const roll = rng.next();
  if (roll < CREW_AGREES && promised > now) return promised;
  const [least, most] = roll < CREW_AGREES + CREW_HOURS_OFF ? [1, 9] : [10, 40];
  const off = rng.between(least, most) * HOUR * (rng.chance(0.4) ? -1 : 1);
  // A crew enters no date in the past.
  const eta = Math.max(promised + off, now + rng.between(1, 5) * HOUR);
  return Math.round(eta / (15 * MINUTE)) * 15 * MINUTE;
}

/** AIS names a port by three letters without the country. */
const portCall = (place: Place, date: number, label: string) => ({
  country_code: place.countryCode,
  code: place.locode?.slice(2) ?? null,
  date: toUtcText(date),
  date_label: label,
});

/** Returns the time of the last report, or of the one before a stretch without receivers. */
function lastReportAt(shipment: Shipment, leg: Leg, path: readonly LatLng[], now: number): number {
  const name = `${leg.vessel?.imo ?? ''} ${leg.voyage ?? ''}`;
  const own = seeded(`heard ${name}`);
  const every = own.between(HEARD_EVERY.least, HEARD_EVERY.most);
  const shift = own.between(0, WINDOW);
  const reportIn = (round: number): number => {
    const at = (round + seeded(`report ${name} ${round}`).next()) * every;
    return Math.floor(at / SECOND) * SECOND;
  };
  const reportBefore = (at: number): number => {
    const round = Math.floor(at / every);
    return reportIn(round) <= at ? reportIn(round) : reportIn(round - 1);
  };
  const total = pathNm(path);
  const isDark = (at: number): boolean => {
    if (!seeded(`dark ${name} ${Math.floor((at - shift) / WINDOW)}`).chance(DARK_SHARE)) return false;
    const share = (at - leg.departs) / Math.max(1, leg.arrives - leg.departs);
    const ship = pointAt(path, total * share)?.at ?? leg.from.at;
    return !CHARTED_PORTS.some((port) => nmBetween(port.at, ship) < COAST_NM);
  };
  let time = reportBefore(now - PASSED_ON);
  // A scenario that sets `ais` receives every report.
  if (shipment.traits.ais !== undefined) return time;
  while (now - time <= TOO_OLD && isDark(time)) time = reportBefore(time - SECOND);
  return time;
}

/** Maximum distance from the lane in miles, because vessels keep to lanes only near ports. */
const OFF_LANE = { atSea: 7, nearPorts: 3 };

function fixAt(shipment: Shipment, leg: Leg, path: readonly LatLng[], nm: number, time: number): LatLng {
  const total = pathNm(path);
  const rng = seeded(`fix ${shipment.seed} ${time}`);
  const behind = shipment.traits.ais === 'far' ? Math.min(FAR_NM, nm * 0.6) : 0;
  const along = Math.max(0, nm - behind);
  const at = pointAt(path, along)?.at ?? leg.from.at;
  const isAtSea = !CHARTED_PORTS.some((port) => nmBetween(port.at, at) < COAST_NM);
  // Near a quay the offset from the track must be small. Otherwise the fix would be on land.
  const most = isAtSea ? OFF_LANE.atSea : OFF_LANE.nearPorts;
  const room = Math.min(most, Math.min(along, total - along) / 40) / 60;
  return roundPoint([
    at[0] + rng.between(-room, room),
    at[1] + rng.between(-room, room) / Math.max(0.2, Math.cos((at[0] * Math.PI) / 180)),
  ]);
}

/** Calls farther from the lane would be detours that no path shows. */
const ON_LANE_NM = 25;

interface LaneCall extends ShipCall {
  readonly nm: number;
}

/**
 * Returns the ends of the leg and the calls between them, each farther along the lane than the previous one. A vessel
 * really calls at those ports of its loop that lie on the lane of a container.
 */
function laneCalls(leg: Leg, path: readonly LatLng[]): readonly LaneCall[] {
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

/** Returns the miles along the lane at an instant. */
function progressNm(calls: readonly LaneCall[], at: number): number {
  const next = calls.findIndex(({ arrives }) => arrives > at);
  const [before, after] = [calls[next - 1], calls[next]];
  if (after === undefined) return calls.at(-1)?.nm ?? 0;
  if (before === undefined || at <= before.departs) return before?.nm ?? 0;
  return before.nm + ((after.nm - before.nm) * (at - before.departs)) / Math.max(1, after.arrives - before.departs);
}
