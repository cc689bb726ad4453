/** What each kind of fact is to the carrier's reports and to the journey. */
import type { EventStatus } from '../shipment/types.ts';
import { epochOf, isDayAhead } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import type { Fact, FactKind } from './types.ts';

/** The milestone by which the carrier reports the same; the other kinds it never reports. */
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

/** The state of a journey once it has happened. */
export const PHASE_AFTER = {
  departed: 'in-transit',
  arrived: 'arrived',
  discharged: 'discharged',
  gateOut: 'out-for-delivery',
  delivered: 'delivered',
  emptyReturned: 'returned',
} as const satisfies Record<MoveKind, string>;

/** A clock whose zone nobody said may stand so much earlier. */
const ZONELESS = 14 * HOUR;

/**
 * A date that surely lay ahead when it was entered is an expected one, and stays that. So is a day
 * that had not begun; without a zone the day of UTC counts.
 */
export const isExpected = ({ at, enteredAt }: Pick<Fact, 'at' | 'enteredAt'>): boolean =>
  epochOf(at) - (at.epochMs === null ? ZONELESS : 0) > enteredAt || isDayAhead(at, enteredAt);
