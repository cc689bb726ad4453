/** Where everything is: the places of a filter's watches, for the fleet map. */
import { chooseEncoding } from '../../http/encoding.ts';
import type { RemoteDesk } from '../remote.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { encodedResponse } from './problem.ts';
import { readFilter } from './read-query.ts';
import { FleetAnswer, FleetQuery } from '../../../src/core/desk-api/fleet.ts';
import { NoBody } from '../../../src/core/desk-api/common.ts';

export const fleetEndpoint = (store: Pick<RemoteDesk, 'fleetAnswer'>): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/fleet',
    needs: 'viewer',
    summary: 'Where the watches of a filter are: ships and spots ashore with counts, as columns',
    query: FleetQuery,
    body: NoBody,
    answer: FleetAnswer,
    handle: async ({ query: { q, zone, since }, at, request }) => {
      const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
      return encodedResponse(await store.fleetAnswer(readFilter(q, zone, at), since, encoding), encoding);
    },
  });
