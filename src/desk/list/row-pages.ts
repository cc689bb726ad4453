/**
 * The rows of one filter in one order, page by page in the query cache. A page that follows a held
 * one begins where that one ended, so that rows which have moved meanwhile make no gap; any other
 * is counted off from the beginning.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readingOf } from '../../api/desk/desk-error.ts';
import { fetchRows, type PageRequest } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { SECOND } from '../../core/time/units.ts';

export const PAGE_SIZE = 200;
/** Whoever looks for a row beyond narrows the filter (docs/decisions/0026-read-lists-by-page.md). */
export const MAX_ROWS = 20_000;
/** Held besides those in view. */
const HELD_PAGES = 8;

export type RowRequest = Pick<PageRequest, 'q' | 'zone' | 'sort'>;

/** A request as it was opened: opened again, it is read anew. */
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

/** A server that has just started reads the watches: it is asked until lists answer. */
export const UNTIL_READ = {
  retry: (_: number, error: Error): boolean => readingOf(error) !== null,
  retryDelay: SECOND,
} as const;

/** Everything that the list shows: rows, counts, groups. */
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
    ...UNTIL_READ,
  });

export const rowAt = (queries: QueryClient, list: OpenedList, index: number): Watch | undefined =>
  queries.getQueryData<RowPage>(pageKey(list, pageOf(index)))?.watches[index % PAGE_SIZE];

/** The rows of a range; pages that are not held are read. */
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

/** Drops what was read longest ago of the pages out of view. */
function dropOldPages(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const pages = cache.findAll({ queryKey: ROWS_KEY, type: 'inactive', fetchStatus: 'idle' });
  const newest = pages.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const page of newest.slice(HELD_PAGES)) cache.remove(page);
}

/** What is in view is read anew; what is not will be when it is scrolled to. */
export function refreshList(queries: QueryClient): void {
  queries.removeQueries({ queryKey: LIST_KEY, type: 'inactive' });
  void queries.invalidateQueries({ queryKey: LIST_KEY });
}

export interface ListLength {
  /** How many rows can be scrolled to. */
  readonly length: number;
  /** Null: unknown, or beyond what can be scrolled to. */
  readonly end: number | null;
}

/** An empty list has no row that would move, so that a first one comes without being asked for. */
export const isOutgrown = (first: RowPage | undefined, count: number | null): boolean =>
  first?.watches.length === 0 && (count ?? 0) > 0;

/** `page` is the last one in view that was read; `count` is null until it is known exactly. */
export function lengthOf(page: number, read: RowPage | undefined, count: number | null): ListLength {
  const rowsSoFar = page * PAGE_SIZE + (read?.watches.length ?? 0);
  if (read?.next === null) {
    // Behind the last row: the list has become shorter since it was scrolled.
    const length = read.watches.length === 0 ? Math.min(rowsSoFar, count ?? rowsSoFar) : rowsSoFar;
    return { length, end: length };
  }
  // An unread row behind those that were read brings the next page into view.
  const length = Math.max(count ?? 0, read === undefined ? rowsSoFar : rowsSoFar + 1);
  return { length: Math.min(length, MAX_ROWS), end: count === null || count > MAX_ROWS ? null : length };
}
