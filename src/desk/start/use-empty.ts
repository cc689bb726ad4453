import { useQuery } from '@tanstack/react-query';
import { deskClient } from '../../api/desk/operations.ts';
import { CountAnswer } from '../../core/desk-api/rows.ts';

/** Whether nothing is watched at all; null as long as that is not known. */
export function useEmpty(): boolean | null {
  const { data } = useQuery({
    queryKey: ['desk', 'total'],
    queryFn: ({ signal }) => deskClient().ask({ path: '/rows/count', answer: CountAnswer, signal }),
    staleTime: 0,
    refetchOnMount: true,
  });
  return data === undefined ? null : data.count === 0;
}
