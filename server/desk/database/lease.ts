/**
 * Work that lies in the database: when it is due, and leases. Who takes it has it until the lease
 * ends. Work whose lease has not ended is free all the same where that
 * - ends later than twice its length from now: a clock that ran ahead wrote it;
 * - is of another process of the same instance: an instance is one process at a time
 *   (`store/sqlite-instance.ts`), so that process is gone.
 */
import { DAY } from '../../../src/core/time/units.ts';
import type { Condition } from './sql.ts';
import type { Lease } from '../ports/schedule.ts';

/** Nothing is planned for more than a week: a clock that ran ahead wrote what lies further off. */
export const FARTHEST = 8 * DAY;

export const dueRows = (column: string, now: number): Condition => ({
  sql: `(${column} <= ? OR ${column} > ?)`,
  parameters: [now, now + FARTHEST],
});

const instanceOf = (owner: string): string => owner.slice(0, owner.indexOf('/') + 1);
const farthest = (now: number, { until }: Lease): number => until + (until - now);

/** Whether somebody may take `next` at this moment, over a lease that is held. */
export function isFree(present: Lease, now: number, next: Lease): boolean {
  if (present.until <= now || present.until > farthest(now, next)) return true;
  return present.owner !== next.owner && instanceOf(present.owner) === instanceOf(next.owner);
}

/** The same of a row, which holds its lease as `claimed_until` and `claimed_by`. */
export const freeRows = (now: number, next: Lease): Condition => ({
  sql: `(claimed_until <= ? OR claimed_until > ?
    OR (claimed_by <> ? AND substr(claimed_by, 1, length(?)) = ?))`,
  parameters: [now, farthest(now, next), next.owner, instanceOf(next.owner), instanceOf(next.owner)],
});
