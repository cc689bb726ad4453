/**
 * Outgoing messages. A message is written together with the change that it reports, once for each subscription that
 * is concerned, and keeps its delivery state. Instants are milliseconds.
 */
import type { Attempt, Delivery, MessageState, SubscriptionAnswer } from '../../../src/core/desk-api/subscriptions.ts';
import type { Lease } from './schedule.ts';
import type { Subscription } from './subscription.ts';

/** A message that this instance may send until its claim ends. */
export interface ClaimedMessage extends Pick<Delivery, 'seq' | 'id' | 'subscriptionId' | 'about' | 'type' | 'at'> {
  /** Number of earlier attempts. */
  readonly attempts: number;
  /** The 72 hours of retries count from here: the first possible attempt, or the last replay. */
  readonly startedAt: number;
  /** `{type, timestamp, data}` as it is sent. Every attempt sends the same text. */
  readonly body: string;
}

export interface MessageClaim extends Lease {
  /** Limit of messages of one subscription that may be under way, and the number of those that are. */
  readonly perSubscription: number;
  readonly busy: Readonly<Record<string, number>>;
}

export interface Claimed {
  readonly subscription: Subscription;
  readonly messages: readonly ClaimedMessage[];
}

/** A record of the account audit, as it is sent. */
export interface AuditMessage {
  readonly seq: number;
  readonly at: number;
}

/** Reads the account audit. */
export interface AuditFeed {
  /** Returns the records after `seq`, the oldest first. */
  since(seq: number, limit: number): Promise<readonly AuditMessage[]>;
  /** Returns the number of records since a moment. */
  count(since: number): Promise<number>;
}

/** The result of a delivery attempt. */
export interface DeliveryRecord {
  readonly seq: number;
  readonly state: MessageState;
  /** The next attempt of a waiting message. */
  readonly nextAt: number | null;
  /** `null` when the channel postponed the message without an attempt: nothing is logged or counted. */
  readonly attempt: Attempt | null;
}

export interface MessageQuery {
  readonly subscriptionId: string | null;
  readonly state: MessageState | null;
  readonly limit: number;
  /** The `seq` of the last message of the previous page; pages begin with the newest message. */
  readonly before: number | null;
}

export type LoggedMessage = Omit<Delivery, 'body'> & Pick<ClaimedMessage, 'body'>;
export type SubscriptionState = Pick<SubscriptionAnswer, 'id' | 'waiting' | 'dead' | 'lastSentAt'>;

export interface MatchSpan {
  readonly since: number;
  readonly until: number;
}
export type MatchesOf = Pick<Subscription, 'about' | 'sends' | 'fields'>;
