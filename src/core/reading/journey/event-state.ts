/** Determines the state of each event of a container, and from when an event is overdue. */
import { findLatest } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import type { Outcome, ShipmentEvent } from '../../shipment/types.ts';
import type { EventState, Journey } from '../types.ts';
import { isArrival, isDischarge, isInlandMove, isLoading, isSailing, isUnknown } from './event-order.ts';
import { isSamePort } from './same-port.ts';
import { isOneCall } from './summary-arrival.ts';

export interface EventStates {
  /** The last actual event. */
  readonly last: ShipmentEvent | null;
  readonly pending: readonly ShipmentEvent[];
  /** Events whose time has passed without a report, with no earlier event still ahead. */
  readonly past: readonly ShipmentEvent[];
  /** The list includes events of state `unreported`. */
  readonly unconfirmed: readonly ShipmentEvent[];
}

/** An event is overdue after its last possible moment, which is the end of the day for a date without a time. */
export const isOverdue = (date: PortTime | null, nowMs: number): boolean => date !== null && findLatest(date) < nowMs;

/** `actual` is `null` and the date is not in the future, so the event may or may not have happened. */
export const isUnreported = ({ actual, date }: Pick<ShipmentEvent, 'actual' | 'date'>, nowMs: number): boolean =>
  actual === null && (date === null || isOverdue(date, nowMs));

/**
 * Takes events in display order. An expected event before the last actual one was skipped or never confirmed, and so
 * was a second entry of a reported move. A cancelled shipment has no pending events.
 */
export function eventStates(events: readonly ShipmentEvent[], outcome: Outcome, nowMs: number): EventStates {
  const lastIndex = events.findLastIndex((event) => event.actual);
  // An unknown milestone, such as a customs clearance, does not pass over earlier events.
  const lastKnown = events.findLastIndex((event) => event.actual === true && !isUnknown(event));
  const from = outcome === 'cancelled' ? events.length : lastKnown + 1;
  const isPending = (event: ShipmentEvent, index: number): boolean =>
    index >= from && event.actual !== true && !isUnreported(event, nowMs) && !isReportedTwice(event, events);
  const pending = events.filter(isPending);
  return {
    last: events[lastIndex] ?? null,
    pending,
    past: findMissed(pending, nowMs),
    unconfirmed: events.filter((event, index) => event.actual !== true && !isPending(event, index)),
  };
}

/**
 * Carriers list one move twice with dates that differ by minutes, and report only one of them. The vessel must not
 * have called elsewhere between the two, because a container may come to one hub twice.
 */
function isReportedTwice(event: ShipmentEvent, events: readonly ShipmentEvent[]): boolean {
  const { status, place, date } = event;
  if (place === null || isUnknown(event) || isInlandMove(event)) return false;
  const isHere = (other: ShipmentEvent): boolean => other.place === null || isSamePort(other.place, place);
  const at = events.indexOf(event);
  const start = events.slice(0, at).findLastIndex((other) => !isHere(other)) + 1;
  const after = events.slice(at).findIndex((other) => !isHere(other));
  return events
    .slice(start, after < 0 ? undefined : at + after)
    .some(
      (other) =>
        other.actual === true &&
        other.status.kind === status.kind &&
        (date === null || other.date === null || isOneCall(date, other.date)),
    );
}

const isByVessel = (event: ShipmentEvent): boolean =>
  isLoading(event) || isSailing(event) || isArrival(event) || isDischarge(event);

/**
 * End of the time in which an event is expected. Carriers move a departure and leave the arrival at its old date for
 * days, so an event is not late before the vessel moves that precede it.
 */
export const awaitedUntil = (date: PortTime, before: readonly ShipmentEvent[]): number =>
  before.reduce(
    (end, move) => (move.date !== null && isByVessel(move) ? Math.max(end, findLatest(move.date)) : end),
    findLatest(date),
  );

/** The check takes one pass, because a hostile list may be long. */
function findMissed(pending: readonly ShipmentEvent[], nowMs: number): readonly ShipmentEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return pending.filter((event) => {
    if (event.date === null) return false;
    const until = Math.max(end, findLatest(event.date));
    if (isByVessel(event)) end = until;
    return until < nowMs;
  });
}

/** Returns `null` while an event is overdue or due, because later dates depend on a date that was not met. */
export const nextAhead = ({ next, overdue, due }: Pick<Journey, 'next' | 'overdue' | 'due'>): ShipmentEvent | null =>
  overdue.length + due.length > 0 ? null : next;

export function eventState(
  { overdue, due, sightings, unconfirmed }: Pick<Journey, 'overdue' | 'due' | 'sightings' | 'unconfirmed'>,
  event: ShipmentEvent,
): EventState {
  if (event.actual === true) return 'happened';
  if (sightings.some((sighting) => sighting.event === event)) return 'by-ais';
  if (overdue.includes(event)) return 'overdue';
  if (due.includes(event)) return 'due';
  if (!unconfirmed.includes(event)) return 'expected';
  return event.actual === null ? 'unreported' : 'unconfirmed';
}
