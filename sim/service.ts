/**
 * The built-in service: the whole interface, with API keys and quota, answered from a simulated world. Every response
 * is marked as simulated.
 */
import { deprecationHeaders, OPERATIONS } from '../src/core/wire/operations.ts';
import type { Clock, Service, Store } from './interfaces.ts';
import { chargeCall, Refused } from './api/api-keys.ts';
import { history, historyRecord, route, seaLines, type OperationResult, tracking } from './api/handlers.ts';
import { type Call, findOperation, readCall } from './api/read-request.ts';
import { resolveCall, type Resolved } from './api/resolve-shipment.ts';
import { failure, notAllowed, nothingHere, success } from './api/envelope-response.ts';
import type { Stage } from './scenarios/stage.ts';

export { BUILT_IN_KEY } from './api/api-keys.ts';

/** A store that keeps nothing, for callers that must not be counted: a service with it charges nobody. */
export const FORGETFUL_STORE: Store = {
  get: async () => null,
  set: async () => {},
  reserve: async (_key, amount) => amount,
  count: async () => 0,
  append: async () => 1,
  records: async () => [],
};

export interface WorldDeps {
  readonly clock: Clock;
  readonly store: Store;
  /** Delay of the carrier that does not answer. Tests pass a function that does not wait. */
  readonly delay?: (ms: number) => Promise<void>;
}

const wait = async (ms: number): Promise<void> => {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
};

export function createBuiltInService({ clock, store, delay = wait }: WorldDeps): Service {
  return async (request) => {
    const url = new URL(request.url);
    const operation = findOperation(url);
    if (operation === null) return nothingHere();
    if (request.method !== 'GET') return notAllowed();
    if (operation === 'sealines') return success(seaLines());
    const extra = deprecationHeaders(OPERATIONS[operation]);
    try {
      const now = clock();
      await chargeCall(store, (url.searchParams.get('api_key') ?? '').trim(), now);
      const call = readCall(url, operation);
      if ('error' in call) return failure(call.error, extra);
      const resolved = resolveCall(call, now);
      if ('error' in resolved) {
        return failure(resolved.error, extra);
      }
      const result = await answerTo(store, call, resolved, now);
      const answer = success(result.data, result.message, extra);
      // Delays and malformed responses apply to live queries, not to stored results.
      const { waitMs, spoil }: Stage = isPast(call) ? {} : resolved.stage;
      if (waitMs !== undefined) {
        await delay(waitMs);
        return failure('SEALINE_NO_RESPONSE', extra);
      }
      return spoil === undefined ? answer : spoil(await answer.text());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return failure(error.code, {
        ...extra,
        ...(error.retryAfter === null ? {} : { 'Retry-After': String(error.retryAfter) }),
      });
    }
  };
}

const isPast = ({ operation }: Call): boolean => operation === 'history' || operation === 'historyRecord';

async function answerTo(store: Store, call: Call, resolved: Resolved, now: number): Promise<OperationResult> {
  switch (call.operation) {
    case 'route':
      return route(store, call, resolved, now);
    case 'history':
      return history(store, call, resolved, now);
    case 'historyRecord':
      return historyRecord(store, call, resolved, now);
    case 'sealines':
    case 'tracking':
    case 'container':
    case 'reference':
      return tracking(store, call, resolved, now);
  }
}
