/** How each kind of manual entry relates to the reports of the carrier and to the journey. */
import type { EventStatus } from '../shipment/types.ts';
import { epochOf, isDayAhead } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import { FACT_KINDS, type Fact, type FactKind } from './types.ts';

/** Event by which the carrier reports the same fact. The carrier never reports the other kinds. */
export const MILESTONES = {
  departed: 'VDL',
  arrived: 'VAD',
  discharged: 'CDD',
  gateOut: 'CGO',
  delivered: 'CDC',
  emptyReturned: 'CER',
} as const satisfies Partial<Record<FactKind, EventStatus>>;

export type MoveKind = keyof typeof MILESTONES;
export const isMove = (kind: FactKind): kind is MoveKind => Object.hasOwn(MILESTONES, kind);

/** State of a journey after the fact has happened. */
export const PHASE_AFTER = {
  departed: 'in-transit',
  arrived: 'arrived',
  discharged: 'discharged',
  gateOut: 'out-for-delivery',
  delivered: 'delivered',
  emptyReturned: 'returned',
} as const satisfies Record<MoveKind, string>;

/** A clock of an unknown zone may be this much earlier. */
const ZONELESS = 14 * HOUR;

/**
 * An entry whose date was certainly in the future when it was made is an expected one, and stays expected. The same
 * holds for a day that had not begun; without a zone the day of UTC counts.
 */
export const isExpected = ({ at, enteredAt }: Pick<Fact, 'at' | 'enteredAt'>): boolean =>
  epochOf(at) - (at.epochMs === null ? ZONELESS : 0) > enteredAt || isDayAhead(at, enteredAt);

const MOVES = FACT_KINDS.filter(isMove);

/** Returns the first move that a journey in this state still lacks. */
export function nextMove(phase: string | null): MoveKind {
  const next =
    MOVES[MOVES.findIndex((kind) => PHASE_AFTER[kind] === (phase === 'at-transshipment' ? 'in-transit' : phase)) + 1];
  return next ?? 'emptyReturned';
}
