/**
 * Sends due messages: claims them with a lease, a few of each subscription at once, and records the results. Every
 * instance runs a dispatcher; the leases divide the work.
 */
import { LRUCache } from 'lru-cache';
import type { ChannelName } from '../../../src/core/desk-api/subscriptions.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { CHANNELS } from '../../desk/outbox/channels.ts';
import type { Claimed, ClaimedMessage, DeliveryRecord } from '../../desk/ports/outbox.ts';
import type { Subscription } from '../../desk/ports/subscription.ts';
import type { CanStillCreate } from '../../desk/api/creator-rights.ts';
import { DeskUnavailable } from '../../desk/ports/desk.ts';
import type { Clock } from '../../http/service.ts';
import type { Sender, SendResult } from '../channels/channel.ts';
import type { DeskOperations } from '../../desk/operations.ts';

export interface DispatcherDeps {
  readonly store: Pick<DeskOperations, 'claimMessages' | 'recordDeliveries' | 'document' | 'put'>;
  readonly senderOf: (channel: ChannelName) => Sender;
  /** Decides whether the creator of a subscription still has the right to it. Without it all subscriptions count. */
  readonly canStillCreate?: CanStillCreate;
  readonly clock: Clock;
  readonly random: () => number;
  /** `instance/process`, the owner of the claims. */
  readonly owner: string;
  /** Longer than the longest attempt. */
  readonly leaseMs?: number;
  readonly isStopping: () => boolean;
  readonly onFault: (error: unknown) => void;
}

export interface Dispatcher {
  /** Starts the due messages for which there is capacity. */
  pump(): Promise<void>;
  /** Resolves when no delivery is under way. */
  idle(): Promise<void>;
}

const MAX_IN_FLIGHT_PER_SUBSCRIPTION = 4;
/** More than the number of subscriptions of a desk; the oldest entries belong to removed ones. */
const MAX_ENDPOINTS = 500;
const LEASE = 2 * MINUTE;
/** The audit shows this name for changes that the outbox makes. */
const OUTBOX_ACTOR = 'outbox';
const MAX_ATTEMPTS = 3;
/** Messages wait this long while the accounts cannot be read. */
const UNAVAILABLE_RETRY_MS = 10 * SECOND;
const CREATOR_NOT_ALLOWED = 'delivery.maker';

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { store, clock, owner, leaseMs = LEASE, isStopping, onFault } = deps;
  const endpointLoad = createEndpointLoad();
  const background = new Set<Promise<void>>();
  let isClaiming = false;
  let isPumpRequested = false;

  function inBackground(work: Promise<void>): void {
    const quiet = work.catch(onFault).finally(() => background.delete(quiet));
    background.add(quiet);
  }

  function start({ subscription, messages }: Claimed): void {
    const parts = CHANNELS[subscription.channel].isBatched ? [messages] : messages.map((message) => [message]);
    for (const part of parts) {
      const end = endpointLoad.begin(subscription.id);
      inBackground(
        deliver(deps, endpointLoad, subscription, part)
          .catch(onFault)
          .finally(end)
          // Messages that waited for capacity are started.
          .then(pump),
      );
    }
  }

  async function pump(): Promise<void> {
    isPumpRequested = true;
    if (isClaiming) return;
    isClaiming = true;
    try {
      while (isPumpRequested && !isStopping()) {
        isPumpRequested = false;
        const now = clock();
        const claim = {
          until: now + leaseMs,
          owner,
          perSubscription: MAX_IN_FLIGHT_PER_SUBSCRIPTION,
          busy: endpointLoad.busy(now),
        };
        for (const claimed of await store.claimMessages(now, claim)) start(claimed);
      }
    } catch (error) {
      // If the database is unavailable, the next turn tries again.
      if (!(error instanceof DeskUnavailable)) onFault(error);
    } finally {
      isClaiming = false;
    }
  }

  return {
    pump: () => {
      const claiming = pump();
      inBackground(claiming);
      return claiming;
    },
    async idle() {
      while (background.size > 0) await Promise.all(background);
    },
  };
}

/** Number of messages that are being sent to each endpoint, and which endpoints fail. */
interface EndpointLoad {
  /** Counts a delivery until the returned function is called. */
  begin(id: string): () => void;
  note(id: string, result: SendResult, now: number): void;
  /**
   * Returns the number of running deliveries by subscription. A failing endpoint counts as almost or completely busy.
   */
  busy(now: number): Record<string, number>;
}

function createEndpointLoad(): EndpointLoad {
  const underway = new Map<string, number>();
  /** Number of failures in a row of an endpoint, and when the next message may try it. */
  const failing = new LRUCache<string, { readonly failures: number; readonly probeAt: number }>({ max: MAX_ENDPOINTS });
  return {
    begin(id) {
      underway.set(id, (underway.get(id) ?? 0) + 1);
      return () => {
        const left = (underway.get(id) ?? 1) - 1;
        if (left === 0) underway.delete(id);
        else underway.set(id, left);
      };
    },
    note(id, { kind }, now) {
      if (kind === 'sent') failing.delete(id);
      if (kind !== 'failed') return;
      const failures = (failing.get(id)?.failures ?? 0) + 1;
      failing.set(id, { failures, probeAt: nextProbe(now, failures) });
    },
    busy(now) {
      const counts = new Map(underway);
      for (const [id, { failures, probeAt }] of failing) {
        const count = counts.get(id) ?? 0;
        if (failures >= MAX_ATTEMPTS)
          counts.set(
            id,
            count > 0 || isProbeHeld(probeAt, now)
              ? MAX_IN_FLIGHT_PER_SUBSCRIPTION
              : MAX_IN_FLIGHT_PER_SUBSCRIPTION - 1,
          );
      }
      return Object.fromEntries(counts);
    },
  };
}

async function deliver(
  deps: DispatcherDeps,
  endpointLoad: EndpointLoad,
  subscription: Subscription,
  messages: readonly ClaimedMessage[],
): Promise<void> {
  const { store, clock, random } = deps;
  const from = clock();
  const sent = await send(deps, messages, subscription);
  const now = clock();
  const results = 'kind' in sent ? messages.map(() => sent) : sent;
  for (const result of new Set(results)) endpointLoad.note(subscription.id, result, now);
  await store.recordDeliveries(
    messages.flatMap((message, index) => {
      const result = results[index];
      return result === undefined ? [] : [toSettlement(message, result, { from, now, random })];
    }),
    now,
  );
  const gone = results.find(({ kind }) => kind === 'gone');
  if (gone?.kind === 'gone') await pause(deps, subscription.id, gone.detail);
}

/** The right is checked when a message is sent, so that messages of a person who has lost it are not sent. */
async function send(
  { senderOf, clock, canStillCreate = async () => true }: DispatcherDeps,
  messages: readonly ClaimedMessage[],
  subscription: Subscription,
) {
  const { channel, maker } = subscription;
  const isAllowed = await canStillCreate(maker, CHANNELS[channel].needs).catch(() => null);
  if (isAllowed === null) return { kind: 'later', at: clock() + UNAVAILABLE_RETRY_MS } as const;
  if (!isAllowed) return { kind: 'gone', status: null, detail: CREATOR_NOT_ALLOWED } as const;
  return senderOf(channel).send(messages, subscription);
}

function toSettlement(
  { seq, startedAt, attempts }: ClaimedMessage,
  result: SendResult,
  { from, now, random }: { readonly from: number; readonly now: number; readonly random: () => number },
): DeliveryRecord {
  if (result.kind === 'later') return { seq, state: 'waiting', nextAt: result.at, attempt: null };
  const { kind, status, detail } = result;
  const attempt = { at: from, tookMs: now - from, status, detail };
  if (kind === 'sent') return { seq, state: 'sent', nextAt: null, attempt };
  if (kind === 'refused') return { seq, state: 'dead', nextAt: null, attempt };
  const retryAfterMs = kind === 'failed' ? result.retryAfterMs : null;
  const nextAt = nextAttempt({ now, startedAt, attempts: attempts + 1, retryAfterMs, random });
  return { seq, state: nextAt === null ? 'dead' : 'waiting', nextAt, attempt };
}

/** Another request may be changing the subscription at the same time, so this is tried again. */
async function pause({ store, clock }: DispatcherDeps, id: string, why: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const document = await store.document('subscription', id);
    if (document === null) return;
    const value: unknown = JSON.parse(document.body);
    const body = JSON.stringify({ ...(typeof value === 'object' ? value : {}), state: 'paused', why });
    const context = { actor: OUTBOX_ACTOR, at: clock(), idempotencyKey: null };
    const outcome = await store.put({ kind: 'subscription', id, version: document.version, body }, context);
    if (outcome.kind !== 'stale') return;
  }
}

const INITIAL_DELAY = 5 * SECOND;
const MAX_DELAY = HOUR;
export const MAX_RETRY_TIME = 72 * HOUR;
/** The longest `Retry-After` of an endpoint that is respected. */
const MAX_REQUESTED_DELAY = 6 * HOUR;
const MAX_PROBE_DELAY = MINUTE;

interface FailedAttempt {
  readonly now: number;
  readonly startedAt: number;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly retryAfterMs: number | null;
  readonly random: () => number;
}

/**
 * Returns when a message that could not be delivered is tried again, or `null` when it is given up. The delays are 5
 * s, 10 s and so on up to an hour, each between half and all of it, so that messages that failed together do not
 * return together. The last attempt is after 72 hours.
 */
export function nextAttempt({ now, startedAt, attempts, retryAfterMs, random }: FailedAttempt): number | null {
  const end = startedAt + MAX_RETRY_TIME;
  if (now >= end) return null;
  const longest = Math.min(MAX_DELAY, INITIAL_DELAY * 2 ** Math.min(attempts - 1, 20));
  const wait = Math.max(Math.round(longest * (0.5 + random() / 2)), Math.min(retryAfterMs ?? 0, MAX_REQUESTED_DELAY));
  return Math.min(now + wait, end);
}

/** An endpoint that keeps failing gets one message at a time, and at most one a minute. */
const isProbeHeld = (probeAt: number, now: number): boolean => now < probeAt && probeAt <= now + MAX_PROBE_DELAY;
const nextProbe = (now: number, failures: number): number =>
  failures < 3 ? now : now + Math.min(MAX_PROBE_DELAY, SECOND * 2 ** Math.min(failures - 3, 20));
