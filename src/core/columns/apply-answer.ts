/**
 * A row after an answer, and its cells that follow from others: written again whenever an answer or
 * a person changes one of those.
 */
import { epochOf } from '../time/port-time.ts';
import type { CarrierFields, Row } from './columns.ts';
import type { Dated } from '../time/delay.ts';
import { answeredAt, isAnswered, isEnded, isUnderway } from './derive.ts';
import { lateCell, marginOf, slipCell } from './late.ts';

/** The delay against the first promise that the desk knows of, and what the row was told first. */
export function withDerived(row: Row): Row {
  const firstEta = row.firstEta ?? row.eta;
  // A row of before this was written has been looked at since it was added.
  const since = row.firstEta === null ? answeredAt(row) : (row.firstEtaAt ?? row.addedAt);
  const first = { firstEta, firstEtaAt: firstEta === null ? null : since };
  return { ...row, ...first, ...lateCells({ ...row, ...first }), ...ownPromise(row, first) };
}

/** By the dates of the row, as of its last answer. */
export function lateCells(row: Row): Pick<Row, 'slip' | 'margin' | 'late'> {
  const at = row.seenAt ?? answeredAt(row) ?? 0;
  return { slip: slipCell(row, at), margin: marginOf(row), late: lateCell(row, at) };
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

/** A row after an answer: what it says replaces what was known, but for what AIS has proven. */
export const withCarrierFields = (row: Row, fields: CarrierFields): Row =>
  withDerived({ ...row, ...fields, ...firstSeen(row, fields), ...stillInPort(row, fields) });

/**
 * A vessel that AIS saw in its port of discharge has been there, also once AIS tells no more of it.
 * That holds until the carrier reports something later, or AIS itself has the vessel on its way there.
 */
function stillInPort(before: Row, fields: CarrierFields): Partial<Row> {
  const { aisMove, aisMoveAt, aisPlace, awayAt, arrival, progress, strip, lastEventTime } = before;
  const wasSeen = aisMove === 'arrival' && before.phase === 'arrived' && fields.aisMove === null;
  const isSameCall = fields.pod === before.pod && fields.imo === before.imo && fields.shipEta === null;
  const seenAt = aisMoveAt ?? lastEventTime;
  const isLater = fields.lastEventTime !== null && (seenAt === null || epochOf(fields.lastEventTime) > epochOf(seenAt));
  if (!wasSeen || !isSameCall || isLater || fields.arrival !== null || !isUnderway(fields.phase)) return {};
  const seen = { phase: 'arrived', aisMove, aisMoveAt, aisPlace, awayAt, arrival, progress, strip };
  return { ...seen, eta: null, predictedEta: null, overdueAt: null, overdueEvent: null };
}

/**
 * A vessel that AIS has seen past a move was past it by its first fix: later ones tell no more. Until
 * its last fix elsewhere it had not arrived.
 */
function firstSeen(before: Row, fields: CarrierFields): Pick<Row, 'arrival' | 'awayAt' | 'aisMoveAt'> {
  const { aisMove, aisPlace, aisMoveAt, arrival, positionSource, positionAt } = fields;
  const isElsewhere = positionSource === 'ais' && aisMove !== 'arrival' && arrival === null;
  const awayAt = (isElsewhere ? positionAt : null) ?? before.awayAt;
  const isSame = aisMove !== null && before.aisMove === aisMove && before.aisPlace === aisPlace;
  if (!isSame || arrival !== null || before.aisMoveAt === null) return { arrival, awayAt, aisMoveAt };
  // AIS told when it arrived, and tells by now only that it was there.
  if (before.arrival !== null) return { arrival: before.arrival, awayAt, aisMoveAt: before.aisMoveAt };
  const isLater = aisMoveAt === null || epochOf(before.aisMoveAt) < epochOf(aisMoveAt);
  return { arrival, awayAt, aisMoveAt: isLater ? before.aisMoveAt : aisMoveAt };
}

/** What was promised first on the journey of the row, whichever answer made the promise. */
export const withPromise = (row: Row, first: Dated<number> | null): Row =>
  withDerived({ ...row, firstEta: first?.date ?? null, firstEtaAt: first?.at ?? null });

/** The journey that a needed-by date is meant for when it is set: after an end the next one. */
export const neededJourney = ({ journey, phase }: Pick<Row, 'journey' | 'phase'>): number | null =>
  journey === null || !isEnded(phase) ? journey : journey + 1;

/**
 * A row whose container is on a journey. What belongs to an earlier one ends with it, and what belongs
 * to a later one whose plan the carrier has given up.
 */
export function onJourney(row: Row, n: number): Row {
  if (row.journey === null || row.journey === n) return { ...row, journey: n };
  const belongsTo = row.neededJourney ?? row.journey;
  return {
    ...row,
    journey: n,
    neededJourney: row.neededBy === null ? null : belongsTo,
    aisMove: null,
    aisMoveAt: null,
    aisPlace: null,
    awayAt: null,
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
  awayAt: null,
} as const;
