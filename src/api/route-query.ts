/** Fetches the route of a shipment without the shipment. */
import { queryOptions } from '@tanstack/react-query';
import { parseRouteAnswer } from '../core/parse/parse-route-answer.ts';
import type { RouteData } from '../core/shipment/types.ts';
import type { ClientAnswer, ShipmentRef } from './client.ts';
import { apiClient } from './queries.ts';
import { isWithoutData, readAnswer } from './read-answer.ts';
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

/** @throws ServiceError for an answer without a route, so that it does not replace a cached one. */
export function readRoute(answer: ClientAnswer): RouteData {
  const { message, meta } = answer;
  const refused = (): ServiceError =>
    new ServiceError({ cause: 'refused', code: message, requestId: meta.requestId, retryAfterMs: meta.retryAfterMs });
  if (isWithoutData(answer)) throw refused();
  const route = readAnswer(answer, parseRouteAnswer);
  if (message !== 'OK' && route.segments.length === 0) throw refused();
  return route;
}
