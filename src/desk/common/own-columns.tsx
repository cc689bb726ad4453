/** The columns that the desk defined itself, and their names among the texts of the page. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { fetchOwnColumns } from '../../api/desk/own-columns.ts';
import type { ColumnKey } from '../../core/columns/columns.ts';
import { type OwnColumn, ownTexts } from '../../core/columns/own-columns.ts';
import { toOwnWords } from '../../core/filter/own-words.ts';
import type { Dialect, LocalWords, OwnWords } from '../../core/filter/tokens.ts';
import { DEFAULT_LOCALE, findLanguage } from '../../core/texts/language.ts';
import { TranslateContext, useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../state/guest.ts';
import { RETRY_UNTIL_ANSWERED } from '../../api/desk/desk-error.ts';

export const ownColumnsQuery = queryOptions({
  queryKey: ['desk', 'own-columns'],
  queryFn: ({ signal }) => fetchOwnColumns(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

const NO_COLUMNS: readonly OwnColumn[] = [];

const useAllColumns = (): readonly OwnColumn[] =>
  useQuery({ ...ownColumnsQuery, ...RETRY_UNTIL_ANSWERED, enabled: !isGuest() }).data?.columns ?? NO_COLUMNS;

/** The columns in their order, without retired ones. */
export function useOwnColumns(): readonly OwnColumn[] {
  const all = useAllColumns();
  return useMemo(() => all.filter(({ retired }) => !retired), [all]);
}

/** Retired columns keep their values and stay in lists that people arranged before. */
export function useRetired(): readonly ColumnKey[] {
  const all = useAllColumns();
  return useMemo(() => all.filter(({ retired }) => retired).map(({ key }) => key), [all]);
}

/** The words that filters use for these columns. */
export function useOwnWords(): OwnWords {
  const columns = useOwnColumns();
  return useMemo(() => toOwnWords(columns), [columns]);
}

/** The words of filters: those of own columns, and the local names of all words. */
export function useDialect(): Dialect {
  const t = useTranslate();
  const ownWords = useOwnWords();
  const isEnglish = findLanguage(t.locale) === DEFAULT_LOCALE;
  const [local, setLocal] = useState<LocalWords | null>(null);
  useEffect(() => {
    if (isEnglish) return;
    import('../../core/filter/local-words.ts').then(
      ({ localWords }) => setLocal(localWords(t)),
      // Without local names filters are typed and shown in English.
      () => {},
    );
  }, [t, isEnglish]);
  return useMemo(() => ({ own: ownWords, local: isEnglish ? null : local }), [ownWords, local, isEnglish]);
}

export function OwnNames({ children }: { readonly children: ReactNode }) {
  const outer = useTranslate();
  const columns = useOwnColumns();
  const t = useMemo(() => (columns.length === 0 ? outer : outer.with(ownTexts(columns))), [outer, columns]);
  return <TranslateContext value={t}>{children}</TranslateContext>;
}
