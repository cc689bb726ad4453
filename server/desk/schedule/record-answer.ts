/**
 * Turns every answer that the gateway stores into rows, changes and readings. Answers about untracked shipments are
 * ignored.
 */
import type { SchedulePolicy } from '../../../src/core/schedule/next-check.ts';
import type { Recorded } from '../ports/desk.ts';
import type { StoredAnswer } from '../ports/engine.ts';
import type { SqlStore } from '../rows/sql-store.ts';
import { readAnswer } from '../watches/read-answer.ts';
import { recordAnswersInOrder } from '../watches/record.ts';
import { readTracked } from './checks.ts';
import { propagateVesselNews } from './vessel-news.ts';

/** `policy` plans the next check; with `null` the schedule stays as it is. */
export async function recordAnswer(
  store: SqlStore,
  answer: StoredAnswer,
  policy: SchedulePolicy | null = null,
): Promise<readonly Recorded[]> {
  const { numbers, records } = readAnswer(answer, policy);
  const trackedRows = await store.driver.read((query) => readTracked(query, numbers));
  const tracked = new Set(trackedRows.map(({ number }) => number));
  if (tracked.size === 0) return [];
  const recorded = await recordAnswersInOrder(
    store,
    records((number) => tracked.has(number)),
  );
  // All containers of a bill of lading have the same vessel news, so the first one suffices.
  const news = recorded.find(({ shipNews }) => shipNews.length > 0);
  if (policy !== null && news !== undefined)
    await store.transact((transaction) => propagateVesselNews(transaction, news.shipNews, policy));
  return recorded;
}
