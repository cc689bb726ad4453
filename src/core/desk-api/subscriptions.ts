/** What is sent where, and what became of each message. */
import * as v from 'valibot';
import { RULE_NAMES } from '../rules/types.ts';
import type { ValueOf } from './common.ts';
import { FormField, FormNote, FormValue } from './form-fields.ts';
import { ColumnName } from './own-columns.ts';

export const CHANNEL_NAMES = ['webhook', 'mail', 'digest'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/**
 * `changes`: facts that moved. `attention`: a case needs somebody (opened, worse, back, open
 * again). `progress`: what became of a case. `audit`: lines of the audit of accounts, whatever the
 * subscription is about.
 */
export const SENDS = ['changes', 'attention', 'progress', 'audit'] as const;
export type Sends = (typeof SENDS)[number];

/** How late a watch is, as its row says it. Messages that wait since before this was written have none. */
export const LateData = v.object({
  ms: v.number(),
  mostMs: v.nullable(v.number()),
  after: v.picklist(['needed', 'first-eta']),
});

/** `dead`: given up; `dropped`: not to be sent, as its subscription was removed or resumed so. */
export const MESSAGE_STATES = ['waiting', 'sent', 'dead', 'dropped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_TYPES = ['shipment.changed', 'case.attention', 'case.progress', 'audit', 'test'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** `cases` without rules: of any kind. */
const About = v.variant('kind', [
  v.object({ kind: v.literal('view'), q: v.string(), zone: v.string() }),
  v.object({ kind: v.literal('cases'), rules: v.array(v.picklist(RULE_NAMES)), q: v.string(), zone: v.string() }),
  v.object({ kind: v.literal('shipment'), number: v.string() }),
]);
export type About = ValueOf<typeof About>;

/** What the fields of its channel hold. `rolledUntil`: until when the secret before the present one signs, too. */
const To = v.record(v.string(), v.nullable(FormValue));
export type ShownTo = ValueOf<typeof To>;

/** A channel, and the form of a subscription to it, in the language of the request. */
export const ChannelAnswer = v.object({
  name: v.picklist(CHANNEL_NAMES),
  label: v.string(),
  /** Which setting of the server it lacks. */
  missing: v.nullable(v.string()),
  /** Rows of fields, for `to`. The first field says where messages go. */
  fields: v.array(v.array(FormField)),
  notes: v.array(FormNote),
  /** What is said of a new subscription; its name and fields stand for `{name}`. */
  made: v.string(),
  /** A new subscription has a secret, which can be renewed. */
  hasSecret: v.boolean(),
  /** Channels with the same form: a subscription may change to these. */
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
  /** The columns whose changes are sent; null: all of them. */
  fields: v.nullable(v.array(ColumnName)),
  to: To,
  state: v.picklist(['active', 'paused']),
  /** Why it is paused, where nobody paused it. */
  why: v.nullable(v.string()),
  createdAt: v.number(),
  createdBy: v.string(),
  waiting: v.number(),
  dead: v.number(),
  lastSentAt: v.nullable(v.number()),
});
export type SubscriptionAnswer = ValueOf<typeof SubscriptionAnswer>;
/** `secret`: only this answer holds it. */
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
  /** Tests that this reader may still be sent within a day. */
  left: v.number(),
});
export type TestAnswer = ValueOf<typeof TestAnswer>;
export const MessageCount = v.object({ messages: v.number() });

const Attempt = v.object({
  at: v.number(),
  tookMs: v.number(),
  /** The status of the answer; null where none came. */
  status: v.nullable(v.number()),
  detail: v.string(),
});
export type Attempt = ValueOf<typeof Attempt>;
const Delivery = v.object({
  seq: v.number(),
  /** `msg_…`: the same in every attempt and every replay. */
  id: v.string(),
  subscriptionId: v.string(),
  /** `shipment:MSKU2048175`, `case:17`, `audit:accounts`: messages of one are sent in order. */
  about: v.string(),
  type: v.picklist(MESSAGE_TYPES),
  at: v.number(),
  /** How often it was tried. */
  attempts: v.number(),
  state: v.picklist(MESSAGE_STATES),
  /** When the message is due, while it waits. */
  dueAt: v.number(),
  doneAt: v.nullable(v.number()),
  /** As it is sent. */
  body: v.unknown(),
  log: v.array(Attempt),
});
export type Delivery = ValueOf<typeof Delivery>;
export const DeliveriesAnswer = v.object({ deliveries: v.array(Delivery), next: v.nullable(v.number()) });
