import { useMemo } from 'react';
import type { View } from '../core/links/view.ts';
import { useView } from './view-store.ts';

type ShipmentName = Pick<View, 'line' | 'type'> & { readonly number: string };

/** A placeholder for queries that are disabled. */
export const EMPTY_REF: ShipmentName = { number: '', line: null, type: null };

/** Returns the shipment that the address names; `null` when it names none. */
export function useShipmentRef(): ShipmentName | null {
  const number = useView((view) => view.number);
  const carrier = useView((view) => view.line);
  const type = useView((view) => view.type);
  return useMemo(() => (number === null ? null : { number, line: carrier, type }), [number, carrier, type]);
}
