/** Schedules the next check of each tracked shipment, and assigns due checks to an instance by a claim with a lease. */
import { writeReason } from '../../../src/core/schedule/reason.ts';
import { dueCondition, freeCondition } from '../database/lease.ts';
import type { Claim, PlannedCheck, Schedule, Tracked } from '../ports/schedule.ts';
import type { Transaction } from '../rows/pending.ts';
import { TRACKED, toWatch } from '../rows/row-columns.ts';
import { deferIfVesselSeen } from './vessel-news.ts';
import { placeholders, toJsonList, type Query, type SqlRow } from '../database/sql.ts';
import { requireNumber } from '../database/table.ts';
import { lockWatches } from '../watches/tracked.ts';

const CHECK = TRACKED.part('id', 'nextCheckAt', 'claimedUntil');

/** Sets the next checks and ends the claims. */
export async function scheduleChecks(
  { query, dialect, rows }: Transaction,
  schedules: readonly Schedule[],
): Promise<void> {
  if (schedules.length === 0) return;
  await CHECK.update(
    query,
    schedules.map(({ trackedId, at }) => ({ id: trackedId, nextCheckAt: at, claimedUntil: 0 })),
  );
  const ids = schedules.map(({ trackedId }) => trackedId);
  const watches = await lockWatches(query, dialect, ids);
  for (const { trackedId, at, why } of schedules)
    for (const watch of watches.get(trackedId) ?? []) {
      const row = { ...watch.row, nextCheckAt: at, nextCheckWhy: writeReason(why) };
      rows.update(watch, { ...watch, row }, at ?? 0);
    }
}

/** A shipment is looked up when somebody watches it, unless it comes with the answer of its bill of lading. */
export const IS_LOOKED_UP = `EXISTS (SELECT 1 FROM watches WHERE tracked_id = t.id AND state = 'active')
    AND NOT EXISTS (SELECT 1 FROM tracked AS b JOIN watches AS w ON w.tracked_id = b.id
      WHERE b.id = t.bill_id AND b.next_check_at IS NOT NULL AND w.state = 'active')`;

export async function readNextCheck(query: Query): Promise<PlannedCheck | null> {
  const [row] = await query.all(
    `SELECT * FROM watches WHERE state = 'active' AND tracked_id = (SELECT id FROM tracked AS t
       WHERE next_check_at IS NOT NULL AND ${IS_LOOKED_UP} ORDER BY next_check_at LIMIT 1)
     ORDER BY id LIMIT 1`,
    [],
  );
  if (row === undefined) return null;
  const { number, nextCheckAt: at, nextCheckWhy: why } = toWatch(row).row;
  return at === null ? null : { number: number ?? '', at, why: why ?? '' };
}

/**
 * Claims the watched shipments that have been due for longest. A container whose bill of lading is looked up comes
 * with that answer. Rows that another instance is claiming at this moment are skipped:
 * https://www.postgresql.org/docs/15/sql-select.html#SQL-FOR-UPDATE-SHARE
 */
export async function claimDue(transaction: Transaction, now: number, claim: Claim): Promise<readonly Tracked[]> {
  const { query, dialect } = transaction;
  const { inQuery, inNumbers, skipLocked } = dialect;
  const [isDue, isFree] = [dueCondition('next_check_at', now), freeCondition(now, claim)];
  const candidates = `SELECT id FROM tracked AS t WHERE ${isDue.sql} AND ${isFree.sql}${claim.onlyNew === true ? ' AND seen_at IS NULL' : ''}
    AND ${IS_LOOKED_UP} ORDER BY next_check_at LIMIT ?${skipLocked}`;
  const rows = await query.all(
    `UPDATE tracked SET claimed_until = ?, claimed_by = ? WHERE ${inQuery('id', candidates)}
     RETURNING id`,
    [claim.until, claim.owner, ...isDue.parameters, ...isFree.parameters, claim.limit],
  );
  // Texts are read by a separate `SELECT`, because SQLite texts are checked for damage in selections only
  // (`sqlite-text.ts`).
  const claimed = await query.all(
    `SELECT ${LOOKED_UP.list} FROM tracked WHERE ${inNumbers('id')} ORDER BY next_check_at`,
    [toJsonList(rows.map((row) => requireNumber(row, 'id')))],
  );
  const tracked = claimed.map(toTracked);
  if (claim.policy === undefined) return tracked;
  const ids = tracked.map(({ id }) => id);
  const postponed = await deferIfVesselSeen(query, dialect, ids, now, claim.policy);
  await scheduleChecks(transaction, postponed);
  return tracked.filter(({ id }) => !postponed.some(({ trackedId }) => trackedId === id));
}

export const LOOKED_UP = TRACKED.part('id', 'number', 'numberType', 'line', 'reportedAt', 'seenAt');
export function toTracked(row: SqlRow): Tracked {
  const { seenAt, ...tracked } = LOOKED_UP.read(row);
  return { ...tracked, isNew: seenAt === null };
}

export async function readTracked(query: Query, numbers: readonly string[]): Promise<readonly Tracked[]> {
  if (numbers.length === 0) return [];
  const rows = await query.all(
    `SELECT ${LOOKED_UP.list} FROM tracked WHERE number IN (${placeholders(numbers.length)})`,
    numbers,
  );
  return rows.map(toTracked);
}
