/** Finds the shipment that a carrier has under the number of a request. */
import type { SuccessMessage } from '../../../src/core/wire/codes.ts';
import { resolveCall } from '../../../sim/api/resolve-shipment.ts';
import type { Shipment } from '../../../sim/fleet/shipment-plan.ts';
import { LEASED_PREFIXES } from '../../../sim/fleet/lines.ts';
import type { Carrier, NumberType } from './carriers.ts';
import { CONTAINER_OF_PAPER } from '../../../sim/carrier-rows/reports.ts';

export interface Reference {
  readonly type: NumberType;
  readonly number: string;
  /** One container of a document, or `null` for all. */
  readonly box: string | null;
}

const PARAMETERS: readonly (readonly [name: string, type: NumberType])[] = [
  ['transportDocumentReference', 'BL'],
  ['carrierBookingReference', 'BK'],
  ['equipmentReference', 'CT'],
];

/** Returns all references, documents first. `rest` is the part of the path after the carrier's own. */
export function referencesIn(query: URLSearchParams, rest: string): readonly Reference[] {
  const free = rest.replace(/^\//, '');
  if (free !== '') return [{ type: typeOf(free), number: free, box: null }];
  const found = PARAMETERS.flatMap(([name, type]): readonly Reference[] => {
    const number = (query.get(name) ?? '').trim().toUpperCase();
    return number === '' ? [] : [{ type, number, box: null }];
  });
  const [first, second] = found;
  const isContainerOf = first !== undefined && first.type !== 'CT' && second?.type === 'CT';
  // One carrier requires `ZZ` for all containers of a booking.
  return isContainerOf ? [{ ...first, box: second.number === 'ZZ' ? null : second.number }] : found;
}

/** A reference in the path does not state its type, so the type is derived from its form. */
const typeOf = (reference: string): NumberType =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(reference) ? 'CT' : /^[A-Z]{3}\d{7}$/.test(reference) ? 'BK' : 'BL';

export interface Found {
  readonly shipment: Shipment;
  /** `papers` means that no move is reported yet. */
  readonly kind: 'moves' | 'papers' | 'cancelled';
}

/** Returns `null` when this carrier has nothing under the number. */
export function findShipment({ lines }: Carrier, reference: Reference, now: number): Found | null {
  const containerOfPaper = reference.type === 'CT' ? null : CONTAINER_OF_PAPER.exec(reference.number);
  const type = containerOfPaper === null ? reference.type : 'CT';
  const number = containerOfPaper?.[1] ?? reference.number;
  for (const sealine of lines) {
    const call = { operation: 'tracking', key: '', forceUpdate: false, route: false, ais: false, id: 0 } as const;
    const found = resolveCall({ ...call, number, type, sealine }, now);
    if ('error' in found || found.ref.isOtherLine) continue;
    const kind = KINDS[found.stage.message ?? 'OK'];
    const shipment = kind === null ? null : onlyContainer(found.shipmentAt(now, now), reference.box);
    if (shipment !== null && kind !== null) return { shipment, kind };
  }
  return null;
}

const KINDS: Readonly<Record<SuccessMessage, Found['kind'] | null>> = {
  OK: 'moves',
  NO_CONTAINERS: 'papers',
  NO_EVENTS: 'papers',
  SEALINE_CANCELED_SHIPMENT: 'cancelled',
  SEALINE_HASNT_PROVIDE_INFO: null,
  PENDING: null,
};

function onlyContainer(shipment: Shipment, number: string | null): Shipment | null {
  if (number === null) return shipment;
  const container = shipment.boxes.find((one) => one.number === number);
  return container === undefined ? null : { ...shipment, boxes: [container] };
}

export const isLeased = (number: string): boolean => LEASED_PREFIXES.some((prefix) => number.startsWith(prefix));
