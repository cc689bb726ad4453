/** One delay for row and lens: what it is measured by, from when on, and on which journey. */
import { type Dated, type Delay, delayBetween } from '../time/delay.ts';
import { latestOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { Facts } from './columns.ts';
import { isBefore, isNewJourney } from './derive.ts';

/** What a delay is measured by. */
export type ArrivalFacts = Pick<Facts, 'phase' | 'departure' | 'eta' | 'arrival' | 'lastEventTime'>;

/** What an answer said, and when the service had it. */
export interface DatedFacts {
  readonly facts: ArrivalFacts;
  readonly at: number;
}

/** The date at the port of discharge: reported, seen by AIS, or promised. */
const arrivalIn = ({ arrival, eta }: ArrivalFacts): PortTime | null => arrival ?? eta;

/**
 * The first date that was promised on the journey of the present answer, in whatever order answers
 * came. One of after the arrival promises nothing.
 */
export function firstPromise(past: readonly DatedFacts[], present: ArrivalFacts): Dated<number> | null {
  const ordered = past.toSorted((a, b) => a.at - b.at);
  const own = ordered.slice(ordered.findLastIndex(({ facts }) => isOtherJourney(facts, present)) + 1);
  for (const { facts, at } of own) if (facts.eta !== null) return { date: facts.eta, at };
  return null;
}

/** One figure for row and lens: the arrival at the port, against the first date promised for it. */
export function delayOf(first: Dated<number> | null, { facts, at }: DatedFacts, nowMs: number): Delay<number> | null {
  const date = arrivalIn(facts);
  const isOverdue = facts.arrival === null && date !== null && latestOf(date) < nowMs;
  return delayBetween(first, date === null ? null : { date, at }, isOverdue);
}

/**
 * Besides: it had sailed, and its arrival is promised for before the other one sails. A promise
 * from before it sailed may be passed by a late sailing.
 */
export const isOtherJourney = (before: ArrivalFacts, after: ArrivalFacts): boolean =>
  isNewJourney(before, after) ||
  (before.phase !== 'planned' &&
    isBefore(before.lastEventTime, after.departure) &&
    isBefore(arrivalIn(before), after.departure));
