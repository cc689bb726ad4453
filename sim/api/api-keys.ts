/**
 * API keys of the built-in service and the remaining quota of each: calls and unique shipments of a calendar month in
 * UTC.
 */
import type { ErrorMessage } from '../../src/core/wire/codes.ts';
import type { WireMetadata } from '../../src/core/wire/schemas.ts';
import type { Store } from '../interfaces.ts';
import { DAY, MINUTE, monthOf } from '../wall-clock.ts';

interface Key {
  readonly refuses: ErrorMessage | null;
  readonly calls: number;
  readonly shipments: number;
  /** Calls per minute, or `null` without such a limit. */
  readonly rate: number | null;
}

/** The key that Landfall uses for the built-in service. */
export const BUILT_IN_KEY = 'landfall-demo';

export const KEYS: Readonly<Record<string, Key>> = {
  [BUILT_IN_KEY]: { refuses: null, calls: 100_000, shipments: 20_000, rate: null },
  'landfall-small': { refuses: null, calls: 25, shipments: 10, rate: null },
  'landfall-rate-limited': { refuses: null, calls: 10_000, shipments: 1_000, rate: 3 },
  'landfall-expired': { refuses: 'API_KEY_EXPIRED', calls: 0, shipments: 0, rate: null },
  'landfall-no-access': { refuses: 'API_KEY_ACCESS_DENIED', calls: 0, shipments: 0, rate: null },
  'landfall-spent': { refuses: 'API_KEY_LIMIT_REACHED', calls: 0, shipments: 0, rate: null },
};

/** Lifetime of a month's counters, which is a little longer than the month. */
const COUNTER_LIFETIME = 40 * DAY;

export type Quota = Required<Pick<WireMetadata, 'api_calls' | 'unique_shipments'>>;

export class Refused extends Error {
  readonly code: ErrorMessage;
  readonly retryAfter: number | null;
  constructor(code: ErrorMessage, retryAfter: number | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Charges one call. Throws `Refused` when the key does not allow the call. */
export async function chargeCall(store: Store, name: string, now: number): Promise<void> {
  if (name === '') throw new Refused('API_KEY_REQUIRED');
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (key === undefined) throw new Refused('API_KEY_WRONG');
  if (key.refuses !== null) throw new Refused(key.refuses);
  if (key.rate !== null) {
    const minute = Math.floor(now / MINUTE);
    const used = await store.reserve(`world:rate:${name}:${minute}`, 1, key.rate, MINUTE);
    if (used === null) throw new Refused('API_KEY_RATE_LIMIT', Math.ceil(((minute + 1) * MINUTE - now) / 1000));
  }
  const used = await store.reserve(callsKey(name, now), 1, key.calls, COUNTER_LIFETIME);
  if (used === null) throw new Refused('API_KEY_LIMIT_REACHED');
}

/** Charges a shipment unless it was already charged this month, and returns the remaining quota. */
export async function chargeShipment(store: Store, name: string, shipment: string, now: number): Promise<Quota> {
  const counter = shipmentsKey(name, now);
  const mark = `${counter}:${shipment}`;
  // The counter is limited to 1, so only one of several concurrent requests is charged.
  if ((await store.reserve(mark, 1, 1, COUNTER_LIFETIME)) !== null) {
    const used = await store.reserve(counter, 1, KEYS[name]?.shipments ?? 0, COUNTER_LIFETIME);
    if (used === null) {
      await store.reserve(mark, -1, 1, COUNTER_LIFETIME);
      throw new Refused('API_KEY_LIMIT_REACHED');
    }
  }
  return readQuota(store, name, now);
}

export async function readQuota(store: Store, name: string, now: number): Promise<Quota> {
  const key = KEYS[name];
  const [calls, shipments] = await Promise.all([
    store.count(callsKey(name, now)),
    store.count(shipmentsKey(name, now)),
  ]);
  const left = (total: number, used: number) => ({ total, used, remaining: Math.max(0, total - used) });
  return { api_calls: left(key?.calls ?? 0, calls), unique_shipments: left(key?.shipments ?? 0, shipments) };
}

const callsKey = (name: string, now: number): string => `world:calls:${name}:${monthOf(now)}`;
const shipmentsKey = (name: string, now: number): string => `world:shipments:${name}:${monthOf(now)}`;
