/** Where everything is: the places of a filter's watches, for the fleet map. */
import * as v from 'valibot';
import { chooseEncoding } from '../../web/encoding.ts';
import type { RemoteDesk } from '../remote.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { encodedResponse } from './problem.ts';
import { readFilter } from './read-query.ts';
import { FleetQuery, NoBody } from './schemas.ts';

const Texts = v.array(v.string());
const Numbers = v.array(v.number());

export const FleetAnswer = v.object({
  version: v.string(),
  base: v.nullable(v.string()),
  unplaced: v.number(),
  removed: Texts,
  key: Texts,
  name: v.array(v.nullable(v.string())),
  kind: v.array(v.picklist(['ais', 'estimate', 'ashore'])),
  latitude: Numbers,
  longitude: Numbers,
  at: v.array(v.nullable(v.number())),
  total: Numbers,
  notice: Numbers,
  warning: Numbers,
  critical: Numbers,
});

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
