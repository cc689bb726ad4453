/**
 * Turns every answer that the gateway stores into rows, changes and readings. An answer about
 * nothing that is tracked ends here.
 */
import type { PlanPolicy } from '../../../src/core/plan/next-check.ts';
import type { DeskStore, Recorded } from '../ports/desk.ts';
import { readAnswer } from './read-answer.ts';
import type { StoredAnswer } from '../ports/engine.ts';

/** `policy`: by which the next look is planned; null leaves the plan as it is. */
export async function takeIn(
  store: DeskStore,
  answer: StoredAnswer,
  policy: PlanPolicy | null = null,
): Promise<readonly Recorded[]> {
  const { numbers, records } = readAnswer(answer, policy);
  const tracked = new Set((await store.tracked(numbers)).map(({ number }) => number));
  if (tracked.size === 0) return [];
  const recorded = await store.record(records((number) => tracked.has(number)));
  // The first container of a bill of lading tells the news of its vessel for all of them.
  const news = recorded.find(({ shipNews }) => shipNews.length > 0);
  if (policy !== null && news !== undefined) await store.propagateVesselNews(news.shipNews, policy);
  return recorded;
}
