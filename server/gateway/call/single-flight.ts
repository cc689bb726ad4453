/**
 * Single flight (https://pkg.go.dev/golang.org/x/sync/singleflight): of several equal questions at the same time, one
 * is sent and the others wait for its result, good or bad. Inside a process they share a promise. Across instances,
 * one holds a lease in the store and the others poll the store.
 */
import type { Clock } from '../../http/service.ts';
import { type Store, StoreAway } from '../../store/port.ts';
import { type CacheEntry, publicPart } from '../cache/cached-answers.ts';
import type { Call, CallRequest } from './call.ts';
import { type KeepDeps, keepOutcome } from './keep-outcome.ts';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { isRefusal, type Refusal, refuseUncounted } from '../../http/refusal.ts';

export interface FlightResult {
  readonly entry: CacheEntry;
  /** The reason why no request was sent. */
  readonly refusal: Refusal | null;
  /** Whether another instance fetched the entry. */
  readonly isBorrowed: boolean;
}

export interface Flight {
  readonly result: Promise<FlightResult>;
  /** Whether the flight was already under way. */
  readonly isShared: boolean;
}

export interface SingleFlightDeps extends KeepDeps {
  /** Prefix of the lease keys. It keeps audiences from waiting for each other's requests. */
  readonly lane: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: () => number;
  readonly instance: string;
  readonly sleep: (ms: number) => Promise<void>;
  readonly call: Call;
}

const LEASE_MS = 15 * SECOND;
const LEASE_RENEWAL_MS = 5 * SECOND;
/**
 * Longer than a request that waits for a connection and then for a slow carrier. Giving up sooner would pay for the
 * same answer again.
 */
const MAX_WAIT_MS = 5 * MINUTE;

export interface SingleFlight {
  /** Returns a running flight that will bring at least as much as requested, or `null`. */
  findRunning(order: CallRequest): Flight | null;
  run(order: CallRequest): Flight;
}

export function createSingleFlight(deps: SingleFlightDeps): SingleFlight {
  const { answers, lane, store, clock, random, sleep, instance } = deps;
  const inFlight = new Map<string, Promise<FlightResult>>();
  let leaseCount = 0;

  // Public callers only join flights of other public callers. Joining a staff flight would reveal, by its speed, that
  // staff are looking at this shipment. People and the schedule do not share flights either, because a person's
  // request may be sent when the schedule's is refused.
  const flightKey = ({ question, force, publicOnly, isPlanned = false }: CallRequest, extras: number): string =>
    `${question.key}|${extras}|${force ? 'force' : ''}|${publicOnly ? 'public' : ''}|${isPlanned ? 'plan' : ''}`;

  function findRunning(order: CallRequest): Flight | null {
    for (let extras: number = order.extras; extras <= 2; extras += 1) {
      const result = inFlight.get(flightKey(order, extras));
      if (result !== undefined) return { result, isShared: true };
    }
    return null;
  }

  function run(order: CallRequest): Flight {
    const running = findRunning(order);
    if (running !== null) return running;
    const name = flightKey(order, order.extras);
    const result = flight(order)
      .catch((error: unknown) => withoutStore(order, error))
      .finally(() => inFlight.delete(name));
    inFlight.set(name, result);
    return { result, isShared: false };
  }

  async function flight(order: CallRequest): Promise<FlightResult> {
    const { question } = order;
    const lease = `lease:${lane}${question.key}`;
    const owner = `${instance}/${(leaseCount += 1)}`;
    const startedAt = clock();
    while (!(await takeLease(lease, owner))) {
      // Another instance is asking, and its answer serves here too.
      await sleep(100 + 150 * random());
      const entry = await answers.lookAgain(question.key);
      if (sparesCall(entry, order, startedAt)) return { entry, refusal: null, isBorrowed: true };
      if (clock() - startedAt > MAX_WAIT_MS) break;
    }
    try {
      // The other instance may have stored the answer between the last read and the lease.
      const entry = await answers.lookAgain(question.key);
      if (sparesCall(entry, order, startedAt)) return { entry, refusal: null, isBorrowed: true };
      // The gate must not run earlier: a caller who is served by another request has not used its turn.
      const refusal = (await order.gate?.()) ?? null;
      if (refusal !== null) return { entry, refusal, isBorrowed: false };
      return await callAndKeep(order, lease, owner, entry);
    } finally {
      await store.release(lease, owner).catch(() => undefined);
    }
  }

  /**
   * If its own file cannot be written, a server with one process sends the request without a lease. A server with
   * several processes does not, because another one may be sending the same request.
   */
  const takeLease = (lease: string, owner: string): Promise<boolean> =>
    store.acquire(lease, owner, LEASE_MS).catch((error: unknown) => {
      if (error instanceof StoreAway) throw error;
      return true;
    });

  /** Returns the cached entry and the reason why nothing newer is requested. */
  async function withoutStore({ question }: CallRequest, error: unknown): Promise<FlightResult> {
    if (!(error instanceof StoreAway)) throw error;
    return { entry: await answers.read(question.key), refusal: refuseUncounted(), isBorrowed: false };
  }

  /**
   * Decides whether the entry makes the request unnecessary. A forced request needs an entry that is newer than its
   * start; any valid entry serves other requests.
   */
  function sparesCall(entry: CacheEntry, { extras, force, publicOnly }: CallRequest, startedAt: number): boolean {
    const { good, failure } = publicOnly ? publicPart(entry) : entry;
    if (failure !== null) return !force || failure.at > startedAt;
    if (good === null || good.extras < extras) return false;
    return force ? good.at > startedAt : clock() < good.freshUntil;
  }

  async function callAndKeep(
    order: CallRequest,
    lease: string,
    owner: string,
    before: CacheEntry,
  ): Promise<FlightResult> {
    const calling = { now: true };
    const keepLease = async (): Promise<void> => {
      await sleep(LEASE_RENEWAL_MS);
      if (!calling.now) return;
      // A lost lease costs at most a second request, which is no reason to fail this one.
      await takeLease(lease, owner).catch(() => false);
      await keepLease();
    };
    void keepLease();
    try {
      const outcome = await deps.call(order);
      if (isRefusal(outcome)) return { entry: before, refusal: outcome, isBorrowed: false };
      return { entry: await keepOutcome(deps, order, outcome, before.good), refusal: null, isBorrowed: false };
    } finally {
      calling.now = false;
    }
  }

  return { findRunning, run };
}
