import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchFreeDays, saveFreeDays } from '../../api/desk/rules.ts';
import type { FreeDays } from '../../core/rules/free-days.ts';
import type { TableStore } from '../settings/use-entry.ts';

export const freeDaysQuery = queryOptions({
  queryKey: ['desk', 'free-days'],
  queryFn: ({ signal }) => fetchFreeDays(signal),
  staleTime: 0,
  refetchOnMount: true,
});

export function useFreeDaysStore(): TableStore<FreeDays> {
  const queries = useQueryClient();
  return {
    read: () => queries.fetchQuery(freeDaysQuery),
    write: async ({ version, entries }) =>
      void queries.setQueryData(freeDaysQuery.queryKey, await saveFreeDays(version, entries)),
  };
}
