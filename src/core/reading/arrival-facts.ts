/** What row and lens measure a delay by: the arrival at the port, and its journey. */
import type { ArrivalFacts } from '../columns/delay.ts';
import type { Shipment, ShipmentEvent } from '../shipment/types.ts';
import { isAwaited } from './headline.ts';
import type { Journey, Reading } from './types.ts';

export function toArrivalFacts({ shipment, journey }: Pick<Reading, 'shipment' | 'journey'>): ArrivalFacts {
  const { arrival, last, state } = journey;
  return {
    phase: state,
    departure: departureOf(shipment, journey)?.date ?? null,
    eta: isAwaited(arrival) ? arrival.date : null,
    arrival: arrival?.actual === true ? arrival.date : (arrival?.sighting?.date ?? null),
    lastEventTime: last?.date ?? null,
  };
}

export function departureOf({ route }: Shipment, { stops }: Journey): Pick<ShipmentEvent, 'date' | 'actual'> | null {
  const origin = stops.find(({ role }) => role === 'origin');
  return origin?.events.find(({ status }) => status.kind === 'VDL') ?? route.pol;
}
