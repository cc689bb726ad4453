import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { now } from '../core/time/clock.ts';
import type { ShipmentRef } from './client.ts';
import { shipmentKey } from './queries.ts';

/**
 * Refetches once when the answer expires, and only while the page is visible. `at` is `null` when there is nothing to
 * wait for or the last refetch failed. A failed refetch is not repeated, because a request may cost money.
 */
export function useExpiryRefetch(ref: ShipmentRef, at: number | null): void {
  const client = useQueryClient();
  const { number, line, type } = ref;
  useEffect(() => {
    if (at === null) return;
    const due = (): void => {
      if (document.visibilityState === 'visible') {
        void client.refetchQueries({ queryKey: shipmentKey({ number, line, type }), exact: true });
      } else {
        document.addEventListener('visibilitychange', due, { once: true });
      }
    };
    const timer = setTimeout(due, Math.max(0, at - now()));
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', due);
    };
  }, [client, number, line, type, at]);
}
