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

const ENDED: readonly (string | null)[] = ['delivered', 'returned', 'cancelled'];
const UNDERWAY: readonly (string | null)[] = ['planned', 'in-transit', 'at-transshipment'];

/** The box is used again: what was promised for its last journey says nothing of this one. */
export const isNewJourney = (before: Pick<Row, 'phase'>, after: Pick<Facts, 'phase'>): boolean =>
  ENDED.includes(before.phase) && UNDERWAY.includes(after.phase);
