/** What the list asks for: the rows, and how many there are. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Reading, readingOf } from '../../api/desk/desk-error.ts';
import { fetchCount } from '../../api/desk/operations.ts';
import { SECOND } from '../../core/time/units.ts';
import { useDeskList } from './desk-list.ts';
import { RowList, type RowRequest } from './row-list.ts';

/** `edition`: another one reads everything anew. */
export function useRowList({ q, zone, sort }: RowRequest, edition: number): RowList {
  const desk = useDeskList();
  const list = useMemo(() => new RowList({ q, zone, sort }, edition), [q, zone, sort, edition]);
  useEffect(() => desk.hold(list), [desk, list]);
  return list;
}

export interface RowCount {
  readonly count: number;
  /** False: there are more. */
  readonly exact: boolean;
}

/** A server that has just started reads the watches: it is asked until lists answer. */
const useCountQuery = (q: string, zone: string, edition: number) =>
  useQuery({
    queryKey: ['desk', 'count', q, zone, edition],
    queryFn: ({ signal }) => fetchCount({ q, zone }, signal),
    placeholderData: (before) => before,
    retry: (_, error) => readingOf(error) !== null,
    retryDelay: SECOND,
  });

/** Null until it is known. */
export const useCount = (q: string, zone: string, edition: number): RowCount | null =>
  useCountQuery(q, zone, edition).data ?? null;

/** Null where lists answer. */
export const useReading = (q: string, zone: string, edition: number): Reading | null =>
  readingOf(useCountQuery(q, zone, edition).failureReason);
