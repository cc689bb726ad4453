/** Cases as they answer a guest. */
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { CaseDetail, CasePage, CaseQuery, GuestFinding } from '../ports/cases.ts';
import { idsWithin } from '../search/lists.ts';
import { type Guest, readOwnFindings, readOwnWatches, readSeveritiesOf, toGuestWatch, within } from './guest.ts';
import { byId, listedIn, noticePage, noticesOf, noticeWith, toDetail, toSummary, watchesIn } from './guest-notices.ts';

export async function guestCases(guest: Guest, { filter, number, after, ...query }: CaseQuery): Promise<CasePage> {
  const { store, opaque } = guest;
  const all = noticesOf(await readOwnFindings(guest));
  const members = all.flatMap(({ findings }) => findings.map(({ watchId }) => watchId));
  const among = async (own: Predicate | null): Promise<(finding: GuestFinding) => boolean> => {
    const ids = own === null ? null : new Set(await idsWithin(store, members, within(guest, own)));
    return ({ watchId }) => ids === null || ids.has(watchId);
  };
  const isNumbered = await among(number === null ? null : { op: 'is', column: 'number', value: number });
  const from = after === null ? null : { ...after, id: opaque.show('finding', after.id) };
  const page = noticePage(all, { ...query, after: from }, await among(filter), isNumbered);
  const watches = byId(await readOwnWatches(guest, watchesIn(page.notices.map(({ notice }) => notice))));
  return {
    cases: page.notices.map(({ notice, count }) => ({
      ...toSummary(notice, watches, count),
      id: opaque.hide('finding', notice.id),
    })),
    counts: page.counts,
    next: page.next === null ? null : { ...page.next, id: opaque.hide('finding', page.next.id) },
  };
}

export async function guestCase(guest: Guest, id: number): Promise<CaseDetail | null> {
  const { opaque } = guest;
  const found = noticeWith(noticesOf(await readOwnFindings(guest)), opaque.show('finding', id));
  if (found === null) return null;
  const watches = byId(await readOwnWatches(guest, [...listedIn(found), ...watchesIn([found])]));
  const worst = await readSeveritiesOf(guest, [...watches.values()]);
  const detail = toDetail(found, watches);
  return {
    ...detail,
    id: opaque.hide('finding', detail.id),
    listed: detail.listed.map(({ finding, watch }) => ({
      finding: { ...finding, id: opaque.hide('finding', finding.id) },
      watch: toGuestWatch(guest, watch, worst),
    })),
  };
}
