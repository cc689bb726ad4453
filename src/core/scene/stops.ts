import type { Journey } from '../reading/types.ts';
import type { ShipmentEvent } from '../shipment/types.ts';
import { epochOf } from '../time/port-time.ts';
import type { Chain } from '../reading/chain.ts';
import type { SceneCall, SceneStop } from './types.ts';

/** While a scrubber plays, the stops change only when one is reached: until then the same objects come back. */
const lastStops = new WeakMap<Journey, { readonly key: string; readonly stops: readonly SceneStop[] }>();

export function stopsOf(journey: Journey, chain: Chain, moment: number | null, now: number): readonly SceneStop[] {
  // A moment of the past shows what was reached by then; one of the future has no more evidence than now.
  const seenBy = moment !== null && moment < now ? moment : Number.POSITIVE_INFINITY;
  const stops = read(journey, chain, seenBy);
  const key = stops.map((stop) => stop.evidence).join();
  const known = lastStops.get(journey);
  if (known?.key === key) return known.stops;
  lastStops.set(journey, { key, stops });
  return stops;
}

function read(journey: Journey, chain: Chain, seenBy: number): readonly SceneStop[] {
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
