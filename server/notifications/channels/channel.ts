/**
 * A channel by which messages leave the desk: what a subscription to it holds, and how it sends.
 * When a message becomes due is known to the store: `server/desk/outbox/channels.ts`.
 */
import type { ChannelName, ShownTo, TestAnswer } from '../../../src/core/desk-api/subscriptions.ts';
import type { ClaimedMessage } from '../../desk/ports/outbox.ts';
import type { Subscription } from '../../desk/ports/subscription.ts';
import type { Outcome, Words } from '../../desk/ports/words.ts';
import type { ChannelField, ChannelNote } from './form.ts';

export type ReadTo =
  | {
      readonly kind: 'read';
      /** As it is stored. */
      readonly to: unknown;
      /** What only this answer shows, as a new secret; null where there is nothing. */
      readonly once: string | null;
    }
  | { readonly kind: 'wrong'; readonly why: string | Words };

export interface ChannelSettings {
  /** Which setting is missing; null where the channel can be used. */
  readonly missing: Outcome | null;
  /** Rows of fields that the form shows; the first field says where messages go. */
  readonly fields: readonly (readonly ChannelField[])[];
  /** What a person reads who added a subscription; `{name}` and the fields stand in it. */
  readonly made: Words;
  /** `input`: what somebody entered; `before`: what is stored; `client`: by whom limits count. */
  readTo(input: unknown, before: unknown, client: string): Promise<ReadTo>;
  /** Without secrets. */
  showTo(to: unknown): ShownTo;
  /** A new secret beside the present one; null where the channel has none. */
  readonly roll: ((to: unknown, now: number) => ReadTo) | null;
}

export type SendResult =
  | { readonly kind: 'sent'; readonly status: number | null; readonly detail: string }
  /** It is tried again; `retryAfterMs`: not before that, as the other end asks. */
  | {
      readonly kind: 'failed';
      readonly status: number | null;
      readonly detail: string;
      readonly retryAfterMs: number | null;
    }
  /** No later attempt would do better: it is given up at once. */
  | { readonly kind: 'refused'; readonly status: number | null; readonly detail: string }
  /** The other end wants nothing any more: the subscription is paused and says so. */
  | { readonly kind: 'gone'; readonly status: number | null; readonly detail: string }
  /** Not now, by the channel's own rules: this counts as no attempt. */
  | { readonly kind: 'later'; readonly at: number };

/** A sender never throws for what the other end does: that is a result. */
export interface Sender {
  /**
   * One message; of a channel that batches all that are due, in their order: then one result for
   * all or one for each.
   */
  send(messages: readonly ClaimedMessage[], subscription: Subscription): Promise<SendResult | readonly SendResult[]>;
}

export interface Channel extends Sender {
  readonly settings: ChannelSettings;
  readonly label: Words;
  /** Sentences under the fields. */
  readonly notes: readonly ChannelNote[];
  /** Tests that one reader may be sent in a day. */
  readonly testsADay: number;
}

export type Channels = Readonly<Record<ChannelName, Channel>>;

export interface SubscriptionChannels {
  readonly channels: Channels;
  /** Sends a message that says nothing, now; throws where its reader got enough of them. */
  test(subscription: Subscription, actor: string): Promise<TestAnswer>;
  /** Messages became due. */
  wake(): void;
}
