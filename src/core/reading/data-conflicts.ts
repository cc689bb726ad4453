/** Finds contradictions in the data, for readers who wonder about them and for the carrier that can correct them. */
import { inGivenOrder } from '../shipment/given-order.ts';
import { projectOn } from '../geo/polyline.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import { compareTimes, epochOf } from '../time/port-time.ts';
import { isArrival, isDischarge } from './journey/event-order.ts';
import { positionEvidence } from './position/position-evidence.ts';
import { HOUR, MINUTE } from '../time/units.ts';
import { arrivalConflicts } from './arrival-conflicts.ts';
import { conflict, type DataConflict } from './conflict.ts';
import { MAX_KNOTS } from './journey/sightings.ts';
import { missedConnection, voyageConflicts } from './voyage-conflicts.ts';
import type { Journey, Reading, Stop } from './types.ts';
import type { Issue } from '../shipment/issue.ts';
import type { Shipment, ShipmentEvent } from '../shipment/types.ts';

/** Clocks of two systems differ by minutes, and a time without a zone may be off by half a day. */
const CLOCK_SLACK_MS = 15 * MINUTE;
const ZONELESS_SLACK_MS = 14 * HOUR;
/** Coordinates of a place are its city centre, and coordinates of a route its fairway. */
const OFF_ROUTE_NM = 60;
const PIN_OFF_NM = 10;
/** Fix and pin agree when they are nearer than this, or when a vessel under way explains the distance. */
const FAR_NM = 30;
/** Bounds the comparison of stops with path points in hostile answers. */
const MAX_STOPS_CHECKED = 40;

export function dataConflicts(reading: Reading): readonly DataConflict[] {
  const { shipment, journey, now } = reading;
  const voyage = [...arrivalConflicts(reading), ...voyageConflicts(reading)];
  return [
    ...voyage,
    ...orderNotes(journey),
    ...futureNotes(journey, now),
    ...routeNotes(shipment, journey),
    // When the vessel is not where the dates place it, the estimated pin is wrong as well, because it is computed
    // from the dates.
    ...positionNotes(
      reading,
      voyage.some(({ kind }) => EXPLAINS_FIX.includes(kind)),
    ),
    ...disputeNotes(shipment, journey),
    ...shipment.issues.flatMap(issueNote),
  ];
}

const EXPLAINS_FIX: readonly DataConflict['kind'][] = ['arrived-by-ais', 'ais-apart', 'date-out-of-reach'];

function orderNotes(journey: Journey): readonly DataConflict[] {
  // A list in reverse order is reversed as a whole, which counts as no inversion.
  const order = new Map(inGivenOrder(journey.source?.events ?? []).map((event, index) => [event.id, index]));
  return journey.stops.flatMap((stop) => visitNotes(stop, (event) => order.get(event.id) ?? 0));
}

function visitNotes(stop: Stop, positionOf: (event: ShipmentEvent) => number): readonly DataConflict[] {
  const notes: DataConflict[] = [];
  const place = stop.place.name;
  const arrival = stop.events.find(isArrival);
  const discharge = stop.events.find(isDischarge);
  if (arrival?.date && discharge?.date && compareTimes(discharge.date, arrival.date) < 0) {
    notes.push(conflict('discharge-before-arrival', discharge.id, discharge.id, { place }));
  }
  // A missed connection is reported as such, and not as a mistake in the order of the list.
  if (missedConnection(stop).length > 0) return notes;
  stop.events.forEach((event, index) => {
    const before = stop.events[index - 1];
    // The event is displayed after an event that follows it in the answer.
    if (before === undefined || positionOf(before) < positionOf(event)) return;
    notes.push(
      conflict('order-inverted', event.id, event.id, { place, first: eventWord(before), second: eventWord(event) }),
    );
  });
  return notes;
}

function futureNotes(journey: Journey, nowMs: number): readonly DataConflict[] {
  return [...journey.unplaced, ...journey.stops.flatMap((stop) => stop.events)].flatMap((event) => {
    const { date } = event;
    if (!event.actual || date === null || !isAhead(date, nowMs)) return [];
    return conflict('actual-in-future', event.id, event.id, { event: eventWord(event), time: date });
  });
}

const isAhead = (date: NonNullable<ShipmentEvent['date']>, nowMs: number): boolean =>
  epochOf(date) > nowMs + (date.epochMs === null ? ZONELESS_SLACK_MS : CLOCK_SLACK_MS);

/** Only ports of the voyage are checked, because routes often leave out the way inland. */
function routeNotes(shipment: Shipment, journey: Journey): readonly DataConflict[] {
  const paths = (shipment.routeData?.segments ?? []).map((segment) => segment.path).filter((path) => path.length > 1);
  if (paths.length === 0) return [];
  const notes: DataConflict[] = [];
  const ports = journey.stops.filter((stop) => stop.role !== 'pickup' && stop.role !== 'delivery');
  for (const { place } of ports.slice(0, MAX_STOPS_CHECKED)) {
    const off = place.at === null ? null : distanceTo(paths, place.at);
    if (off !== null && off > OFF_ROUTE_NM) {
      notes.push(conflict('place-off-route', place.name, null, { place: place.name, nm: Math.round(off) }));
    }
  }
  const { pin } = positionEvidence(shipment, journey);
  const pinOff = pin === null ? null : distanceTo(paths, pin);
  if (pinOff !== null && pinOff > PIN_OFF_NM) {
    notes.push(conflict('pin-off-path', 'pin', null, { nm: Math.round(pinOff) }));
  }
  return notes;
}

function distanceTo(paths: readonly (readonly LatLng[])[], point: LatLng): number | null {
  const distances = paths.flatMap((path) => projectOn(path, point)?.offNm ?? []);
  return distances.length === 0 ? null : Math.min(...distances);
}

function positionNotes({ shipment, journey, positions }: Reading, isExplained: boolean): readonly DataConflict[] {
  const { ais } = positionEvidence(shipment, journey);
  if (ais?.refused === true) return [conflict('fix-refused', 'ais', null, {})];
  const { aboard, disagreement } = positions;
  // Before loading, vessel and container are in different places for good reason.
  if (!aboard || isExplained || disagreement === null || disagreement.nm < FAR_NM) return [];
  if (disagreement.knots !== null && disagreement.knots <= MAX_KNOTS) return [];
  return [conflict('fix-far-from-pin', 'ais', null, { nm: Math.round(disagreement.nm) })];
}

function disputeNotes(shipment: Shipment, journey: Journey): readonly DataConflict[] {
  const word = journey.container?.status ?? shipment.status;
  if (!journey.disputed || word === null) return [];
  return [conflict('status-disputed', 'status', null, { word: word.raw, state: journey.state })];
}

/**
 * The carrier can correct a dangling reference and a second list of events. Other issues concern the service and are
 * listed separately (`unreadFields`).
 */
function issueNote({ path, got, want }: Issue): readonly DataConflict[] {
  if (want === 'known-id') return [conflict('dangling-reference', path, null, { path, got })];
  return want === 'new-number' ? [conflict('second-list', path, null, { number: got.replaceAll('"', '') })] : [];
}

/** Fields that could not be read as documented, without those that are already reported as contradictions. */
export const unreadFields = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter((issue) => issueNote(issue).length === 0);

/** The code of the event, or the carrier's description when the code is unknown. */
const eventWord = ({ status, description }: ShipmentEvent): string =>
  (status.kind === 'other' || status.kind === 'UNK') && description !== null ? description : status.raw;
