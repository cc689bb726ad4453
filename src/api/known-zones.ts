import type { QueryClient } from '@tanstack/react-query';
import type { Shipment } from '../core/shipment/types.ts';
import { inZonesOf } from '../core/shipment/zones.ts';
import type { ShipmentAnswer } from './queries.ts';

/** A past answer with the clocks of its places, if a present one of this number is held. */
export function inKnownZones(past: Shipment, client: QueryClient, number: string): Shipment {
  const held = client.getQueriesData<ShipmentAnswer>({ queryKey: ['shipment', number] });
  return inZonesOf(past, held.find(([, answer]) => answer !== undefined)?.[1]?.shipment ?? null);
}
