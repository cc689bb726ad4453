import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchRates, saveRates } from '../../api/desk/money.ts';
import type { Rate } from '../../core/money/types.ts';
import type { TableStore } from '../settings/use-entry.ts';

export const ratesQuery = queryOptions({
  queryKey: ['desk', 'rates'],
  queryFn: ({ signal }) => fetchRates(signal),
  staleTime: 0,
  refetchOnMount: true,
});

export function useRateStore(): TableStore<Rate> {
  const queries = useQueryClient();
  return {
    read: () => queries.fetchQuery(ratesQuery),
    write: async ({ version, entries }) =>
      void queries.setQueryData(ratesQuery.queryKey, await saveRates({ version, entries: entries.map(toBody) })),
  };
}

const toBody = ({ steps, restDays, holidays, ...rate }: Rate) => ({
  ...rate,
  steps: [...steps],
  restDays: [...restDays],
  holidays: [...holidays],
});
