/** Reads answers as a server stores them, which are whole envelopes of the service. */
import type { Shipment } from '../shipment/types.ts';
import { inZonesOf } from '../shipment/zones.ts';
import { epochOf } from '../time/port-time.ts';
import { parseShipment } from './parse-shipment.ts';

/** Returns `null` when there is no shipment to read. */
export function parseStored(body: string): Shipment | null {
  try {
    const envelope: unknown = JSON.parse(body);
    if (typeof envelope !== 'object' || envelope === null || !('data' in envelope)) return null;
    const message = 'message' in envelope && typeof envelope.message === 'string' ? envelope.message : 'OK';
    return parseShipment(envelope.data, message);
  } catch {
    return null;
  }
}

export interface PastAnswer {
  readonly shipment: Shipment;
  readonly at: number;
}

/** Reads past results with the clocks of the present one. A result without a date cannot be ordered and is left out. */
export const parsePast = (bodies: readonly string[], present: Shipment): readonly PastAnswer[] =>
  bodies.flatMap((body) => {
    const shipment = parseStored(body);
    const at = shipment?.updatedAt ?? null;
    return shipment === null || at === null ? [] : [{ shipment: inZonesOf(shipment, present), at: epochOf(at) }];
  });
