import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shipmentQuery } from '../../../api/queries.ts';
import type { Shipment } from '../../../core/shipment/types.ts';
import { EMPTY_REF, useShipmentRef } from '../../../state/use-shipment-ref.ts';

export interface CurrentShipment {
  /** `null` until it is known. */
  readonly shipment: Shipment | null;
  readonly isLoading: boolean;
}

/** Returns the shipment of the page and stores its state among the recent numbers. */
export function useCurrentShipment(): CurrentShipment {
  const ref = useShipmentRef();
  const { data, error } = useQuery({ ...shipmentQuery(ref ?? EMPTY_REF), enabled: false });
  useEffect(() => {
    if (data === undefined || ref === null) return;
    // Loaded after the first screen. If that fails, the next visit stores the number.
    import('./recent.ts').then(({ remember }) => remember(ref, data)).catch(() => {});
  }, [data, ref]);
  const shipment = ref === null ? null : (data?.shipment ?? null);
  return { shipment, isLoading: ref !== null && data === undefined && error === null };
}
