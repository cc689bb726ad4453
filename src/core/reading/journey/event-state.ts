/** The state of each event of a container: the one rule of what its time is over for. */
import { latestOf } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import type { Outcome, ShipmentEvent } from '../../shipment/types.ts';
import type { EventState, Journey } from '../types.ts';
import { isUnknown } from './event-order.ts';

export interface EventStates {
  /** The last event that is actual. */
  readonly last: ShipmentEvent | null;
  readonly pending: readonly ShipmentEvent[];
  /** Their time is over, and no report has come. */
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
 * or never confirmed; a cancelled shipment has nothing pending.
 */
export function eventStates(events: readonly ShipmentEvent[], outcome: Outcome, nowMs: number): EventStates {
  const lastIndex = events.findLastIndex((event) => event.actual);
  // An unknown milestone, such as a customs clearance, passes over nothing.
  const lastKnown = events.findLastIndex((event) => event.actual === true && !isUnknown(event));
  const from = outcome === 'cancelled' ? events.length : lastKnown + 1;
  const isPending = (event: ShipmentEvent, index: number): boolean =>
    index >= from && event.actual !== true && !isUnreported(event, nowMs);
  const pending = events.filter(isPending);
  return {
    last: events[lastIndex] ?? null,
    pending,
    past: pending.filter((event) => isOverdue(event.date, nowMs)),
    unconfirmed: events.filter((event, index) => event.actual !== true && !isPending(event, index)),
  };
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
