import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ShipmentRef } from '../../api/client.ts';
import { shipmentQuery } from '../../api/queries.ts';
import type { Shipment } from '../../core/shipment/types.ts';
import { useView } from '../../view/view-store.ts';

const NOTHING: ShipmentRef = { number: '', line: null, type: null };

export interface CurrentShipment {
  /** As far as it is known. */
  readonly shipment: Shipment | null;
  readonly isLoading: boolean;
}

/** The shipment of the page; its state is stored among the recent numbers. */
export function useCurrentShipment(): CurrentShipment {
  const number = useView((view) => view.number);
  const line = useView((view) => view.line);
  const type = useView((view) => view.type);
  const ref = number === null ? NOTHING : { number, line, type };
  const { data, error } = useQuery({ ...shipmentQuery(ref), enabled: false });
  useEffect(() => {
    if (data === undefined || number === null) return;
    // Loaded after the first screen; where that fails, the next visit remembers the number.
    import('./recent.ts').then(({ remember }) => remember({ number, line, type }, data)).catch(() => {});
  }, [data, number, line, type]);
  const shipment = number === null ? null : (data?.shipment ?? null);
  return { shipment, isLoading: number !== null && data === undefined && error === null };
}
