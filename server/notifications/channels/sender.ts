/** How a channel sends. A sender never throws for what the other end does: that is a result. */
import type { ClaimedMessage } from '../../desk/messages/port.ts';
import type { Subscription } from '../../desk/messages/subscription.ts';

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

export interface Sender {
  /**
   * One message; of a channel that batches all that are due, in their order: then one result for
   * all or one for each.
   */
  send(messages: readonly ClaimedMessage[], subscription: Subscription): Promise<SendResult | readonly SendResult[]>;
}
