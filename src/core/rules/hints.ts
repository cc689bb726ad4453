/**
 * Hints of an answer that rules need besides row and events: free days, and containers that deviate from their bill.
 */
import type { CarrierFields } from '../columns/columns.ts';
import { containerJourneys } from '../journeys/split.ts';
import { typicalContainer } from '../reading/containers/typical.ts';
import { firstAwaited } from '../reading/row.ts';
import { deriveCharges, type ChargeKind } from '../reading/standing.ts';
import type { Reading } from '../reading/types.ts';
import type { Charge, Container } from '../shipment/types.ts';
import { findLatest, msBetween } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import { type ContainerDeviation, type Hints, isOtherShipName } from './memory.ts';

export interface ContainerRow {
  readonly containerNumber: string;
  readonly fields: CarrierFields;
}

/** Bounds the stored deviations of a bill of lading with hundreds of containers. */
const MAX_APART = 5;

/** `containerRows` are the containers of a bill of lading that is read as a whole; empty for a single container. */
export function toHints(reading: Reading, whole: CarrierFields, containerRows: readonly ContainerRow[]): Hints {
  const { shipment, journey, now } = reading;
  // Expected events of a container that is no longer updated do not show where it goes.
  const silent = shipment.containers.flatMap(({ number }, index) =>
    reading.containerJourneys[index]?.silent ? [number] : [],
  );
  const running = deriveCharges(reading);
  const daysOf = (kinds: readonly ChargeKind[]): number =>
    Math.max(0, ...running.map(({ charge, days }) => (kinds.includes(charge) ? days : 0)));
  const containers = journey.container === null ? shipment.containers : [journey.container];
  // The least advanced container represents the bill, while most containers may go another way.
  const usual = typicalContainer(shipment.containers.filter(({ number }) => !silent.includes(number)));
  const most = containerRows.find(({ containerNumber }) => containerNumber === usual?.number)?.fields ?? whole;
  const isApart = wayApart({ containerNumber: '', fields: whole }, most).length > 0;
  const bill = isApart ? most : whole;
  return {
    free: {
      demurrage: leastFree(containers, ({ demurrage, storage }) => [demurrage, storage]),
      detention: leastFree(containers, ({ detention }) => [detention]),
    },
    ...(running.length > 0 && {
      charged: { demurrage: daysOf(['demurrage', 'storage']), detention: daysOf(['detention']) },
    }),
    ...findAwaited(reading),
    ...reusedIn(reading),
    ...(isApart && { isApart }),
    apart: containerRows
      .filter(({ containerNumber, fields }) => !silent.includes(containerNumber) && !isLeftBehind(fields, bill, now))
      .flatMap((containerRow) => findApart(containerRow, bill, now))
      .slice(0, MAX_APART),
  };
}

function reusedIn({ shipment, journey }: Reading): Pick<Hints, 'reused'> {
  const { shown, next } = containerJourneys(shipment, journey.source);
  const isReturned = shown.some(({ status, actual }) => status.kind === 'CER' && actual === true);
  const reused = isReturned ? null : (next.find(({ date }) => date !== null)?.date ?? null);
  return reused === null ? {} : { reused };
}

/** Returns the awaited event in stored form. Events of the journey are stored anyway. */
function findAwaited(reading: Reading): Pick<Hints, 'awaited'> {
  const event = firstAwaited(reading)?.event ?? null;
  const isStored = event === null || reading.journey.stops.some(({ events }) => events.includes(event));
  if (isStored || reading.journey.unplaced.includes(event)) return {};
  const { status, date, actual, place, vessel } = event;
  const { name = '', locode = null, zone = null } = place ?? {};
  const ship = vessel === null ? null : { name: vessel.name, imo: vessel.imo, mmsi: vessel.mmsi };
  return { awaited: { status, date, actual, place: place === null ? null : { name, locode, zone }, vessel: ship } };
}

type Charges = NonNullable<Container['charges']>;

/** Free days of the container whose free time ends first. */
function leastFree(
  containers: readonly Container[],
  select: (charges: Charges) => readonly (Charge | null)[],
): number | null {
  const days = containers
    .flatMap(({ charges }) => (charges === null ? [] : select(charges)))
    .flatMap((charge) => (charge?.freeDays == null || charge.freeDays < 1 ? [] : [charge.freeDays]));
  return days.length === 0 ? null : Math.min(...days);
}

/**
 * A plan that ended without a report, while other containers of the bill have been reported since, does not show
 * where the container goes. Its carrier has not updated it.
 */
const isLeftBehind = (
  { departed, overdueAt, lastEventTime }: CarrierFields,
  whole: CarrierFields,
  now: number,
): boolean =>
  departed !== true &&
  overdueAt !== null &&
  now - overdueAt >= DAY &&
  whole.lastEventTime !== null &&
  (lastEventTime === null || findLatest(lastEventTime) < findLatest(whole.lastEventTime));

/** Only values that both sides have can differ. */
function wayApart({ containerNumber, fields }: ContainerRow, whole: CarrierFields): readonly ContainerDeviation[] {
  if (fields.pod !== null && whole.pod !== null && fields.pod !== whole.pod)
    return [
      { box: containerNumber, what: 'port', bill: whole.podName ?? whole.pod, own: fields.podName ?? fields.pod },
    ];
  if (isOtherShipName(shipOf(fields), shipOf(whole)))
    return [{ box: containerNumber, what: 'ship', bill: whole.vessel ?? '', own: fields.vessel ?? '' }];
  return [];
}

function findApart(
  { containerNumber, fields }: ContainerRow,
  whole: CarrierFields,
  now: number,
): readonly ContainerDeviation[] {
  const way = wayApart({ containerNumber, fields }, whole);
  const [bill, own] = [arrivalOf(whole), arrivalOf(fields)];
  if (way.length > 0) return way;
  if (bill === null || own === null) return [];
  const isAhead = fields.arrival !== null && whole.arrival === null && findLatest(bill) < now;
  return isAhead || Math.abs(msBetween(bill, own)) >= DAY ? [{ box: containerNumber, what: 'eta', bill, own }] : [];
}

const arrivalOf = ({ arrival, eta }: CarrierFields) => arrival ?? eta;

const shipOf = ({ vessel, imo, mmsi }: CarrierFields) => ({ name: vessel ?? '', imo, mmsi });
