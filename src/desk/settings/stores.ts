/** Reads and stores each setting: tables that are saved as a whole, under the version that the person saw. */
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchRates, saveRates } from '../../api/desk/money.ts';
import { saveOwnColumns } from '../../api/desk/own-columns.ts';
import { fetchFreeDays, fetchRules, saveFreeDays, saveRule } from '../../api/desk/rules.ts';
import { type OwnColumnOrder, type OwnColumns, toOrder } from '../../core/desk-api/own-columns.ts';
import type { DeskRule } from '../../core/desk-api/rules.ts';
import type { Rate } from '../../core/money/types.ts';
import type { FreeDays } from '../../core/rules/free-days.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { RuleName } from '../../core/rules/types.ts';
import { ownColumnsQuery } from '../common/own-columns.tsx';
import type { Table, TableStore } from './save-entry.ts';

const FRESH = { staleTime: 0, refetchOnMount: true } as const;

export const rulesQuery = queryOptions({
  queryKey: ['desk', 'rules'],
  queryFn: ({ signal }) => fetchRules(signal),
  ...FRESH,
});
export const freeDaysQuery = queryOptions({
  queryKey: ['desk', 'free-days'],
  queryFn: ({ signal }) => fetchFreeDays(signal),
  ...FRESH,
});
export const ratesQuery = queryOptions({
  queryKey: ['desk', 'rates'],
  queryFn: ({ signal }) => fetchRates(signal),
  ...FRESH,
});

export const tableOfRule = (rule: DeskRule | undefined): Table<Setting> => ({
  version: rule?.version ?? null,
  entries: rule?.settings ?? [],
});
export const tableOfColumns = ({ version, columns }: OwnColumns): Table<OwnColumnOrder> => ({
  version,
  entries: columns.map(toOrder),
});

type StoreOf<T> = (queries: QueryClient) => TableStore<T>;

export const ruleStore =
  (name: RuleName): StoreOf<Setting> =>
  (queries) => ({
    read: async () => tableOfRule((await queries.fetchQuery(rulesQuery)).find(({ rule }) => rule === name)),
    write: async ({ version, entries }) => {
      const saved = await saveRule(name, version, entries);
      queries.setQueryData(rulesQuery.queryKey, (all) => all?.map((rule) => (rule.rule === name ? saved : rule)));
    },
  });

export const freeDaysStore: StoreOf<FreeDays> = (queries) => ({
  read: () => queries.fetchQuery(freeDaysQuery),
  write: async ({ version, entries }) =>
    void queries.setQueryData(freeDaysQuery.queryKey, await saveFreeDays(version, entries)),
});

export const rateStore: StoreOf<Rate> = (queries) => ({
  read: () => queries.fetchQuery(ratesQuery),
  write: async ({ version, entries }) =>
    void queries.setQueryData(ratesQuery.queryKey, await saveRates({ version, entries: entries.map(toBody) })),
});

const toBody = ({ steps, restDays, holidays, ...rate }: Rate) => ({
  ...rate,
  steps: [...steps],
  restDays: [...restDays],
  holidays: [...holidays],
});

export const columnStore: StoreOf<OwnColumnOrder> = (queries) => ({
  read: async () => tableOfColumns(await queries.fetchQuery({ ...ownColumnsQuery, staleTime: 0 })),
  write: async ({ version, entries }) =>
    void queries.setQueryData(ownColumnsQuery.queryKey, await saveOwnColumns(version, entries)),
});

export const useStore = <T>(storeOf: StoreOf<T>): TableStore<T> => storeOf(useQueryClient());
