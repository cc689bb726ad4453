/**
 * A row after an answer, and its cells that follow from others: written again whenever an answer or
 * a person changes one of those.
 */
import { HOUR } from '../time/units.ts';
import type { Facts, Row } from './columns.ts';
import { type DatedFacts, delayOf, firstPromise, isOtherJourney } from './delay.ts';

/** The delay against the first promise that the desk knows of. */
export function withDerived(row: Row): Row {
  const at = row.reportedAt ?? row.seenAt;
  const firstEta = row.firstEta ?? row.eta;
  // A row of before this was written has been looked at since it was added.
  const since = row.firstEta === null ? at : (row.firstEtaAt ?? row.addedAt);
  const firstEtaAt = firstEta === null ? null : since;
  const first = firstEta === null || firstEtaAt === null ? null : { date: firstEta, at: firstEtaAt };
  const delay = at === null ? null : delayOf(first, { facts: row, at }, row.seenAt ?? at);
  return { ...row, firstEta, firstEtaAt, slip: delay === null ? null : Math.round(delay.ms / HOUR) };
}

/** A row after an answer: what it says replaces what was known. */
export const withFacts = (row: Row, facts: Facts): Row =>
  withDerived({ ...row, ...facts, ...(isOtherJourney(row, facts) && { firstEta: null, firstEtaAt: null }) });

/** A row after answers of before its own: an older promise is the first one. */
export function withPast(row: Row, past: readonly DatedFacts[]): Row {
  const first = firstPromise(past, row);
  if (first === null || (row.firstEtaAt !== null && row.firstEtaAt <= first.at)) return row;
  return withDerived({ ...row, firstEta: first.date, firstEtaAt: first.at });
}

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
