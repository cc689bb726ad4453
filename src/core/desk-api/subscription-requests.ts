/** Requests of subscriptions. They are separate from the answers because the page does not load them. */
import * as v from 'valibot';
import { MOVING_KEYS } from '../columns/columns.ts';
import { OWN_LIMITS } from '../columns/own-columns.ts';
import { MAX_FILTER } from '../filter/tokens.ts';
import { RULE_NAMES } from '../rules/types.ts';
import { type BodyOf, Name, Version, whole } from './common.ts';
import { OwnKeyName } from './own-columns.ts';
import { CHANNEL_NAMES, MESSAGE_STATES, SENDS } from './subscriptions.ts';

const Filter = v.pipe(v.string(), v.maxLength(MAX_FILTER));
const Zone = v.pipe(v.string(), v.maxLength(60));

export const AboutBody = v.variant('kind', [
  v.strictObject({ kind: v.literal('view'), q: Filter, zone: Zone }),
  v.strictObject({ kind: v.literal('cases'), rules: v.array(v.picklist(RULE_NAMES)), q: Filter, zone: Zone }),
  v.strictObject({ kind: v.literal('shipment'), number: v.pipe(v.string(), v.minLength(4), v.maxLength(80)) }),
]);
const Label = v.pipe(v.string(), v.trim(), Name);
const SendsBody = v.pipe(v.array(v.picklist(SENDS)), v.minLength(1), v.maxLength(SENDS.length));
/** A notification never contains other columns, which either do not change or follow from these. */
const MAX_FIELDS = MOVING_KEYS.length + OWN_LIMITS.columns;
const Fields = v.nullable(
  v.pipe(v.array(v.union([v.picklist(MOVING_KEYS), OwnKeyName])), v.minLength(1), v.maxLength(MAX_FIELDS)),
);
/** Each channel reads its own fields; a webhook reads `{url}`. */
const To = v.record(v.string(), v.unknown());

export const NewSubscription = v.strictObject({
  name: Label,
  channel: v.picklist(CHANNEL_NAMES),
  about: AboutBody,
  sends: SendsBody,
  fields: v.optional(Fields, null),
  to: To,
});
export type NewSubscription = BodyOf<typeof NewSubscription>;
export const SubscriptionChange = v.strictObject({
  version: Version,
  name: v.optional(Label),
  /** Another channel with the same address: immediate email can become a digest and the reverse. */
  channel: v.optional(v.picklist(CHANNEL_NAMES)),
  about: v.optional(AboutBody),
  sends: v.optional(SendsBody),
  fields: v.optional(Fields),
  to: v.optional(To),
  state: v.optional(v.picklist(['active', 'paused'])),
  /** Decides about the messages that waited while the resumed subscription was paused. */
  missed: v.optional(v.picklist(['send', 'drop']), 'send'),
});
export const PreviewBody = v.strictObject({
  about: AboutBody,
  sends: SendsBody,
  fields: v.optional(Fields, null),
  hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 24),
});
/** Messages to send again: one, all after a message or a moment, or those that were given up. */
export const ReplayBody = v.variant('from', [
  v.strictObject({ from: v.literal('message'), id: v.string() }),
  v.strictObject({ from: v.literal('after'), id: v.string() }),
  v.strictObject({ from: v.literal('since'), at: v.pipe(v.number(), v.minValue(0)) }),
  v.strictObject({ from: v.literal('dead') }),
]);
export type ReplayBody = BodyOf<typeof ReplayBody>;
export const DeliveriesQuery = v.strictObject({
  subscription: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  state: v.optional(v.picklist(['', ...MESSAGE_STATES]), ''),
  limit: whole(1, 200, '50'),
  /** The `seq` of the last message of the previous page. */
  before: whole(0, Number.MAX_SAFE_INTEGER, '0'),
});
