/**
 * Due work in the database, and leases on it. An instance that claims work has it until the lease ends. Work with a
 * running lease is free nevertheless if the lease
 * - ends later than twice its length from now, because a clock that was ahead wrote it;
 * - belongs to another process of the same instance: an instance has one process at a time
 * (`store/sqlite-instance.ts`), so that process is gone.
 */
import { DAY } from '../../../src/core/time/units.ts';
import type { Condition } from './sql.ts';
import type { Lease } from '../ports/schedule.ts';

/** Nothing is scheduled more than a week ahead, so a later moment was written by a clock that was ahead. */
export const FARTHEST = 8 * DAY;

export const dueRows = (column: string, now: number): Condition => ({
  sql: `(${column} <= ? OR ${column} > ?)`,
  parameters: [now, now + FARTHEST],
});

const instanceOf = (owner: string): string => owner.slice(0, owner.indexOf('/') + 1);
const farthest = (now: number, { until }: Lease): number => until + (until - now);

/** Returns true when the lease `next` may be taken now, although `present` is stored. */
export function isFree(present: Lease, now: number, next: Lease): boolean {
  if (present.until <= now || present.until > farthest(now, next)) return true;
  return present.owner !== next.owner && instanceOf(present.owner) === instanceOf(next.owner);
}

/** The same condition for a row, which stores its lease as `claimed_until` and `claimed_by`. */
export const freeRows = (now: number, next: Lease): Condition => ({
  sql: `(claimed_until <= ? OR claimed_until > ?
    OR (claimed_by <> ? AND substr(claimed_by, 1, length(?)) = ?))`,
  parameters: [now, farthest(now, next), next.owner, instanceOf(next.owner), instanceOf(next.owner)],
});
