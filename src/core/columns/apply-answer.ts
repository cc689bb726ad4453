/**
 * Applies an answer to a row and recomputes the cells that follow from others. The same is done whenever an answer or
 * a person changes one of those cells.
 */
import { epochOf } from '../time/port-time.ts';
import type { CarrierFields, Row } from './columns.ts';
import type { Dated } from '../time/delay.ts';
import { answeredAt, isAnswered, isEnded, isUnderway } from './derive.ts';
import { lateCell, findMargin, slipCell } from './late.ts';

/** Recomputes the delay against the first known ETA, and the first ETA that was shown to the customer of the row. */
export function withDerived(row: Row): Row {
  const firstEta = row.firstEta ?? row.eta;
  // Rows from before this column existed have been checked since they were added.
  const since = row.firstEta === null ? answeredAt(row) : (row.firstEtaAt ?? row.addedAt);
  const first = { firstEta, firstEtaAt: firstEta === null ? null : since };
  return { ...row, ...first, ...lateCells({ ...row, ...first }), ...ownPromise(row, first) };
}

/** Computes the cells from the dates of the row as of its last answer. */
export function lateCells(row: Row): Pick<Row, 'slip' | 'margin' | 'late'> {
  const at = row.seenAt ?? answeredAt(row) ?? 0;
  return { slip: slipCell(row, at), margin: findMargin(row), late: lateCell(row, at) };
}

function ownPromise(
  row: Row,
  { firstEta, firstEtaAt }: Pick<Row, 'firstEta' | 'firstEtaAt'>,
): Pick<Row, 'toldEta' | 'toldEtaAt'> {
  const { toldEta, toldEtaAt, eta, addedAt } = row;
  if (!isAnswered(row)) return { toldEta: null, toldEtaAt: null };
  if (toldEta !== null) return { toldEta, toldEtaAt };
  // Earlier versions stored this date as the first date of the row.
  if (firstEtaAt !== null && firstEtaAt >= (addedAt ?? 0)) return { toldEta: firstEta, toldEtaAt: firstEtaAt };
  return { toldEta: eta, toldEtaAt: eta === null ? null : answeredAt(row) };
}

/** Replaces the carrier fields of a row by those of an answer, except what AIS has already proven. */
export const withCarrierFields = (row: Row, fields: CarrierFields): Row =>
  withDerived({ ...row, ...fields, ...firstSeen(row, fields), ...stillInPort(row, fields) });

/**
 * A vessel that AIS saw in its port of discharge has been there, even when later answers have no AIS data. This holds
 * until the carrier reports something later, or AIS itself shows the vessel on its way there.
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
 * The first AIS fix after a move bounds the time of the move from above, and later fixes say no more. The last fix
 * elsewhere bounds the arrival from below.
 */
function firstSeen(before: Row, fields: CarrierFields): Pick<Row, 'arrival' | 'awayAt' | 'aisMoveAt'> {
  const { aisMove, aisPlace, aisMoveAt, arrival, positionSource, positionAt } = fields;
  const isElsewhere = positionSource === 'ais' && aisMove !== 'arrival' && arrival === null;
  const awayAt = (isElsewhere ? positionAt : null) ?? before.awayAt;
  const isSame = aisMove !== null && before.aisMove === aisMove && before.aisPlace === aisPlace;
  if (!isSame || arrival !== null || before.aisMoveAt === null) return { arrival, awayAt, aisMoveAt };
  // An earlier answer had the AIS time of the arrival, and this one only shows that the vessel was there.
  if (before.arrival !== null) return { arrival: before.arrival, awayAt, aisMoveAt: before.aisMoveAt };
  const isLater = aisMoveAt === null || epochOf(before.aisMoveAt) < epochOf(aisMoveAt);
  return { arrival, awayAt, aisMoveAt: isLater ? before.aisMoveAt : aisMoveAt };
}

/** Sets the first ETA of the journey, whichever answer gave it. */
export const withPromise = (row: Row, first: Dated<number> | null): Row =>
  withDerived({ ...row, firstEta: first?.date ?? null, firstEtaAt: first?.at ?? null });

/**
 * Returns the journey that a needed date belongs to when it is set. After the end of a journey this is the next one.
 */
export const neededJourney = ({ journey, phase }: Pick<Row, 'journey' | 'phase'>): number | null =>
  journey === null || !isEnded(phase) ? journey : journey + 1;

/**
 * Moves a row to a journey. Values of an earlier journey are cleared, and so are values of a later one that the
 * carrier has withdrawn.
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
 * A cancellation keeps the known route and removes all expected dates. For a journey that had not begun, only its
 * ports are kept.
 */
export function withCancellation(row: Row): Row {
  const isPlan = row.departed !== true && row.phase === 'planned';
  return withDerived({
    ...row,
    ...(isPlan && NO_PLAN),
    // Without any report, the position of the row was its origin.
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

/** Planned values of a journey: its vessel and its dates. */
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
