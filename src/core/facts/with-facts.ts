/**
 * The known state of a shipment for rules and costs: the latest carrier data, completed by manual entries. The stored
 * row is not changed.
 */
import type { Row } from '../columns/columns.ts';
import { PHASES } from '../columns/derive.ts';
import type { StoredEvent } from '../reading/changes/compact.ts';
import { STATUSES, statusOf } from '../shipment/codes.ts';
import type { PortTime } from '../time/types.ts';
import { isExpected, isMove, MILESTONES, type MoveKind, PHASE_AFTER } from './kinds.ts';
import { lastRelease } from './standing.ts';
import type { Fact, KnownFact } from './types.ts';

export interface KnownEvent extends StoredEvent {
  /** The manual entry of a move that the carrier has not reported. */
  readonly fact?: Fact;
}

export interface ShipmentSaid {
  readonly row: Row;
  readonly events: readonly KnownEvent[];
}

export interface KnownShipment extends ShipmentSaid {
  readonly releasedAt: PortTime | null;
  /** Moves of the previous journey that only manual entries report. */
  readonly earlierMoves: readonly KnownEvent[];
}

interface Move {
  readonly kind: MoveKind;
  readonly fact: Fact;
}

/** Returns the moves that count and have happened, in the order of time. */
const toMoves = (ownFacts: readonly KnownFact[]): readonly Move[] =>
  ownFacts.flatMap(({ fact, standing }) => {
    const { kind } = fact;
    return standing === 'stands' && isMove(kind) && !isExpected(fact) ? [{ kind, fact }] : [];
  });

export function withOwnFacts({ row, events }: ShipmentSaid, ownFacts: readonly KnownFact[]): KnownShipment {
  const releasedAt = lastRelease(ownFacts, events);
  const moves = toMoves(ownFacts);
  const earlierMoves = toEarlierMoves(ownFacts).map((move) => toEvent(move, row));
  if (moves.length === 0 || row.phase === 'cancelled') return { row, events, releasedAt, earlierMoves };
  return {
    row: moves.reduce(withMove, row),
    events: [...events, ...moves.map((move) => toEvent(move, row))],
    releasedAt,
    earlierMoves,
  };
}

const toEarlierMoves = (ownFacts: readonly KnownFact[]): readonly Move[] =>
  ownFacts.flatMap(({ fact, reported, replacement, isEarlier }) => {
    const { kind } = fact;
    const isKnown = isEarlier === true && reported === null && replacement === null;
    return isKnown && isMove(kind) && !isExpected(fact) ? [{ kind, fact }] : [];
  });

const AT_POD: readonly MoveKind[] = ['arrived', 'discharged', 'gateOut'];

function toEvent({ kind, fact }: Move, { pod, podName }: Row): KnownEvent {
  const isAtPod = fact.place === null && AT_POD.includes(kind) && podName !== null;
  const name = isAtPod ? podName : fact.place;
  const place = name === null ? null : { name, locode: isAtPod ? pod : null, zone: fact.at.zone };
  return { status: statusOf(MILESTONES[kind]), date: fact.at, actual: true, place, vessel: null, fact };
}

const PHASE_ORDER: readonly (string | null)[] = [null, 'unknown', ...PHASES];
const further = (a: string | null, b: string): string | null =>
  PHASE_ORDER.indexOf(a) >= PHASE_ORDER.indexOf(b) ? a : b;

/** A move ends the wait for everything that it proves. */
function withMove(row: Row, { kind, fact }: Move): Row {
  const reached = STATUSES.findIndex((status) => status === MILESTONES[kind]);
  const awaited = STATUSES.findIndex((status) => status === (row.overdueEvent ?? 'VAD'));
  const isArrived = kind !== 'departed' && row.arrival === null;
  return {
    ...row,
    phase: further(row.phase, PHASE_AFTER[kind]),
    ...(kind === 'departed' && { departed: true }),
    ...(isArrived && { eta: null, shipEta: null, predictedEta: null, arrival: kind === 'arrived' ? fact.at : null }),
    ...(kind !== 'departed' && { aisMove: null, aisMoveAt: null, aisPlace: null }),
    ...(row.overdueAt !== null && awaited <= reached && { overdueAt: null, overdueEvent: null }),
  };
}
