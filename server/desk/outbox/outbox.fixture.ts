/** Helpers for subscriptions and claims, for tests of any engine. */
import type { ClaimedMessage } from '../ports/outbox.ts';
import type { Subscription, SubscriptionBody } from '../ports/subscription.ts';
import { act, dataOf, NOW } from '../store/store.contract.ts';
import type * as v from 'valibot';
import type { DeskOperations } from '../operations.ts';
import type { OpenDesk } from '../worker/engine.ts';

export type Body = v.InferOutput<typeof SubscriptionBody>;

export const subscriptionBody = (more: Partial<Body> = {}): Body => ({
  name: 'to the ERP',
  channel: 'webhook',
  about: { kind: 'view', q: '', zone: 'UTC' },
  sends: ['changes'],
  fields: null,
  to: null,
  state: 'active',
  why: null,
  createdAt: NOW,
  createdBy: 'ann',
  maker: null,
  ...more,
});

export async function subscribe(
  store: Pick<DeskOperations, 'put'>,
  id: string,
  more: Partial<Body> = {},
  version: number | null = null,
): Promise<void> {
  const body = JSON.stringify(subscriptionBody(more));
  dataOf(await store.put({ kind: 'subscription', id, version, body }, act()));
}

export interface Told extends ClaimedMessage {
  /** The parsed data of the body. */
  readonly data: ReturnType<typeof JSON.parse>;
}

/** Claims the messages that are due at a moment, for one minute. */
export async function claim(
  store: OpenDesk,
  now: number,
  perSubscription = 100,
  owner = 'a/1',
): Promise<readonly Told[]> {
  return (await claimAll(store, now, perSubscription, owner)).flatMap(({ messages }) => messages).map(read);
}
const claimAll = (store: OpenDesk, now: number, perSubscription = 100, owner = 'a/1') =>
  store.claimMessages(now, { until: now + 60_000, owner, perSubscription, busy: {} });
const read = (message: ClaimedMessage): Told => ({ ...message, data: JSON.parse(message.body).data });

/** Claims and delivers everything that is due; `receive` gets the messages. */
export async function deliver(store: OpenDesk, now: number, hear: Hear = async () => {}): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (;;) {
    const claimed = await claimAll(store, now);
    if (claimed.length === 0) return told;
    for (const { messages, subscription } of claimed) {
      await hear(messages, subscription);
      await settle(store, messages, now, 'sent');
      told.push(...messages.map(read));
    }
  }
}
type Hear = (messages: readonly ClaimedMessage[], subscription: Subscription) => Promise<unknown>;

export const settle = (
  store: OpenDesk,
  messages: readonly Pick<Told, 'seq'>[],
  now: number,
  state: 'sent' | 'waiting' | 'dead',
  nextAt: number | null = null,
): Promise<void> =>
  store.recordDeliveries(
    messages.map(({ seq }) => ({
      seq,
      state,
      nextAt,
      attempt: { at: now, tookMs: 12, status: state === 'sent' ? 200 : 500, detail: '' },
    })),
    now,
  );
