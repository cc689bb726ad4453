import { useQuery } from '@tanstack/react-query';
import { fetchRows } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { viewerZone } from '../../core/time/clock.ts';

const MAX_WATCHES = 20;

/** Those who follow a number; undefined until they are read. */
export function useWatchesOf(number: string): readonly Watch[] | undefined {
  const { data } = useQuery({
    queryKey: ['desk', 'watches-of', number],
    queryFn: ({ signal }) =>
      fetchRows({ q: `number:"${number}"`, zone: viewerZone(), sort: 'added', limit: MAX_WATCHES, after: '' }, signal),
    staleTime: 0,
  });
  return data?.watches;
}
