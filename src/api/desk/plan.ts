/** What the desk's plan does next. */
import * as v from 'valibot';
import { deskClient } from './operations.ts';

const Plan = v.object({
  next: v.nullable(v.object({ number: v.string(), at: v.number(), why: v.string() })),
  /** Today (UTC); null where nothing limits them. */
  callsLeft: v.nullable(v.number()),
});

export const fetchPlan = (signal?: AbortSignal) => deskClient().ask({ path: '/plan', answer: Plan, signal });
