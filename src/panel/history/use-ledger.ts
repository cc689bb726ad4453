import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShipmentRef } from '../../api/client.ts';
import { historyQuery, recordQuery, type ShipmentAnswer } from '../../api/queries.ts';
import type { PastRequest, PastRequests } from '../../core/shipment/lists.ts';
import type { Shipment } from '../../core/shipment/types.ts';
import { inZonesOf } from '../../core/shipment/zones.ts';
import { type Answered, type EtaHistory, newestFirst, toEtaHistory } from '../../core/reading/eta-history.ts';

export interface EtaHistoryState {
  readonly list: UseQueryResult<PastRequests>;
  readonly requests: readonly PastRequest[];
  readonly answers: ReadonlyMap<number, Shipment>;
  readonly ledger: EtaHistory;
  /** Results asked for and not here yet. */
  readonly waiting: number;
  /** Results that could not be had. */
  readonly failed: number;
}

const NONE: readonly PastRequest[] = [];

/** The list of past requests costs one call, each result one more: what may be spent. What is known already is shown all the same. */
export interface Spending {
  readonly list: boolean;
  readonly results: 'none' | 'oldest' | 'all';
}

/** `box`: the number of the one that is shown alone; null for all. */
export function useEtaHistory(
  ref: ShipmentRef,
  now: Shipment | null,
  box: string | null,
  may: Spending,
): EtaHistoryState {
  const list = useQuery({ ...historyQuery(ref), enabled: may.list });
  const requests = useMemo(() => newestFirst(list.data?.requests ?? NONE), [list.data]);
  const results = useQueries({
    queries: requests.map((request, index) => ({
      ...recordQuery(ref, request.id),
      enabled: may.results === 'all' || (may.results === 'oldest' && index === requests.length - 1),
    })),
    combine: combineResults,
  });
  return useMemo(() => {
    const answers = new Map<number, Shipment>();
    const answered: Answered[] = [];
    requests.forEach((request, index) => {
      const told = results.shipments[index];
      if (told === undefined) return;
      const shipment = inZonesOf(told, now);
      answers.set(request.id, shipment);
      const at = request.date ?? shipment.updatedAt;
      if (at !== null) answered.push({ id: request.id, at, shipment });
    });
    if (now?.updatedAt != null) answered.push({ id: null, at: now.updatedAt, shipment: now });
    return {
      list,
      requests,
      answers,
      ledger: toEtaHistory(answered, box),
      waiting: results.waiting,
      failed: results.failed,
    };
  }, [list, requests, results, now, box]);
}

function combineResults(results: readonly UseQueryResult<ShipmentAnswer>[]) {
  return {
    shipments: results.map((result) => result.data?.shipment),
    waiting: results.filter((result) => result.isFetching).length,
    failed: results.filter((result) => result.isError).length,
  };
}
