import { useMemo } from 'react';
import { readAt, toItinerary } from '../core/reading/read-shipment.ts';
import type { Reading } from '../core/reading/types.ts';
import type { Shipment } from '../core/shipment/types.ts';

/**
 * Derives the reading of a view once for all its parts. A tick of the clock derives only dates again, not the
 * itinerary.
 */
export function useReading(
  shipment: Shipment | null,
  containerNumber: string | null,
  now: number,
  past = false,
  today = now,
): Reading | null {
  const itinerary = useMemo(
    () => (shipment === null ? null : toItinerary(shipment, containerNumber, past)),
    [shipment, containerNumber, past],
  );
  return useMemo(() => (itinerary === null ? null : readAt(itinerary, now, today)), [itinerary, now, today]);
}
