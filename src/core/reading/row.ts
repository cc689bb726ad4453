/** The facts of a row of the desk: one reading, flat; of the whole shipment or of one container. */
import type { CarrierFields } from '../columns/columns.ts';
import { sourceCells } from '../columns/source-cells.ts';
import type { Provenance } from '../shipment/sources.ts';
import type { EventStatus, Place, ShipmentEvent } from '../shipment/types.ts';
import { departureOf, toArrivalFields } from './arrival-fields.ts';
import { isAwaited, shipArrival, stillAhead } from './headline.ts';
import { awaitedUntil, isOverdue, nextAhead } from './journey/event-state.ts';
import { toStripCell } from './strip.ts';
import type { Arrival, Journey, Leg, Reading, Sighting } from './types.ts';
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';

/** Bounds names of any length that an answer may hold. */
const LONGEST_NAME = 120;

const NO_SHIP = { vessel: null, voyage: null };

/** The reading is as of when the answer was seen; `provenance` is null for one of the service. */
export function toCarrierFields(reading: Reading, provenance: Provenance | null = null): CarrierFields {
  const { shipment, journey, containerJourneys, whereabouts, progress } = reading;
  const { route, line, issues } = shipment;
  const { arrival, delivery, last, source } = journey;
  const ahead = nextAhead(journey);
  const pol = route.pol?.place ?? journey.stops.find(({ role }) => role === 'origin')?.place ?? null;
  const pod = arrival?.place ?? route.pod?.place ?? null;
  const { vessel, voyage } = (whereabouts.kind === 'aboard' ? (whereabouts.leg ?? last) : carrying(journey)) ?? NO_SHIP;
  const departure = departureOf(shipment, journey);
  const { position } = whereabouts;
  const awaited = firstAwaited(reading);
  const sighting = unreportedOf(journey, reading.now);
  // What is planned stands where it is to be loaded.
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
    discharge: dateOf(journey, 'CDD'),
    gateOut: dateOf(journey, 'CGO', true),
    emptyReturn: dateOf(journey, 'CER', true),
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
    arrivedBoxes: arrivedOf(containerJourneys),
    size: upper(source?.isoCode ?? source?.sizeType ?? null),
    progress: Math.round(progress.proven * 100),
    strip: JSON.stringify(toStripCell(reading)),
    whereabouts: whereabouts.kind,
    latitude: at?.[0] ?? null,
    longitude: at?.[1] ?? null,
    positionSource: position?.source ?? null,
    positionAt: position?.time == null ? null : epochOf(position.time),
    issues: issues.length,
    ...sourceCells(provenance, journey.container?.number ?? null),
  };
}

const dateOf = ({ stops }: Journey, kind: EventStatus, isActual = false): PortTime | null =>
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

/** While some have arrived and others have not. */
function arrivedOf(containerJourneys: readonly Journey[]): number | null {
  const arrived = containerJourneys.filter(
    ({ arrival, silent }) => arrival?.actual === true || (arrival?.unconfirmed === true && !silent),
  ).length;
  return arrived > 0 && arrived < containerJourneys.length ? arrived : null;
}

/** The leg under way with a vessel, else the next one, else the last. */
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
 * Epoch ms from which something expected of any container is over without a report (the rule:
 * `event-state.ts`), and what that is; null when nothing is expected. A move that is due before an
 * arrival says nothing more once the report of that arrival is late.
 */
export function firstAwaited({
  journey,
  containerJourneys,
  now,
}: Pick<Reading, 'journey' | 'containerJourneys' | 'now'>): Awaited | null {
  const journeys = [journey, ...containerJourneys];
  const [lateEnd, end] = [lateOf, allOf].map((select) =>
    journeys
      .flatMap((one) => awaitedIn(one, select(one)))
      .toSorted((a, b) => a.at - b.at)
      .at(0),
  );
  if (lateEnd === undefined || end === undefined) return lateEnd ?? end ?? null;
  return end.at < lateEnd.at && now - lateEnd.at < REPORT_LAG_MS ? end : lateEnd;
}

const lateOf = ({ overdue, arrival }: Journey): readonly (ShipmentEvent | Arrival)[] => [
  ...overdue,
  ...(arrival?.overdue === true ? [arrival] : []),
];

const allOf = ({ due, next, arrival }: Journey): readonly (ShipmentEvent | Arrival)[] => [
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

/** Carriers report an arrival hours after it: the first level of the rule `overdue`. */
const REPORT_LAG_MS = 12 * HOUR;

interface Awaited {
  readonly at: number;
  readonly code: string;
  /** Null where only the route summary tells. */
  readonly event: ShipmentEvent | null;
}

/** An arrival that AIS sees counts at once; a departure when its report is due. */
function unreportedOf({ sightings }: Journey, now: number): Sighting | null {
  const arrival = sightings.find(({ move }) => move === 'arrival');
  return arrival ?? sightings.find(({ event }) => event !== null && isOverdue(event.date, now)) ?? null;
}
