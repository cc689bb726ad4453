import { useMemo } from 'react';
import { parseLandfall } from '../../../core/parse/parse-landfall.ts';
import type { Provenance } from '../../../core/shipment/sources.ts';
import type { Shipment } from '../../../core/shipment/types.ts';

/** The sources of the shipment; null where one service gave all of it. */
export const useProvenance = ({ landfall, places }: Shipment): Provenance | null =>
  useMemo(() => parseLandfall(landfall, places), [landfall, places]);
