/** The columns that the desk made for itself, and their names among the texts of the page. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { fetchOwnColumns } from '../../api/desk/own-columns.ts';
import { type OwnColumn, ownTexts } from '../../core/columns/own-columns.ts';
import { TranslateContext, useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from './guest.ts';

export const ownColumnsQuery = queryOptions({
  queryKey: ['desk', 'own-columns'],
  queryFn: ({ signal }) => fetchOwnColumns(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

const NONE: readonly OwnColumn[] = [];

/** In their order, without those that are retired. */
export function useOwnColumns(): readonly OwnColumn[] {
  const { data } = useQuery({ ...ownColumnsQuery, enabled: !isGuest() });
  const columns = data?.columns ?? NONE;
  return useMemo(() => columns.filter(({ retired }) => !retired), [columns]);
}

export function OwnNames({ children }: { readonly children: ReactNode }) {
  const outer = useTranslate();
  const columns = useOwnColumns();
  const t = useMemo(() => (columns.length === 0 ? outer : outer.with(ownTexts(columns))), [outer, columns]);
  return <TranslateContext value={t}>{children}</TranslateContext>;
}
