/**
 * What the app knows of the service, as React Query options. The cache holds domain objects: parsing happens in the queryFn. Nothing is
 * fetched twice by itself: no retry, no refetch on focus, mount or reconnect; the one automatic refetch is `use-expiry-refetch.ts`.
 * What reads other answers than a shipment comes with the first of them: no first screen needs it.
 */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { now } from '../core/time/clock.ts';
import type { ClientAnswer, RequestOptions, Client, Meta, ShipmentRef } from './client.ts';
import { refreshAt } from './expiry.ts';
import { applyWithheld } from './withheld-answer.ts';
import { parseShipment } from '../core/parse/parse-shipment.ts';
import type { Shipment } from '../core/shipment/types.ts';
import { readAnswer } from './read-answer.ts';
import { DAY, HOUR, MINUTE } from '../core/time/units.ts';

export interface ShipmentAnswer {
  readonly shipment: Shipment;
  readonly meta: Meta;
  /** Epoch ms of the one automatic refetch; null for what never changes. */
  readonly refreshAt: number | null;
}

let client: Client | null = null;

/** Once, before the first render: which client answers the queries. */
export function startApi(started: Client): void {
  client = started;
}

function asked(): Client {
  if (client === null) throw new Error('startApi has not run');
  return client;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        // Offline must be said, not waited out.
        networkMode: 'always',
        gcTime: DAY,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const shipmentKey = (ref: ShipmentRef) => ['shipment', ref.number, ref.line, ref.type] as const;

export function shipmentQuery(ref: ShipmentRef) {
  return queryOptions({
    queryKey: shipmentKey(ref),
    queryFn: async ({ signal, client }): Promise<ShipmentAnswer> => {
      const previous = client.getQueryData<ShipmentAnswer>(shipmentKey(ref))?.meta ?? null;
      return readShipment(await asked().tracking(ref, { signal }), previous);
    },
    staleTime: (query) => {
      const at = query.state.data?.refreshAt ?? null;
      return at === null ? 0 : Math.max(0, at - now());
    },
  });
}

/** Past every cache. The caller has said what it costs. */
export async function fetchForced(ref: ShipmentRef, asking?: RequestOptions): Promise<ShipmentAnswer> {
  return readShipment(await asked().forcedTracking(ref, asking), null);
}

export function routeQuery(ref: ShipmentRef) {
  return queryOptions({
    queryKey: ['route', ref.number, ref.line, ref.type],
    queryFn: async ({ signal }) => {
      const [answer, { readRoute }] = await Promise.all([asked().route(ref, { signal }), import('./read-lists.ts')]);
      return { routeData: readRoute(answer), meta: answer.meta };
    },
    staleTime: 0,
  });
}

export const linesQuery = queryOptions({
  queryKey: ['lines'],
  queryFn: async ({ signal }) => {
    const [answer, { readLines }] = await Promise.all([asked().lines({ signal }), import('./read-lists.ts')]);
    return readLines(answer);
  },
  staleTime: 12 * HOUR,
});

/** `ref.type` must be known: the list is kept per number and type. */
export function historyQuery(ref: ShipmentRef) {
  return queryOptions({
    queryKey: ['history', ref.number, ref.line, ref.type],
    queryFn: async ({ signal }) => {
      const [answer, { readHistory }] = await Promise.all([
        asked().history(ref, { signal }),
        import('./read-lists.ts'),
      ]);
      return readHistory(answer);
    },
    staleTime: 15 * MINUTE,
  });
}

/** A record never changes. It carries UTC alone: the present answer, where it is known, lends it the clocks of the places. */
export function recordQuery(ref: ShipmentRef, id: number) {
  return queryOptions({
    queryKey: ['record', ref.number, ref.line, ref.type, id],
    queryFn: async ({ signal, client }): Promise<ShipmentAnswer> => {
      const [answer, { inKnownZones }] = await Promise.all([
        asked().record(ref, id, { signal }),
        import('./known-zones.ts'),
      ]);
      const told = readShipment(answer, null);
      return { ...told, shipment: inKnownZones(told.shipment, client, ref.number), refreshAt: null };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: async ({ signal }) => {
    const [answer, { parseSamples }] = await Promise.all([
      asked().samples({ signal }),
      import('../core/parse/parse-samples.ts'),
    ]);
    return parseSamples(answer);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

function readShipment(answer: ClientAnswer, previous: Meta | null): ShipmentAnswer {
  const { meta } = answer;
  const shipment = applyWithheld(
    readAnswer(answer, (data) => parseShipment(data, answer.message)),
    meta,
  );
  return { shipment, meta, refreshAt: refreshAt(shipment.cacheExpires?.epochMs ?? null, meta, previous) };
}
