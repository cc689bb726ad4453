/** Queries of deferred parts: the route alone, the list of past requests. */
import { queryOptions } from '@tanstack/react-query';
import type { PastRequests } from '../core/shipment/lists.ts';
import type { RouteData } from '../core/shipment/types.ts';
import { MINUTE } from '../core/time/units.ts';
import type { ClientAnswer, ShipmentRef } from './client.ts';
import { parseHistoryList } from '../core/parse/parse-history-list.ts';
import { parseShipment } from '../core/parse/parse-shipment.ts';
import { parseRouteAnswer } from '../core/parse/parse-route-answer.ts';
import { apiClient } from './queries.ts';
import { readAnswer } from './read-answer.ts';
import { ServiceError } from './service-error.ts';

export function routeQuery(ref: ShipmentRef) {
  return queryOptions({
    queryKey: ['route', ref.number, ref.line, ref.type],
    queryFn: async ({ signal }) => {
      const answer = await apiClient().route(ref, { signal });
      return { routeData: readRoute(answer), meta: answer.meta };
    },
    staleTime: 0,
  });
}

/** As the server holds it, however old: it costs no call, and is refused where nothing is held. */
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

/** `ref.type` must be known: the list is kept per number and type. */
export function historyQuery(ref: ShipmentRef) {
  return queryOptions({
    queryKey: ['history', ref.number, ref.line, ref.type],
    queryFn: async ({ signal }) => readHistory(await apiClient().history(ref, { signal })),
    staleTime: 15 * MINUTE,
  });
}

/** A success other than OK may come without data: its message is the answer. */
const isEmptyHanded = ({ message, data }: ClientAnswer): boolean =>
  message !== 'OK' && Object.keys(data ?? {}).length === 0;

/** @throws ServiceError for an answer without a route, so that it does not replace a cached one. */
export function readRoute(answer: ClientAnswer): RouteData {
  const { message, meta } = answer;
  const refused = (): ServiceError =>
    new ServiceError({ cause: 'refused', code: message, requestId: meta.requestId, retryAfterMs: meta.retryAfterMs });
  if (isEmptyHanded(answer)) throw refused();
  const route = readAnswer(answer, parseRouteAnswer);
  if (message !== 'OK' && route.segments.length === 0) throw refused();
  return route;
}

/** No earlier requests, or an unknown number: an empty list in both cases. */
export const readHistory = (answer: ClientAnswer): PastRequests =>
  readAnswer(answer, (data) => parseHistoryList(isEmptyHanded(answer) ? { requests: [] } : data));
