/** The queries of the list: the visible rows, and the number of rows. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { findReading, type Reading, RETRY_UNTIL_ANSWERED } from '../../api/desk/desk-error.ts';
import { fetchCount } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import {
  isOutgrown,
  measureList,
  LIST_KEY,
  type ListLength,
  MAX_ROWS,
  type OpenedList,
  openList,
  pageOf,
  pageQuery,
  rowAt,
  type RowRequest,
} from './row-pages.ts';

export function useOpenedList({ q, zone, sort }: RowRequest): OpenedList {
  return useMemo(() => openList({ q, zone, sort }), [q, zone, sort]);
}

interface Rows extends ListLength {
  readonly isEmpty: boolean;
  readonly rowAt: (index: number) => Watch | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

const NO_ROWS: ListLength = { length: 0, end: null };

/** The visible rows are on one or two pages, because a page is higher than a screen. */
export function useRows(
  list: OpenedList,
  [first, last]: readonly [first: number, last: number],
  count: number | null,
): Rows {
  const queries = useQueryClient();
  const from = pageOf(Math.min(first, MAX_ROWS - 1));
  const upper = useQuery(pageQuery(list, from));
  const { data, refetch } = upper;
  useEffect(() => {
    if (isOutgrown(data, count)) void refetch();
  }, [data, count, refetch]);
  const to = upper.data?.next === null ? from : pageOf(Math.min(last, MAX_ROWS - 1));
  const lower = useQuery({ ...pageQuery(list, to), enabled: to !== from });
  const read = lower.data ?? upper.data;
  const error = upper.error ?? lower.error;
  // The count may still be that of another filter, and rows that do not come are not drawn.
  const isMissing = from === 0 && read === undefined && error !== null;
  const size = isMissing ? NO_ROWS : measureList(lower.data === undefined ? from : to, read, count);
  return {
    ...size,
    isEmpty: read !== undefined && size.length === 0,
    rowAt: (index) => rowAt(queries, list, index),
    error,
    retry: () => {
      for (const page of [upper, lower]) if (page.isError) void page.refetch();
    },
  };
}

const useCountQuery = (q: string, zone: string) =>
  useQuery({
    queryKey: [...LIST_KEY, 'count', q, zone],
    queryFn: ({ signal }) => fetchCount({ q, zone }, signal),
    placeholderData: (before) => before,
    ...RETRY_UNTIL_ANSWERED,
  });

/** `null` until it is known. */
export const useCount = (q: string, zone: string): number | null => useCountQuery(q, zone).data?.count ?? null;

/** `null` when the server answers lists. */
export const useReading = (q: string, zone: string): Reading | null =>
  findReading(useCountQuery(q, zone).failureReason);
