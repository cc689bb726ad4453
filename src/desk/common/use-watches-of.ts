import { useQuery } from '@tanstack/react-query';
import { fetchRows } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { isShared } from '../../state/guest.ts';
import { viewerZone } from '../../core/time/clock.ts';

const MAX_WATCHES = 20;

/** Returns the watches of a number; `undefined` until they are loaded. */
export function useWatchesOf(number: string): readonly Watch[] | undefined {
  // The readers of a share may not know when a row was added.
  const sort = isShared() ? 'number' : 'added';
  const { data } = useQuery({
    queryKey: ['desk', 'watches-of', number],
    queryFn: ({ signal }) =>
      fetchRows({ q: `number:"${number}"`, zone: viewerZone(), sort, limit: MAX_WATCHES, after: '' }, signal),
    staleTime: 0,
  });
  return data?.watches;
}
