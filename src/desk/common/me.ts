/**
 * The person at the desk: role and settings. Saves run one after another, so that each one carries the version of the
 * previous one. If another tab has changed the settings, they are read again and the change of this tab is applied on
 * top.
 */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { DeskError, RETRY_UNTIL_ANSWERED } from '../../api/desk/desk-error.ts';
import { fetchMe, saveMe } from '../../api/desk/operations.ts';
import type { Me } from '../../core/desk-api/documents.ts';
import { isGuest } from '../../state/guest.ts';

export const meQuery = queryOptions({
  queryKey: ['desk', 'me'],
  queryFn: ({ signal }) => fetchMe(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface MeChange {
  /** The cursor up to which the person has seen the changes. */
  readonly seen?: string;
  /** Applied to the stored text, so that settings from another tab are kept. */
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

/** `null` until it is loaded. */
export const useMe = (): Me | null => useQuery({ ...meQuery, ...RETRY_UNTIL_ANSWERED }).data ?? null;

/** Shares are made by editors with an account. */
export function useMayShare(): boolean {
  const me = useMe();
  return me !== null && me.account !== null && me.role !== 'viewer' && !isGuest();
}

export function useSaveMe(): (change: MeChange) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    (change: MeChange) => {
      const saved = queue.then(() => save(queries, change));
      // A failed save must not block the next one. Its caller handles the error.
      queue = saved.catch(() => undefined);
      return saved;
    },
    [queries],
  );
}
