/** Manual entries: facts that people know about a shipment beside the carrier, each with its author and time. */
import type { PortTime } from '../time/types.ts';

/** The kinds are in the order of a journey. */
export const FACT_KINDS = [
  'departed',
  'arrived',
  'discharged',
  'customs',
  'held',
  'released',
  'appointment',
  'gateOut',
  'delivered',
  'emptyReturned',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export const FACT_SOURCES = ['person', 'sheet', 'api', 'link'] as const;

/** An entry never changes. A correction withdraws it and makes another. */
export interface Fact {
  readonly id: number;
  /** Other people who follow the same number do not see the entry. */
  readonly watchId: number;
  readonly kind: FactKind;
  /** Time by the clock of the place, with an unknown zone as `null`. */
  readonly at: PortTime;
  /** A reason, a reference, or the person who gave the information. */
  readonly text: string | null;
  readonly place: string | null;
  readonly enteredAt: number;
  readonly who: string;
  readonly account: string | null;
  readonly source: (typeof FACT_SOURCES)[number];
  readonly withdrawnAt: number | null;
  readonly withdrawnBy: string | null;
}

/**
 * `confirmed`: the carrier reports the same day. `differs`: the carrier reports another day. `old`: the carrier
 * reported a later event, or a person made another entry (`replacement`).
 */
export const STANDINGS = ['stands', 'confirmed', 'differs', 'old'] as const;

export interface KnownFact {
  readonly fact: Fact;
  /** The time by the report of the carrier. */
  readonly reported: PortTime | null;
  readonly standing: (typeof STANDINGS)[number];
  /** The later manual entry that replaces this one. */
  readonly replacement: Pick<Fact, 'kind' | 'at' | 'who' | 'enteredAt'> | null;
  /** The entry belongs to the previous journey of the container. */
  readonly isEarlier?: true;
}
