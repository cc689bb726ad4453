/**
 * Single flight (https://pkg.go.dev/golang.org/x/sync/singleflight): of equal questions at the same
 * time one calls, and the others wait for its result, good or bad. Inside a process they share a
 * promise; across instances one holds a lease in the store and the others poll the store.
 */
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import type { Clock } from '../../http/service.ts';
import { type Store, StoreAway } from '../../store/port.ts';
import {
  type Answers,
  type CachedFailure,
  type CachedGood,
  type CacheEntry,
  publicPart,
} from '../cache/cached-answers.ts';
import type { Call, CallOrder } from './call.ts';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';
import type { FailedResponse, GoodResponse } from './classify-response.ts';
import { isRefusal, type Refusal, refuseUncounted } from '../../http/refusal.ts';
import type { Source } from '../source.ts';
import { whyWithheld } from '../cache/answer-quality.ts';
import { keepSighting } from '../cache/keep-sighting.ts';
import type { StoredEvent } from '../types.ts';

export interface FlightResult {
  readonly entry: CacheEntry;
  /** Why no call went out. */
  readonly refusal: Refusal | null;
  /** Whether somebody else's call brought it. */
  readonly isBorrowed: boolean;
}

export interface Flight {
  readonly result: Promise<FlightResult>;
  /** Whether it was under way already. */
  readonly isShared: boolean;
}

export interface SingleFlightDeps {
  readonly answers: Answers;
  /** Goes before the keys of leases, so that nobody waits for a call of another audience. */
  readonly lane: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: () => number;
  readonly instance: string;
  readonly sleep: (ms: number) => Promise<void>;
  readonly call: Call;
  readonly onStored: (stored: StoredChange) => void;
}

/** An answer or a failure, a past result, or the list of these, as it is stored. */
export interface StoredChange extends Omit<StoredEvent, 'past' | 'isHeld'> {
  readonly part: 'present' | 'past' | 'list';
}

const PARTS = { tracking: 'present', historyRecord: 'past', history: 'list' } as const;
const isStoredPart = (operation: string): operation is keyof typeof PARTS => Object.hasOwn(PARTS, operation);

const LEASE = 15 * SECOND;
const BEAT = 5 * SECOND;
/**
 * Longer than a call that waits for a connection and then for a slow line: giving up sooner would
 * pay for the same answer again.
 */
const PATIENCE = 5 * MINUTE;

export interface SingleFlight {
  /** A flight that will bring at least this much, or null. */
  findRunning(order: CallOrder): Flight | null;
  run(order: CallOrder): Flight;
}

export function createSingleFlight(deps: SingleFlightDeps): SingleFlight {
  const { answers, lane, store, clock, random, sleep, instance } = deps;
  const inFlight = new Map<string, Promise<FlightResult>>();
  let leaseCount = 0;

  // Callers of the public part share calls with each other: the speed of another's would tell them
  // that it runs.
  // So do people, whose call may go out when the plan's is refused.
  const nameOf = ({ question, force, publicOnly, isPlanned = false }: CallOrder, extras: number): string =>
    `${question.key}|${extras}|${force ? 'force' : ''}|${publicOnly ? 'public' : ''}|${isPlanned ? 'plan' : ''}`;

  function findRunning(order: CallOrder): Flight | null {
    for (let extras: number = order.extras; extras <= 2; extras += 1) {
      const result = inFlight.get(nameOf(order, extras));
      if (result !== undefined) return { result, isShared: true };
    }
    return null;
  }

  function run(order: CallOrder): Flight {
    const running = findRunning(order);
    if (running !== null) return running;
    const name = nameOf(order, order.extras);
    const result = flight(order)
      .catch((error: unknown) => withoutStore(order, error))
      .finally(() => inFlight.delete(name));
    inFlight.set(name, result);
    return { result, isShared: false };
  }

  async function flight(order: CallOrder): Promise<FlightResult> {
    const { question } = order;
    const lease = `lease:${lane}${question.key}`;
    const owner = `${instance}/${(leaseCount += 1)}`;
    const startedAt = clock();
    while (!(await take(lease, owner))) {
      // Another instance is asking: what it gets is ours too.
      await sleep(100 + 150 * random());
      const entry = await answers.lookAgain(question.key);
      if (brings(entry, order, startedAt)) return { entry, refusal: null, isBorrowed: true };
      if (clock() - startedAt > PATIENCE) break;
    }
    try {
      // It may have got it between our look and our lease.
      const entry = await answers.lookAgain(question.key);
      if (brings(entry, order, startedAt)) return { entry, refusal: null, isBorrowed: true };
      // Not before: whoever was served by another's call has not had a turn.
      const refusal = (await order.gate?.()) ?? null;
      if (refusal !== null) return { entry, refusal, isBorrowed: false };
      return await callAndKeep(order, lease, owner, entry);
    } finally {
      await store.release(lease, owner).catch(() => undefined);
    }
  }

  /**
   * Where its own file cannot be written, a server of one process calls by itself. One of several
   * does not: the others may be asking the same.
   */
  const take = (lease: string, owner: string): Promise<boolean> =>
    store.acquire(lease, owner, LEASE).catch((error: unknown) => {
      if (error instanceof StoreAway) throw error;
      return true;
    });

  /** What is held, with the reason why nothing newer is paid for. */
  async function withoutStore({ question }: CallOrder, error: unknown): Promise<FlightResult> {
    if (!(error instanceof StoreAway)) throw error;
    return { entry: await answers.read(question.key), refusal: refuseUncounted(), isBorrowed: false };
  }

  /** Whether this spares the call: news for who forces, anything valid for everyone else. */
  function brings(entry: CacheEntry, { extras, force, publicOnly }: CallOrder, startedAt: number): boolean {
    const { good, failure } = publicOnly ? publicPart(entry) : entry;
    if (failure !== null) return !force || failure.at > startedAt;
    if (good === null || good.extras < extras) return false;
    return force ? good.at > startedAt : clock() < good.freshUntil;
  }

  async function callAndKeep(
    order: CallOrder,
    lease: string,
    owner: string,
    before: CacheEntry,
  ): Promise<FlightResult> {
    const calling = { now: true };
    const keepLease = async (): Promise<void> => {
      await sleep(BEAT);
      if (!calling.now) return;
      // A lost lease costs at most a second call: no reason to fail this one.
      await take(lease, owner).catch(() => false);
      await keepLease();
    };
    void keepLease();
    try {
      const outcome = await deps.call(order);
      if (isRefusal(outcome)) return { entry: before, refusal: outcome, isBorrowed: false };
      const { verdict, body, source } = outcome;
      const entry =
        verdict.kind === 'good'
          ? await keepBetter(order, verdict, body, before.good, source)
          : await keepFailure(order, verdict, body, before.good);
      return { entry, refusal: null, isBorrowed: false };
    } finally {
      calling.now = false;
    }
  }

  async function keepBetter(
    order: CallOrder,
    { freshMs, weight, found }: GoodResponse,
    body: string,
    before: CachedGood | null,
    source: Source | null,
  ): Promise<CacheEntry> {
    const { question, extras, stranger } = order;
    const at = clock();
    const teller = source?.kind === 'carrier' ? { id: source.id, shows: source.shows } : null;
    const isSameSource = (before?.teller?.id ?? null) === (teller?.id ?? null);
    const given = { at, body, weight, found };
    // Where it goes on after all, less is news.
    const code =
      before === null || before.isOver
        ? null
        : whyWithheld(before, given, { question, isSameSource, routeAsked: extras > 0 });
    if (before !== null && code !== null) {
      const failure: CachedFailure = {
        at,
        until: at + freshMs,
        code,
        detail: '',
        status: 200,
        isPublic: stranger !== null,
        body: '',
      };
      const good = stranger === null || before.isPublic ? before : { ...before, isPublic: true };
      if (good !== before) await answers.keepGood(question.key, good);
      await answers.keepFailure(question.key, failure);
      // It is not shown, but it may tell how that journey ended.
      if (code === 'EARLIER_JOURNEY') notifyPast(order, { at, freshUntil: before.freshUntil, body });
      return { good, failure };
    }
    const isPublic = stranger !== null || before?.isPublic === true;
    // What staff had seen is no part of what a stranger is shown.
    const isShown = before !== null && isSameSource && extras === 2 && (stranger === null || before.isPublic);
    const kept = isShown ? keepSighting(before, { at, body }) : body;
    const freshUntil = at + freshMs;
    const good: CachedGood = {
      at,
      freshUntil,
      extras,
      weight,
      found,
      isOver: false,
      isPublic,
      ...(teller !== null && { teller }),
      body: kept,
    };
    await answers.keepGood(question.key, good);
    notifyStored(order, { at, freshUntil, body: kept, code: null });
    return { good, failure: null };
  }

  async function keepFailure(
    order: CallOrder,
    verdict: FailedResponse,
    body: string,
    before: CachedGood | null,
  ): Promise<CacheEntry> {
    const { question, stranger } = order;
    const at = clock();
    const { code, detail, status, ttlMs, mirrored } = verdict;
    const failure: CachedFailure = {
      at,
      until: at + ttlMs,
      code,
      detail,
      status,
      isPublic: stranger !== null,
      body: mirrored ? body : '',
    };
    // It stays over, whatever fails after this.
    const good = before !== null && code === CANCELLED ? { ...before, isOver: true } : before;
    if (good !== null && good !== before) await answers.keepGood(question.key, good);
    await answers.keepFailure(question.key, failure);
    notifyStored(order, { at, freshUntil: failure.until, body: null, code });
    return { good, failure };
  }

  function notifyStored(
    { question: { operation, number, type, sealine }, isPlanned = false }: CallOrder,
    change: Pick<StoredChange, 'at' | 'freshUntil' | 'body' | 'code'>,
  ) {
    // A past result that cannot be had says nothing of the shipment.
    if (!isStoredPart(operation) || (operation !== 'tracking' && change.body === null)) return;
    deps.onStored({ number, type, sealine, isPlanned, part: PARTS[operation], ...change });
  }

  /** The plan takes in what it looked up itself, but of a withheld answer it gets the code alone. */
  function notifyPast(
    { question: { number, type, sealine } }: CallOrder,
    change: Pick<StoredChange, 'at' | 'freshUntil' | 'body'>,
  ) {
    deps.onStored({ number, type, sealine, isPlanned: false, part: 'past', code: null, ...change });
  }

  return { findRunning, run };
}
