/** The only place where a shipment is derived. A view makes one reading and passes it to all its parts. */
import { mapAlike } from './containers/typical.ts';
import { standIn, toCourse } from './journey/course.ts';
import { toChain } from './position/chain.ts';
import { toJourney } from './journey/journey.ts';
import { toPositions } from './position/position.ts';
import { toProgress } from './position/progress.ts';
import { toWhereabouts } from './position/whereabouts.ts';
import type { Itinerary, Reading } from './types.ts';
import type { Shipment } from '../shipment/types.ts';

/**
 * `containerNumber` selects one container. With `null`, or a number that the shipment does not contain, the whole
 * shipment is read. `past` marks data that is read later than `now`, such as an earlier answer or a frozen link.
 */
export const readShipment = (shipment: Shipment, containerNumber: string | null, now: number, past = false): Reading =>
  readAt(toItinerary(shipment, containerNumber, past), now);

/** The part of a reading that does not depend on the time. An open view keeps it, so that paths keep their identity. */
export function toItinerary(shipment: Shipment, containerNumber: string | null, past = false): Itinerary {
  const { containers } = shipment;
  const container = containers.find(({ number }) => number === containerNumber) ?? null;
  const isWhole = container === null && containers.length > 1;
  const courses = isWhole ? mapAlike(containers, (one) => toCourse(shipment, one)) : [];
  const course = {
    ...(standIn(shipment, courses) ?? toCourse(shipment, container ?? containers[0] ?? null)),
    container,
  };
  return { ...course, past, containerCourses: courses, chain: toChain({ ...course, past }) };
}

export function readAt(itinerary: Itinerary, now: number, today = now): Reading {
  const { shipment, past, chain } = itinerary;
  const journey = toJourney(itinerary, now);
  const positions = toPositions(shipment, journey, now);
  const whereabouts = toWhereabouts(shipment, journey, positions);
  const journeys = new Map(
    [...new Set(itinerary.containerCourses)].map((course) => [course, toJourney(course, now)] as const),
  );
  const containerJourneys = itinerary.containerCourses.flatMap((course) => journeys.get(course) ?? []);
  return {
    shipment,
    now,
    past,
    today,
    journey,
    containerJourneys,
    positions,
    whereabouts,
    progress: toProgress(shipment, journey, now),
    chain,
  };
}
