/**
 * The display order of a container's events: the given order (`shipment/given-order.ts`), with
 * impossible sequences repaired inside one place.
 */
import { compareTimes, epochOf } from '../../time/port-time.ts';
import { DAY } from '../../time/units.ts';
import type { EventStatus, ShipmentEvent } from '../../shipment/types.ts';

/**
 * The life cycle at one place. Arrival and discharge come before gate-in and loading, because a transshipment has all
 * of them. Pick-up and return of the empty container are never in the same visit.
 */
const STEPS: Readonly<Record<EventStatus, number | null>> = {
  CEP: 1,
  CPS: 2,
  VAT: 3,
  VAD: 3,
  CDT: 4,
  CDD: 4,
  CGO: 5,
  TSD: null,
  LTS: null,
  BTS: null,
  CGI: 6,
  CLL: 7,
  CLT: 7,
  VDL: 8,
  VDT: 8,
  CDC: 9,
  CER: 10,
  UNK: null,
};

/** Maximum distance that an event may move back. No visit to a port needs more, and hostile lists stay linear. */
const LOOK_BACK = 12;

export const isArrival = (event: Pick<ShipmentEvent, 'status'>): boolean =>
  event.status.kind === 'VAT' || event.status.kind === 'VAD';
export const isDischarge = (event: Pick<ShipmentEvent, 'status'>): boolean =>
  event.status.kind === 'CDT' || event.status.kind === 'CDD';
export const isLoading = (event: Pick<ShipmentEvent, 'status'>): boolean =>
  event.status.kind === 'CLL' || event.status.kind === 'CLT';
export const isSailing = (event: Pick<ShipmentEvent, 'status'>): boolean =>
  event.status.kind === 'VDL' || event.status.kind === 'VDT';

/** A move by truck, rail or barge between ports, which is reported at both ends. */
export const isInlandMove = ({ status: { kind } }: Pick<ShipmentEvent, 'status'>): boolean =>
  kind === 'LTS' || kind === 'BTS';

/** A milestone that this version does not know, such as a customs clearance, which may only concern documents. */
export const isUnknown = ({ status: { kind } }: Pick<ShipmentEvent, 'status'>): boolean =>
  kind === 'UNK' || kind === 'other';

/** The code beside an unknown milestone says that a vessel loads the container or leaves with it. */
export const isUnknownMove = ({ status, code, vessel }: Pick<ShipmentEvent, 'status' | 'code' | 'vessel'>): boolean =>
  isUnknown({ status }) && (code?.kind === 'DEPA' || (code?.kind === 'LOAD' && vessel !== null));

/** Orders the events of one visit to a place. Ties and inversions are corrected by the life cycle. */
export function repairOrder(events: readonly ShipmentEvent[]): readonly ShipmentEvent[] {
  const result: ShipmentEvent[] = [];
  const isPort = events.some((event) => isArrival(event) || isDischarge(event) || isLoading(event) || isSailing(event));
  for (const event of events) {
    let position = result.length;
    for (let index = position - 1; index >= 0 && index >= result.length - LOOK_BACK; index--) {
      const before = result[index];
      if (before !== undefined && mustComeBefore(event, before, isPort)) position = index;
    }
    result.splice(position, 0, event);
  }
  return result;
}

function mustComeBefore(event: ShipmentEvent, listedBefore: ShipmentEvent, isPort: boolean): boolean {
  // Inland, a container enters a gate before it leaves.
  if (!isPort && event.status.kind === 'CGO' && listedBefore.status.kind === 'CGI') return false;
  const step = stepOf(event);
  const other = stepOf(listedBefore);
  if (step === null || other === null || step >= other) return false;
  // Discharge follows arrival, and loading precedes sailing, whatever the dates say.
  if (isArrival(event) && isDischarge(listedBefore)) return true;
  if (isLoading(event) && isSailing(listedBefore)) return true;
  // At a transshipment the inbound vessel arrives before the onward one leaves; otherwise the connection is missed.
  if (event.status.kind === 'VAT' && listedBefore.status.kind === 'VDT') return true;
  // A gate-in days after a gate-out may be a second visit, so there the dates decide.
  return event.date === null || listedBefore.date === null || isNear(event.date, listedBefore.date);
}

const isNear = (a: Parameters<typeof epochOf>[0], b: Parameters<typeof epochOf>[0]): boolean =>
  compareTimes(a, b) <= 0 || epochOf(a) - epochOf(b) < DAY;

const stepOf = ({ status }: ShipmentEvent): number | null => (status.kind === 'other' ? null : STEPS[status.kind]);
