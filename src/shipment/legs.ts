/** What lies between two stops: how it goes, on which vessel, and which of the given segments draw it. */
import { lengthNm } from '../geo/along.ts';
import { nmBetween } from '../geo/distance.ts';
import type { LatLng } from '../geo/types.ts';
import { unrollAll } from '../geo/unroll.ts';
import { isArrival, isDischarge, isLoading, isSailing } from './event-order.ts';
import { isDeparture } from './stops.ts';
import type { Leg, LegState, Mode, Segment, Shipment, ShipmentEvent, Stop } from './types.ts';

/** Ends of segments are city centres or fairways, not berths. */
const NEAR_NM = 60;
/** Two ends this close to each other are equally near. */
const TIE_NM = 5;

export function toLegs(stops: readonly Stop[], segments: readonly Segment[]): readonly Leg[] {
  const joints = jointsOf(stops, segments);
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index];
    return from === undefined
      ? []
      : [toLeg(index, from, to, segmentsBetween(joints[index], joints[index + 1]), segments)];
  });
}

function toLeg(index: number, from: Stop, to: Stop, between: readonly number[], segments: readonly Segment[]): Leg {
  const parts = between.flatMap((at) => segments[at] ?? []);
  const along = parts.reduce((sum, segment) => sum + lengthNm(segment.path), 0);
  const schematic = along === 0;
  const departs = departureOf(from);
  const arrives = arrivalOf(to);
  const aboard = aboardOf(from, to, departs, arrives);
  const mode = modeOf(from, to, departs, arrives, parts);
  return {
    id: `l${index}`,
    from,
    to,
    mode,
    vessel:
      mode === 'sea' || mode === 'barge'
        ? (firstOf(aboard, (event) => event.vessel) ?? firstOf(parts, (part) => part.vessel))
        : null,
    voyage: mode === 'sea' || mode === 'barge' ? firstOf(aboard, (event) => event.voyage) : null,
    state: stateOf(from, to),
    departs,
    arrives,
    nm: schematic ? straightNm(from, to) : along,
    schematic,
    segments: schematic ? [] : between,
  };
}

const straightNm = (from: Stop, to: Stop): number | null =>
  from.place.at === null || to.place.at === null ? null : nmBetween(from.place.at, to.place.at);

function stateOf(from: Stop, to: Stop): LegState {
  if (to.state !== 'ahead') return 'done';
  return from.state === 'done' ? 'underway' : 'ahead';
}

const departureOf = (stop: Stop): ShipmentEvent | null =>
  stop.events.findLast(isSailing) ?? stop.events.findLast((event) => isDeparture(event, stop.events)) ?? null;

/** The ship's arrival; by land whatever first says that the box is there. */
function arrivalOf({ events }: Stop): ShipmentEvent | null {
  const arrival = events.find(isArrival);
  if (arrival !== undefined) return arrival;
  const first = events[0];
  return first === undefined || isLoading(first) || isSailing(first) || isDeparture(first, events) ? null : first;
}

/** Events that tell the vessel of the leg, the most telling first. */
const aboardOf = (from: Stop, to: Stop, departs: ShipmentEvent | null, arrives: ShipmentEvent | null) =>
  [departs, from.events.findLast(isLoading), arrives, to.events.find(isDischarge)].flatMap((event) => event ?? []);

function firstOf<T, V>(items: readonly T[], pick: (item: T) => V | null): V | null {
  for (const item of items) {
    const value = pick(item);
    if (value !== null) return value;
  }
  return null;
}

function modeOf(
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
  return departs?.mode ?? arrives?.mode ?? parts[0]?.mode ?? modeByRole(from, to);
}

const seaOrBarge = (mode: Mode | null): Mode => (mode === 'barge' ? 'barge' : 'sea');

const modeByRole = (from: Stop, to: Stop): Mode =>
  from.role === 'pickup' || to.role === 'delivery' || to.role === 'pickup' ? 'land' : 'sea';

// ---- Segments ----

interface Joint {
  readonly at: LatLng | null;
  readonly ids: readonly number[];
}

/**
 * For each stop the joint between segments at which it lies (joint 0 is the start of the first, joint n the end of the last), never going
 * back; null where none is near. Two stops at one joint have no segment between them.
 */
function jointsOf(stops: readonly Stop[], segments: readonly Segment[]): readonly (number | null)[] {
  if (segments.length === 0) return stops.map(() => null);
  const joints = [...segments.keys(), segments.length].map((index): Joint => {
    const before = segments[index - 1];
    const after = segments[index];
    return {
      at: after?.path[0] ?? before?.path.at(-1) ?? after?.from?.at ?? before?.to?.at ?? null,
      ids: [before?.to, after?.from].flatMap((place) => place?.id ?? []),
    };
  });
  let reached = 0;
  return stops.map((stop) => {
    const found = nearestJoint(stop, joints, reached);
    if (found !== null) reached = found;
    return found;
  });
}

function nearestJoint(stop: Stop, joints: readonly Joint[], start: number): number | null {
  let best: number | null = null;
  let bestNm = NEAR_NM;
  for (let index = start; index < joints.length; index++) {
    const joint = joints[index];
    if (joint === undefined) continue;
    const nm = distanceTo(stop, joint);
    if (nm < bestNm - (best === null ? 0 : TIE_NM)) {
      best = index;
      bestNm = nm;
    }
  }
  return best;
}

function distanceTo({ place }: Stop, joint: Joint): number {
  if (joint.ids.includes(place.id)) return 0;
  return place.at === null || joint.at === null ? Number.POSITIVE_INFINITY : nmBetween(place.at, joint.at);
}

function segmentsBetween(first: number | null | undefined, end: number | null | undefined): readonly number[] {
  if (first === null || first === undefined || end === null || end === undefined) return [];
  return Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
}

/** The line of a leg in one frame: its segments joined, or straight from stop to stop; empty when a place has no position. */
export function pathOfLeg(shipment: Shipment, leg: Leg): readonly LatLng[] {
  if (leg.schematic) {
    const { at: start } = leg.from.place;
    const { at: end } = leg.to.place;
    return start === null || end === null ? [] : unrollAll([[start, end]]).flat();
  }
  return unrollAll(leg.segments.map((index) => shipment.routeData?.segments[index]?.path ?? [])).flat();
}
