import { useMemo } from 'react';
import { readAt, toItinerary } from '../core/reading/read-shipment.ts';
import type { Reading } from '../core/reading/types.ts';
import type { Shipment } from '../core/shipment/types.ts';

/** The one reading of a view, which hands it to all its parts. A tick of the clock reads dates anew, not the way. */
export function useReading(shipment: Shipment | null, box: string | null, now: number): Reading | null {
  const itinerary = useMemo(() => (shipment === null ? null : toItinerary(shipment, box)), [shipment, box]);
  return useMemo(() => (itinerary === null ? null : readAt(itinerary, now)), [itinerary, now]);
}
