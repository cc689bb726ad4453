/**
 * What a day at the port or outside of it costs, by rates that the desk entered. Amounts are whole
 * minor units (ISO 4217) beside their currency: nothing is converted or added across currencies.
 */
import type { Row } from '../columns/columns.ts';
import type { JourneyLog } from '../journeys/types.ts';
import type { StoredEvent } from '../reading/changes/compact.ts';
import type { FreeDays } from '../rules/free-days.ts';
import type { Memory } from '../rules/memory.ts';
import type { PortTime } from '../time/types.ts';

export const COST_KINDS = ['demurrage', 'detention', 'storage'] as const;
export type CostKind = (typeof COST_KINDS)[number];

export const CLOCK_STARTS = ['discharge', 'available', 'gateOut'] as const;
export type ClockStart = (typeof CLOCK_STARTS)[number];

/** `YYYY-MM-DD` on the wall of the port. */
export type Day = string;

/** Days in charge, counted from 1; `to` null: every later one. */
export interface Step {
  readonly from: number;
  readonly to: number | null;
  readonly perDay: number;
}

/** For whom a rate is; null fits everything. */
export interface RateScope {
  readonly customer: string | null;
  readonly port: string | null;
  readonly line: string | null;
  /** How its container type begins: `22R` fits `22R1`. */
  readonly size: string | null;
}

export interface RateSource extends RateScope {
  /** It came with the samples, and prices nothing else. */
  readonly sample: boolean;
}

export interface Rate extends RateSource {
  readonly kind: CostKind;
  readonly currency: string;
  readonly steps: readonly Step[];
  /** Compared with the day on which the clock starts; null: without an end. */
  readonly validFrom: Day | null;
  readonly validTo: Day | null;
  readonly startsAt: ClockStart;
  /** Weekdays that are not charged, 0 is Sunday. */
  readonly restDays: readonly number[];
  /** Days that are not charged. */
  readonly holidays: readonly Day[];
}

export interface AssessedCost {
  readonly state: 'assessed';
  readonly kind: CostKind;
  readonly currency: string;
  /** So many days in charge, up to the day that was asked for. */
  readonly days: number;
  readonly amount: number;
  /** What the day after adds: 0 on one that is not charged. */
  readonly tomorrow: number;
  /** What the next day in charge adds, whenever it is; 0 once the clock has stopped. */
  readonly perDay: number;
  readonly lastFree: Day;
  /** The narrowest rate that fits. */
  readonly by: RateSource;
  /** It is of the journey before the one that is shown. */
  readonly earlier?: true;
}

export const WHY_UNASSESSED = ['noRate', 'noClock', 'noFreeDays', 'notReported'] as const;

export interface UnassessedCost {
  readonly state: 'unassessed';
  readonly kind: CostKind;
  /**
   * `noClock`: the start or the end of the time at the port is not reported; `notReported`: nor is
   * that of the journey before, and the next one begins on the day `before`.
   */
  readonly why: (typeof WHY_UNASSESSED)[number];
  readonly before?: Day;
  readonly earlier?: true;
}

export type Cost = AssessedCost | UnassessedCost;

export interface CostInput {
  readonly row: Row;
  readonly events: readonly StoredEvent[];
  /** When the container was released, as a person knows it: no carrier reports that. */
  readonly releasedAt: PortTime | null;
  readonly memory: Memory;
  /** Of its container; without one no journey before the present one is known. */
  readonly log?: JourneyLog | null;
  /** What people alone know of the journey before. */
  readonly earlierMoves?: readonly StoredEvent[];
  readonly freeDays: readonly FreeDays[];
  readonly rates: readonly Rate[];
}
