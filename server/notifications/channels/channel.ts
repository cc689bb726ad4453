/**
 * A channel by which messages leave the desk: what a subscription to it stores, and how it sends. The store decides
 * when a message becomes due (`server/desk/outbox/channels.ts`).
 */
import type { ChannelName, ShownTo, TestAnswer } from '../../../src/core/desk-api/subscriptions.ts';
import type { ClaimedMessage } from '../../desk/ports/outbox.ts';
import type { Subscription } from '../../desk/ports/subscription.ts';
import type { Outcome, Words } from '../../desk/ports/words.ts';
import type { ChannelField, ChannelNote } from './form.ts';

export type ReadTo =
  | {
      readonly kind: 'read';
      /** The settings as they are stored. */
      readonly to: unknown;
      /** A value that only this response shows, such as a new secret, or `null`. */
      readonly once: string | null;
    }
  | { readonly kind: 'wrong'; readonly why: string | Words };

export interface ChannelSettings {
  /** The name of the missing setting, or `null` if the channel can be used. */
  readonly missing: Outcome | null;
  /** Rows of form fields. The first field names the recipient. */
  readonly fields: readonly (readonly ChannelField[])[];
  /** The text after a subscription was added. It may contain `{name}` and the fields. */
  readonly made: Words;
  /** `input` is what a person entered, `before` is what is stored, and `client` is the key for rate limits. */
  readTo(input: unknown, before: unknown, client: string): Promise<ReadTo>;
  /** Returns the settings without secrets. */
  showTo(to: unknown): ShownTo;
  /** Adds a new secret beside the present one. `null` if the channel has no secrets. */
  readonly roll: ((to: unknown, now: number) => ReadTo) | null;
}

export type SendResult =
  | { readonly kind: 'sent'; readonly status: number | null; readonly detail: string }
  /** The message is tried again, at the earliest after `retryAfterMs` if the recipient asks for it. */
  | {
      readonly kind: 'failed';
      readonly status: number | null;
      readonly detail: string;
      readonly retryAfterMs: number | null;
    }
  /** A later attempt would fail too, so the message is given up at once. */
  | { readonly kind: 'refused'; readonly status: number | null; readonly detail: string }
  /** The recipient wants no more messages, so the subscription is paused with this reason. */
  | { readonly kind: 'gone'; readonly status: number | null; readonly detail: string }
  /** The channel's own rules postpone the message. This does not count as an attempt. */
  | { readonly kind: 'later'; readonly at: number };

/** A sender never throws because of the recipient; such failures are results. */
export interface Sender {
  /**
   * Sends one message. A channel that batches gets all due messages in order, and returns one result for all or one
   * for each.
   */
  send(messages: readonly ClaimedMessage[], subscription: Subscription): Promise<SendResult | readonly SendResult[]>;
}

export interface Channel extends Sender {
  readonly settings: ChannelSettings;
  readonly label: Words;
  /** Sentences under the fields of the form. */
  readonly notes: readonly ChannelNote[];
  /** Number of test messages that one recipient may get per day. */
  readonly testsADay: number;
}

export type Channels = Readonly<Record<ChannelName, Channel>>;

export interface SubscriptionChannels {
  readonly channels: Channels;
  /** Sends a test message now. Throws if the recipient has had enough of them. */
  test(subscription: Subscription, actor: string): Promise<TestAnswer>;
  /** Called when messages become due. */
  wake(): void;
}
