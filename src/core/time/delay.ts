/** How much later than first said: one figure for every face. */
import { msBetween } from './port-time.ts';
import type { PortTime } from './types.ts';

/** A date, and when it was given. */
export interface Dated<At> {
  readonly date: PortTime;
  readonly at: At;
}

export interface Delay<At = PortTime> {
  /** Negative for a gain. */
  readonly ms: number;
  /** When the first date was given: nothing is known of the time before. */
  readonly since: At;
  readonly first: PortTime;
  readonly last: PortTime;
}

/**
 * Null where nothing was measured: by answers of one moment alone, or while the last date is
 * overdue, for then nobody knows how late it will be.
 */
export function delayBetween<At>(
  first: Dated<At> | null,
  last: Dated<At> | null,
  isOverdue: boolean,
): Delay<At> | null {
  if (first === null || last === null || isOverdue) return null;
  const ms = msBetween(first.date, last.date);
  return first.at === last.at && ms === 0 ? null : { ms, since: first.at, first: first.date, last: last.date };
}
