/** Work over more rows than one request may hold. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';
import { RowFields } from './rows.ts';

/** `changed`: rows that were changed or added; `stale`: rows that were left as they are. */
export const JobCounts = v.object({ changed: v.number(), stale: v.number() });
export type JobCounts = ValueOf<typeof JobCounts>;

/** A row that a job could not change: somebody else had set the field, or the row is gone. */
export const LeftRow = v.object({
  id: v.number(),
  /** `null` where the row is gone. */
  number: v.nullable(v.string()),
  /** The fields of the job as they are now. */
  now: RowFields,
});
export type LeftRow = ValueOf<typeof LeftRow>;

export const JobProgress = v.object({
  state: v.picklist(['running', 'done', 'failed']),
  total: v.number(),
  done: v.number(),
  ...JobCounts.entries,
});
export const Job = v.object({
  id: v.string(),
  kind: v.picklist(['change', 'import', 'undo']),
  /** By whose order. */
  who: v.string(),
  /** By which a change of rows can be undone for a day. */
  undo: v.optional(v.string()),
  /** Rows that a change or an undo could not change. */
  left: v.optional(v.array(LeftRow)),
  ...JobProgress.entries,
});
export type Job = ValueOf<typeof Job>;

/** What became of a command with an idempotency key, for whoever lost its answer. */
export const CommandAnswer = v.object({
  done: v.boolean(),
  /** The job that it began. */
  job: v.nullable(Job),
  /** By which a change of rows can be undone. */
  undo: v.nullable(v.string()),
});
export type CommandAnswer = ValueOf<typeof CommandAnswer>;
