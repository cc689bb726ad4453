/** Answers as a server stores them: whole envelopes, in the words of the service. */
import type { Shipment } from '../shipment/types.ts';
import { inZonesOf } from '../shipment/zones.ts';
import { epochOf } from '../time/port-time.ts';
import { parseShipment } from './parse-shipment.ts';

/** Null where there is no shipment to read. */
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

/** Past results on the clocks of the present one; one without a date cannot be put in order. */
export const parsePast = (bodies: readonly string[], present: Shipment): readonly PastAnswer[] =>
  bodies.flatMap((body) => {
    const shipment = parseStored(body);
    const at = shipment?.updatedAt ?? null;
    return shipment === null || at === null ? [] : [{ shipment: inZonesOf(shipment, present), at: epochOf(at) }];
  });
