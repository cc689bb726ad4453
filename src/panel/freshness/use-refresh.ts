import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShipmentRef } from '../../api/client.ts';
import { fetchForced, shipmentKey, shipmentQuery } from '../../api/queries.ts';
import { ServiceError } from '../../api/service-error.ts';
import { useAction } from '../../view/use-action.ts';

export interface Refresh {
  readonly isRunning: boolean;
  /** Why the last force refresh brought nothing; the data shown is untouched by it. */
  readonly error: Error | null;
  readonly failedAt: number;
  /** Epoch ms that the refusal of a force refresh named. */
  readonly forceAfter: number | null;
  /** The automatic refetch failed: it is not repeated. */
  readonly hasFailed: boolean;
  refetch(): void;
  /** Past every cache: the person has read what it costs. */
  force(): void;
}

/** Refetches the shipment, or requests it past every cache. */
export function useRefresh(shipmentRef: ShipmentRef): Refresh {
  const client = useQueryClient();
  const query = useQuery({ ...shipmentQuery(shipmentRef), enabled: false });
  const force = useAction(async () => {
    client.setQueryData(shipmentKey(shipmentRef), await fetchForced(shipmentRef));
    // The list of past requests has grown by this one.
    client.removeQueries({ queryKey: ['history', shipmentRef.number], type: 'inactive' });
  });
  return {
    isRunning: force.isPending || query.isFetching,
    error: force.error,
    failedAt: force.startedAt,
    forceAfter: force.error instanceof ServiceError ? force.error.forceAfter : null,
    hasFailed: query.error !== null,
    refetch: () => void query.refetch(),
    force: force.run,
  };
}
