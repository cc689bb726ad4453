/**
 * AIS as evidence of moves that nobody has reported. Only the leg that the container is on counts, and only a vessel
 * that is known to sail that leg.
 */
import { nmBetween } from '../../geo/distance.ts';
import type { LatLng } from '../../geo/lat-lng.ts';
import type { Ais, AisPort, Place, Shipment } from '../../shipment/types.ts';
import { isSameShip } from '../../shipment/vessel.ts';
import { epochOf, findLatest, timeAt } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { DAY, HOUR } from '../../time/units.ts';
import type { Journey, Leg, Sighting, Stop } from '../types.ts';
import { isArrival, isLoading, isSailing } from './event-order.ts';
import { milesOn } from '../position/position-evidence.ts';

/** A fix this near to a port shows a vessel in port, because coordinates of places are city centres. */
const IN_PORT_NM = 10;
/** A vessel farther than this from the port is at none of its berths and anchorages. */
export const AT_SEA_NM = 50;

type Way = Pick<Journey, 'legs' | 'segments'>;

interface Evidence {
  readonly ais: Ais;
  /** Epoch ms before which AIS data does not belong to this voyage. */
  readonly since: number | null;
  readonly nowMs: number;
}

/** The service marks missing AIS data with a status (`NO_AIS_DATA`). An empty status is no such mark. */
export const isDoubted = ({ status }: Ais): boolean => status !== '' && status.toUpperCase() !== 'OK';

/** The leg that the container is on or waits for: its start is reached, and its end is not. */
export const openLeg = (legs: readonly Leg[]): Leg | undefined =>
  legs.find(({ from, to }) => from.state !== 'ahead' && to.state === 'ahead');

/** Returns the port and the fix when the container is loaded and AIS still shows its vessel in that port. */
export function loadedInPort(
  { routeData }: Pick<Shipment, 'routeData'>,
  { legs }: Pick<Journey, 'legs'>,
): { readonly place: Place; readonly time: PortTime } | null {
  const leg = openLeg(legs);
  const ais = routeData?.ais ?? null;
  if (leg === undefined || leg.state !== 'ahead' || ais?.fix?.time == null || isDoubted(ais)) return null;
  const isLoaded = leg.from.events.some((event) => isLoading(event) && event.actual === true);
  const { place } = leg.from;
  if (!isLoaded || place.at === null || isSameShip(ais.vessel, leg.vessel) !== true) return null;
  return nmBetween(ais.fix.at, place.at) <= AGREE_NM ? { place, time: ais.fix.time } : null;
}

/** Returns departure and arrival of the open leg, as far as AIS proves them. */
export function deriveSightings(
  { routeData }: Pick<Shipment, 'routeData'>,
  { legs, segments }: Way,
  nowMs: number,
): readonly Sighting[] {
  const ais = routeData?.ais ?? null;
  const leg = openLeg(legs);
  if (ais === null || isDoubted(ais) || leg === undefined) return [];
  if ((leg.mode !== 'sea' && leg.mode !== 'barge') || isSameShip(ais.vessel, leg.vessel) !== true) return [];
  const isReported = leg.from.state === 'done';
  // The loading is listed and not reported, so the vessel may have sailed without the container.
  if (!isReported && isLoadingAwaited(leg.from)) return [];
  const evidence: Evidence = { ais, since: lastActual(leg.from), nowMs };
  const left = isReported ? null : findDeparture(leg, segments, evidence);
  if (left === null && leg.state !== 'underway') return [];
  const since = left?.by === 'port' && left.date !== null ? epochOf(left.date) : evidence.since;
  const reached = findArrival(leg.to, { ...evidence, since });
  if (reached === null) return left === null ? [] : [left];
  // A vessel that has arrived has also left before.
  return isReported ? [reached] : [left ?? sighting(leg.from, 'departure', null, reached.by), reached];
}

function isLoadingAwaited({ events }: Stop): boolean {
  const loadings = events.filter(isLoading);
  return loadings.length > 0 && !loadings.some(({ actual }) => actual === true);
}

/**
 * The AIS evidence of a move at the stop. A call that AIS reports has a time, while a fix only proves that the move
 * had happened by then.
 */
function sighting(stop: Stop, move: Sighting['move'], time: PortTime | null, by: Sighting['by']): Sighting {
  const isMove = move === 'arrival' ? isArrival : isSailing;
  const event = stop.events.find((shipmentEvent) => isMove(shipmentEvent) && shipmentEvent.actual !== true) ?? null;
  const at = atPlace(time, stop.place);
  return { stop, move, event, date: by === 'port' ? at : null, seen: by === 'fix' ? at : null, by };
}

function findDeparture(leg: Leg, segments: Way['segments'], evidence: Evidence): Sighting | null {
  const { from } = leg;
  const { ais, since } = evidence;
  const called = dateAt(ais.departure, from.place, evidence);
  if (called !== null) return sighting(from, 'departure', called, 'port');
  const isLoaded = from.events.some(isLoading);
  // The vessel has called elsewhere since the container was loaded.
  const { departure, fix } = ais;
  if (isLoaded && since !== null && departure?.code != null && hasHappened(departure, evidence, since))
    return sighting(from, 'departure', departure.date, 'port');
  if (fix === null || !isSince(fix.time, evidence)) return null;
  const isPast = isLoaded
    ? isFarFrom(from.place, fix.at)
    : !leg.schematic && (milesOn({ segments }, leg, fix.at) ?? 0) > AT_SEA_NM;
  return isPast ? sighting(from, 'departure', fix.time, 'fix') : null;
}

function findArrival(stop: Stop, evidence: Evidence): Sighting | null {
  const { ais } = evidence;
  const called = calledAt(stop.place, evidence);
  if (called !== null && fixAgrees(ais, stop.place, called)) return sighting(stop, 'arrival', called, 'port');
  // The vessel has already left the port, so it was there before, but its arrival time is unknown.
  const left = dateAt(ais.departure, stop.place, evidence);
  if (left !== null) return { ...sighting(stop, 'arrival', null, 'port'), seen: atPlace(left, stop.place) };
  const { fix } = ais;
  if (fix === null || stop.place.at === null || !isSince(fix.time, evidence)) return null;
  return nmBetween(fix.at, stop.place.at) <= IN_PORT_NM ? sighting(stop, 'arrival', fix.time, 'fix') : null;
}

/** Time at which AIS reports the arrival at the place, whatever the fix shows. */
const calledAt = (place: Place, evidence: Evidence): PortTime | null =>
  dateAt(evidence.ais.arrival, place, evidence) ?? dateAt(evidence.ais.discharge, place, evidence);

/** An arrival by AIS and its fix agree within this distance. */
const AGREE_NM = 30;
/** No container vessel is faster. */
export const MAX_KNOTS = 25;

/**
 * The fix is at the place of the AIS arrival, or was taken so much earlier that the vessel can have sailed there
 * since.
 */
export function fixAgrees({ fix }: Pick<Ais, 'fix'>, { at }: Place, arrived: PortTime): boolean {
  if (fix?.time == null || at === null) return true;
  const sailedMs = Math.max(0, findLatest(arrived) - epochOf(fix.time));
  return nmBetween(fix.at, at) <= AGREE_NM + (sailedMs / HOUR) * MAX_KNOTS;
}

function lastActual({ events }: Stop): number | null {
  const dates = events.flatMap(({ actual, date }) => (actual === true && date !== null ? [epochOf(date)] : []));
  return dates.length === 0 ? null : Math.max(...dates);
}

/** AIS port codes are a UN/LOCODE without its country. */
export const isPortOf = ({ countryCode, code }: AisPort, place: Place | null): boolean =>
  code !== null && countryCode !== null && place?.locode === `${countryCode}${code}`;

const dateAt = (port: AisPort | null, place: Place, evidence: Evidence): PortTime | null =>
  // The clocks of two systems are compared, and one of them is often only exact to the day.
  port !== null && isPortOf(port, place) && hasHappened(port, evidence, (evidence.since ?? Number.NaN) - DAY)
    ? port.date
    : null;

/** Calls labelled `ATA` and `ATD` have happened; `ETA` and other labels have not. */
const hasHappened = ({ date, label }: AisPort, { nowMs }: Evidence, after: number): boolean =>
  date !== null && /^AT/i.test(label ?? '') && epochOf(date) > after && epochOf(date) <= nowMs;

const isSince = (time: PortTime | null, { since, nowMs }: Evidence): boolean =>
  time !== null && since !== null && epochOf(time) > since && epochOf(time) <= nowMs;

const isFarFrom = ({ at }: Place, fix: LatLng): boolean => at !== null && nmBetween(at, fix) > AT_SEA_NM;

/** Converts an instant to the clock of a place, so that it can be shown beside the other dates there. */
export const atPlace = (date: PortTime | null, place: Place | null): PortTime | null =>
  date === null || date.epochMs === null || date.dateOnly || place === null || place.zone === null
    ? date
    : timeAt(date.epochMs, place.zone);
