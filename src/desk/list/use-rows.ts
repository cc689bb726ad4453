/** What the list asks for: the rows, and how many there are. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchCount } from '../../api/desk/operations.ts';
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

/** Null until it is known. */
export function useCount(q: string, zone: string, edition: number): RowCount | null {
  const query = useQuery({
    queryKey: ['desk', 'count', q, zone, edition],
    queryFn: ({ signal }) => fetchCount({ q, zone }, signal),
    placeholderData: (before) => before,
  });
  return query.data ?? null;
}
