/** Each function handles one operation, from a permitted call to the `data` and message of its response. */
import type { SuccessMessage } from '../../src/core/wire/codes.ts';
import type { WireHistoryList, WireMetadata, WireSeaLine } from '../../src/core/wire/schemas.ts';
import type { Store } from '../interfaces.ts';
import { toAnswer } from './tracking-data.ts';
import { asPast } from '../scenarios/edits.ts';
import { findRequest, pastAnswer, pastRequests, storeRequest } from './past-requests.ts';
import { chargeShipment, type Quota, readQuota, Refused } from './api-keys.ts';
import { LINES } from '../fleet/lines.ts';
import type { ShipmentRef } from '../fleet/detect-number.ts';
import type { Call } from './read-request.ts';
import type { Resolved } from './resolve-shipment.ts';
import { messageOf, statusWith, withMessage, withoutRoute } from './incomplete-data.ts';
import { toRouteData } from './route-data.ts';
import { hashText } from '../random.ts';
import { HOUR, toUtcText } from '../wall-clock.ts';

export interface OperationResult {
  readonly data: unknown;
  readonly message: SuccessMessage;
}

export const seaLines = (): readonly WireSeaLine[] =>
  LINES.map(({ name, active, types, maintenance, codes, prefixes }) => ({
    name,
    active,
    active_types: types,
    maintenance,
    scac_codes: [...codes],
    prefixes: [...prefixes],
  }));

export async function tracking(store: Store, call: Call, resolved: Resolved, now: number): Promise<OperationResult> {
  const { ref } = resolved;
  const message = messageOf(resolved);
  const quota = await chargeShipment(store, call.key, documentKey(ref), now);
  const fresh = await readFreshness(store, ref, call.forceUpdate, now);
  const shipment = resolved.shipmentAt(fresh.at, now);
  const answer = toAnswer(shipment, fresh.at);
  const metadata = {
    ...toMetadata(ref, answer.status, quota),
    is_status_from_sealine: answer.containers[0]?.is_status_from_sealine ?? false,
    from_cache: fresh.fromCache,
    updated_at: toUtcText(fresh.at),
    cache_expires: toUtcText(fresh.expires),
  };
  const data = withMessage(message, {
    metadata,
    locations: answer.locations,
    facilities: answer.facilities,
    route: answer.route,
    vessels: answer.vessels,
    containers: answer.containers,
    ...(call.route ? { route_data: toRouteData(shipment, fresh.at, now, call.ais) } : {}),
  });
  await storeRequest(store, shipment, { date: now, at: fresh.at, sealine: ref.line.codes[0].toLowerCase() });
  const edited = edit(resolved, data);
  return { data: call.operation === 'container' ? withOneContainer(edited) : edited, message };
}

const edit = ({ stage }: Resolved, data: unknown): unknown => stage.edit?.(data) ?? data;

/** Returns the key for the quota. A container of a document costs as much as the document. */
const documentKey = ({ type, reference, line }: ShipmentRef): string => `${type}:${reference}:${line.codes[0]}`;

function toMetadata(ref: ShipmentRef, status: string, quota: Quota): WireMetadata {
  return {
    type: ref.type,
    number: ref.number,
    sealine: ref.line.codes[0],
    sealine_name: ref.line.name,
    status,
    ...quota,
  };
}

function withOneContainer(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('containers' in data)) return data;
  const { containers, ...rest } = data;
  return { ...rest, container: Array.isArray(containers) ? (containers[0] ?? null) : null };
}

export async function route(store: Store, call: Call, resolved: Resolved, now: number): Promise<OperationResult> {
  const { ref } = resolved;
  const message = messageOf(resolved);
  await chargeShipment(store, call.key, documentKey(ref), now);
  const fresh = await readFreshness(store, ref, false, now);
  const shipment = resolved.shipmentAt(fresh.at, now);
  const data = toRouteData(shipment, fresh.at, now, true);
  await storeRequest(store, shipment, { date: now, at: fresh.at, sealine: ref.line.codes[0].toLowerCase() });
  return { data: edit(resolved, withoutRoute(message, data)), message };
}

/** Every number has past requests, even if parts of its present answer are missing. */
export async function history(store: Store, call: Call, resolved: Resolved, now: number): Promise<OperationResult> {
  const { ref } = resolved;
  const requests = await pastRequests(store, resolved.shipmentAt, now);
  const { at: last, worldNow } = requests.at(-1) ?? { at: now, worldNow: now };
  const status = statusWith(messageOf(resolved), toAnswer(resolved.shipmentAt(last, worldNow), last).status);
  const data: WireHistoryList = {
    metadata: {
      ...toMetadata(ref, status, await readQuota(store, call.key, now)),
      updated_at: toUtcText(last),
    },
    requests: requests.map((request) => ({
      date: toUtcText(request.date),
      sealine: request.sealine,
      id: request.id,
    })),
  };
  return { data: edit(resolved, data), message: 'OK' };
}

/** Returns the result of one past request in the reduced shape. The id of another number is a wrong parameter. */
export async function historyRecord(
  store: Store,
  call: Call,
  resolved: Resolved,
  now: number,
): Promise<OperationResult> {
  const { ref } = resolved;
  const found = await findRequest(store, resolved.shipmentAt, call.id, now);
  if (found === null) throw new Refused('WRONG_PARAMETERS');
  const { request, isRecent } = found;
  const { status, ...data } = pastAnswer(resolved.shipmentAt(request.at, request.worldNow), request.at);
  const quota = await readQuota(store, call.key, now);
  const today = messageOf(resolved);
  // A cancelled shipment was under way before, so its earlier results are complete. A shipment that lacks a part has
  // always lacked it.
  const message = today === 'SEALINE_CANCELED_SHIPMENT' && !isRecent ? 'OK' : today;
  const metadata = {
    ...toMetadata(ref, status, quota),
    sealine: request.sealine === '' ? '' : ref.line.codes[0],
    updated_at: toUtcText(request.at),
  };
  return { data: asPast(edit(resolved, withMessage(message, { metadata, ...data }))), message };
}

interface Freshness {
  /** Time at which the carrier was queried. */
  readonly at: number;
  readonly expires: number;
  readonly fromCache: boolean;
}

/** Carriers are queried again after 12 to 24 hours, or when an update is forced. */
const HOURS = [12, 16, 20, 24] as const;

const cacheTime = (line: string): number => (HOURS[hashText(`kept ${line}`) % HOURS.length] ?? 12) * HOUR;

async function readFreshness(
  store: Store,
  { type, number, line }: ShipmentRef,
  force: boolean,
  now: number,
): Promise<Freshness> {
  const lifetime = cacheTime(line.name);
  const key = `world:cache:${type}:${number}:${line.codes[0]}`;
  const before = force ? null : await store.get(key);
  const at = Number(before?.value ?? Number.NaN);
  if (Number.isFinite(at) && at <= now && now < at + lifetime) return { at, expires: at + lifetime, fromCache: true };
  await store.set(key, String(now), lifetime);
  return { at: now, expires: now + lifetime, fromCache: false };
}
