import { useMemo } from 'react';
import type { View } from '../core/links/view.ts';
import { useView } from './view-store.ts';

type ShipmentName = Pick<View, 'line' | 'type'> & { readonly number: string };

/** For queries that are not enabled. */
export const EMPTY_REF: ShipmentName = { number: '', line: null, type: null };

/** The shipment that the address names; null where it names none. */
export function useShipmentRef(): ShipmentName | null {
  const number = useView((view) => view.number);
  const carrier = useView((view) => view.line);
  const type = useView((view) => view.type);
  return useMemo(() => (number === null ? null : { number, line: carrier, type }), [number, carrier, type]);
}
