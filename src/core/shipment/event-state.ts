/** How the events of a box stand: one rule for everybody who says "overdue". */
import { latestOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { Outcome, ShipmentEvent, Standing } from './types.ts';

export interface Standings {
  /** The last event that is actual. */
  readonly last: ShipmentEvent | null;
  readonly awaited: readonly ShipmentEvent[];
  readonly overdue: readonly ShipmentEvent[];
  /** The unsaid ones too. */
  readonly unconfirmed: readonly ShipmentEvent[];
}

/** Its time is over, the whole day included when only the day is known. */
export const isOverdue = (date: PortTime | null, nowMs: number): boolean => date !== null && latestOf(date) < nowMs;

/** Not said to be expected, and not still to come: nobody can wait for it. */
export const isUnsaid = ({ actual, date }: Pick<ShipmentEvent, 'actual' | 'date'>, nowMs: number): boolean =>
  actual === null && (date === null || isOverdue(date, nowMs));

/**
 * Of events in display order. What is expected before the last thing that happened was skipped or never confirmed; of a cancelled shipment nothing is
 * awaited.
 */
export function standingsOf(events: readonly ShipmentEvent[], outcome: Outcome, nowMs: number): Standings {
  const lastIndex = events.findLastIndex((event) => event.actual);
  const from = outcome === 'cancelled' ? events.length : lastIndex + 1;
  const isAwaited = (event: ShipmentEvent, index: number): boolean => index >= from && !isUnsaid(event, nowMs);
  const awaited = events.filter(isAwaited);
  return {
    last: events[lastIndex] ?? null,
    awaited,
    overdue: awaited.filter((event) => isOverdue(event.date, nowMs)),
    unconfirmed: events.filter((event, index) => event.actual !== true && !isAwaited(event, index)),
  };
}

export function standingIn(
  { overdue, unconfirmed }: Pick<Standings, 'overdue' | 'unconfirmed'>,
  event: ShipmentEvent,
): Standing {
  if (event.actual === true) return 'happened';
  if (overdue.includes(event)) return 'overdue';
  if (!unconfirmed.includes(event)) return 'expected';
  return event.actual === null ? 'unsaid' : 'unconfirmed';
}
