import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ShipmentRef } from '../../api/client.ts';
import { inPlaceZones, recordQuery, type ShipmentAnswer, shipmentQuery } from '../../api/queries.ts';
import { knownType } from '../../core/shipment/codes.ts';
import { guessType } from '../../core/shipment/number.ts';
import type { NumberType, Shipment } from '../../core/shipment/types.ts';
import { EMPTY_REF, useShipmentRef } from '../../state/use-shipment-ref.ts';
import { useView } from '../../state/view-store.ts';

export interface DisplayedShipment {
  /** `null` when the page shows no number. */
  readonly ref: ShipmentRef | null;
  readonly query: UseQueryResult<ShipmentAnswer>;
  /** The present answer, if it is known while a past one is shown. */
  readonly present: Shipment | null;
  /** True while a past request is shown instead of the present. */
  readonly past: boolean;
}

/** Returns what the address asks for: the present state of a number, or one of its past results. */
export function useDisplayedShipment(): DisplayedShipment {
  const ref = useShipmentRef();
  const record = useView((view) => view.record);
  // A past result takes time zones and sea lanes from the present one.
  const live = useQuery({ ...shipmentQuery(ref ?? EMPTY_REF), enabled: ref !== null });
  const present = live.data?.shipment ?? null;
  const past = useQuery({
    ...recordQuery({ ...(ref ?? EMPTY_REF), type: findType(ref ?? EMPTY_REF, present?.type ?? null) }, record ?? 0),
    enabled: ref !== null && record !== null,
    select: useCallback((answer: ShipmentAnswer) => inPlaceZones(answer, present), [present]),
  });
  return { ref, query: record === null ? live : past, present, past: record !== null };
}

/**
 * Returns the type that history requests need: from the link, from the service's detection, or guessed from the
 * number.
 */
export function findType(ref: ShipmentRef, detected: Shipment['type']): NumberType {
  return ref.type ?? knownType(detected) ?? guessType(ref.number);
}
