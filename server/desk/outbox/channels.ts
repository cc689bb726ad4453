/**
 * The channels by which messages leave the desk, as far as the store must know them: when a message
 * becomes due. How each is sent: `server/notifications`.
 */
import type { ChannelName } from '../../../src/core/desk-api/subscriptions.ts';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { nextDigest } from './mail-to.ts';

/** As long as the page offers to undo what a person did. */
export const UNDO_MS = 10 * SECOND;

/** What moves with a thing within this time stands in one mail. */
const MAIL_MS = 2 * MINUTE;

export interface ChannelPolicy {
  /**
   * When a message is due that is written now. What comes about the same thing before that becomes
   * part of it. `to` is what the subscription holds for this channel.
   */
  readonly dueAt: (message: { readonly now: number; readonly isOfPerson: boolean; readonly to: unknown }) => number;
  /** What is due of a subscription is sent together, as one. */
  readonly isBatched: boolean;
  /** Who may make and change subscriptions to it. */
  readonly needs: 'editor' | 'admin';
}

export const CHANNELS: Readonly<Record<ChannelName, ChannelPolicy>> = {
  mail: { dueAt: ({ now }) => now + MAIL_MS, isBatched: true, needs: 'editor' },
  digest: { dueAt: ({ now, to }) => nextDigest(to, now), isBatched: true, needs: 'editor' },
  webhook: { dueAt: ({ now, isOfPerson }) => (isOfPerson ? now + UNDO_MS : now), isBatched: false, needs: 'admin' },
};
