import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShipmentRef } from '../../api/client.ts';
import { fetchForced, shipmentKey, shipmentQuery } from '../../api/queries.ts';
import { ServiceError } from '../../api/service-error.ts';
import { useAction } from '../../view/use-action.ts';

export interface Refresh {
  readonly running: boolean;
  /** Why the last forced refresh brought nothing; the data shown is untouched by it. */
  readonly error: Error | null;
  readonly failedAt: number;
  /** Epoch ms that the refusal of a forced refresh named. */
  readonly forceAfter: number | null;
  /** The automatic refetch failed: it is not repeated. */
  readonly stopped: boolean;
  ask(): void;
  /** Past every cache: the person has read what it costs. */
  force(): void;
}

/** Refetches the shipment, or requests it past every cache. */
export function useRefresh(asked: ShipmentRef): Refresh {
  const client = useQueryClient();
  const query = useQuery({ ...shipmentQuery(asked), enabled: false });
  const forced = useAction(async () => {
    client.setQueryData(shipmentKey(asked), await fetchForced(asked));
    // The list of past requests has grown by this one.
    client.removeQueries({ queryKey: ['history', asked.number], type: 'inactive' });
  });
  return {
    running: forced.isPending || query.isFetching,
    error: forced.error,
    failedAt: forced.startedAt,
    forceAfter: forced.error instanceof ServiceError ? forced.error.forceAfter : null,
    stopped: query.error !== null,
    ask: () => void query.refetch(),
    force: forced.run,
  };
}
