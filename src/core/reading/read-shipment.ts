/**
 * The one place where a shipment is derived: a view makes one reading and passes it to all its
 * parts.
 */
import { toChain } from './position/chain.ts';
import { toJourney } from './journey/journey.ts';
import { toLegs } from './journey/legs.ts';
import { cutAtStops } from './journey/match-segments.ts';
import { toPositions } from './position/position.ts';
import { toProgress } from './position/progress.ts';
import { toStops } from './journey/stops.ts';
import type { Itinerary, Reading } from './types.ts';
import type { Shipment } from '../shipment/types.ts';
import { typicalContainer } from './boxes/typical.ts';

/**
 * `box`: the number of one container; null, or a number that the shipment does not hold, for the
 * whole.
 * `past`: read later than `now`, as an earlier answer or a frozen link is.
 */
export const readShipment = (shipment: Shipment, box: string | null, now: number, past = false): Reading =>
  readAt(toItinerary(shipment, box, past), now);

/**
 * The part that does not depend on the time: an open view keeps it, and with it the identity of
 * paths.
 */
export function toItinerary(shipment: Shipment, box: string | null, past = false): Itinerary {
  const container = shipment.containers.find(({ number }) => number === box) ?? null;
  const source = container ?? typicalContainer(shipment.containers);
  const { stops, unplaced, events } = toStops(source?.events ?? [], shipment.route);
  const segments = cutAtStops(stops, shipment.routeData?.segments ?? []);
  const legs = toLegs(stops, segments);
  const chain = toChain({ stops, legs, segments, past });
  return { shipment, past, container, source, stops, unplaced, events, segments, legs, chain };
}

export function readAt(itinerary: Itinerary, now: number): Reading {
  const { shipment, past, chain } = itinerary;
  const journey = toJourney(itinerary, now);
  const positions = toPositions(shipment, journey, now);
  return { shipment, now, past, journey, positions, progress: toProgress(shipment, journey), chain };
}
