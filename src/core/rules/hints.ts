/**
 * What an answer says besides row and events, for rules that need it: free days, containers apart.
 */
import type { Facts } from '../columns/columns.ts';
import { containerJourneys } from '../journeys/split.ts';
import { typicalContainer } from '../reading/containers/typical.ts';
import { firstAwaited } from '../reading/row.ts';
import { chargesOf, type ChargeKind } from '../reading/standing.ts';
import type { Reading } from '../reading/types.ts';
import type { Charge, Container } from '../shipment/types.ts';
import { latestOf, msBetween } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import { type ContainerDeviation, type Hints, isOtherShipName } from './memory.ts';

export interface ContainerRow {
  readonly containerNumber: string;
  readonly facts: Facts;
}

/** Bounds what is stored of a bill of lading with hundreds of containers. */
const MOST_APART = 5;

/** `containers`: those of a bill of lading that is read as a whole; none for a single container. */
export function toHints(reading: Reading, whole: Facts, containerRows: readonly ContainerRow[]): Hints {
  const { shipment, journey, now } = reading;
  // Whatever a container was expected to do that is not updated says nothing of where it goes.
  const silent = shipment.containers.flatMap(({ number }, index) =>
    reading.containerJourneys[index]?.silent ? [number] : [],
  );
  const running = chargesOf(reading);
  const daysOf = (kinds: readonly ChargeKind[]): number =>
    Math.max(0, ...running.map(({ charge, days }) => (kinds.includes(charge) ? days : 0)));
  const containers = journey.container === null ? shipment.containers : [journey.container];
  // What has come the least far stands for a bill, and most of it may go another way.
  const usual = typicalContainer(shipment.containers.filter(({ number }) => !silent.includes(number)));
  const most = containerRows.find(({ containerNumber }) => containerNumber === usual?.number)?.facts ?? whole;
  const isApart = wayApart({ containerNumber: '', facts: whole }, most).length > 0;
  const bill = isApart ? most : whole;
  return {
    free: {
      demurrage: leastFree(containers, ({ demurrage, storage }) => [demurrage, storage]),
      detention: leastFree(containers, ({ detention }) => [detention]),
    },
    ...(running.length > 0 && {
      charged: { demurrage: daysOf(['demurrage', 'storage']), detention: daysOf(['detention']) },
    }),
    ...awaitedOf(reading),
    ...reusedIn(reading),
    ...(isApart && { isApart }),
    apart: containerRows
      .filter(({ containerNumber, facts }) => !silent.includes(containerNumber) && !isLeftBehind(facts, bill, now))
      .flatMap((one) => apartOf(one, bill, now))
      .slice(0, MOST_APART),
  };
}

function reusedIn({ shipment, journey }: Reading): Pick<Hints, 'reused'> {
  const { shown, next } = containerJourneys(shipment, journey.source);
  const isReturned = shown.some(({ status, actual }) => status.kind === 'CER' && actual === true);
  const reused = isReturned ? null : (next.find(({ date }) => date !== null)?.date ?? null);
  return reused === null ? {} : { reused };
}

/** As stored events are; those of the journey are stored anyway. */
function awaitedOf(reading: Reading): Pick<Hints, 'awaited'> {
  const event = firstAwaited(reading)?.event ?? null;
  const isStored = event === null || reading.journey.stops.some(({ events }) => events.includes(event));
  if (isStored || reading.journey.unplaced.includes(event)) return {};
  const { status, date, actual, place, vessel } = event;
  const { name = '', locode = null, zone = null } = place ?? {};
  const ship = vessel === null ? null : { name: vessel.name, imo: vessel.imo, mmsi: vessel.mmsi };
  return { awaited: { status, date, actual, place: place === null ? null : { name, locode, zone }, vessel: ship } };
}

type Charges = NonNullable<Container['charges']>;

/** The free days of the container whose free time ends first. */
function leastFree(
  containers: readonly Container[],
  of: (charges: Charges) => readonly (Charge | null)[],
): number | null {
  const days = containers
    .flatMap(({ charges }) => (charges === null ? [] : of(charges)))
    .flatMap((charge) => (charge?.freeDays == null || charge.freeDays < 1 ? [] : [charge.freeDays]));
  return days.length === 0 ? null : Math.min(...days);
}

/**
 * A plan that is over without a report, while others of the bill have been reported since, says
 * nothing of where the container goes: its carrier has not updated it.
 */
const isLeftBehind = ({ departed, overdueAt, lastEventTime }: Facts, whole: Facts, now: number): boolean =>
  departed !== true &&
  overdueAt !== null &&
  now - overdueAt >= DAY &&
  whole.lastEventTime !== null &&
  (lastEventTime === null || latestOf(lastEventTime) < latestOf(whole.lastEventTime));

/** Only what both of them say can differ. */
function wayApart({ containerNumber, facts }: ContainerRow, whole: Facts): readonly ContainerDeviation[] {
  if (facts.pod !== null && whole.pod !== null && facts.pod !== whole.pod)
    return [{ box: containerNumber, what: 'port', bill: whole.podName ?? whole.pod, own: facts.podName ?? facts.pod }];
  if (isOtherShipName(shipOf(facts), shipOf(whole)))
    return [{ box: containerNumber, what: 'ship', bill: whole.vessel ?? '', own: facts.vessel ?? '' }];
  return [];
}

function apartOf({ containerNumber, facts }: ContainerRow, whole: Facts, now: number): readonly ContainerDeviation[] {
  const way = wayApart({ containerNumber, facts }, whole);
  const [bill, own] = [arrivalOf(whole), arrivalOf(facts)];
  if (way.length > 0) return way;
  if (bill === null || own === null) return [];
  const isAhead = facts.arrival !== null && whole.arrival === null && latestOf(bill) < now;
  return isAhead || Math.abs(msBetween(bill, own)) >= DAY ? [{ box: containerNumber, what: 'eta', bill, own }] : [];
}

const arrivalOf = ({ arrival, eta }: Facts) => arrival ?? eta;

const shipOf = ({ vessel, imo, mmsi }: Facts) => ({ name: vessel ?? '', imo, mmsi });
