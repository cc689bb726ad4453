/** What is aboard the same ship: shown its news, and due sooner. */
import { isNewsTo, type ShipNews, sisterDueAt } from '../../../src/core/plan/ship-news.ts';
import { writeReason } from '../../../src/core/plan/reason.ts';
import type { Watch } from './port.ts';
import { createRowWriter, watchIn } from './row-writer.ts';
import type { Dialect, Parameter, Query } from './sql.ts';

/** A large ship carries 20,000 containers; one desk watches fewer of them. */
const MOST_SISTERS = 1000;

const farthest = (a: Watch, b: Watch): number => (a.row.nextCheckAt ?? Infinity) - (b.row.nextCheckAt ?? Infinity);

export async function tellSisters(query: Query, dialect: Dialect, news: ShipNews, price: number): Promise<number> {
  const rows = await query.all(
    `SELECT * FROM watches WHERE imo = ? AND tracked_id <> ? AND state = 'active' ORDER BY id LIMIT ?${dialect.lock}`,
    [news.imo, news.trackedId, MOST_SISTERS],
  );
  const sisters = rows.map(watchIn).filter(({ row }) => isNewsTo(row, news));
  const ids = [...new Set(sisters.toSorted(farthest).map(({ trackedId }) => trackedId))];
  const writer = createRowWriter(query, dialect);
  const due = new Map<number, Parameter[]>();
  const { field, date, number, at } = news;
  const shipNews = JSON.stringify({ field, date, number, at });
  for (const watch of sisters) {
    const planned = sisterDueAt(news, price, ids.indexOf(watch.trackedId), ids.length);
    const dueAt = Math.max(planned, watch.row.freshUntil ?? 0);
    const isSooner = watch.row.nextCheckAt !== null && dueAt < watch.row.nextCheckAt;
    if (isSooner) due.set(watch.trackedId, [watch.trackedId, dueAt]);
    const sooner = { nextCheckAt: dueAt, nextCheckWhy: writeReason({ key: 'sister', number }) };
    writer.update(watch, { ...watch, row: { ...watch.row, shipNews, ...(isSooner ? sooner : {}) } }, at);
  }
  await query.update({ table: 'tracked', columns: ['id', 'next_check_at'] }, [...due.values()]);
  await writer.finish();
  return ids.length;
}
