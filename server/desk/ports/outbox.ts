/**
 * What goes out: messages that were written with the change they report, one for each subscription
 * that it concerns, and what became of each. Instants are milliseconds.
 */
import type { Attempt, Delivery, MessageState, SubscriptionAnswer } from '../../../src/core/desk-api/subscriptions.ts';
import type { Lease } from './schedule.ts';
import type { Subscription } from './subscription.ts';

/** A message that this instance may send until its claim ends. */
export interface ClaimedMessage extends Pick<Delivery, 'seq' | 'id' | 'subscriptionId' | 'about' | 'type' | 'at'> {
  /** How often it was tried before. */
  readonly attempts: number;
  /** From when on the 72 hours count: when it could first be sent, or was last sent again. */
  readonly startedAt: number;
  /** As it is sent: `{type, timestamp, data}`, the same text in every attempt. */
  readonly body: string;
}

export interface MessageClaim extends Lease {
  /** How many messages of a subscription may be under way, and how many are. */
  readonly perSubscription: number;
  readonly busy: Readonly<Record<string, number>>;
}

export interface Claimed {
  readonly subscription: Subscription;
  readonly messages: readonly ClaimedMessage[];
}

/** A line of the audit of accounts, as it is sent. */
export interface AuditMessage {
  readonly seq: number;
  readonly at: number;
}

/** The audit of accounts. */
export interface AuditFeed {
  /** Lines after one, the oldest first. */
  since(seq: number, limit: number): Promise<readonly AuditMessage[]>;
  /** How many there are from a moment on. */
  count(since: number): Promise<number>;
}

/** What became of an attempt. */
export interface DeliveryRecord {
  readonly seq: number;
  readonly state: MessageState;
  /** When a waiting message is tried next. */
  readonly nextAt: number | null;
  /** Null where there was none, as a channel put it off: nothing is logged, no attempt counted. */
  readonly attempt: Attempt | null;
}

export interface MessageQuery {
  readonly subscriptionId: string | null;
  readonly state: MessageState | null;
  readonly limit: number;
  /** The `seq` of the last one of the page before: the newest come first. */
  readonly before: number | null;
}

export type LoggedMessage = Omit<Delivery, 'body'> & Pick<ClaimedMessage, 'body'>;
export type SubscriptionState = Pick<SubscriptionAnswer, 'id' | 'waiting' | 'dead' | 'lastSentAt'>;

export interface MatchSpan {
  readonly since: number;
  readonly until: number;
}
export type MatchesOf = Pick<Subscription, 'about' | 'sends' | 'fields'>;
