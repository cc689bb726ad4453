/** The state of each event of a container: the one rule of what its time is over for. */
import { latestOf } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import type { Outcome, ShipmentEvent } from '../../shipment/types.ts';
import type { EventState, Journey } from '../types.ts';
import { isArrival, isDischarge, isInlandMove, isLoading, isSailing, isUnknown } from './event-order.ts';
import { isSamePort } from './same-port.ts';
import { isOneCall } from './summary-arrival.ts';

export interface EventStates {
  /** The last event that is actual. */
  readonly last: ShipmentEvent | null;
  readonly pending: readonly ShipmentEvent[];
  /** Their time is over, nothing that comes before them is still ahead, and no report has come. */
  readonly past: readonly ShipmentEvent[];
  /** Includes those of state `unreported`. */
  readonly unconfirmed: readonly ShipmentEvent[];
}

/** Its last possible moment is over: the end of the day for a date without a time. */
export const isOverdue = (date: PortTime | null, nowMs: number): boolean => date !== null && latestOf(date) < nowMs;

/** `actual` is null and the date is not ahead: it may have happened or not. */
export const isUnreported = ({ actual, date }: Pick<ShipmentEvent, 'actual' | 'date'>, nowMs: number): boolean =>
  actual === null && (date === null || isOverdue(date, nowMs));

/**
 * Takes events in display order. What is expected before the last thing that happened was skipped
 * or never confirmed, and so was a second mention of a move that is reported; a cancelled shipment
 * has nothing pending.
 */
export function eventStates(events: readonly ShipmentEvent[], outcome: Outcome, nowMs: number): EventStates {
  const lastIndex = events.findLastIndex((event) => event.actual);
  // An unknown milestone, such as a customs clearance, passes over nothing.
  const lastKnown = events.findLastIndex((event) => event.actual === true && !isUnknown(event));
  const from = outcome === 'cancelled' ? events.length : lastKnown + 1;
  const isPending = (event: ShipmentEvent, index: number): boolean =>
    index >= from && event.actual !== true && !isUnreported(event, nowMs) && !isReportedTwice(event, events);
  const pending = events.filter(isPending);
  return {
    last: events[lastIndex] ?? null,
    pending,
    past: missedOf(pending, nowMs),
    unconfirmed: events.filter((event, index) => event.actual !== true && !isPending(event, index)),
  };
}

/**
 * Carriers list one move twice, with dates that differ by minutes, and report one of both. The
 * vessel has called nowhere else between them: a container may come to one hub twice.
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
 * The end of the time in which something is expected. Carriers move a departure and leave the
 * arrival at its old date for days: nothing is late before the moves of vessels that come before it.
 */
export const awaitedUntil = (date: PortTime, before: readonly ShipmentEvent[]): number =>
  before.reduce(
    (end, move) => (move.date !== null && isByVessel(move) ? Math.max(end, latestOf(move.date)) : end),
    latestOf(date),
  );

/** In one pass: a hostile list may be long. */
function missedOf(pending: readonly ShipmentEvent[], nowMs: number): readonly ShipmentEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return pending.filter((event) => {
    if (event.date === null) return false;
    const until = Math.max(end, latestOf(event.date));
    if (isByVessel(event)) end = until;
    return until < nowMs;
  });
}

/** Null while something is overdue or due: what follows stands on a date that did not hold. */
export const nextAhead = ({ next, overdue, due }: Pick<Journey, 'next' | 'overdue' | 'due'>): ShipmentEvent | null =>
  overdue.length + due.length > 0 ? null : next;

export function eventState(
  { overdue, due, sightings, unconfirmed }: Pick<Journey, 'overdue' | 'due' | 'sightings' | 'unconfirmed'>,
  event: ShipmentEvent,
): EventState {
  if (event.actual === true) return 'happened';
  if (sightings.some((one) => one.event === event)) return 'by-ais';
  if (overdue.includes(event)) return 'overdue';
  if (due.includes(event)) return 'due';
  if (!unconfirmed.includes(event)) return 'expected';
  return event.actual === null ? 'unreported' : 'unconfirmed';
}
