/**
 * The person at the desk: role, and what they arranged for themselves. Saves follow one another, so
 * that each carries the version that the one before gave; a version that another tab has changed is
 * read again and what was changed here is put on top of it.
 */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { DeskError } from '../../api/desk/desk-error.ts';
import { fetchMe, saveMe } from '../../api/desk/operations.ts';
import type { Me } from '../../core/desk-api/documents.ts';

export const meQuery = queryOptions({
  queryKey: ['desk', 'me'],
  queryFn: ({ signal }) => fetchMe(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface MeChange {
  /** The cursor up to which the person has seen the changes. */
  readonly seen?: string;
  /** From the text that is stored, so that what another tab has stored since is kept. */
  readonly settings?: (stored: string) => string;
}

let queue: Promise<unknown> = Promise.resolve();

async function save(queries: QueryClient, change: MeChange, isRepeated = false): Promise<void> {
  const me = await queries.fetchQuery(isRepeated ? { ...meQuery, staleTime: 0 } : meQuery);
  const stored = { seen: me.body?.seen ?? '', settings: me.body?.settings ?? '' };
  const body = {
    seen: change.seen ?? stored.seen,
    settings: change.settings?.(stored.settings) ?? stored.settings,
  };
  try {
    const { version } = await saveMe(me.version, body);
    queries.setQueryData(meQuery.queryKey, { ...me, version, body });
  } catch (error) {
    if (isRepeated || !(error instanceof DeskError) || error.status !== 409) throw error;
    await save(queries, change, true);
  }
}

/** Null until it has come. */
export const useMe = (): Me | null => useQuery(meQuery).data ?? null;

export function useSaveMe(): (change: MeChange) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    (change: MeChange) => {
      const saved = queue.then(() => save(queries, change));
      // A failed save must not hold up the next one; its caller hears of it.
      queue = saved.catch(() => undefined);
      return saved;
    },
    [queries],
  );
}
