/** The sea legs that an answer tells, and which of them the shipment is on. */
import { instantOf } from '../../../src/core/time/zone.ts';
import { parseWireTime, wallMs } from '../../../src/core/time/port-time.ts';
import type { WireEvent, WireLocation, WireTracking, WireVessel } from '../../../src/core/wire/schemas.ts';

export interface Leg {
  readonly from: WireLocation;
  /** Null while nobody says where the ship will land the container. */
  readonly to: WireLocation | null;
  readonly vessel: WireVessel | null;
  /** Null where only the landing at its end is told. */
  readonly departs: Moment | null;
  readonly arrives: Moment | null;
  readonly isToPod: boolean;
}

export interface Moment {
  readonly instant: number;
  readonly actual: boolean;
}

const DEPARTURE_CODES: ReadonlySet<string> = new Set(['VDL', 'VDT']);
const LOADING_CODES: ReadonlySet<string> = new Set(['CLL', 'CLT']);
const ARRIVAL_CODES: ReadonlySet<string> = new Set(['VAT', 'VAD']);
const DISCHARGE_CODES: ReadonlySet<string> = new Set(['CDT', 'CDD']);

const isLeaving = ({ status }: WireEvent): boolean =>
  DEPARTURE_CODES.has(status ?? '') || LOADING_CODES.has(status ?? '');
const isLanding = ({ status }: WireEvent): boolean =>
  ARRIVAL_CODES.has(status ?? '') || DISCHARGE_CODES.has(status ?? '');

/** The instant of an event by the zone of its place; without one, its wall as UTC. */
export function instantAt(date: string | null | undefined, place: WireLocation | null): number | null {
  const time = date == null ? null : parseWireTime(date, 'event', place?.timezone ?? null);
  if (time === null) return null;
  return (
    time.epochMs ?? (place?.timezone == null ? wallMs(time) : (instantOf(wallMs(time), place.timezone) ?? wallMs(time)))
  );
}

export const indexPlaces = (data: WireTracking): ReadonlyMap<number, WireLocation> =>
  new Map((data.locations ?? []).flatMap((place) => (place.id == null ? [] : [[place.id, place]])));

/** The legs of the container that tells most of its way by sea. */
export function readLegs(data: WireTracking, now: number): readonly Leg[] {
  const places = indexPlaces(data);
  const ships = new Map((data.vessels ?? []).flatMap((ship) => (ship.id == null ? [] : [[ship.id, ship] as const])));
  const calls = groupCalls(findLongestTimeline(data));
  return calls.flatMap((call, index): Leg[] => {
    const from = places.get(call.place ?? -1);
    const next = calls[index + 1];
    if (from === undefined || (next === undefined && call.leaving.length === 0)) return [];
    const to = places.get(next?.place ?? -1) ?? null;
    const landing = next?.landing ?? [];
    return [
      {
        from,
        to,
        vessel:
          ships.get(
            [...call.leaving]
              .reverse()
              .concat(landing)
              .find(({ vessel }) => vessel != null)?.vessel ?? -1,
          ) ?? null,
        departs: findDeparture(call.leaving, from, now),
        arrives: findArrival(landing, to),
        isToPod: landing.some(({ status }) => status === 'VAD' || status === 'CDD'),
      },
    ];
  });
}

/**
 * Moves by sea at one port. Carriers may tell two landings in a row, and no loading between them.
 */
interface Call {
  readonly place: number | null;
  readonly leaving: WireEvent[];
  readonly landing: WireEvent[];
}

function groupCalls(events: readonly WireEvent[]): readonly Call[] {
  const calls: Call[] = [];
  for (const event of events) {
    const place = event.location ?? null;
    let call = calls.at(-1);
    if (call === undefined || call.place !== place) {
      call = { place, leaving: [], landing: [] };
      calls.push(call);
    }
    (isLanding(event) ? call.landing : call.leaving).push(event);
  }
  return calls;
}

function findLongestTimeline(data: WireTracking): readonly WireEvent[] {
  const lists = (data.containers ?? []).map(({ events }) =>
    (events ?? []).filter((event) => isLeaving(event) || isLanding(event)),
  );
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

/**
 * A departure that is overdue has happened once the container is aboard: carriers forget to tell
 * it.
 */
function findDeparture(leaving: readonly WireEvent[], place: WireLocation, now: number): Moment | null {
  const departure = leaving.findLast(({ status }) => DEPARTURE_CODES.has(status ?? ''));
  const event = departure ?? leaving.at(-1);
  const instant = event === undefined ? null : instantAt(event.date, place);
  if (instant === null) return null;
  const isAboard = leaving.some(({ actual }) => actual === true);
  return { instant, actual: event?.actual === true || (isAboard && instant <= now) };
}

/** A ship has arrived once anything of it is landed. */
function findArrival(landing: readonly WireEvent[], place: WireLocation | null): Moment | null {
  const arrival = landing.find(({ status }) => ARRIVAL_CODES.has(status ?? '')) ?? landing[0];
  const event = arrival?.actual === true ? arrival : (landing.find(({ actual }) => actual === true) ?? arrival);
  const instant = event === undefined ? null : instantAt(event.date, place);
  return instant === null ? null : { instant, actual: event?.actual === true };
}

/** The leg on which the ship is under way. */
export const currentLeg = (legs: readonly Leg[]): Leg | null => {
  const last = legs.findLast(({ departs }) => departs?.actual === true);
  return last === undefined || last.arrives?.actual === true ? null : last;
};
