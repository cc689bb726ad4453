/** Work over more rows than one request may hold. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';
import { OwnKeyName } from './own-columns.ts';

/** `changed`: rows that were changed or added; `stale`: left, as somebody else changed them. */
export const JobCounts = v.object({ changed: v.number(), stale: v.number() });
export type JobCounts = ValueOf<typeof JobCounts>;

export const JobProgress = v.object({
  state: v.picklist(['running', 'done', 'failed']),
  total: v.number(),
  done: v.number(),
  ...JobCounts.entries,
});
export const Job = v.object({
  id: v.string(),
  kind: v.picklist(['change', 'import', 'convert']),
  /** By whose order. */
  who: v.string(),
  /** Which own column is converted. */
  from: v.optional(OwnKeyName),
  ...JobProgress.entries,
});
export type Job = ValueOf<typeof Job>;
