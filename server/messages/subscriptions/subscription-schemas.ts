/** Schemas of subscriptions and of what they sent. */
import * as v from 'valibot';
import { COLUMN_KEYS, MOVING_KEYS } from '../../../src/core/columns/columns.ts';
import { CHANNEL_NAMES } from '../../desk/messages/channels.ts';
import { MESSAGE_STATES, MESSAGE_TYPES } from '../../desk/messages/port.ts';
import { About, SENDS } from '../../desk/messages/subscription.ts';
import { Id, Version, whole } from '../../../src/core/desk-api/common.ts';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));
const Sends = v.pipe(v.array(v.picklist(SENDS)), v.minLength(1), v.maxLength(SENDS.length));
/** Others are never in a message: nobody moves them, or they follow from these. */
const Fields = v.nullable(v.pipe(v.array(v.picklist(MOVING_KEYS)), v.minLength(1), v.maxLength(MOVING_KEYS.length)));
/** What the channel needs: of a webhook `{url}`. */
const To = v.record(v.string(), v.unknown());

export const NewSubscription = v.strictObject({
  name: Name,
  channel: v.picklist(CHANNEL_NAMES),
  about: About,
  sends: Sends,
  fields: v.optional(Fields, null),
  to: To,
});
export const SubscriptionChange = v.strictObject({
  version: Version,
  name: v.optional(Name),
  /** One that writes to the same address: mail at once becomes a digest, or the other way. */
  channel: v.optional(v.picklist(CHANNEL_NAMES)),
  about: v.optional(About),
  sends: v.optional(Sends),
  fields: v.optional(Fields),
  to: v.optional(To),
  state: v.optional(v.picklist(['active', 'paused'])),
  /** What becomes of the messages that waited while a resumed subscription was paused. */
  missed: v.optional(v.picklist(['send', 'drop']), 'send'),
});
export const PreviewBody = v.strictObject({
  about: About,
  sends: Sends,
  fields: v.optional(Fields, null),
  hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 24),
});
export const ReplayBody = v.variant('from', [
  v.strictObject({ from: v.literal('message'), id: v.string() }),
  v.strictObject({ from: v.literal('after'), id: v.string() }),
  v.strictObject({ from: v.literal('since'), at: v.pipe(v.number(), v.minValue(0)) }),
  v.strictObject({ from: v.literal('dead') }),
]);
export const DeliveriesQuery = v.strictObject({
  subscription: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  state: v.optional(v.picklist(['', ...MESSAGE_STATES]), ''),
  limit: whole(1, 200, '50'),
  /** The `seq` of the last one of the page before. */
  before: whole(0, Number.MAX_SAFE_INTEGER, '0'),
});

export const SubscriptionAnswer = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  channel: v.picklist(CHANNEL_NAMES),
  about: About,
  sends: v.array(v.picklist(SENDS)),
  fields: v.nullable(v.array(v.picklist(COLUMN_KEYS))),
  to: To,
  state: v.picklist(['active', 'paused']),
  why: v.nullable(v.string()),
  createdAt: v.number(),
  createdBy: v.string(),
  waiting: v.number(),
  dead: v.number(),
  lastSentAt: v.nullable(v.number()),
});
export const SubscriptionList = v.object({
  channels: v.array(v.object({ name: v.picklist(CHANNEL_NAMES), missing: v.nullable(v.string()) })),
  subscriptions: v.array(SubscriptionAnswer),
});
/** `secret`: only this answer holds it. */
export const SubscriptionMade = v.object({ ...SubscriptionAnswer.entries, secret: v.nullable(v.string()) });
export const TestAnswer = v.object({ isSent: v.boolean(), status: v.nullable(v.number()), detail: v.string() });
export const CountAnswer = v.object({ messages: v.number() });

const Attempt = v.object({
  at: v.number(),
  tookMs: v.number(),
  status: v.nullable(v.number()),
  detail: v.string(),
});
export const DeliveriesAnswer = v.object({
  deliveries: v.array(
    v.object({
      seq: Id,
      id: v.string(),
      subscriptionId: v.string(),
      about: v.string(),
      type: v.picklist(MESSAGE_TYPES),
      at: v.number(),
      attempts: v.number(),
      state: v.picklist(MESSAGE_STATES),
      dueAt: v.number(),
      doneAt: v.nullable(v.number()),
      /** As it is sent. */
      body: v.unknown(),
      log: v.array(Attempt),
    }),
  ),
  next: v.nullable(v.number()),
});
