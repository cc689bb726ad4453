/** One delay for row and tracking page: the arrival at the port, against the first date promised for it. */
import { type Dated, type Delay, delayBetween } from '../time/delay.ts';
import { latestOf } from '../time/port-time.ts';
import type { Facts } from './columns.ts';

/** What a delay is measured by: the date is reported, seen by AIS, or promised. */
export type ArrivalFacts = Pick<Facts, 'eta' | 'arrival'>;

/** What an answer said, and when the service had it. */
export interface DatedFacts {
  readonly facts: ArrivalFacts;
  readonly at: number;
}

/** `first`: what was promised first on the same journey (`core/journeys/log.ts`). */
export function delayOf(first: Dated<number> | null, { facts, at }: DatedFacts, nowMs: number): Delay<number> | null {
  const date = facts.arrival ?? facts.eta;
  const isOverdue = facts.arrival === null && date !== null && latestOf(date) < nowMs;
  return delayBetween(first, date === null ? null : { date, at }, isOverdue);
}
