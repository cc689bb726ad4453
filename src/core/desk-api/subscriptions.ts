/** Subscriptions: what is sent where, and the outcome of each message. */
import * as v from 'valibot';
import { RULE_NAMES } from '../rules/types.ts';
import type { ValueOf } from './common.ts';
import { FormField, FormNote, FormValue } from './form-fields.ts';
import { ColumnName } from './own-columns.ts';

export const CHANNEL_NAMES = ['webhook', 'mail', 'digest'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/**
 * `changes`: values that changed. `attention`: a case needs a person (opened, worse, back, open again). `progress`:
 * the outcome of a case. `audit`: lines of the audit log of accounts, whatever the subscription is about.
 */
export const SENDS = ['changes', 'attention', 'progress', 'audit'] as const;
export type Sends = (typeof SENDS)[number];

/** Delay of a watch as its row shows it. Messages that have waited since before this field existed have none. */
export const LateData = v.object({
  ms: v.number(),
  mostMs: v.nullable(v.number()),
  after: v.picklist(['needed', 'first-eta']),
});

/** `dead`: given up. `dropped`: not sent, because its subscription was removed or was resumed without its messages. */
export const MESSAGE_STATES = ['waiting', 'sent', 'dead', 'dropped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_TYPES = ['shipment.changed', 'case.attention', 'case.progress', 'audit', 'test'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** `cases` without rules covers every kind of case. */
const About = v.variant('kind', [
  v.object({ kind: v.literal('view'), q: v.string(), zone: v.string() }),
  v.object({ kind: v.literal('cases'), rules: v.array(v.picklist(RULE_NAMES)), q: v.string(), zone: v.string() }),
  v.object({ kind: v.literal('shipment'), number: v.string() }),
]);
export type About = ValueOf<typeof About>;

/** The values of the channel's fields. Until `rolledUntil` the previous secret also signs messages. */
const To = v.record(v.string(), v.nullable(FormValue));
export type ShownTo = ValueOf<typeof To>;

/** A channel with the form of a subscription to it, in the language of the request. */
export const ChannelAnswer = v.object({
  name: v.picklist(CHANNEL_NAMES),
  label: v.string(),
  /** The server setting that the channel lacks. */
  missing: v.nullable(v.string()),
  /** Rows of fields for `to`. The first field is the destination of messages. */
  fields: v.array(v.array(FormField)),
  notes: v.array(FormNote),
  /** Text shown after a subscription is created; `{name}` is replaced by its name or a field. */
  made: v.string(),
  /** A new subscription has a secret that can be renewed. */
  hasSecret: v.boolean(),
  /** Channels with the same form, which a subscription may change to. */
  changesTo: v.array(v.picklist(CHANNEL_NAMES)),
});
export type ChannelAnswer = ValueOf<typeof ChannelAnswer>;

export const SubscriptionAnswer = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  channel: v.picklist(CHANNEL_NAMES),
  about: About,
  sends: v.array(v.picklist(SENDS)),
  /** Columns whose changes are sent; `null` for all. */
  fields: v.nullable(v.array(ColumnName)),
  to: To,
  state: v.picklist(['active', 'paused']),
  /** Reason of a pause that nobody requested. */
  why: v.nullable(v.string()),
  createdAt: v.number(),
  createdBy: v.string(),
  waiting: v.number(),
  dead: v.number(),
  lastSentAt: v.nullable(v.number()),
});
export type SubscriptionAnswer = ValueOf<typeof SubscriptionAnswer>;
/** Only this answer contains `secret`. */
export const MadeSubscription = v.object({ ...SubscriptionAnswer.entries, secret: v.nullable(v.string()) });
export type MadeSubscription = ValueOf<typeof MadeSubscription>;
export const SubscriptionsAnswer = v.object({
  channels: v.array(ChannelAnswer),
  subscriptions: v.array(SubscriptionAnswer),
});
export const TestAnswer = v.object({
  isSent: v.boolean(),
  status: v.nullable(v.number()),
  detail: v.string(),
  /** Number of tests that this reader may still receive within a day. */
  left: v.number(),
});
export type TestAnswer = ValueOf<typeof TestAnswer>;
export const MessageCount = v.object({ messages: v.number() });

const Attempt = v.object({
  at: v.number(),
  tookMs: v.number(),
  /** HTTP status of the answer; `null` when none came. */
  status: v.nullable(v.number()),
  detail: v.string(),
});
export type Attempt = ValueOf<typeof Attempt>;
const Delivery = v.object({
  seq: v.number(),
  /** The id `msg_…` is the same in every attempt and replay. */
  id: v.string(),
  subscriptionId: v.string(),
  /**
   * Subject such as `shipment:MSKU2048175`, `case:17` or `audit:accounts`. Messages of one subject are sent in order.
   */
  about: v.string(),
  type: v.picklist(MESSAGE_TYPES),
  at: v.number(),
  /** Number of attempts. */
  attempts: v.number(),
  state: v.picklist(MESSAGE_STATES),
  /** Time at which a waiting message is due. */
  dueAt: v.number(),
  doneAt: v.nullable(v.number()),
  /** The body as it is sent. */
  body: v.unknown(),
  log: v.array(Attempt),
});
export type Delivery = ValueOf<typeof Delivery>;
export const DeliveriesAnswer = v.object({ deliveries: v.array(Delivery), next: v.nullable(v.number()) });
