/**
 * The service as React Query options. The cache holds domain objects, because parsing happens in the queryFn. Nothing
 * is fetched again automatically (no retry, no refetch on focus, mount or reconnect) except by
 * `use-expiry-refetch.ts`.
 */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { now } from '../core/time/clock.ts';
import type { ClientAnswer, RequestOptions, Client, Meta, ShipmentRef } from './client.ts';
import { findRefreshTime } from './expiry.ts';
import { applyWithheld } from './withheld-answer.ts';
import { parseShipment } from '../core/parse/parse-shipment.ts';
import type { inZonesOf } from '../core/shipment/zones.ts';
import type { Shipment } from '../core/shipment/types.ts';
import { readAnswer } from './read-answer.ts';
import { DAY, HOUR } from '../core/time/units.ts';

export interface ShipmentAnswer {
  readonly shipment: Shipment;
  readonly meta: Meta;
  /** Epoch milliseconds of the one automatic refetch; `null` for answers that never change. */
  readonly refreshAt: number | null;
}

let client: Client | null = null;

/** Sets the client that answers the queries. Call it once before the first render. */
export function startApi(started: Client): void {
  client = started;
}

export function apiClient(): Client {
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
        // By default React Query would pause a request while offline instead of letting it fail.
        networkMode: 'always',
        gcTime: DAY,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export const shipmentKey = (ref: ShipmentRef) => ['shipment', ref.number, ref.line, ref.type] as const;

export function shipmentQuery(ref: ShipmentRef) {
  return queryOptions({
    queryKey: shipmentKey(ref),
    queryFn: async ({ signal, client }): Promise<ShipmentAnswer> => {
      const previous = client.getQueryData<ShipmentAnswer>(shipmentKey(ref))?.meta ?? null;
      return readShipment(await apiClient().tracking(ref, { signal }), previous);
    },
    staleTime: (query) => {
      const at = query.state.data?.refreshAt ?? null;
      return at === null ? 0 : Math.max(0, at - now());
    },
  });
}

/** Bypasses every cache. The caller has shown the costs to the person. */
export async function fetchForced(ref: ShipmentRef, asking?: RequestOptions): Promise<ShipmentAnswer> {
  return readShipment(await apiClient().forcedTracking(ref, asking), null);
}

export const carriersQuery = queryOptions({
  queryKey: ['lines'],
  queryFn: async ({ signal }) => {
    const [answer, { parseCarriers: parseLines }] = await Promise.all([
      apiClient().lines({ signal }),
      import('../core/parse/parse-carriers.ts'),
    ]);
    return readAnswer(answer, parseLines);
  },
  staleTime: 12 * HOUR,
});

/** This module is loaded with the first past answer, because no first screen needs it. */
let zones: { readonly inZonesOf: typeof inZonesOf } | null = null;

/**
 * Past answers carry UTC and no zones: the present answer, once loaded, supplies the zones of
 * places.
 */
export const inPlaceZones = (past: ShipmentAnswer, present: Shipment | null): ShipmentAnswer =>
  zones === null ? past : { ...past, shipment: zones.inZonesOf(past.shipment, present) };

/** Records are stored as parsed because they never change. `inPlaceZones` is applied when a record is shown. */
export function recordQuery(ref: ShipmentRef, id: number) {
  return queryOptions({
    queryKey: ['record', ref.number, ref.line, ref.type, id],
    queryFn: async ({ signal }): Promise<ShipmentAnswer> => {
      zones ??= await import('../core/shipment/zones.ts');
      return { ...readShipment(await apiClient().record(ref, id, { signal }), null), refreshAt: null };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function samplesQuery(lang: string) {
  return queryOptions({
    queryKey: ['samples', lang],
    queryFn: async ({ signal }) => {
      const [answer, { parseSamples }] = await Promise.all([
        apiClient().ownServer(`/samples?lang=${lang}`, { signal }),
        import('../core/parse/parse-samples.ts'),
      ]);
      return parseSamples(answer);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function readShipment(answer: ClientAnswer, previous: Meta | null): ShipmentAnswer {
  const { meta } = answer;
  const shipment = applyWithheld(
    readAnswer(answer, (data) => parseShipment(data, answer.message)),
    meta,
  );
  return { shipment, meta, refreshAt: findRefreshTime(shipment.cacheExpires?.epochMs ?? null, meta, previous) };
}
