/**
 * A row after an answer, and its cells that follow from others: written again whenever an answer or
 * a person changes one of those.
 */
import { timeOfDay } from '../time/day.ts';
import { dayOn, daysBetween, epochOf, latestOf, timeAt, wallMs } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';
import type { Facts, Row } from './columns.ts';
import type { Dated } from '../time/delay.ts';
import { delayOf } from './delay.ts';
import { isAnswered, isEnded, isUnderway } from './derive.ts';
import { lateCell } from './late.ts';

/** The delay against the first promise that the desk knows of, and what the row was told first. */
export function withDerived(row: Row): Row {
  const firstEta = row.firstEta ?? row.eta;
  // A row of before this was written has been looked at since it was added.
  const since = row.firstEta === null ? answeredAt(row) : (row.firstEtaAt ?? row.addedAt);
  const first = { firstEta, firstEtaAt: firstEta === null ? null : since };
  const slip = slipSince(row, firstEta, first.firstEtaAt);
  const margin = marginOf(row);
  return { ...row, ...first, slip, margin, late: lateCell({ slip, margin }), ...ownPromise(row, first) };
}

/** Whole days from the arrival, where the cargo has to be, to the day on which it is needed. */
export function marginOf(row: Row): number | null {
  const { neededBy, neededAt, delivery, journey, neededJourney } = row;
  // It was set for an earlier journey of the container.
  if (journey !== null && neededJourney !== null && neededJourney < journey) return null;
  const comes = neededAt === 'delivery' ? delivery : earliestArrival(row);
  return neededBy === null || comes === null ? null : daysBetween(comes, timeOfDay(neededBy));
}

/** Carriers report an arrival hours after it: the first level of the rule `overdue`. */
const REPORT_LAG = 12 * HOUR;

/**
 * An arrival that the last answer does not report cannot be earlier than that answer, whatever the
 * ETA says. What the service last said is stored; the present is not.
 */
export function earliestArrival(row: Row): PortTime | null {
  const { arrival, eta, phase, aisMove } = row;
  const at = answeredAt(row);
  if (arrival !== null || eta === null || at === null) return arrival ?? eta;
  const earliest = timeAt(at - REPORT_LAG, eta.zone ?? 'UTC');
  const isOverdue = latestOf(eta) < at - REPORT_LAG && isUnderway(phase) && aisMove !== 'arrival';
  return isOverdue ? dayOn(wallMs(earliest), earliest.zone) : eta;
}

const answeredAt = ({ reportedAt, seenAt }: Row): number | null => reportedAt ?? seenAt;

/** In hours, against a date and when it was promised. */
export function slipSince(row: Row, date: PortTime | null, since: number | null): number | null {
  const at = answeredAt(row);
  if (at === null || date === null || since === null) return null;
  const delay = delayOf({ date, at: since }, { facts: row, at }, row.seenAt ?? at);
  return delay === null ? null : Math.trunc(delay.ms / HOUR);
}

function ownPromise(
  row: Row,
  { firstEta, firstEtaAt }: Pick<Row, 'firstEta' | 'firstEtaAt'>,
): Pick<Row, 'toldEta' | 'toldEtaAt'> {
  const { toldEta, toldEtaAt, eta, addedAt } = row;
  if (!isAnswered(row)) return { toldEta: null, toldEtaAt: null };
  if (toldEta !== null) return { toldEta, toldEtaAt };
  // Earlier builds kept it as the first date of the row.
  if (firstEtaAt !== null && firstEtaAt >= (addedAt ?? 0)) return { toldEta: firstEta, toldEtaAt: firstEtaAt };
  return { toldEta: eta, toldEtaAt: eta === null ? null : answeredAt(row) };
}

/** A row after an answer: what it says replaces what was known. */
export const withFacts = (row: Row, facts: Facts): Row => withDerived({ ...row, ...facts, ...firstSeen(row, facts) });

/** A vessel that AIS has seen past a move was past it by its first fix: later ones tell no more. */
function firstSeen(before: Row, { aisMove, aisPlace, aisMoveAt, arrival }: Facts): Partial<Row> {
  const isSame = aisMove !== null && before.aisMove === aisMove && before.aisPlace === aisPlace;
  if (!isSame || arrival !== null || before.aisMoveAt === null || aisMoveAt === null) return {};
  return epochOf(before.aisMoveAt) < epochOf(aisMoveAt) ? { aisMoveAt: before.aisMoveAt } : {};
}

/** What was promised first on the journey of the row, whichever answer made the promise. */
export const withPromise = (row: Row, first: Dated<number> | null): Row =>
  withDerived({ ...row, firstEta: first?.date ?? null, firstEtaAt: first?.at ?? null });

/** The journey that a needed-by date is meant for when it is set: after an end the next one. */
export const neededJourney = ({ journey, phase }: Pick<Row, 'journey' | 'phase'>): number | null =>
  journey === null || !isEnded(phase) ? journey : journey + 1;

/** A row whose container is on a journey. What belongs to an earlier one ends with it. */
export function onJourney(row: Row, n: number): Row {
  if (row.journey === null || row.journey >= n) return { ...row, journey: n };
  const belongsTo = row.neededJourney ?? row.journey;
  return {
    ...row,
    journey: n,
    neededJourney: row.neededBy === null ? null : belongsTo,
    aisMove: null,
    aisMoveAt: null,
    aisPlace: null,
    firstEta: null,
    firstEtaAt: null,
    toldEta: null,
    toldEtaAt: null,
  };
}

/**
 * The carrier cancels and says no more: what was known of the route stays, nothing is expected. Of a
 * journey that had not begun nothing stays but its ports.
 */
export function withCancellation(row: Row): Row {
  const isPlan = row.departed !== true && row.phase === 'planned';
  return withDerived({
    ...row,
    ...(isPlan && NO_PLAN),
    // Without a report it stood at its origin.
    ...(isPlan && row.whereabouts === 'unknown' && { latitude: null, longitude: null }),
    problem: null,
    phase: 'cancelled',
    eta: null,
    predictedEta: null,
    shipEta: null,
    nextEvent: null,
    nextEventTime: null,
    overdueAt: null,
    overdueEvent: null,
  });
}

/** What is planned of a journey: its vessel and its dates. */
const NO_PLAN = {
  departure: null,
  discharge: null,
  delivery: null,
  vessel: null,
  imo: null,
  mmsi: null,
  voyage: null,
  aisMove: null,
  aisMoveAt: null,
  aisPlace: null,
} as const;
