/** The request for the fleet of a filter. */
import { queryOptions } from '@tanstack/react-query';
import { fetchFleet } from './operations.ts';

/** The button of the map sends it before the map is rendered, because a slow page renders longer than the server needs. */
export const fleetQuery = (q: string, zone: string, attempt = 0) =>
  queryOptions({
    queryKey: ['desk', 'fleet', q, zone, attempt],
    queryFn: ({ signal }) => fetchFleet({ q, zone, since: '' }, signal),
    // A delta applies to one version, so none is applied twice.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
