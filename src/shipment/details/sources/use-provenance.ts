import { useMemo } from 'react';
import { parseLandfall } from '../../../core/parse/parse-landfall.ts';
import type { Provenance } from '../../../core/shipment/sources.ts';
import type { Shipment } from '../../../core/shipment/types.ts';

/** Returns the sources of the shipment; `null` when one service provided all of it. */
export const useProvenance = ({ landfall, places }: Shipment): Provenance | null =>
  useMemo(() => parseLandfall(landfall, places), [landfall, places]);
