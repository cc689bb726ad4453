/** Builds the leg between two stops: mode, vessel, and the segments that draw it. */
import { lengthNm } from '../../geo/polyline.ts';
import { nmBetween } from '../../geo/distance.ts';
import type { LatLng } from '../../geo/lat-lng.ts';
import { unrollAll } from '../../geo/unroll.ts';
import { legId } from '../../shipment/journey-ids.ts';
import { segmentsBetween } from './match-segments.ts';
import { isArrival, isDischarge, isInlandMove, isLoading, isSailing } from './event-order.ts';
import { isDeparture } from './stops.ts';
import type { Journey, Leg, LegState, Stop } from '../types.ts';
import type { Mode, Segment, ShipmentEvent } from '../../shipment/types.ts';

/** `segments` are the given segments, cut at the stops (`cutAtStops`). */
export function toLegs(stops: readonly Stop[], segments: readonly Segment[]): readonly Leg[] {
  const between = segmentsBetween(stops, segments);
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index];
    return from === undefined ? [] : [toLeg(from, to, between[index] ?? [], segments)];
  });
}

function toLeg(from: Stop, to: Stop, between: readonly number[], segments: readonly Segment[]): Leg {
  const parts = between.flatMap((at) => segments[at] ?? []);
  const along = parts.reduce((sum, segment) => sum + lengthNm(segment.path), 0);
  const schematic = along === 0;
  const departs = departureOf(from);
  const arrives = findArrival(to);
  const aboard = aboardOf(from, to, departs, arrives);
  const mode = deriveMode(from, to, departs, arrives, parts);
  return {
    id: legId(from.id, to.id),
    from,
    to,
    mode,
    word: mode === 'other' ? (findFirst([departs, arrives], wordOf) ?? parts[0]?.word ?? null) : null,
    vessel:
      mode === 'sea' || mode === 'barge' || mode === 'other'
        ? (findFirst(aboard, (event) => event.vessel) ?? findFirst(parts, (part) => part.vessel))
        : null,
    voyage: mode === 'sea' || mode === 'barge' || mode === 'other' ? findFirst(aboard, (event) => event.voyage) : null,
    state: deriveState(from, to),
    departs,
    arrives,
    nm: schematic ? straightNm(from, to) : along,
    schematic,
    segments: schematic ? [] : between,
  };
}

const straightNm = (from: Stop, to: Stop): number | null =>
  from.place.at === null || to.place.at === null ? null : nmBetween(from.place.at, to.place.at);

function deriveState(from: Stop, to: Stop): LegState {
  if (to.state !== 'ahead') return 'done';
  return from.state === 'done' ? 'underway' : 'ahead';
}

const departureOf = (stop: Stop): ShipmentEvent | null =>
  stop.events.findLast(isSailing) ?? stop.events.findLast((event) => isDeparture(event, stop.events)) ?? null;

/** Returns the arrival of the vessel, or by land the first event at the place. */
function findArrival({ events }: Stop): ShipmentEvent | null {
  const arrival = events.find(isArrival);
  if (arrival !== undefined) return arrival;
  const first = events[0];
  return first === undefined || isLoading(first) || isSailing(first) || isDeparture(first, events) ? null : first;
}

/** Events that name the vessel of the leg, the most reliable first. */
const aboardOf = (from: Stop, to: Stop, departs: ShipmentEvent | null, arrives: ShipmentEvent | null) =>
  [departs, from.events.findLast(isLoading), arrives, to.events.find(isDischarge)].flatMap((event) => event ?? []);

function findFirst<T, V>(items: readonly T[], pick: (item: T) => V | null): V | null {
  for (const item of items) {
    const value = pick(item);
    if (value !== null) return value;
  }
  return null;
}

function deriveMode(
  from: Stop,
  to: Stop,
  departs: ShipmentEvent | null,
  arrives: ShipmentEvent | null,
  parts: readonly Segment[],
): Mode {
  if (departs !== null && isSailing(departs)) return seaOrBarge(departs.mode);
  if (arrives !== null && isArrival(arrives)) return seaOrBarge(arrives.mode);
  if (from.events.some(isLoading) || to.events.some(isDischarge)) return 'sea';
  if (departs?.status.kind === 'BTS' || arrives?.status.kind === 'BTS') return 'barge';
  const move =
    from.events.findLast((event) => isInlandMove(event) && isDeparture(event, from.events)) ??
    to.events.find((event) => isInlandMove(event) && !isDeparture(event, to.events));
  if (move !== undefined) return inlandMode(move, parts);
  return departs?.mode ?? arrives?.mode ?? parts[0]?.mode ?? modeByRole(from, to);
}

/** An inland move is never by sea, whatever the event says. A segment is more reliable than a missing mode. */
function inlandMode({ mode, status }: ShipmentEvent, parts: readonly Segment[]): Mode {
  if (status.kind === 'BTS') return 'barge';
  return [mode, parts[0]?.mode].find((one) => one != null && one !== 'sea' && one !== 'other') ?? 'land';
}

/** The mode that an event of an unknown mode states. */
const wordOf = (event: ShipmentEvent | null): string | null =>
  event?.mode === 'other' ? (event.carrier ?? event.over) : null;

const seaOrBarge = (mode: Mode | null): Mode => (mode === 'barge' ? 'barge' : 'sea');

/** The route summary names an end in another country without saying how it is reached, and a sea may lie between. */
const isUnreported = (from: Stop, to: Stop): boolean =>
  (from.events.length === 0 || to.events.length === 0) &&
  from.place.countryCode !== null &&
  to.place.countryCode !== null &&
  from.place.countryCode !== to.place.countryCode;

function modeByRole(from: Stop, to: Stop): Mode {
  if (from.role !== 'pickup' && to.role !== 'delivery' && to.role !== 'pickup') return 'sea';
  return isUnreported(from, to) ? 'other' : 'land';
}

/**
 * Returns the path of a leg in one longitude frame: its joined segments, or a straight line between the stops. Empty
 * when a place has no position.
 */
export function pathOfLeg({ segments }: Pick<Journey, 'segments'>, leg: Leg): readonly LatLng[] {
  if (leg.schematic) {
    const { at: start } = leg.from.place;
    const { at: end } = leg.to.place;
    return start === null || end === null ? [] : unrollAll([[start, end]]).flat();
  }
  return unrollAll(leg.segments.map((index) => segments[index]?.path ?? [])).flat();
}
