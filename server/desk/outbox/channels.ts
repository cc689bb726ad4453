/**
 * Channels of outgoing messages, as far as the store needs them: when a message becomes due. `server/notifications`
 * sends the messages.
 */
import type { ChannelName } from '../../../src/core/desk-api/subscriptions.ts';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { nextDigest } from './mail-to.ts';

/** The page offers to undo an action for this time. */
export const UNDO_MS = 10 * SECOND;

/** Changes of one shipment or case within this time are combined in one email. */
const MAIL_MS = 2 * MINUTE;

export interface ChannelPolicy {
  /**
   * Returns when a message that is written now becomes due. Later events about the same subject are merged into it
   * until then. `to` is the channel setting of the subscription.
   */
  readonly dueAt: (message: { readonly now: number; readonly isOfPerson: boolean; readonly to: unknown }) => number;
  /** All due messages of a subscription are sent together as one. */
  readonly isBatched: boolean;
  /** The role that may create and change subscriptions of this channel. */
  readonly needs: 'editor' | 'admin';
}

export const CHANNELS: Readonly<Record<ChannelName, ChannelPolicy>> = {
  mail: { dueAt: ({ now }) => now + MAIL_MS, isBatched: true, needs: 'editor' },
  digest: { dueAt: ({ now, to }) => nextDigest(to, now), isBatched: true, needs: 'editor' },
  webhook: { dueAt: ({ now, isOfPerson }) => (isOfPerson ? now + UNDO_MS : now), isBatched: false, needs: 'admin' },
};
