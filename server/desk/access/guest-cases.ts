/** Operations on cases, as they answer a guest. */
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { CaseDetail, CasePage, CaseQuery, GuestFinding } from '../ports/cases.ts';
import { filterIds } from '../search/lists.ts';
import {
  type Guest,
  readVisibleFindings,
  readVisibleWatches,
  readWatchSeverities,
  toGuestWatch,
  restrictFilter,
} from './guest.ts';
import {
  toWatchMap,
  listedWatchIds,
  toNoticePage,
  toNotices,
  findNotice,
  toDetail,
  toSummary,
  summaryWatchIds,
} from './guest-notices.ts';

export async function guestCases(guest: Guest, { filter, number, after, ...query }: CaseQuery): Promise<CasePage> {
  const { store, publicIds } = guest;
  const notices = toNotices(await readVisibleFindings(guest));
  const members = notices.flatMap(({ findings }) => findings.map(({ watchId }) => watchId));
  const createMemberTest = async (condition: Predicate | null): Promise<(finding: GuestFinding) => boolean> => {
    const ids = condition === null ? null : new Set(await filterIds(store, members, restrictFilter(guest, condition)));
    return ({ watchId }) => ids === null || ids.has(watchId);
  };
  const isNumbered = await createMemberTest(number === null ? null : { op: 'is', column: 'number', value: number });
  const from = after === null ? null : { ...after, id: publicIds.decode('finding', after.id) };
  const page = toNoticePage(notices, { ...query, after: from }, await createMemberTest(filter), isNumbered);
  const watches = toWatchMap(
    await readVisibleWatches(guest, summaryWatchIds(page.notices.map(({ notice }) => notice))),
  );
  return {
    cases: page.notices.map(({ notice, count }) => ({
      ...toSummary(notice, watches, count),
      id: publicIds.encode('finding', notice.id),
    })),
    counts: page.counts,
    next: page.next === null ? null : { ...page.next, id: publicIds.encode('finding', page.next.id) },
  };
}

export async function guestCase(guest: Guest, id: number): Promise<CaseDetail | null> {
  const { publicIds } = guest;
  const notice = findNotice(toNotices(await readVisibleFindings(guest)), publicIds.decode('finding', id));
  if (notice === null) return null;
  const watches = toWatchMap(
    await readVisibleWatches(guest, [...listedWatchIds(notice), ...summaryWatchIds([notice])]),
  );
  const worst = await readWatchSeverities(guest, [...watches.values()]);
  const detail = toDetail(notice, watches);
  return {
    ...detail,
    id: publicIds.encode('finding', detail.id),
    listed: detail.listed.map(({ finding, watch }) => ({
      finding: { ...finding, id: publicIds.encode('finding', finding.id) },
      watch: toGuestWatch(guest, watch, worst),
    })),
  };
}
