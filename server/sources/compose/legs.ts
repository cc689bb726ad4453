/** Reads the sea legs of an answer, and finds the one that the shipment is on. */
import { findInstant } from '../../../src/core/time/zone.ts';
import { parseWireTime, wallMs } from '../../../src/core/time/port-time.ts';
import type { WireEvent, WireLocation, WireTracking, WireVessel } from '../../../src/core/wire/schemas.ts';

export interface Leg {
  readonly from: WireLocation;
  /** `null` as long as no source says where the container will be discharged. */
  readonly to: WireLocation | null;
  readonly vessel: WireVessel | null;
  /** `null` if only the discharge at the end is reported. */
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

/** Returns the instant of an event by the zone of its place. Without a zone, its local time is read as UTC. */
export function instantAt(date: string | null | undefined, place: WireLocation | null): number | null {
  const time = date == null ? null : parseWireTime(date, 'event', place?.timezone ?? null);
  if (time === null) return null;
  return (
    time.epochMs ??
    (place?.timezone == null ? wallMs(time) : (findInstant(wallMs(time), place.timezone) ?? wallMs(time)))
  );
}

export const indexPlaces = (data: WireTracking): ReadonlyMap<number, WireLocation> =>
  new Map((data.locations ?? []).flatMap((place) => (place.id == null ? [] : [[place.id, place]])));

/** Returns the legs of the container that reports most of its sea journey. */
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

/** The moves by sea at one port. Carriers may report two discharges in a row without a loading between them. */
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

/** An overdue departure counts as done once the container is aboard, because carriers forget to report it. */
function findDeparture(leaving: readonly WireEvent[], place: WireLocation, now: number): Moment | null {
  const departure = leaving.findLast(({ status }) => DEPARTURE_CODES.has(status ?? ''));
  const event = departure ?? leaving.at(-1);
  const instant = event === undefined ? null : instantAt(event.date, place);
  if (instant === null) return null;
  const isAboard = leaving.some(({ actual }) => actual === true);
  return { instant, actual: event?.actual === true || (isAboard && instant <= now) };
}

/** A vessel has arrived once anything is discharged from it. */
function findArrival(landing: readonly WireEvent[], place: WireLocation | null): Moment | null {
  const arrival = landing.find(({ status }) => ARRIVAL_CODES.has(status ?? '')) ?? landing[0];
  const event = arrival?.actual === true ? arrival : (landing.find(({ actual }) => actual === true) ?? arrival);
  const instant = event === undefined ? null : instantAt(event.date, place);
  return instant === null ? null : { instant, actual: event?.actual === true };
}

/** Returns the leg on which the vessel is under way. */
export const currentLeg = (legs: readonly Leg[]): Leg | null => {
  const last = legs.findLast(({ departs }) => departs?.actual === true);
  return last === undefined || last.arrives?.actual === true ? null : last;
};
