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
export const MAX_AHEAD = 8 * DAY;

export const dueCondition = (column: string, now: number): Condition => ({
  sql: `(${column} <= ? OR ${column} > ?)`,
  parameters: [now, now + MAX_AHEAD],
});

const readInstance = (owner: string): string => owner.slice(0, owner.indexOf('/') + 1);
const latestCredible = (now: number, { until }: Lease): number => until + (until - now);

/** Returns true when the lease `next` may be taken now, although `present` is stored. */
export function isFree(stored: Lease, now: number, next: Lease): boolean {
  if (stored.until <= now || stored.until > latestCredible(now, next)) return true;
  return stored.owner !== next.owner && readInstance(stored.owner) === readInstance(next.owner);
}

/** The same condition for a row, which stores its lease as `claimed_until` and `claimed_by`. */
export const freeCondition = (now: number, next: Lease): Condition => ({
  sql: `(claimed_until <= ? OR claimed_until > ?
    OR (claimed_by <> ? AND substr(claimed_by, 1, length(?)) = ?))`,
  parameters: [now, latestCredible(now, next), next.owner, readInstance(next.owner), readInstance(next.owner)],
});
