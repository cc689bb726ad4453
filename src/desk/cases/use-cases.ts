/**
 * The list of cases as it is shown. Changes by others and by rules arrive without moving rows under the pointer:
 * known cases are updated in place, new ones are counted until the person asks for them, and cases that are gone keep
 * their place and say so.
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type CasesRequest, fetchCases } from '../../api/desk/cases.ts';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import { MINUTE } from '../../core/time/units.ts';
import { byUrgency } from '../../core/cases/brief.ts';

export interface ShownCase {
  readonly case: CaseSummary;
  /** Whether the case has left this list since it was shown. */
  readonly isGone: boolean;
}

export const casesKey = ({ state, q, zone, limit }: CasesRequest) => ['desk', 'cases', state, q, zone, limit] as const;

/** Cases that this person has settled, each with the version up to which it is settled. */
export type DecidedCases = ReadonlyMap<number, number>;

/**
 * A case that the server shows with a newer version than that of the decision is shown again: somebody reopened it,
 * or its snooze ended.
 */
export function useCases(request: CasesRequest, decided: DecidedCases) {
  const query = useQuery({
    queryKey: casesKey(request),
    queryFn: ({ signal }) => fetchCases(request, signal),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: MINUTE,
  });
  const key = JSON.stringify(casesKey(request));
  const [snapshot, setSnapshot] = useState<{ readonly key: string; readonly cases: readonly CaseSummary[] } | null>(
    null,
  );
  const fresh = useMemo(
    () =>
      request.state === 'attention' ? query.data?.cases.toSorted(byUrgency(query.dataUpdatedAt)) : query.data?.cases,
    [query.data, query.dataUpdatedAt, request.state],
  );
  const isDecided = ({ id, version }: CaseSummary): boolean => version <= (decided.get(id) ?? -1);
  const stable = snapshot?.key === key ? snapshot.cases : null;
  if (fresh !== undefined && (stable === null || stable.every(isDecided)) && snapshot?.cases !== fresh)
    setSnapshot({ key, cases: fresh });
  const byId = new Map((fresh ?? []).map((summary) => [summary.id, summary]));
  const shown = (stable ?? []).flatMap((before): readonly ShownCase[] => {
    if (isDecided(before)) return [];
    const present = byId.get(before.id);
    return [{ case: present ?? before, isGone: fresh !== undefined && present === undefined }];
  });
  const isShown = new Set(shown.map((shownCase) => shownCase.case.id));
  const news = (fresh ?? []).filter((summary) => !isShown.has(summary.id) && !isDecided(summary)).length;
  return {
    query,
    shown,
    counts: query.data?.counts ?? null,
    hasMore: query.data?.next !== null && query.data !== undefined,
    news,
    showNews: () => {
      if (fresh !== undefined) setSnapshot({ key, cases: fresh });
    },
  };
}
