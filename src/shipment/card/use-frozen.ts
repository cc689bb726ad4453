import { useQuery } from '@tanstack/react-query';
import type { Frozen } from '../../core/links/frozen/freeze.ts';
import { useView } from '../../state/view-store.ts';

export interface FrozenState {
  readonly opened: Frozen | null;
  /** The link is cut short, damaged or made up. */
  readonly broken: boolean;
}

/**
 * The shipment inside a frozen link; null where the address holds none. Its code is loaded only
 * then.
 */
export function useFrozen(): FrozenState | null {
  const text = useView((view) => view.frozen);
  const query = useQuery({
    queryKey: ['frozen', text],
    queryFn: async () => (await import('../../core/links/frozen/freeze.ts')).thaw(text ?? ''),
    enabled: text !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text === null) return null;
  return { opened: query.data ?? null, broken: query.data === null || query.isError };
}
