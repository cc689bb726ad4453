import { queryOptions } from '@tanstack/react-query';
import { parseShipment } from '../core/parse/parse-shipment.ts';
import { MINUTE } from '../core/time/units.ts';
import type { ShipmentRef } from './client.ts';
import { apiClient } from './queries.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Reads the shipment as the server has it stored, however old. This costs no request and is refused when nothing is
 * stored.
 */
export function heldShipmentQuery(ref: ShipmentRef) {
  return queryOptions({
    queryKey: ['held', ref.number, ref.line, ref.type],
    queryFn: async ({ signal }) => {
      const answer = await apiClient().tracking(ref, { signal, isAhead: true });
      return readAnswer(answer, (data) => parseShipment(data, answer.message));
    },
    staleTime: MINUTE,
  });
}
