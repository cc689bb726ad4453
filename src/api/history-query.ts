/** The list of past requests for a shipment. */
import { queryOptions } from '@tanstack/react-query';
import { parseHistoryList } from '../core/parse/parse-history-list.ts';
import type { PastRequests } from '../core/shipment/lists.ts';
import { MINUTE } from '../core/time/units.ts';
import type { ClientAnswer, ShipmentRef } from './client.ts';
import { apiClient } from './queries.ts';
import { isWithoutData, readAnswer } from './read-answer.ts';

/** `ref.type` must be known, because the list is stored per number and type. */
export function historyQuery(ref: ShipmentRef) {
  return queryOptions({
    queryKey: ['history', ref.number, ref.line, ref.type],
    queryFn: async ({ signal }) => readHistory(await apiClient().history(ref, { signal })),
    staleTime: 15 * MINUTE,
  });
}

/** The service answers like this without earlier requests and for an unknown number. Both are an empty list. */
export const readHistory = (answer: ClientAnswer): PastRequests =>
  readAnswer(answer, (data) => parseHistoryList(isWithoutData(answer) ? { requests: [] } : data));
