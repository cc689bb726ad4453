/** The part of the desk's store that the plan works with. */
import type { ValueOf } from '../../../src/core/desk-api/common.ts';
import type { PlanAnswer } from '../../../src/core/desk-api/plan.ts';
import type { ArrivalRecord } from '../../../src/core/plan/line-quality.ts';
import type { PlanPolicy } from '../../../src/core/plan/next-check.ts';
import type { PastRead } from '../../../src/core/plan/past-read.ts';
import type { Reason } from '../../../src/core/plan/reason.ts';
import type { ShipNews } from '../../../src/core/plan/ship-news.ts';
import type { Verbs } from './reader.ts';

export interface PlanStore {
  /** The tracked shipments of these numbers. */
  tracked(numbers: readonly string[]): Promise<readonly Tracked[]>;
  /** Sets when each is checked next (null: never) and ends its claim. */
  schedule(schedules: readonly Schedule[]): Promise<void>;
  /** Claims due checks for this instance: until `claim.until` no other instance gets them. */
  claimDue(now: number, claim: Claim): Promise<readonly Tracked[]>;
  /** Shipments that somebody follows, and whose past results nobody has read. */
  unread(limit: number): Promise<readonly Tracked[]>;
  /** What is known now of the past results of a shipment. */
  notePast(shipment: TrackedName, pastRead: PastRead): Promise<void>;
  /** The watched shipment that is checked next; null where nothing is planned. */
  nextCheck(): Promise<PlannedCheck | null>;
  /**
   * Shows news of a ship, all of one answer, on what else is aboard and has it looked at sooner; on
   * how many shipments.
   */
  propagateVesselNews(news: readonly ShipNews[], policy: PlanPolicy): Promise<number>;
  /** Shipments whose arrival was seen since a moment, the newest so many. */
  arrivals(since: number, limit: number): Promise<readonly ArrivalRecord[]>;
}

export const PLAN_VERBS = {
  tracked: 'whole',
  schedule: 'whole',
  claimDue: 'whole',
  unread: 'whole',
  notePast: 'whole',
  nextCheck: 'staff',
  propagateVesselNews: 'whole',
  arrivals: 'staff',
} as const satisfies Verbs<PlanStore>;

/** Type and carrier are empty where they are open. */
export interface TrackedName {
  readonly number: string;
  readonly numberType: string;
  readonly line: string;
}

export interface Tracked extends TrackedName {
  readonly id: number;
  readonly reportedAt: number | null;
  /** It was never answered. */
  readonly isNew: boolean;
}

/** `why`: as `writeReason` wrote it. */
export type PlannedCheck = NonNullable<ValueOf<typeof PlanAnswer>['next']>;

export interface Claim extends Lease {
  readonly limit: number;
  /** Claims only what was never looked up. */
  readonly onlyNew?: boolean;
  /** Puts off what can wait since its ship was seen on another one; without it nothing is. */
  readonly policy?: PlanPolicy;
}

export interface Schedule {
  readonly trackedId: number;
  readonly at: number | null;
  readonly why: Reason;
}

/** Work that an instance has taken, until when. */
export interface Lease {
  readonly until: number;
  /** `instance/process`. */
  readonly owner: string;
}
