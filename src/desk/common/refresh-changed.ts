import type { QueryClient, QueryFilters } from '@tanstack/react-query';

const UNCANCELLED = { cancelRefetch: false } as const;

/**
 * Reads queries again after a change. A running read is not cancelled, because changes that come faster than answers
 * would cancel every read, and the page would keep what it first showed. It may be older than the change, so the
 * query is read once more when it ends.
 */
export function refreshChanged(queries: QueryClient, filters: QueryFilters): void {
  for (const { promise, queryKey } of queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    const readAgain = (): void => void queries.invalidateQueries({ queryKey, exact: true }, UNCANCELLED);
    promise?.then(readAgain, readAgain);
  }
  void queries.invalidateQueries(filters, UNCANCELLED);
}
