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

const LEAVES: ReadonlySet<string> = new Set(['VDL', 'VDT']);
const LOADED: ReadonlySet<string> = new Set(['CLL', 'CLT']);
const ARRIVES: ReadonlySet<string> = new Set(['VAT', 'VAD']);
const LANDED: ReadonlySet<string> = new Set(['CDT', 'CDD']);

const isLeaving = ({ status }: WireEvent): boolean => LEAVES.has(status ?? '') || LOADED.has(status ?? '');
const isLanding = ({ status }: WireEvent): boolean => ARRIVES.has(status ?? '') || LANDED.has(status ?? '');

/** The instant of an event by the zone of its place; without one, its wall as UTC. */
export function instantAt(date: string | null | undefined, place: WireLocation | null): number | null {
  const time = date == null ? null : parseWireTime(date, 'event', place?.timezone ?? null);
  if (time === null) return null;
  return (
    time.epochMs ?? (place?.timezone == null ? wallMs(time) : (instantOf(wallMs(time), place.timezone) ?? wallMs(time)))
  );
}

export const placesOf = (data: WireTracking): ReadonlyMap<number, WireLocation> =>
  new Map((data.locations ?? []).flatMap((place) => (place.id == null ? [] : [[place.id, place]])));

/** The legs of the container that tells most of its way by sea. */
export function legsOf(data: WireTracking): readonly Leg[] {
  const places = placesOf(data);
  const ships = new Map((data.vessels ?? []).flatMap((ship) => (ship.id == null ? [] : [[ship.id, ship] as const])));
  const lists = (data.containers ?? []).map(({ events }) =>
    (events ?? []).filter((event) => isLeaving(event) || isLanding(event)),
  );
  const events = lists.reduce<readonly WireEvent[]>(
    (longest, list) => (list.length > longest.length ? list : longest),
    [],
  );
  const ends = endsOf(events);
  return ends.flatMap((end, index): Leg[] => {
    const from = places.get(end.location ?? -1);
    const next = ends[index + 1];
    const isLast = next === undefined;
    // At a hub the container is landed and then loaded: no leg lies between.
    if (from === undefined || (isLast && end.isLanding) || next?.location === end.location) return [];
    const to = next === undefined ? null : (places.get(next.location ?? -1) ?? null);
    const departure = end.isLanding
      ? null
      : (end.events.findLast(({ status }) => LEAVES.has(status ?? '')) ?? end.events.at(-1));
    const arrival =
      next?.isLanding === true ? (next.events.find(({ status }) => ARRIVES.has(status ?? '')) ?? next.events[0]) : null;
    return [
      {
        from,
        to,
        vessel: ships.get(departure?.vessel ?? arrival?.vessel ?? -1) ?? null,
        departs: departure == null ? null : momentOf(departure, from, end.events),
        arrives: arrival == null ? null : momentOf(arrival, to, next?.events ?? []),
        isToPod: next?.events.some(({ status }) => status === 'VAD' || status === 'CDD') === true,
      },
    ];
  });
}

interface End {
  readonly location: number | null;
  readonly isLanding: boolean;
  readonly events: WireEvent[];
}

/**
 * Leaving and landing at one place after the other. Carriers may tell two landings in a row: of an
 * onward loading nobody has said anything yet.
 */
function endsOf(events: readonly WireEvent[]): readonly End[] {
  const ends: End[] = [];
  for (const event of events) {
    const place = event.location ?? null;
    const end = ends.at(-1);
    if (end?.location === place && end.isLanding === isLanding(event)) end.events.push(event);
    else ends.push({ location: place, isLanding: isLanding(event), events: [event] });
  }
  return ends;
}

/** It has happened where any of the events of this end has. */
function momentOf(event: WireEvent, place: WireLocation | null, end: readonly WireEvent[]): Moment | null {
  const told = event.actual === true ? event : (end.find(({ actual }) => actual === true) ?? event);
  const instant = instantAt(told.date, place);
  return instant === null ? null : { instant, actual: told.actual === true };
}

/** The leg on which the ship is under way. */
export const currentLeg = (legs: readonly Leg[]): Leg | null => {
  const last = legs.findLast(({ departs }) => departs?.actual === true);
  return last === undefined || last.arrives?.actual === true ? null : last;
};
