/** Finds shipments whose past results still have to be read, and notes the result of reading them. */
import { isMore, type PastRead } from '../../../src/core/schedule/past-read.ts';
import type { Transaction } from '../rows/pending.ts';
import type { Query } from '../database/sql.ts';
import { lockTracked, lockWatches } from '../watches/tracked.ts';
import { IS_LOOKED_UP, LOOKED_UP, toTracked } from './checks.ts';
import type { Tracked, TrackedName } from '../ports/schedule.ts';

/** A finished journey has no arrival that could be late. */
const IS_UNREAD = `EXISTS (SELECT 1 FROM watches WHERE tracked_id = t.id AND state = 'active' AND "pastRead" IS NULL
    AND phase NOT IN ('delivered', 'returned', 'cancelled'))`;

export async function readUnread(query: Query, limit: number): Promise<readonly Tracked[]> {
  const rows = await query.all(
    `SELECT ${LOOKED_UP.list} FROM tracked AS t WHERE seen_at IS NOT NULL AND ${IS_UNREAD} AND ${IS_LOOKED_UP}
     ORDER BY id LIMIT ?`,
    [limit],
  );
  return rows.map(toTracked);
}

const isOpenOrEqual = (stored: string, resolved: string): boolean =>
  stored === '' || resolved === '' || stored === resolved;

export async function notePast(
  { query, dialect, rows }: Transaction,
  { number, numberType, line }: TrackedName,
  pastRead: PastRead,
): Promise<void> {
  const tracked = (await lockTracked(query, dialect, [number])).get(number) ?? [];
  const stored = tracked.filter(
    (shipment) => isOpenOrEqual(shipment.numberType, numberType) && isOpenOrEqual(shipment.line, line),
  );
  const watches = await lockWatches(
    query,
    dialect,
    stored.map(({ id }) => id),
  );
  for (const watch of [...watches.values()].flat())
    if (isMore(pastRead, watch.row.pastRead))
      rows.update(watch, { ...watch, row: { ...watch.row, pastRead } }, watch.row.seenAt ?? 0);
}
