/** The way of one container, and which container stands for a B/L. */
import type { Container, Shipment } from '../../shipment/types.ts';
import { typicalContainer } from '../boxes/typical.ts';
import type { Course, JourneyState } from '../types.ts';
import { journeyState } from './journey-state.ts';
import { toLegs } from './legs.ts';
import { cutAtStops } from './match-segments.ts';
import { toStops } from './stops.ts';

/** The course of a container, or of the route alone. */
export function toCourse(shipment: Shipment, source: Container | null): Course {
  const { stops, unplaced, events } = toStops(source?.events ?? [], shipment.route);
  const segments = cutAtStops(stops, shipment.routeData?.segments ?? []);
  return { shipment, container: source, source, stops, unplaced, events, segments, legs: toLegs(stops, segments) };
}

/** How far a box has come; a B/L has come as far as its last box. */
const STAGES: Readonly<Record<JourneyState, number>> = {
  unknown: 0,
  planned: 0,
  'in-transit': 0,
  'at-transshipment': 0,
  arrived: 1,
  discharged: 1,
  'out-for-delivery': 2,
  delivered: 2,
  returned: 3,
  cancelled: 3,
};

const stageOf = ({ shipment, stops, events }: Course): number => STAGES[journeyState(shipment, stops, events)];

/**
 * The box that stands for a B/L: of those that have come the least far the typical one, so that
 * nothing is called arrived or ended that holds only of most.
 */
export function standIn({ containers }: Shipment, courses: readonly Course[]): Course | undefined {
  const least = Math.min(...courses.filter(({ events }) => events.length > 0).map(stageOf));
  const last = containers.filter((_, box) => courses.slice(box, box + 1).some((course) => stageOf(course) === least));
  const typical = typicalContainer(last.length === 0 ? containers : last);
  return courses[containers.findIndex((one) => one === typical)];
}
