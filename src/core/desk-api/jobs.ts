/** Jobs work on more rows than one request may hold. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';
import { RowFields } from './rows.ts';

/** `changed` counts rows that were changed or added, and `stale` rows that were left unchanged. */
export const JobCounts = v.object({ changed: v.number(), stale: v.number() });
export type JobCounts = ValueOf<typeof JobCounts>;

/** A row that a job could not change, because someone else had set the field or the row is gone. */
export const LeftRow = v.object({
  id: v.number(),
  /** `null` when the row is gone. */
  number: v.nullable(v.string()),
  /** The present values of the fields that the job writes. */
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
  /** Name of the person who started the job. */
  who: v.string(),
  /** Id by which the changes of rows can be undone for a day. */
  undo: v.optional(v.string()),
  /** Rows that a change or an undo could not change. */
  left: v.optional(v.array(LeftRow)),
  ...JobProgress.entries,
});
export type Job = ValueOf<typeof Job>;

/** Outcome of a command with an idempotency key, for a client that lost the answer. */
export const CommandAnswer = v.object({
  done: v.boolean(),
  /** The job that the command started. */
  job: v.nullable(Job),
  /** Id by which the changes of rows can be undone. */
  undo: v.nullable(v.string()),
});
export type CommandAnswer = ValueOf<typeof CommandAnswer>;
