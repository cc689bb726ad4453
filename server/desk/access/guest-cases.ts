/** Operations on cases, as they answer a guest. */
import type { Predicate } from '../../../src/core/filter/types.ts';
import { groupCases } from '../../../src/core/cases/group-cases.ts';
import { countSeverities, toCaseGroup } from '../cases/read-groups.ts';
import type { CaseDetail, CasePage, CaseQuery, GuestFinding } from '../ports/cases.ts';
import { filterIds } from '../search/lists.ts';
import {
  type Guest,
  readVisibleFindings,
  readVisibleWatches,
  readWorstFindingsOf,
  toGuestWatch,
  restrictFilter,
} from './guest.ts';
import {
  severityOfNotice,
  toNoticePage,
  toWatchMap,
  listedWatchIds,
  toNotices,
  type ShownNotice,
  findNotice,
  findNotices,
  toDetail,
  toSummary,
  summaryWatchIds,
} from './guest-notices.ts';

export async function guestCases(guest: Guest, { filter, number, ids, after, ...query }: CaseQuery): Promise<CasePage> {
  const { store, publicIds } = guest;
  const notices = toNotices(await readVisibleFindings(guest));
  const members = notices.flatMap(({ findings }) => findings.map(({ watchId }) => watchId));
  const createMemberTest = async (condition: Predicate | null): Promise<(finding: GuestFinding) => boolean> => {
    const ids = condition === null ? null : new Set(await filterIds(store, members, restrictFilter(guest, condition)));
    return ({ watchId }) => ids === null || ids.has(watchId);
  };
  const isNumbered = await createMemberTest(number === null ? null : { op: 'is', column: 'number', value: number });
  const from = after === null ? null : { ...after, id: publicIds.decode('finding', after.id) };
  const picked = ids === null ? null : new Set(ids.map((id) => publicIds.decode('finding', id)));
  const matches = findNotices(notices, query, await createMemberTest(filter), isNumbered).filter(
    ({ notice }) => picked === null || picked.has(notice.id),
  );
  const { groupedAt } = query;
  const { grouping, alone } =
    groupedAt === null ? { grouping: null, alone: matches } : await groupNotices(guest, matches, groupedAt);
  const { page, next } = toNoticePage(alone, { ...query, after: from });
  const watches = toWatchMap(await readVisibleWatches(guest, summaryWatchIds(page.map(({ notice }) => notice))));
  return {
    cases: page.map(({ notice, count }) => ({
      ...toSummary(notice, watches, count),
      id: publicIds.encode('finding', notice.id),
    })),
    grouping,
    counts: { attention: notices.length, snoozed: 0, done: 0 },
    next: next === null ? null : { ...next, id: publicIds.encode('finding', next.id) },
  };
}

async function groupNotices(guest: Guest, matches: readonly ShownNotice[], nowMs: number) {
  const members = matches.flatMap(({ notice }) => notice.findings.map(({ watchId }) => watchId));
  const watches = toWatchMap(await readVisibleWatches(guest, members));
  const cases = matches.map((shown) => {
    const { id, findings } = shown.notice;
    const [{ rule, deadline, fact }] = findings;
    return {
      shown,
      id: guest.publicIds.encode('finding', id),
      version: 1,
      emailedAt: null,
      rule,
      severity: severityOfNotice(shown.notice),
      customers: findings.map(({ watchId }) => watches.get(watchId)?.row.customer ?? null),
      deadline: deadline?.at ?? null,
      values: fact.values,
    };
  });
  const { groups, alone } = groupCases(cases);
  return {
    grouping: {
      groups: groups.map((group) => toCaseGroup(group, nowMs)),
      counts: countSeverities(cases),
    },
    alone: alone.map(({ shown }) => shown),
  };
}

export async function guestCase(guest: Guest, id: number): Promise<CaseDetail | null> {
  const { publicIds } = guest;
  const notice = findNotice(toNotices(await readVisibleFindings(guest)), publicIds.decode('finding', id));
  if (notice === null) return null;
  const watches = toWatchMap(
    await readVisibleWatches(guest, [...listedWatchIds(notice), ...summaryWatchIds([notice])]),
  );
  const worst = await readWorstFindingsOf(guest, [...watches.values()]);
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
