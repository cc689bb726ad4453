/** Decides when something with a limited lifetime is over. */
import { MINUTE } from '../../../src/core/time/units.ts';
import type { Condition } from '../../desk/database/sql.ts';

/** Maximum difference between the clocks of two servers. */
const CLOCK_SKEW = 5 * MINUTE;

/**
 * The condition that a row is valid at a moment. An expiry beyond the longest lifetime was written by a clock that
 * ran ahead, and counts as over; otherwise the row would live on for as long as that clock was ahead.
 */
export const holdsCondition = (column: string, at: number, longestMs: number): Condition => ({
  sql: `${column} > ? AND ${column} <= ?`,
  parameters: [at, at + longestMs + CLOCK_SKEW],
});
