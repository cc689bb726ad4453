/** Rules and free days as tables, and one entry of a table that is saved or refused. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskError } from '../../api/desk/desk-error.ts';
import type { DeskRule } from '../../core/desk-api/rules.ts';
import { fetchFreeDays, fetchRules, saveFreeDays, saveRule } from '../../api/desk/rules.ts';
import type { FreeDays } from '../../core/rules/free-days.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { RuleName } from '../../core/rules/types.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { type NameOf, type Table, takenBy, withEntry } from './entries.ts';

export const rulesQuery = queryOptions({
  queryKey: ['desk', 'rules'],
  queryFn: ({ signal }) => fetchRules(signal),
  staleTime: 0,
  refetchOnMount: true,
});

export const freeDaysQuery = queryOptions({
  queryKey: ['desk', 'free-days'],
  queryFn: ({ signal }) => fetchFreeDays(signal),
  staleTime: 0,
  refetchOnMount: true,
});

interface TableStore<T> {
  readonly read: () => Promise<Table<T>>;
  readonly write: (table: Table<T>) => Promise<void>;
}

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

export function useFreeDaysStore(): TableStore<FreeDays> {
  const queries = useQueryClient();
  return {
    read: () => queries.fetchQuery(freeDaysQuery),
    write: async ({ version, entries }) =>
      void queries.setQueryData(freeDaysQuery.queryKey, await saveFreeDays(version, entries)),
  };
}

interface EntryParts<T> {
  readonly store: TableStore<T>;
  /** As the person saw it. */
  readonly table: Table<T>;
  /** Null for a new one. */
  readonly of: T | null;
  readonly nameOf: NameOf<T>;
  readonly wordsOf: (entry: T) => string;
}

/** `put` says by `message` why it came to nothing; what was typed stays. */
export function useEntry<T>({ store, table, of, nameOf, wordsOf }: EntryParts<T>) {
  const t = useTranslate();
  const [seen, setSeen] = useState(table);
  const [message, setMessage] = useState('');

  async function put(next: T | null): Promise<boolean> {
    const there = next === null ? null : takenBy(seen.entries, nameOf, of, next);
    if (there !== null) {
      setMessage(t('rules.mistake.taken', { there: wordsOf(there) }));
      return false;
    }
    try {
      await store.write({ ...seen, entries: withEntry(seen.entries, nameOf, of, next) });
      return true;
    } catch (error) {
      setMessage(await explain(error));
      return false;
    }
  }

  async function explain(error: unknown): Promise<string> {
    if (!(error instanceof DeskError) || error.status !== 409) return failureText(error, t);
    try {
      const present = await store.read();
      setSeen(present);
      const there = of === null ? undefined : present.entries.find((one) => nameOf(one) === nameOf(of));
      return there === undefined || of === null || wordsOf(there) === wordsOf(of)
        ? t('rules.stale.else')
        : t('rules.stale.there', { there: wordsOf(there) });
    } catch (failure) {
      return failureText(failure, t);
    }
  }

  /** Puts back what was removed, on top of what is there by then. */
  async function restore(entry: T): Promise<void> {
    const what = wordsOf(entry);
    try {
      const present = await store.read();
      if (takenBy(present.entries, nameOf, null, entry) === null)
        await store.write({ ...present, entries: withEntry(present.entries, nameOf, null, entry) });
      showToast(t('rules.restored', { what }));
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late' });
    }
  }

  async function remove(): Promise<boolean> {
    if (of === null || !(await put(null))) return false;
    showToast(t('rules.removed', { what: wordsOf(of) }), { undo: () => void restore(of) });
    return true;
  }

  return { message, setMessage, put, remove };
}
