/** What the planner asks of the desk, and gets. */
import type { ValueOf } from '../../../src/core/desk-api/common.ts';
import type { PlanAnswer } from '../../../src/core/desk-api/plan.ts';
import type { PlanPolicy } from '../../../src/core/plan/next-check.ts';
import type { Reason } from '../../../src/core/plan/reason.ts';

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
