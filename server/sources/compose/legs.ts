/** The sea legs that an answer tells, and which of them the shipment is on. */
import { instantOf } from '../../../src/core/time/zone.ts';
import { parseWireTime, wallMs } from '../../../src/core/time/port-time.ts';
import type { WireEvent, WireLocation, WireTracking, WireVessel } from '../../../src/core/wire/schemas.ts';

export interface Leg {
  readonly from: WireLocation;
  /** Null while nobody says where the ship will land the container. */
  readonly to: WireLocation | null;
  readonly vessel: WireVessel | null;
  readonly departs: Moment;
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
  return time.epochMs ?? (place?.timezone == null ? wallMs(time) : (instantOf(wallMs(time), place.timezone) ?? wallMs(time)));
}

export const placesOf = (data: WireTracking): ReadonlyMap<number, WireLocation> =>
  new Map((data.locations ?? []).flatMap((place) => (place.id == null ? [] : [[place.id, place]])));

/** Of the container that tells most of its way by sea. */
export function legsOf(data: WireTracking): readonly Leg[] {
  const places = placesOf(data);
  const ships = new Map((data.vessels ?? []).flatMap((ship) => (ship.id == null ? [] : [[ship.id, ship] as const])));
  const lists = (data.containers ?? []).map(({ events }) => (events ?? []).filter((event) => isLeaving(event) || isLanding(event)));
  const events = lists.reduce<readonly WireEvent[]>((longest, list) => (list.length > longest.length ? list : longest), []);
  const legs: Leg[] = [];
  for (let index = 0; index < events.length; index++) {
    const leaving = stretch(events, index, isLeaving);
    const last = leaving.at(-1);
    if (last === undefined) continue;
    index += leaving.length;
    const landing = stretch(events, index, isLanding);
    index += landing.length - 1;
    const departure = leaving.findLast(({ status }) => LEAVES.has(status ?? '')) ?? last;
    const arrival = landing.find(({ status }) => ARRIVES.has(status ?? '')) ?? landing[0];
    const from = places.get(departure.location ?? -1);
    const departs = momentOf(departure, from ?? null, leaving);
    if (from === undefined || departs === null) continue;
    const to = arrival === undefined ? null : (places.get(arrival.location ?? -1) ?? null);
    legs.push({
      from,
      to,
      vessel: ships.get(departure.vessel ?? arrival?.vessel ?? -1) ?? null,
      departs,
      arrives: arrival === undefined ? null : momentOf(arrival, to, landing),
      isToPod: landing.some(({ status }) => status === 'VAD' || status === 'CDD'),
    });
  }
  return legs;
}

/** Events from `start` for which a test holds, one after the other. */
function stretch(events: readonly WireEvent[], start: number, test: (event: WireEvent) => boolean): readonly WireEvent[] {
  const rest = events.slice(start);
  const end = rest.findIndex((event) => !test(event));
  return end < 0 ? rest : rest.slice(0, end);
}

/** It has happened where any of the events of this end has. */
function momentOf(event: WireEvent, place: WireLocation | null, end: readonly WireEvent[]): Moment | null {
  const told = event.actual === true ? event : (end.find(({ actual }) => actual === true) ?? event);
  const instant = instantAt(told.date, place);
  return instant === null ? null : { instant, actual: told.actual === true };
}

/** The leg on which the ship is under way. */
export const currentLeg = (legs: readonly Leg[]): Leg | null => {
  const last = legs.findLast(({ departs }) => departs.actual);
  return last === undefined || last.arrives?.actual === true ? null : last;
};
