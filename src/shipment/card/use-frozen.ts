import { useQuery } from '@tanstack/react-query';
import type { Frozen } from '../../core/links/frozen/freeze.ts';
import { useView } from '../../state/view-store.ts';

export interface FrozenState {
  readonly opened: Frozen | null;
  /** Whether the link is truncated, damaged or forged. */
  readonly broken: boolean;
}

/**
 * Returns the shipment in a frozen link; `null` when the address has none. The code for it is loaded only when
 * needed.
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
