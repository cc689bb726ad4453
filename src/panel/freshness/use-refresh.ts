import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShipmentRef } from '../../api/client.ts';
import { fetchForced, shipmentKey, shipmentQuery } from '../../api/queries.ts';
import { ServiceError } from '../../api/service-error.ts';
import { now } from '../../core/time/clock.ts';

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

interface Forced {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly submittedAt: number;
}

const NOT_FORCED: Forced = { isPending: false, error: null, submittedAt: 0 };

/**
 * Refetches the shipment, or asks past every cache. The second holds its own state instead of using `useMutation`, whose
 * observer would be part of the first screen for this one button (docs/speed.md).
 */
export function useRefresh(asked: ShipmentRef): Refresh {
  const client = useQueryClient();
  const query = useQuery({ ...shipmentQuery(asked), enabled: false });
  const [forced, setForced] = useState(NOT_FORCED);
  const force = async (): Promise<void> => {
    const submittedAt = now();
    setForced({ isPending: true, error: null, submittedAt });
    try {
      client.setQueryData(shipmentKey(asked), await fetchForced(asked));
      // The list of past requests has grown by this one.
      client.removeQueries({ queryKey: ['history', asked.number], type: 'inactive' });
      setForced({ isPending: false, error: null, submittedAt });
    } catch (thrown) {
      setForced({ isPending: false, error: thrown instanceof Error ? thrown : new Error(String(thrown)), submittedAt });
    }
  };
  return {
    running: forced.isPending || query.isFetching,
    error: forced.error,
    failedAt: forced.submittedAt,
    forceAfter: forced.error instanceof ServiceError ? forced.error.forceAfter : null,
    stopped: query.error !== null,
    ask: () => void query.refetch(),
    force: () => void force(),
  };
}
