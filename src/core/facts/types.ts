/** What people know of a shipment beside the carrier, each with who said it and when. */
import type { PortTime } from '../time/types.ts';

/** In the order of a journey. */
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

/** Never changed: who corrects one withdraws it and enters another. */
export interface Fact {
  readonly id: number;
  /** Others who follow the same number do not see it. */
  readonly watchId: number;
  readonly kind: FactKind;
  /** By the clock of the place; its zone is null where nobody said. */
  readonly at: PortTime;
  /** A reason, a reference, who said so. */
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
 * `confirmed`: the carrier reports the same day. `differs`: it reports another. `old`: something
 * later is known: the carrier reported it, or a person entered another fact (`replacement`).
 */
export const STANDINGS = ['stands', 'confirmed', 'differs', 'old'] as const;

export interface KnownFact {
  readonly fact: Fact;
  /** When it was by the carrier's report. */
  readonly reported: PortTime | null;
  readonly standing: (typeof STANDINGS)[number];
  /** The entry of a person that counts in its place. */
  readonly replacement: Pick<Fact, 'kind' | 'at' | 'who' | 'enteredAt'> | null;
  /** It is of the container's journey before the present one. */
  readonly isEarlier?: true;
}
