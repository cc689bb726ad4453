/** Every event of a shipment with its state as on the page, for the exported files. */
import { toCourse } from '../../../../core/reading/journey/course.ts';
import { eventState } from '../../../../core/reading/journey/event-state.ts';
import { toJourney } from '../../../../core/reading/journey/journey.ts';
import type { EventState, Reading } from '../../../../core/reading/types.ts';
import type { Container, ShipmentEvent } from '../../../../core/shipment/types.ts';

export interface StatedEvent {
  readonly container: Container;
  readonly event: ShipmentEvent;
  readonly state: EventState;
}

/** Each container is read separately, because a settled event of one says nothing about another. */
export const listStatedEvents = ({ shipment, now }: Pick<Reading, 'shipment' | 'now'>): readonly StatedEvent[] =>
  shipment.containers.flatMap((container) => {
    const journey = toJourney(toCourse(shipment, container), now);
    return container.events.map((event) => ({ container, event, state: eventState(journey, event) }));
  });
