/** The way of one container, and the choice of the container that represents a bill of lading. */
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

/** Returns the course of a container on the displayed journey, or of the route summary alone. */
export function toCourse(shipment: Shipment, source: Container | null): Course {
  const sent = shipment.routeData?.segments ?? [];
  const { shown } = containerJourneys(shipment, source);
  const { stops, unplaced, events } = toStops(shown, evidentRoute(shipment), sent);
  const segments = cutAtStops(stops, sent);
  return { shipment, container: source, source, stops, unplaced, events, segments, legs: toLegs(stops, segments) };
}

const courseStage = ({ shipment, stops, events }: Course): number => stageOf(journeyState(shipment, stops, events));

/**
 * Chooses the container that represents a bill: the typical one among those that have progressed the least, so that
 * the bill is not shown as arrived or ended when only most of it is. A silent container never represents a bill.
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
  return courses[containers.findIndex((container) => container === typical)];
}
