/** Converts the data of an answer about the journeys of a container to comparable marks. */
import { statusOf } from '../shipment/codes.ts';
import type { Container, Place, Shipment, ShipmentEvent } from '../shipment/types.ts';
import { dayOn, epochOf, wallMs } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY } from '../time/units.ts';
import { containerJourneys, isUse } from './split.ts';
import type { JourneyMark, PlaceKey } from './types.ts';

const MAX_ACTUALS = 24;
const MAX_PORTS = 12;
const MAX_KEY = 12;

const SAILINGS: readonly string[] = ['VDL', 'VAT', 'CDT', 'TSD', 'CLT', 'VDT'];
const SEA: readonly string[] = [...SAILINGS, 'CLL', 'VAD', 'CDD'];
const ARRIVALS: readonly string[] = ['VAD', 'CDD'];
const ENDS: readonly string[] = ['CDC', 'CER'];

/** An event of an answer, or an event in stored form after the cache has dropped the answer. */
export type MarkedEvent = Pick<ShipmentEvent, 'status' | 'date' | 'actual'> & {
  readonly place: Pick<Place, 'name' | 'locode'> | null;
};
type Events = readonly MarkedEvent[];
type Summary = Pick<Shipment, 'route' | 'outcome'>;
type Of = Pick<Shipment, 'containers' | 'number' | 'type' | 'route' | 'outcome'>;

/**
 * Returns marks from the oldest journey to the one that the answer is about. `source` is the container whose events
 * count. `containerNumber` is the requested container, and `null` for a whole bill of lading or booking.
 */
export function journeyMarks(
  shipment: Of,
  { source, containerNumber }: { readonly source: Container | null; readonly containerNumber: string | null },
  at: number,
): readonly JourneyMark[] {
  const { earlier, shown } = containerJourneys(shipment, source);
  const isWhole = containerNumber === null && source?.number !== shipment.number;
  const known = {
    of: isWhole ? (shipment.type?.kind === 'BK' ? 'booking' : 'bill') : 'container',
    reference: isWhole || containerNumber === shipment.number ? null : shipment.number,
    at,
  } as const;
  const before = earlier.map((events) => ({ ...known, ...toMark(events) }));
  return [...before, { ...known, ...toMark(shown, shipment) }];
}

/** The summary of an answer describes its last journey. */
const NO_SUMMARY = {
  outcome: 'ok',
  route: { prepol: null, pol: null, pod: null, postpod: null, predictiveEta: null },
} as const;

/** Makes a mark of stored events, which have no route summary. */
export function toMark(
  events: Events,
  { route, outcome }: Summary = NO_SUMMARY,
): Omit<JourneyMark, 'of' | 'reference' | 'at'> {
  const actual = events.filter((event) => event.actual === true);
  const has = (kinds: readonly string[]): boolean => actual.some(({ status }) => kinds.includes(status.kind));
  const ofKind = (kinds: readonly string[]): MarkedEvent | undefined =>
    events.find(({ status, place }) => kinds.includes(status.kind) && place !== null);
  const loading = ofKind(['VDL']) ?? ofKind(['CLL']);
  const start = loading ?? (route.pol?.place == null ? (ofKind(['CGI']) ?? ofKind(['CLT', 'VDT'])) : undefined);
  const sailing = events.find(({ status }) => status.kind === 'VDL');
  const departure = sailing?.date ?? loading?.date ?? route.pol?.date ?? start?.date ?? null;
  const discharge = events.findLast(({ status, place }) => ARRIVALS.includes(status.kind) && place !== null);
  const arrival = findArrival(events) ?? route.pod?.date ?? null;
  const isArrived = has(ARRIVALS) || route.pod?.actual === true;
  const isOut = isArrived && has(['CGO']);
  const isEnded = has(ENDS) || outcome === 'cancelled';
  const departed = isArrived || has(SAILINGS) || route.pol?.actual === true;
  const { ports, passed } = findPorts(events, route.pod?.place ?? null);
  const begun = actual.length > 0 ? actual : [...events, ...(route.pol === null ? [] : [route.pol])];
  const moves = actual.filter(({ status }) => status.kind !== 'CER').map(({ date }) => date);
  return {
    origin: keyOf(start?.place ?? route.pol?.place ?? null),
    departure: departure === null ? null : epochOf(departure),
    departed,
    ports,
    passed,
    pod: keyOf(discharge?.place ?? route.pod?.place ?? null),
    eta: arrival === null ? null : epochOf(arrival),
    begins: extreme(
      begun.map(({ date }) => date),
      Math.min,
    ),
    lastActual: extreme(moves, Math.max),
    isUse: isUse(events),
    startsEmpty: events[0]?.status.kind === 'CEP',
    reached: isEnded ? 'ended' : isOut ? 'gate' : isArrived ? 'pod' : departed ? 'sea' : 'origin',
    actuals: actual.flatMap(signOf).slice(-MAX_ACTUALS),
  };
}

/** The arrival at the port of discharge: the reported one, or else the expected one. */
function findArrival(events: Events): PortTime | null {
  const arrivals = events.filter(({ status, date }) => ARRIVALS.includes(status.kind) && date !== null);
  return (
    (
      arrivals.find(({ actual }) => actual === true) ??
      arrivals.find(({ status }) => status.kind === 'VAD') ??
      arrivals[0]
    )?.date ?? null
  );
}

const extreme = (dates: readonly (PortTime | null)[], choose: (...values: number[]) => number): number | null => {
  const instants = dates.flatMap((date) => (date === null ? [] : [epochOf(date)]));
  return instants.length === 0 ? null : choose(...instants);
};

function findPorts(events: Events, pod: MarkedEvent['place']): Pick<JourneyMark, 'ports' | 'passed'> {
  const ports: PlaceKey[] = [];
  let passed = 0;
  for (const { status, place, actual } of events) {
    const key = SEA.includes(status.kind) ? keyOf(place) : null;
    if (key === null) continue;
    if (ports.at(-1) !== key && ports.length < MAX_PORTS) ports.push(key);
    if (actual === true) passed = ports.lastIndexOf(key) + 1;
  }
  const last = keyOf(pod);
  return { ports: last === null || ports.includes(last) ? ports : [...ports, last], passed };
}

export const keyOf = (place: Pick<Place, 'locode' | 'name'> | null): PlaceKey | null =>
  place === null ? null : (place.locode ?? place.name.trim().toLowerCase()).slice(0, MAX_KEY);

/** Only the day is compared, because history uses UTC where the present answer uses the clock of the place. */
const signOf = ({ status, place, date }: MarkedEvent): readonly string[] =>
  date === null ? [] : [`${status.raw.slice(0, MAX_KEY)} ${keyOf(place) ?? ''} ${Math.floor(wallMs(date) / DAY)}`];

/** The reported events of a mark: status, and the local day. */
export const reportedEvents = ({ actuals }: Pick<JourneyMark, 'actuals'>) =>
  actuals.map((sign) => ({
    status: statusOf(sign.slice(0, sign.indexOf(' '))),
    date: dayOn(Number(sign.slice(sign.lastIndexOf(' ') + 1)) * DAY, null),
    actual: true,
    place: null,
    vessel: null,
  }));
