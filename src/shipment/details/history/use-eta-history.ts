import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShipmentRef } from '../../../api/client.ts';
import { historyQuery } from '../../../api/history-query.ts';
import { recordQuery, type ShipmentAnswer } from '../../../api/queries.ts';
import { type Answered, type EtaHistory, toEtaHistory } from '../../../core/reading/changes/eta-history.ts';
import { readShipment } from '../../../core/reading/read-shipment.ts';
import type { Reading } from '../../../core/reading/types.ts';
import type { PastRequest, PastRequests } from '../../../core/shipment/lists.ts';
import { inZonesOf } from '../../../core/shipment/zones.ts';
import { epochOf } from '../../../core/time/port-time.ts';

export interface EtaHistoryState {
  readonly list: UseQueryResult<PastRequests>;
  readonly requests: readonly PastRequest[];
  /** The loaded results by the id of their request. */
  readonly readings: ReadonlyMap<number, Reading>;
  readonly etas: EtaHistory;
  /** Number of results that are loading. */
  readonly waiting: number;
  /** Number of results that are neither loaded nor requested. */
  readonly unloaded: number;
  /** Number of results that failed to load. */
  readonly failed: number;
}

const NO_REQUESTS: readonly PastRequest[] = [];

/**
 * What may be requested. The list of past requests costs one request, each result one more. Cached data is used in
 * any case.
 */
export interface HistoryScope {
  readonly list: boolean;
  readonly results: 'none' | 'oldest' | 'all';
}

/** `containerNumber` is the container that is shown alone; `null` for all. */
export function useEtaHistory(
  ref: ShipmentRef,
  present: Reading | null,
  containerNumber: string | null,
  scope: HistoryScope,
): EtaHistoryState {
  const list = useQuery({ ...historyQuery(ref), enabled: scope.list });
  const requests = useMemo(() => newestFirst(list.data?.requests ?? NO_REQUESTS), [list.data]);
  const results = useQueries({
    queries: requests.map((request, index) => ({
      ...recordQuery(ref, request.id),
      enabled: scope.results === 'all' || (scope.results === 'oldest' && index === requests.length - 1),
    })),
    combine: combineResults,
  });
  const places = present?.shipment ?? null;
  // A tick of the clock derives only the present again, never past results.
  const past = useMemo(
    () =>
      requests.flatMap(({ id, date }, index) => {
        const answer = results.shipments[index];
        if (answer === undefined) return [];
        const shipment = inZonesOf(answer, places);
        const at = shipment.updatedAt ?? date;
        // In a result without a date nothing can be overdue.
        return [{ id, at, reading: readShipment(shipment, containerNumber, at === null ? 0 : epochOf(at)) }];
      }),
    [requests, results, places, containerNumber],
  );
  return useMemo(() => {
    const answers: Answered[] = past.flatMap(({ id, at, reading }) => (at === null ? [] : [{ id, at, reading }]));
    const at = present?.shipment.updatedAt ?? null;
    if (present !== null && at !== null) answers.push({ id: null, at, reading: present });
    return {
      list,
      requests,
      readings: new Map(past.map(({ id, reading }) => [id, reading])),
      etas: toEtaHistory(answers, containerNumber),
      waiting: results.waiting,
      failed: results.failed,
      unloaded: results.unloaded,
    };
  }, [list, requests, past, results, present, containerNumber]);
}

/** Orders past requests newest first. */
const newestFirst = (requests: readonly PastRequest[]): readonly PastRequest[] =>
  requests.toSorted(
    (a, b) => (b.date === null ? 0 : epochOf(b.date)) - (a.date === null ? 0 : epochOf(a.date)) || b.id - a.id,
  );

function combineResults(results: readonly UseQueryResult<ShipmentAnswer>[]) {
  return {
    shipments: results.map((result) => result.data?.shipment),
    waiting: results.filter((result) => result.isFetching).length,
    failed: results.filter((result) => result.isError).length,
    unloaded: results.filter(({ data, isFetching, isError }) => data === undefined && !isFetching && !isError).length,
  };
}
