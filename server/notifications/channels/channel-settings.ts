/** What the API of subscriptions needs of the channels. */
import type { ChannelName, ShownTo, TestAnswer } from '../../../src/core/desk-api/subscriptions.ts';
import type { Outcome, Words } from '../../desk/words.ts';
import type { Subscription } from '../../desk/messages/subscription.ts';

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
  /** `input`: what somebody entered; `before`: what is stored; `client`: by whom limits count. */
  readTo(input: unknown, before: unknown, client: string): Promise<ReadTo>;
  /** Without secrets. */
  showTo(to: unknown): ShownTo;
  /** A new secret beside the present one; null where the channel has none. */
  readonly roll: ((to: unknown, now: number) => ReadTo) | null;
}

export interface SubscriptionChannels {
  readonly channels: Readonly<Record<ChannelName, ChannelSettings>>;
  /** Sends a message that says nothing, now; throws where its reader got enough of them. */
  test(subscription: Subscription, actor: string): Promise<TestAnswer>;
  /** Messages became due. */
  wake(): void;
}
