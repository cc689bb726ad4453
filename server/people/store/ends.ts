/** When something that was given out for a time is over. */
import { MINUTE } from '../../../src/core/time/units.ts';
import type { Condition } from '../../desk/database/sql.ts';

/** By so much the clocks of two servers may differ. */
const CLOCK_SKEW = 5 * MINUTE;

/**
 * Whether it holds at a moment. An end beyond the longest time that is given out was written by a
 * clock ahead of this one, and would let it live on for as long: it counts as over.
 */
export const holdsCondition = (column: string, at: number, longestMs: number): Condition => ({
  sql: `${column} > ? AND ${column} <= ?`,
  parameters: [at, at + longestMs + CLOCK_SKEW],
});
