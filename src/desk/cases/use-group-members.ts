/** Reads the cases of unfolded groups. */
import { useQueries } from '@tanstack/react-query';
import { fetchCases } from '../../api/desk/cases.ts';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import { useChanged } from '../common/live.ts';
import type { ShownGroup } from './use-cases.ts';

/** A group has at most as many cases as one request returns. */
const MAX_MEMBERS = 200;

/** Returns the cases by id. A case that somebody has settled since is still there, and a closed one is not. */
export function useGroupMembers(
  groups: readonly ShownGroup[],
  { q, zone }: { readonly q: string; readonly zone: string },
): ReadonlyMap<number, CaseSummary> {
  const results = useQueries({
    queries: groups.map(({ group, all }) => {
      const ids = all.map(({ id }) => id).join(',');
      return {
        queryKey: ['desk', 'cases', 'members', q, zone, group.key, ids],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          fetchCases({ state: 'all', q, zone, ids, limit: MAX_MEMBERS }, signal),
        staleTime: 0,
      };
    }),
  });
  useChanged(() => {
    for (const result of results) void result.refetch();
  });
  return new Map(results.flatMap(({ data }) => data?.cases ?? []).map((summary) => [summary.id, summary]));
}
