/** The list of own columns as a table of settings. */
import { useQueryClient } from '@tanstack/react-query';
import { saveOwnColumns } from '../../api/desk/own-columns.ts';
import { DeskError } from '../../api/desk/desk-error.ts';
import { type OwnColumnOrder, type OwnColumns, orderOf } from '../../core/desk-api/own-columns.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { ownColumnsQuery } from '../common/own-columns.tsx';
import type { NameOf, Table } from '../settings/entries.ts';
import type { TableStore } from '../settings/use-entry.ts';

/** A column that was renamed meanwhile is the same one. */
export const columnName: NameOf<OwnColumnOrder> = ({ key, name }) => key ?? name;

export const tableOf = ({ version, columns }: OwnColumns): Table<OwnColumnOrder> => ({
  version,
  entries: columns.map(orderOf),
});

export function useColumnStore(): TableStore<OwnColumnOrder> {
  const queries = useQueryClient();
  return {
    read: async () => tableOf(await queries.fetchQuery({ ...ownColumnsQuery, staleTime: 0 })),
    write: async ({ version, entries }) =>
      void queries.setQueryData(ownColumnsQuery.queryKey, await saveOwnColumns(version, entries)),
  };
}

/** Changes the list as it is there by now: an order, a column retired or brought back. */
export function useArrange(): (
  arrange: (entries: readonly OwnColumnOrder[]) => readonly OwnColumnOrder[],
  done: string,
  undo?: (() => void) | null,
) => Promise<void> {
  const t = useTranslate();
  const { read, write } = useColumnStore();
  return async (arrange, done, undo = null) => {
    const attempt = async (): Promise<void> => {
      const present = await read();
      await write({ ...present, entries: arrange(present.entries) });
    };
    try {
      await attempt().catch((error: unknown) => {
        // Somebody was quicker between the two: theirs stays below this one.
        if (error instanceof DeskError && error.status === 409) return attempt();
        throw error;
      });
      if (done !== '') showToast(done, { undo });
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late' });
    }
  };
}
