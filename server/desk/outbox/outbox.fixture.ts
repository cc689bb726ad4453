/** Helpers for subscriptions and claims, for tests of any engine. */
import type { ClaimedMessage } from '../ports/outbox.ts';
import type { Subscription, SubscriptionBody } from '../ports/subscription.ts';
import { act, dataOf, NOW } from '../store/store.contract.ts';
import type * as v from 'valibot';
import type { DeskOperations } from '../operations.ts';
import type { OpenDesk } from '../worker/engine.ts';

export type Body = v.InferOutput<typeof SubscriptionBody>;

export const subscriptionBody = (overrides: Partial<Body> = {}): Body => ({
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
  ...overrides,
});

export async function subscribe(
  store: Pick<DeskOperations, 'put'>,
  id: string,
  overrides: Partial<Body> = {},
  version: number | null = null,
): Promise<void> {
  const body = JSON.stringify(subscriptionBody(overrides));
  dataOf(await store.put({ kind: 'subscription', id, version, body }, act()));
}

export interface TestMessage extends ClaimedMessage {
  /** The parsed data of the body. */
  readonly data: ReturnType<typeof JSON.parse>;
}

/** Claims the messages that are due at a moment, for one minute. */
export async function claim(
  store: OpenDesk,
  now: number,
  perSubscription = 100,
  owner = 'a/1',
): Promise<readonly TestMessage[]> {
  return (await claimAll(store, now, perSubscription, owner)).flatMap(({ messages }) => messages).map(parseMessage);
}
const claimAll = (store: OpenDesk, now: number, perSubscription = 100, owner = 'a/1') =>
  store.claimMessages(now, { until: now + 60_000, owner, perSubscription, busy: {} });
const parseMessage = (message: ClaimedMessage): TestMessage => ({ ...message, data: JSON.parse(message.body).data });

/** Claims and delivers everything that is due; `receive` gets the messages. */
export async function deliver(
  store: OpenDesk,
  now: number,
  receive: Receive = async () => {},
): Promise<readonly TestMessage[]> {
  const delivered: TestMessage[] = [];
  for (;;) {
    const claimed = await claimAll(store, now);
    if (claimed.length === 0) return delivered;
    for (const { messages, subscription } of claimed) {
      await receive(messages, subscription);
      await settle(store, messages, now, 'sent');
      delivered.push(...messages.map(parseMessage));
    }
  }
}
type Receive = (messages: readonly ClaimedMessage[], subscription: Subscription) => Promise<unknown>;

export const settle = (
  store: OpenDesk,
  messages: readonly Pick<TestMessage, 'seq'>[],
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
