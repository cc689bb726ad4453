/**
 * The headline of a shipment wherever it is named (page, recent numbers, tab, email, link preview, embed, print): its
 * destination, its arrival by every source, and what is wrong. The headline is data, and `words/summary.ts` words it.
 */
import { bestArrival, type BestArrival, type DateSource, stillAhead } from '../columns/best-arrival.ts';
import type { Place } from '../shipment/types.ts';
import { epochOf, msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { atPlace, isPortOf } from './journey/sightings.ts';
import { stageOf } from './journey/journey-state.ts';
import { isAtSea, positionEvidence } from './position/position-evidence.ts';
import { type Standing, toStanding } from './standing.ts';
import type { Arrival, Journey, Reading } from './types.ts';

/** A date of another source for the arrival, beside the date of the headline. */
export interface Clock {
  readonly source: Exclude<DateSource, 'carrier'>;
  readonly date: PortTime;
  /** Difference to the date of the headline. */
  readonly gapMs: number;
  /** Age of the AIS fix of the vessel. */
  readonly ageMs: number | null;
}

/** Containers of one bill of lading with the same arrival day and state. */
export interface ArrivalGroup {
  readonly containerCount: number;
  /** `null` when no date is given. */
  readonly date: PortTime | null;
  readonly standing: ArrivalStanding;
}

/**
 * `passed`: the container has moved on, and nobody reported when it arrived. `silent`: the container is no longer
 * updated, and the date is from its last report.
 */
export type ArrivalStanding = 'arrived' | 'by-ais' | 'seen' | 'expected' | 'overdue' | 'passed' | 'silent';

export interface Headline {
  readonly place: Place | null;
  /**
   * What the large date refers to: the port of discharge, the place of delivery, or the depot of the empty container.
   */
  readonly goal: 'port' | 'delivery' | 'return';
  /** Its date is the best one that exists (`best`). */
  readonly lead: Arrival | null;
  /** The chosen date of an awaited arrival at a port, with its source; `null` for any other date. */
  readonly best: BestArrival | null;
  /**
   * The second arrival: the port beside a delivery, the delivery beside a port, the cargo's destination beside a
   * return.
   */
  readonly other: Arrival | null;
  readonly clocks: readonly Clock[];
  /** Groups by size, largest first. Empty when all containers arrive on one day, and for a single container. */
  readonly split: readonly ArrivalGroup[];
  readonly standing: Standing;
}

type Read = Pick<Reading, 'shipment' | 'journey' | 'containerJourneys' | 'positions' | 'now'>;

export function toHeadline(reading: Read): Headline {
  const { containerJourneys, journey } = reading;
  const { arrival, delivery, state } = journey;
  const isDelivery = delivery !== null && (arrival?.date == null ? delivery.date !== null : isPortBehind(journey));
  const goal = isDelivery ? delivery : arrival;
  const shown = findReturn(journey) ?? (goal === null ? null : asSeen(goal));
  const best = isDelivery || !isAwaited(shown) || state === 'cancelled' ? null : chooseBest(reading, shown);
  const lead = shown === null || best === null ? shown : { ...shown, date: best.date };
  const isReturn = lead?.event?.status.kind === 'CER';
  const isAtPort = !isReturn && !isDelivery;
  const hasSplit = state !== 'cancelled' && (isAtPort || containerJourneys.some(({ silent }) => silent));
  return {
    place: goal?.place ?? findDestination(journey),
    goal: isReturn ? 'return' : isDelivery ? 'delivery' : 'port',
    lead,
    best,
    other: isReturn ? goal : isDelivery ? arrival : delivery,
    clocks: best === null ? [] : deriveClocks(reading, best),
    split: hasSplit ? groupArrivals(containerJourneys) : [],
    standing: toStanding(reading, lead),
  };
}

/** The arrival is neither reported nor seen by AIS, and later events have not passed over it. */
export const isAwaited = (arrival: Arrival | null): arrival is Arrival =>
  arrival !== null && !arrival.actual && !arrival.unconfirmed && arrival.sighting === null;

/** Uses the AIS date of the arrival when there is one, or else the time at which the vessel was seen in port. */
export const asSeen = (arrival: Arrival): Arrival => ({
  ...arrival,
  date: arrival.sighting?.date ?? arrival.sighting?.seen ?? arrival.date,
});

/** The return of the empty container gives the date of a journey that has ended. */
function findReturn({ stops, state }: Journey): Arrival | null {
  const event = stops.flatMap(({ events }) => events).findLast(({ status, actual }) => actual && status.kind === 'CER');
  if (state !== 'returned' || event === undefined || event.date === null) return null;
  const { place, date } = event;
  return { place, date, actual: true, event, overdue: false, sighting: null, unconfirmed: false };
}

/** The last place of the events, unless the events begin there or the vessel has already left it. */
const findDestination = (journey: Journey): Place | null =>
  isAtSea(journey)
    ? null
    : (journey.stops.findLast(({ role }) => role !== 'pickup' && role !== 'origin')?.place ?? null);

const isPortBehind = ({ stops, state }: Journey): boolean =>
  stageOf(state) > 1 || stops.findLast(({ role }) => role === 'discharge')?.state === 'done';

/**
 * Returns the arrival that the vessel itself announces for the container's port; `null` for another vessel or port,
 * and for a date in the past.
 */
export function shipArrival(reading: Pick<Reading, 'shipment' | 'journey' | 'positions' | 'now'>): PortTime | null {
  const { shipment, journey, positions, now } = reading;
  const port = positions.aboard ? (positionEvidence(shipment, journey).ais?.arrival ?? null) : null;
  const place = journey.arrival?.place ?? null;
  return port !== null && isPortOf(port, place) ? atPlace(stillAhead(port.date, now), place) : null;
}

/** The best date of the awaited arrival at the port. The row of a desk makes the same choice. */
export function chooseBest(reading: Omit<Read, 'containerJourneys'>, { date, place }: Arrival): BestArrival | null {
  const { shipment, positions, now } = reading;
  return bestArrival(
    {
      eta: date,
      shipEta: shipArrival(reading),
      predictedEta: atPlace(shipment.route.predictiveEta, place),
      shipSeenAt: positions.ais?.time == null ? null : epochOf(positions.ais.time),
    },
    now,
  );
}

function deriveClocks(reading: Read, best: BestArrival): readonly Clock[] {
  const { shipment, journey, positions, now } = reading;
  const ageMs = positions.ais?.ageMs ?? null;
  const clock = (source: Clock['source'], sent: PortTime | null): readonly Clock[] => {
    // The date is converted to the place, so that it can be compared with the date of the headline.
    const date = atPlace(sent, journey.arrival?.place ?? null);
    return date === null || source === best.source ? [] : [{ source, date, gapMs: msBetween(best.date, date), ageMs }];
  };
  return [...clock('ship', shipArrival(reading)), ...clock('service', stillAhead(shipment.route.predictiveEta, now))];
}

function groupArrivals(containerJourneys: readonly Journey[]): readonly ArrivalGroup[] {
  const groups = new Map<string, ArrivalGroup>();
  for (const { arrival, silent, last } of containerJourneys) {
    const standing = silent && arrival?.actual !== true ? 'silent' : arrivalStanding(arrival);
    const arrives = standing === 'passed' || arrival === null ? null : asSeen(arrival).date;
    const date = standing === 'silent' ? (last?.date ?? null) : arrives;
    const key = `${standing} ${date?.wall.slice(0, 10)}`;
    groups.set(key, { date, standing, ...groups.get(key), containerCount: (groups.get(key)?.containerCount ?? 0) + 1 });
  }
  if (groups.size < 2) return [];
  const time = ({ date }: ArrivalGroup): number => (date === null ? Number.POSITIVE_INFINITY : epochOf(date));
  return [...groups.values()].toSorted((a, b) => b.containerCount - a.containerCount || time(a) - time(b));
}

function arrivalStanding(arrival: Arrival | null): ArrivalStanding {
  if (arrival?.actual === true) return 'arrived';
  if (arrival?.sighting != null) return arrival.sighting.seen === null ? 'by-ais' : 'seen';
  if (arrival?.overdue === true) return 'overdue';
  return arrival?.unconfirmed === true ? 'passed' : 'expected';
}
