/** What the planner reads from the desk and writes to it. */
import type { ValueOf } from '../../../src/core/desk-api/common.ts';
import type { ScheduleAnswer } from '../../../src/core/desk-api/schedule.ts';
import type { SchedulePolicy } from '../../../src/core/schedule/next-check.ts';
import type { Reason } from '../../../src/core/schedule/reason.ts';

/** Type and carrier are empty when they are not known yet. */
export interface TrackedName {
  readonly number: string;
  readonly numberType: string;
  readonly line: string;
}

export interface Tracked extends TrackedName {
  readonly id: number;
  readonly reportedAt: number | null;
  /** True when the shipment never had an answer. */
  readonly isNew: boolean;
}

/** `why` is the text of `writeReason`. */
export type PlannedCheck = NonNullable<ValueOf<typeof ScheduleAnswer>['next']>;

export interface Claim extends Lease {
  readonly limit: number;
  /** Claims only shipments that were never looked up. */
  readonly onlyNew?: boolean;
  /**
   * Postpones checks that can wait because the vessel was seen in the answer of another shipment. Without a policy
   * nothing is postponed.
   */
  readonly policy?: SchedulePolicy;
}

export interface Schedule {
  readonly trackedId: number;
  readonly at: number | null;
  readonly why: Reason;
}

/** A claim of an instance on a piece of work. */
export interface Lease {
  readonly until: number;
  /** `instance/process`. */
  readonly owner: string;
}
