/**
 * Cells of a row that follow from its other cells: written again whenever an answer or a person
 * changes one of those.
 */
import { msBetween } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import type { Facts, Row } from './columns.ts';

/** Slip against the first promise. */
export function withDerived(row: Row): Row {
  const firstEta = row.firstEta ?? row.eta;
  const arrives = row.arrival ?? row.eta;
  const slip = firstEta === null || arrives === null ? null : Math.round(msBetween(firstEta, arrives) / HOUR);
  return { ...row, firstEta, slip };
}

/** A row after an answer: what it says replaces what was known. */
export const withFacts = (row: Row, facts: Facts): Row =>
  withDerived({ ...row, ...facts, firstEta: isNewJourney(row, facts) ? null : row.firstEta });

/** The carrier cancels and says no more: what was known of the route stays, nothing is expected. */
export const withCancellation = (row: Row): Row => ({
  ...row,
  problem: null,
  phase: 'cancelled',
  eta: null,
  predictedEta: null,
  shipEta: null,
  nextEvent: null,
  nextEventTime: null,
  overdueAt: null,
});

const ENDED: readonly (string | null)[] = ['delivered', 'returned', 'cancelled'];
const UNDERWAY: readonly (string | null)[] = ['planned', 'in-transit', 'at-transshipment'];
const ARRIVED: readonly (string | null)[] = [...ENDED, 'arrived', 'discharged', 'out-for-delivery'];

type Told = Pick<Row, 'phase' | 'departure' | 'lastEventTime'>;

/**
 * The box is used again: what was promised for its last journey says nothing of this one. Its empty
 * return may never have been reported: then it sails after the last thing that happened to it.
 */
export function isNewJourney(before: Told, after: Pick<Facts, 'phase' | 'departure'>): boolean {
  if (!UNDERWAY.includes(after.phase)) return false;
  if (ENDED.includes(before.phase)) return true;
  const [last, sails] = [before.lastEventTime, after.departure];
  return ARRIVED.includes(before.phase) && last !== null && sails !== null && msBetween(last, sails) > 0;
}
