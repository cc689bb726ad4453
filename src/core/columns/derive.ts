/**
 * Cells of a row that follow from its other cells: written again whenever an answer or a person
 * changes one of those.
 */
import { type Dated, delayBetween } from '../time/delay.ts';
import { latestOf, msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';
import type { Facts, Row } from './columns.ts';

/** The delay against the first promise that the desk knows of. */
export function withDerived(row: Row): Row {
  const firstEta = row.firstEta ?? row.eta;
  // A row of before this was written has been looked at since it was added.
  const since = row.firstEta === null ? row.seenAt : (row.firstEtaAt ?? row.addedAt);
  const firstEtaAt = firstEta === null ? null : since;
  const arrives = row.arrival ?? row.eta;
  const isOverdue = row.arrival === null && arrives !== null && latestOf(arrives) < (row.seenAt ?? 0);
  const delay = delayBetween(datedAt(firstEta, firstEtaAt), datedAt(arrives, row.seenAt), isOverdue);
  return { ...row, firstEta, firstEtaAt, slip: delay === null ? null : Math.round(delay.ms / HOUR) };
}

const datedAt = (date: PortTime | null, at: number | null): Dated<number> | null =>
  date === null || at === null ? null : { date, at };

/** A row after an answer: what it says replaces what was known. */
export const withFacts = (row: Row, facts: Facts): Row =>
  withDerived({ ...row, ...facts, ...(isNewJourney(row, facts) && { firstEta: null, firstEtaAt: null }) });

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

/** A row that was never answered has none. */
type Phase = string | null;

const ENDED: readonly Phase[] = ['delivered', 'returned', 'cancelled'];
const UNDERWAY: readonly Phase[] = ['planned', 'in-transit', 'at-transshipment'];
const ARRIVED: readonly Phase[] = [...ENDED, 'arrived', 'discharged', 'out-for-delivery'];

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

const AT_PORT: readonly Phase[] = ['arrived', 'discharged'];
const OUTSIDE: readonly Phase[] = ['out-for-delivery', 'delivered'];

export const isEnded = (phase: Phase): boolean => ENDED.includes(phase);
export const isUnderway = (phase: Phase): boolean => UNDERWAY.includes(phase);
/** At the port of discharge, not yet through its gate. */
export const isAtPort = (phase: Phase): boolean => AT_PORT.includes(phase);
/** Through the gate, the empty box not yet back. */
export const isOutside = (phase: Phase): boolean => OUTSIDE.includes(phase);

type Ends = Pick<Row, 'phase' | 'eta' | 'arrival' | 'delivery'>;

/** The date that is said first, as in the lens: of the port until that is behind the box. */
export const leadingDate = ({ phase, eta, arrival, delivery }: Ends): PortTime | null =>
  eta ?? (isAtPort(phase) || phase === 'cancelled' ? arrival : (delivery ?? arrival));

/**
 * Whether the report that is due is of an arrival: of a ship, or of the cargo at its consignee; of
 * a discharge only where nothing else tells that the ship has come.
 */
export const isArrivalDue = ({ overdueEvent, arrival }: Pick<Row, 'overdueEvent' | 'arrival'>): boolean =>
  ['VAT', 'VAD', 'CDC'].includes(overdueEvent ?? 'VAD') || (overdueEvent === 'CDD' && arrival === null);
