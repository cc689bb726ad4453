/** The way of one container, and which container stands for a B/L. */
import { containerJourneys } from '../../journeys/split.ts';
import type { Container, Shipment } from '../../shipment/types.ts';
import { isSilent } from '../containers/silent.ts';
import { typicalContainer } from '../containers/typical.ts';
import type { Course } from '../types.ts';
import { journeyState, stageOf } from './journey-state.ts';
import { toLegs } from './legs.ts';
import { cutAtStops } from './match-segments.ts';
import { toStops } from './stops.ts';
import { evidentRoute } from './summary-arrival.ts';

/** The course of a container on the journey that is shown, or of the route alone. */
export function toCourse(shipment: Shipment, source: Container | null): Course {
  const sent = shipment.routeData?.segments ?? [];
  const { shown } = containerJourneys(shipment, source);
  const { stops, unplaced, events } = toStops(shown, evidentRoute(shipment), sent);
  const segments = cutAtStops(stops, sent);
  return { shipment, container: source, source, stops, unplaced, events, segments, legs: toLegs(stops, segments) };
}

const courseStage = ({ shipment, stops, events }: Course): number => stageOf(journeyState(shipment, stops, events));

/**
 * The container that stands for a bill: of those that have come the least far the typical one, so
 * that nothing is called arrived or ended that holds only of most. A silent one stands for none.
 */
export function standIn(shipment: Shipment, courses: readonly Course[]): Course | undefined {
  const { containers } = shipment;
  const isReporting = ({ events, source }: Course): boolean =>
    events.length > 0 && source !== null && !isSilent(shipment, source);
  const reporting = courses.filter(isReporting);
  const least = Math.min(...reporting.map(courseStage));
  const last = containers.filter((_, index) =>
    courses.slice(index, index + 1).some((course) => reporting.includes(course) && courseStage(course) === least),
  );
  const typical = typicalContainer(last.length === 0 ? containers : last);
  return courses[containers.findIndex((one) => one === typical)];
}
