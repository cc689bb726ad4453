/** Subscriptions on the wire, and what became of their messages. */
import * as v from 'valibot';
import { COLUMN_KEYS, type ColumnKey } from '../../core/columns/columns.ts';
import { RULE_NAMES } from '../../core/rules/types.ts';
import { deskClient } from './operations.ts';

export const SENDS = ['changes', 'attention', 'progress'] as const;
export const CHANNELS = ['webhook', 'mail', 'digest'] as const;
export type Sends = (typeof SENDS)[number];
export type Channel = (typeof CHANNELS)[number];
const MESSAGE_STATES = ['waiting', 'sent', 'dead', 'dropped'] as const;
const MESSAGE_TYPES = ['shipment.changed', 'case.attention', 'case.progress', 'test'] as const;

const About = v.variant('kind', [
  v.object({ kind: v.literal('view'), q: v.string(), zone: v.string() }),
  v.object({ kind: v.literal('cases'), rules: v.array(v.picklist(RULE_NAMES)), q: v.string(), zone: v.string() }),
  v.object({ kind: v.literal('shipment'), number: v.string() }),
]);
export type About = v.InferOutput<typeof About>;

/** A webhook's address, or a mail's reader and the times when they want it. */
const To = v.object({
  url: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
  lang: v.optional(v.string(), 'en'),
  zone: v.optional(v.string(), 'UTC'),
  days: v.optional(v.array(v.number()), [1, 2, 3, 4, 5, 6, 7]),
  from: v.optional(v.number(), 0),
  until: v.optional(v.number(), 0),
  digestAt: v.optional(v.number(), 450),
  perDay: v.optional(v.number(), 5),
});
export const NO_TO = v.parse(To, {});

const subscription = {
  id: v.string(),
  version: v.number(),
  name: v.string(),
  channel: v.picklist(CHANNELS),
  about: About,
  sends: v.array(v.picklist(SENDS)),
  fields: v.nullable(v.array(v.picklist(COLUMN_KEYS))),
  to: To,
  state: v.picklist(['active', 'paused']),
  why: v.nullable(v.string()),
  waiting: v.number(),
  dead: v.number(),
  lastSentAt: v.nullable(v.number()),
};
const SubscriptionAnswer = v.object(subscription);
export type Subscription = v.InferOutput<typeof SubscriptionAnswer>;
const Made = v.object({ ...subscription, secret: v.nullable(v.string()) });
export type MadeSubscription = v.InferOutput<typeof Made>;

const List = v.object({
  channels: v.array(v.object({ name: v.picklist(CHANNELS), missing: v.nullable(v.string()) })),
  subscriptions: v.array(SubscriptionAnswer),
});

const DeliveryAnswer = v.object({
  seq: v.number(),
  id: v.string(),
  about: v.string(),
  type: v.picklist(MESSAGE_TYPES),
  at: v.number(),
  state: v.picklist(MESSAGE_STATES),
  attempts: v.number(),
  dueAt: v.number(),
  body: v.unknown(),
  log: v.array(v.object({ at: v.number(), status: v.nullable(v.number()), detail: v.string() })),
});
export type Delivery = v.InferOutput<typeof DeliveryAnswer>;

export interface NewSubscription {
  readonly name: string;
  readonly channel: Channel;
  readonly about: About;
  readonly sends: readonly Sends[];
  readonly fields: readonly ColumnKey[] | null;
  readonly to: Partial<Subscription['to']>;
}

const Count = v.object({ messages: v.number() });

type Signal = AbortSignal | undefined;

export const fetchSubscriptions = (signal?: Signal) =>
  deskClient().ask({ path: '/subscriptions', answer: List, signal });

export const makeSubscription = (body: NewSubscription) =>
  deskClient().ask({ method: 'POST', path: '/subscriptions', body, answer: Made });

export const changeSubscription = ({ id, version }: Subscription, set: NewSubscription) =>
  deskClient().ask({
    method: 'PATCH',
    path: `/subscriptions/${id}`,
    body: { version, ...set },
    answer: SubscriptionAnswer,
  });

export const setSubscriptionState = ({ id, version }: Subscription, state: Subscription['state']) =>
  deskClient().ask({
    method: 'PATCH',
    path: `/subscriptions/${id}`,
    body: { version, state },
    answer: SubscriptionAnswer,
  });

export const removeSubscription = ({ id, version }: Subscription) =>
  deskClient().ask({ method: 'DELETE', path: `/subscriptions/${id}`, query: { version }, answer: v.null() });

export const testSubscription = ({ id }: Subscription) =>
  deskClient().ask({
    method: 'POST',
    path: `/subscriptions/${id}/test`,
    answer: v.object({ isSent: v.boolean(), status: v.nullable(v.number()), detail: v.string() }),
  });

export const rollSecret = ({ id }: Subscription) =>
  deskClient().ask({ method: 'POST', path: `/subscriptions/${id}/secret`, answer: Made });

export const previewSubscription = (of: NewSubscription) => {
  const { about, sends, fields } = of;
  return deskClient().ask({
    method: 'POST',
    path: '/subscriptions/preview',
    body: { about, sends, fields },
    answer: Count,
  });
};

export const fetchDeliveries = (subscription: string, limit: number, signal?: Signal) =>
  deskClient().ask({
    path: '/deliveries',
    query: { subscription, limit },
    answer: v.object({ deliveries: v.array(DeliveryAnswer), next: v.nullable(v.number()) }),
    signal,
  });

/** One message, or all that were given up. */
export const sendAgain = (subscription: string, id: string | null) =>
  deskClient().ask({
    method: 'POST',
    path: `/subscriptions/${subscription}/replay`,
    body: id === null ? { from: 'dead' } : { from: 'message', id },
    answer: Count,
  });
