/**
 * Names of Terminal49's transport events and their codes in the interface. Published:
 * https://terminal49.com/docs/api-docs/webhooks/event-catalog
 */
import type { WireEvent } from '../../../../src/core/wire/schemas.ts';

export type EventWords = Pick<WireEvent, 'status' | 'event_type' | 'event_code' | 'type' | 'transport_type'>;

const of = (
  status: string,
  [event_type, event_code]: readonly [string, string | null],
  type: 'land' | 'sea',
  transport_type: string | null,
): EventWords => ({ status, event_type, event_code, type, transport_type });

const LOAD = ['EQUIPMENT', 'LOAD'] as const;
const DISC = ['EQUIPMENT', 'DISC'] as const;
const GTIN = ['EQUIPMENT', 'GTIN'] as const;
const GTOT = ['EQUIPMENT', 'GTOT'] as const;
const ARRI = ['TRANSPORT', 'ARRI'] as const;
const DEPA = ['TRANSPORT', 'DEPA'] as const;

/** A feeder carries the container to or from the vessel of the main leg, so its moves are those of a transshipment. */
const KNOWN: Readonly<Record<string, EventWords>> = {
  empty_out: of('CEP', GTOT, 'land', 'TRUCK'),
  full_in: of('CGI', GTIN, 'land', null),
  vessel_loaded: of('CLL', LOAD, 'sea', 'VESSEL'),
  vessel_departed: of('VDL', DEPA, 'sea', 'VESSEL'),
  transshipment_arrived: of('VAT', ARRI, 'sea', 'VESSEL'),
  transshipment_discharged: of('CDT', DISC, 'sea', 'VESSEL'),
  transshipment_loaded: of('CLT', LOAD, 'sea', 'VESSEL'),
  transshipment_departed: of('VDT', DEPA, 'sea', 'VESSEL'),
  feeder_arrived: of('VAT', ARRI, 'sea', 'FEEDER'),
  feeder_discharged: of('CDT', DISC, 'sea', 'FEEDER'),
  feeder_loaded: of('CLT', LOAD, 'sea', 'FEEDER'),
  feeder_departed: of('VDT', DEPA, 'sea', 'FEEDER'),
  vessel_arrived: of('VAD', ARRI, 'sea', 'VESSEL'),
  // The interface has no code for a vessel at its berth, so the event is shown as it is.
  vessel_berthed: of('UNK', ['TRANSPORT', null], 'sea', 'VESSEL'),
  vessel_discharged: of('CDD', DISC, 'sea', 'VESSEL'),
  full_out: of('CGO', GTOT, 'land', null),
  delivered: of('CDC', ['EQUIPMENT', null], 'land', null),
  empty_in: of('CER', GTIN, 'land', null),
  rail_loaded: of('LTS', LOAD, 'land', 'RAIL'),
  rail_departed: of('LTS', DEPA, 'land', 'RAIL'),
  rail_arrived: of('LTS', ARRI, 'land', 'RAIL'),
  rail_unloaded: of('LTS', DISC, 'land', 'RAIL'),
  arrived_at_inland_destination: of('LTS', ARRI, 'land', null),
};

const UNKNOWN: EventWords = { status: 'UNK', event_type: null, event_code: null, type: 'land', transport_type: null };

/** These names report a change of a container's attribute, which the answer has itself. */
const ATTRIBUTE_CHANGES = /^container\.(pickup_\w+\.changed|transport\.(not_)?available|updated)$/;

export interface EventName {
  /** The name without prefix, and without `estimated`. */
  readonly base: string;
  readonly isEstimate: boolean;
  /** `null` if the interface has no code for the name. */
  readonly words: EventWords;
  readonly isKnown: boolean;
  readonly isAttribute: boolean;
  readonly description: string;
}

export function readEventName(name: string): EventName {
  const short = name.replace(/^container\.transport\./, '');
  const isEstimate = /(^|\.)estimated\./.test(short);
  // An older name of the expected arrival, which is still sent for shipments.
  const base = short === 'shipment.estimated.arrival' ? 'vessel_arrived' : short.replace(/(^|\.)estimated\./, '$1');
  const words = Object.hasOwn(KNOWN, base) ? KNOWN[base] : undefined;
  return {
    base,
    isEstimate,
    words: words ?? UNKNOWN,
    isKnown: words !== undefined,
    isAttribute: ATTRIBUTE_CHANGES.test(name),
    description: words === undefined ? name : describe(base),
  };
}

function describe(base: string): string {
  const text = base.replaceAll('_', ' ');
  const sentence = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  // Terminal49 has no source for a delivery: its user sets it.
  return base === 'delivered' ? `${sentence} (set by hand at Terminal49)` : sentence;
}
