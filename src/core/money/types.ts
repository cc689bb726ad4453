/**
 * Costs of days at the port and outside it, by rates that the desk entered. Amounts are whole minor units (ISO 4217)
 * with their currency, and are never converted or added across currencies.
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

/** A local day `YYYY-MM-DD` at the port. */
export type Day = string;

/** Days in charge, counted from 1. `to` is `null` for all later days. */
export interface Step {
  readonly from: number;
  readonly to: number | null;
  readonly perDay: number;
}

/** The scope of a rate; `null` matches everything. */
export interface RateScope {
  readonly customer: string | null;
  readonly port: string | null;
  readonly line: string | null;
  /** Prefix of the container type: `22R` matches `22R1`. */
  readonly size: string | null;
}

export interface RateSource extends RateScope {
  /** The rate belongs to the sample data and prices only samples. */
  readonly sample: boolean;
}

export interface Rate extends RateSource {
  readonly kind: CostKind;
  readonly currency: string;
  readonly steps: readonly Step[];
  /** The validity is compared with the day on which the clock starts. `null` is open-ended. */
  readonly validFrom: Day | null;
  readonly validTo: Day | null;
  readonly startsAt: ClockStart;
  /** Weekdays that are not charged; 0 is Sunday. */
  readonly restDays: readonly number[];
  /** Days that are not charged. */
  readonly holidays: readonly Day[];
}

export interface AssessedCost {
  readonly state: 'assessed';
  readonly kind: CostKind;
  readonly currency: string;
  /** Days in charge up to the requested day. */
  readonly days: number;
  readonly amount: number;
  /** Addition of the following day; 0 when that day is not charged. */
  readonly tomorrow: number;
  /** Addition of the next day in charge, whenever it is; 0 after the clock has stopped. */
  readonly perDay: number;
  readonly lastFree: Day;
  /** The narrowest matching rate. */
  readonly by: RateSource;
  /** The cost belongs to the previous journey. */
  readonly earlier?: true;
}

export const WHY_UNASSESSED = ['noRate', 'noClock', 'noFreeDays', 'notReported'] as const;

export interface UnassessedCost {
  readonly state: 'unassessed';
  readonly kind: CostKind;
  /**
   * `noClock`: the start or the end of the time at the port is not reported. `notReported`: the same for the previous
   * journey, and the next one begins on the day `before`.
   */
  readonly why: (typeof WHY_UNASSESSED)[number];
  readonly before?: Day;
  readonly earlier?: true;
}

export type Cost = AssessedCost | UnassessedCost;

export interface CostInput {
  readonly row: Row;
  readonly events: readonly StoredEvent[];
  /** Time at which the container was released, by a manual entry, because no carrier reports it. */
  readonly releasedAt: PortTime | null;
  readonly memory: Memory;
  /** The journey log of the container. Without one, no previous journey is known. */
  readonly log?: JourneyLog | null;
  /** Events of the previous journey that only manual entries report. */
  readonly earlierMoves?: readonly StoredEvent[];
  readonly freeDays: readonly FreeDays[];
  readonly rates: readonly Rate[];
}
