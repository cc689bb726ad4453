/**
 * The rows of one filter in one order, page by page in the query cache. A page that follows a cached page starts
 * where that page ended, so that rows which have moved since leave no gap. Any other page is counted from the
 * beginning.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { findReading } from '../../api/desk/desk-error.ts';
import { fetchRows, type PageRequest } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { SECOND } from '../../core/time/units.ts';

export const PAGE_SIZE = 200;
/** To reach a row beyond this limit, the person narrows the filter (docs/decisions/0026-read-lists-by-page.md). */
export const MAX_ROWS = 20_000;
/** Number of cached pages in addition to the visible ones. */
const CACHED_PAGES = 8;

export type RowRequest = Pick<PageRequest, 'q' | 'zone' | 'sort'>;

/** A list from the moment it is opened. When it is opened again, it is read again. */
export interface OpenedList {
  readonly id: number;
  readonly request: RowRequest;
}

let opened = 0;

export function openList(request: RowRequest): OpenedList {
  opened += 1;
  return { id: opened, request };
}

export interface RowPage {
  readonly watches: readonly Watch[];
  readonly next: string | null;
}

/** A server that has just started is still loading the watches, so lists are requested until they answer. */
export const RETRY_WHILE_LOADING = {
  retry: (_: number, error: Error): boolean => findReading(error) !== null,
  retryDelay: SECOND,
} as const;

/** The query keys of everything that the list shows: rows, counts, groups. */
export const LIST_KEY = ['desk', 'list'] as const;
export const ROWS_KEY = [...LIST_KEY, 'rows'] as const;

export const pageOf = (index: number): number => Math.floor(index / PAGE_SIZE);

const pageKey = (list: OpenedList, page: number) => [...ROWS_KEY, list.id, page] as const;

type Read = (page: PageRequest, signal: AbortSignal) => Promise<RowPage>;

export const pageQuery = (list: OpenedList, page: number, read: Read = fetchRows) =>
  queryOptions({
    queryKey: pageKey(list, page),
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryState<RowPage>(pageKey(list, page - 1));
      const after = before === undefined || before.isInvalidated ? null : (before.data?.next ?? null);
      const start = after === null ? { after: '', skip: page * PAGE_SIZE } : { after };
      const answer = await read({ ...list.request, limit: PAGE_SIZE, ...start }, signal);
      dropOldPages(client);
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...RETRY_WHILE_LOADING,
  });

export const rowAt = (queries: QueryClient, list: OpenedList, index: number): Watch | undefined =>
  queries.getQueryData<RowPage>(pageKey(list, pageOf(index)))?.watches[index % PAGE_SIZE];

/** Returns the rows of a range and reads the pages that are not cached. */
export async function readRange(
  queries: QueryClient,
  list: OpenedList,
  [first, last]: readonly [number, number],
  read?: Read,
): Promise<readonly Watch[]> {
  const watches: Watch[] = [];
  for (let page = pageOf(first); page <= pageOf(last); page += 1)
    watches.push(...(await queries.ensureQueryData(pageQuery(list, page, read))).watches);
  const start = first % PAGE_SIZE;
  return watches.slice(start, start + last - first + 1);
}

/** Drops the pages outside the view that were read first. */
function dropOldPages(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const pages = cache.findAll({ queryKey: ROWS_KEY, type: 'inactive', fetchStatus: 'idle' });
  const newest = pages.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const page of newest.slice(CACHED_PAGES)) cache.remove(page);
}

/** Reads the visible pages again. Other pages are read when they are scrolled to. */
export function refreshList(queries: QueryClient): void {
  queries.removeQueries({ queryKey: LIST_KEY, type: 'inactive' });
  void queries.invalidateQueries({ queryKey: LIST_KEY });
}

export interface ListLength {
  /** Number of rows that can be scrolled to. */
  readonly length: number;
  /** The number of all rows; `null` when it is unknown or beyond the limit of scrolling. */
  readonly end: number | null;
}

/** An empty list has no rows that could move, so its first row is shown without being asked for. */
export const isOutgrown = (first: RowPage | undefined, count: number | null): boolean =>
  first?.watches.length === 0 && (count ?? 0) > 0;

/** `page` is the last visible page that was read; `count` is `null` until it is known exactly. */
export function measureList(page: number, read: RowPage | undefined, count: number | null): ListLength {
  const rowsSoFar = page * PAGE_SIZE + (read?.watches.length ?? 0);
  if (read?.next === null) {
    // The list has become shorter since it was scrolled, so the view is beyond its last row.
    const length = read.watches.length === 0 ? Math.min(rowsSoFar, count ?? rowsSoFar) : rowsSoFar;
    return { length, end: length };
  }
  // A placeholder after the last row makes the next page visible, which is then read.
  const length = Math.max(count ?? 0, read === undefined ? rowsSoFar : rowsSoFar + 1);
  return { length: Math.min(length, MAX_ROWS), end: count === null || count > MAX_ROWS ? null : length };
}
