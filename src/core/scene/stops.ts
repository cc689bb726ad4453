import type { Chain, Journey } from '../reading/types.ts';
import type { ShipmentEvent } from '../shipment/types.ts';
import { epochOf } from '../time/port-time.ts';
import type { SceneCall, SceneStop } from './types.ts';

/** `seenBy`: only what had happened by this moment counts as happened; infinite for the present. */
export function stopsOf(journey: Journey, chain: Chain, seenBy: number): readonly SceneStop[] {
  const last = journey.stops.length - 1;
  return journey.stops.map((stop, order) => {
    const reached = stop.events.some((event) => event.actual && (event.date === null || epochOf(event.date) <= seenBy));
    const isPast = seenBy === Number.POSITIVE_INFINITY ? stop.state !== 'ahead' : reached;
    return {
      id: stop.id,
      at: chain.stops[order]?.at ?? null,
      role: stop.role,
      order,
      last: order === last,
      name: stop.place.name,
      evidence: isPast ? 'happened' : 'expected',
      arrived: callOf(journey.legs.find((leg) => leg.to.id === stop.id)?.arrives),
      left: callOf(journey.legs.find((leg) => leg.from.id === stop.id)?.departs),
      eventIds: stop.events.map((event) => event.id),
    };
  });
}

function callOf(event: ShipmentEvent | null | undefined): SceneCall | null {
  return event == null || event.date === null ? null : { date: event.date, actual: event.actual };
}
