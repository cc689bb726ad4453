/** Rules as tables of settings. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchRules, saveRule } from '../../api/desk/rules.ts';
import type { DeskRule } from '../../core/desk-api/rules.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { RuleName } from '../../core/rules/types.ts';
import type { Table } from '../settings/entries.ts';
import type { TableStore } from '../settings/use-entry.ts';

export const rulesQuery = queryOptions({
  queryKey: ['desk', 'rules'],
  queryFn: ({ signal }) => fetchRules(signal),
  staleTime: 0,
  refetchOnMount: true,
});

export const tableOf = (of: DeskRule | undefined): Table<Setting> => ({
  version: of?.version ?? null,
  entries: of?.settings ?? [],
});

export function useRuleStore(rule: RuleName): TableStore<Setting> {
  const queries = useQueryClient();
  return {
    read: async () => tableOf((await queries.fetchQuery(rulesQuery)).find((one) => one.rule === rule)),
    write: async ({ version, entries }) => {
      const saved = await saveRule(rule, version, entries);
      queries.setQueryData(rulesQuery.queryKey, (all) => all?.map((one) => (one.rule === rule ? saved : one)));
    },
  };
}
