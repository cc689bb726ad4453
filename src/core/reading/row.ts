/** The carrier fields of a desk row: one reading in flat form, of the whole shipment or of one container. */
import type { CarrierFields } from '../columns/columns.ts';
import { stillAhead } from '../columns/best-arrival.ts';
import { sourceCells } from '../columns/source-cells.ts';
import type { Provenance } from '../shipment/sources.ts';
import type { EventStatus, Place, ShipmentEvent } from '../shipment/types.ts';
import { findDeparture, toArrivalFields } from './arrival-fields.ts';
import { isAwaited, shipArrival } from './headline.ts';
import { deriveCourse } from './position/course.ts';
import { awaitedUntil, isOverdue, nextAhead } from './journey/event-state.ts';
import { toStripCell } from './strip.ts';
import type { Arrival, Journey, Leg, Reading, Sighting } from './types.ts';
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';

/** Bounds the names in an answer, which may have any length. */
const LONGEST_NAME = 120;

const NO_SHIP = { vessel: null, voyage: null };

/** The reading is as of the time of the answer. `provenance` is `null` for an answer of the tracking service. */
export function toCarrierFields(reading: Reading, provenance: Provenance | null = null): CarrierFields {
  const { shipment, journey, containerJourneys, whereabouts, progress } = reading;
  const { route, line, issues } = shipment;
  const { arrival, delivery, last, source } = journey;
  const ahead = nextAhead(journey);
  const pol = route.pol?.place ?? journey.stops.find(({ role }) => role === 'origin')?.place ?? null;
  const pod = arrival?.place ?? route.pod?.place ?? null;
  const { vessel, voyage } = (whereabouts.kind === 'aboard' ? (whereabouts.leg ?? last) : carrying(journey)) ?? NO_SHIP;
  const departure = findDeparture(shipment, journey);
  const { position } = whereabouts;
  const awaited = firstAwaited(reading);
  const sighting = findUnreported(journey, reading.now);
  // A planned shipment is placed where it will be loaded.
  const origin = whereabouts.kind === 'unknown' && journey.state === 'planned' ? (pol?.at ?? null) : null;
  const at = position?.at ?? origin;
  return {
    lineName: named(line?.name ?? null),
    ...toArrivalFields(reading),
    pol: codeOf(pol),
    polName: named(pol?.name ?? null),
    pod: codeOf(pod),
    podName: named(pod?.name ?? null),
    destination: named((delivery?.place ?? route.postpod?.place ?? pod)?.name ?? null),
    vessel: named(vessel?.name ?? null),
    imo: vessel?.imo ?? null,
    mmsi: vessel?.mmsi ?? null,
    voyage: upper(voyage),
    departed: departure === null ? null : departure.actual === true,
    predictedEta: isAwaited(arrival) ? stillAhead(route.predictiveEta, reading.now) : null,
    shipEta: isAwaited(arrival) ? shipArrival(reading) : null,
    discharge: findDate(journey, 'CDD'),
    gateOut: findDate(journey, 'CGO', true),
    emptyReturn: findDate(journey, 'CER', true),
    delivery: delivery?.date ?? null,
    lastEvent: upper(last?.status.raw ?? null),
    lastPlace: named(last?.place?.name ?? null),
    nextEvent: upper(ahead?.status.raw ?? null),
    nextEventTime: ahead?.date ?? null,
    overdueAt: awaited?.at ?? null,
    overdueEvent: awaited?.code ?? null,
    aisMove: sighting?.move ?? null,
    aisMoveAt: sighting?.date ?? sighting?.seen ?? null,
    aisPlace: named(sighting?.stop.place.name ?? null),
    boxes: shipment.containers.length,
    arrivedBoxes: countArrived(containerJourneys),
    size: upper(source?.isoCode ?? source?.sizeType ?? null),
    progress: Math.round(progress.proven * 100),
    strip: JSON.stringify(toStripCell(reading)),
    whereabouts: whereabouts.kind,
    latitude: at?.[0] ?? null,
    longitude: at?.[1] ?? null,
    positionSource: position?.source ?? null,
    positionAt: position?.time == null ? null : epochOf(position.time),
    course: deriveCourse(reading),
    issues: issues.length,
    ...sourceCells(provenance, journey.container?.number ?? null),
  };
}

const findDate = ({ stops }: Journey, kind: EventStatus, isActual = false): PortTime | null =>
  stops
    .flatMap(({ events }) => events)
    .findLast(({ status, actual }) => status.kind === kind && (!isActual || actual === true))?.date ?? null;

const named = (text: string | null): string | null => {
  const cut =
    text === null
      ? ''
      : text
          .slice(0, LONGEST_NAME)
          .replace(/\p{Cc}/gu, ' ')
          .trim();
  return cut === '' ? null : cut;
};
const upper = (text: string | null): string | null => named(text)?.toUpperCase() ?? null;
const codeOf = (place: Place | null): string | null => upper(place?.locode ?? null);

/** Number of containers that have arrived while others have not. */
function countArrived(containerJourneys: readonly Journey[]): number | null {
  const arrived = containerJourneys.filter(
    ({ arrival, silent }) => arrival?.actual === true || (arrival?.unconfirmed === true && !silent),
  ).length;
  return arrived > 0 && arrived < containerJourneys.length ? arrived : null;
}

/** The leg under way with a vessel, or else the next one, or else the last one. */
function carrying({ legs }: Journey): Leg | null {
  const aboard = legs.filter(({ vessel }) => vessel !== null);
  return (
    aboard.find(({ state }) => state === 'underway') ??
    aboard.find(({ state }) => state === 'ahead') ??
    aboard.at(-1) ??
    null
  );
}

/**
 * Returns the event of any container whose report is due first, and the time from which it is overdue (see
 * `event-state.ts`); `null` when nothing is expected. A move before an arrival is left out once the report of that
 * arrival is late.
 */
export function firstAwaited({
  journey,
  containerJourneys,
  now,
}: Pick<Reading, 'journey' | 'containerJourneys' | 'now'>): Awaited | null {
  const journeys = [journey, ...containerJourneys];
  const [lateEnd, end] = [listLate, listDated].map((select) =>
    journeys
      .flatMap((one) => awaitedIn(one, select(one)))
      .toSorted((a, b) => a.at - b.at)
      .at(0),
  );
  if (lateEnd === undefined || end === undefined) return lateEnd ?? end ?? null;
  return end.at < lateEnd.at && now - lateEnd.at < REPORT_LAG_MS ? end : lateEnd;
}

const listLate = ({ overdue, arrival }: Journey): readonly (ShipmentEvent | Arrival)[] => [
  ...overdue,
  ...(arrival?.overdue === true ? [arrival] : []),
];

const listDated = ({ due, next, arrival }: Journey): readonly (ShipmentEvent | Arrival)[] => [
  ...due,
  ...(next === null ? [] : [next]),
  ...(isAwaited(arrival) ? [arrival] : []),
];

function awaitedIn(
  { stops, unplaced, unconfirmed }: Journey,
  some: readonly (ShipmentEvent | Arrival)[],
): readonly Awaited[] {
  const open = [...unplaced, ...stops.flatMap(({ events }) => events)].filter(
    (event) => event.actual !== true && !unconfirmed.includes(event),
  );
  return some.flatMap((one): readonly Awaited[] => {
    const event = 'status' in one ? one : one.event;
    if (one.date === null) return [];
    const until = awaitedUntil(one.date, event === null ? open : open.slice(0, Math.max(0, open.indexOf(event))));
    return [{ at: until + 1, code: event?.status.raw ?? 'VAD', event }];
  });
}

/** Carriers report an arrival hours after it happened; this is the first level of the rule `overdue`. */
const REPORT_LAG_MS = 12 * HOUR;

interface Awaited {
  readonly at: number;
  readonly code: string;
  /** `null` when only the route summary gives the date. */
  readonly event: ShipmentEvent | null;
}

/** An arrival that AIS sees counts at once, and a departure when its report is due. */
function findUnreported({ sightings }: Journey, now: number): Sighting | null {
  const arrival = sightings.find(({ move }) => move === 'arrival');
  return arrival ?? sightings.find(({ event }) => event !== null && isOverdue(event.date, now)) ?? null;
}
