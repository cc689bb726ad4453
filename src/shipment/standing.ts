/** How the events of a box stand: one rule for everybody who says "overdue". */
import { latestOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { Outcome, ShipmentEvent, Standing } from './types.ts';

export interface Standings {
  /** The last event that is actual. */
  readonly last: ShipmentEvent | null;
  readonly awaited: readonly ShipmentEvent[];
  readonly overdue: readonly ShipmentEvent[];
  readonly unconfirmed: readonly ShipmentEvent[];
}

/** Its time is over, the whole day included when only the day is known. */
export const isOverdue = (date: PortTime | null, nowMs: number): boolean => date !== null && latestOf(date) < nowMs;

/**
 * Of events in display order. What is expected before the last thing that happened was skipped or never confirmed; of a cancelled shipment nothing is
 * awaited.
 */
export function standingsOf(events: readonly ShipmentEvent[], outcome: Outcome, nowMs: number): Standings {
  const lastIndex = events.findLastIndex((event) => event.actual);
  const from = outcome === 'cancelled' ? events.length : lastIndex + 1;
  const awaited = events.slice(from);
  return {
    last: events[lastIndex] ?? null,
    awaited,
    overdue: awaited.filter((event) => isOverdue(event.date, nowMs)),
    unconfirmed: events.slice(0, from).filter((event) => !event.actual),
  };
}

export function standingIn(
  { overdue, unconfirmed }: Pick<Standings, 'overdue' | 'unconfirmed'>,
  event: ShipmentEvent,
): Standing {
  if (event.actual) return 'happened';
  return overdue.includes(event) ? 'overdue' : unconfirmed.includes(event) ? 'unconfirmed' : 'expected';
}
