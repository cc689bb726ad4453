/**
 * What goes out: messages that were written with the change they report, one for each subscription
 * that it concerns, and what became of each. A part of `DeskStore`. Instants are milliseconds.
 */
import type { Verbs } from '../plan/port.ts';
import type { Act } from '../port.ts';
import type { Subscription } from './subscription.ts';

export const MESSAGE_STATES = ['waiting', 'sent', 'dead', 'dropped'] as const;
/** `dead`: given up; `dropped`: not to be sent, as its subscription was removed or resumed so. */
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_TYPES = ['shipment.changed', 'case.attention', 'case.progress', 'test'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** A message that this instance may send until its claim ends. */
export interface ClaimedMessage {
  readonly seq: number;
  /** `msg_…`: the same in every attempt and every replay. */
  readonly id: string;
  readonly subscriptionId: string;
  /** `shipment:MSKU2048175` or `case:17`: messages about one thing are sent in their order. */
  readonly about: string;
  readonly type: MessageType;
  readonly at: number;
  /** How often it was tried before. */
  readonly attempts: number;
  /** From when on the 72 hours count: when it could first be sent, or was last sent again. */
  readonly startedAt: number;
  /** As it is sent: `{type, timestamp, data}`, the same text in every attempt. */
  readonly body: string;
}

export interface MessageClaim {
  readonly until: number;
  /** How many messages of a subscription may be under way, and how many are. */
  readonly perSubscription: number;
  readonly busy: Readonly<Record<string, number>>;
}

export interface Claimed {
  readonly subscription: Subscription;
  readonly messages: readonly ClaimedMessage[];
}

/** What became of an attempt. */
export interface Settlement {
  readonly seq: number;
  readonly state: MessageState;
  /** When a waiting message is tried next. */
  readonly nextAt: number | null;
  /** Null where there was none, as a channel put it off: nothing is logged, no attempt counted. */
  readonly attempt: {
    readonly at: number;
    readonly tookMs: number;
    /** The status of the answer; null where none came. */
    readonly status: number | null;
    readonly detail: string;
  } | null;
}

export interface MessageQuery {
  readonly subscriptionId: string | null;
  readonly state: MessageState | null;
  readonly limit: number;
  /** The `seq` of the last one of the page before: the newest come first. */
  readonly before: number | null;
}

export interface LoggedMessage extends Omit<ClaimedMessage, 'startedAt'> {
  readonly state: MessageState;
  /** When the message is due, while it waits. */
  readonly dueAt: number;
  readonly doneAt: number | null;
  readonly log: readonly Attempt[];
}

export interface Attempt {
  readonly at: number;
  readonly tookMs: number;
  readonly status: number | null;
  readonly detail: string;
}

/** Which messages of a subscription are sent once more, under their ids. */
export type ReplayFrom =
  | { readonly kind: 'message'; readonly id: string }
  /** Everything that was delivered after this one. */
  | { readonly kind: 'after'; readonly id: string }
  | { readonly kind: 'since'; readonly at: number }
  | { readonly kind: 'dead' };

export interface SubscriptionState {
  readonly id: string;
  readonly waiting: number;
  readonly dead: number;
  readonly lastSentAt: number | null;
}

export interface MessageStore {
  /** Claims what is due, in order: no later one of the same subscription and thing. */
  claimMessages(now: number, claim: MessageClaim): Promise<readonly Claimed[]>;
  /** Ends claims. After a success what waits for another attempt of that end is due at once. */
  settleMessages(settlements: readonly Settlement[], now: number): Promise<void>;
  messages(query: MessageQuery): Promise<readonly LoggedMessage[]>;
  subscriptionStates(): Promise<readonly SubscriptionState[]>;
  /** How many will be sent again. */
  replay(subscriptionId: string, from: ReplayFrom, act: Act): Promise<number>;
  /** What waits is due now, and its 72 hours begin: of a subscription that was paused. */
  restart(subscriptionId: string, now: number): Promise<void>;
  /** What waits is not sent any more; how many there were. */
  dropMessages(subscriptionId: string, act: Act): Promise<number>;
  /** How often what it is about moved in a span, by the rows of today. */
  countMatches(subscription: MatchesOf, span: MatchSpan): Promise<number>;
  /** Removes what was done before a moment, with its log; how many there were. */
  forgetMessages(before: number, limit: number): Promise<number>;
}

export const MESSAGE_VERBS = {
  claimMessages: true,
  settleMessages: true,
  messages: true,
  subscriptionStates: true,
  replay: true,
  restart: true,
  dropMessages: true,
  countMatches: true,
  forgetMessages: true,
} as const satisfies Verbs<MessageStore>;

export interface MatchSpan {
  readonly since: number;
  readonly until: number;
}
export type MatchesOf = Pick<Subscription, 'about' | 'sends' | 'fields'>;
