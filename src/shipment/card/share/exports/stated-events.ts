/** Every event of a shipment with how it stands, as the page has it: what files are made of. */
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

/** Each container is read for itself: what is settled of one says nothing of another. */
export const statedEvents = ({ shipment, now }: Pick<Reading, 'shipment' | 'now'>): readonly StatedEvent[] =>
  shipment.containers.flatMap((container) => {
    const journey = toJourney(toCourse(shipment, container), now);
    return container.events.map((event) => ({ container, event, state: eventState(journey, event) }));
  });
