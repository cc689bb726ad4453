/**
 * The verbs of `MessageStore`. They change messages and nothing that messages tell of, so they need
 * no more of a transaction than the driver gives.
 */
import type { MatchesOf, MatchSpan, MessageStore } from './port.ts';
import type { Selection } from '../search/selection.ts';
import type { StoreDeps } from '../db/store-deps.ts';
import { claimMessages, isAnyDue } from './claim.ts';
import { countMatches } from './count-matches.ts';
import { dropMessages, forgetMessages, readMessages, readSubscriptionStates, replay, restart } from './log.ts';
import { recordDeliveries } from './record-deliveries.ts';

export interface StoredMessages extends Omit<MessageStore, 'countMatches'> {
  /** `members`: the watches that fulfil the filter; null without one. */
  countMatches(subscription: MatchesOf, span: MatchSpan, members: Selection | null): Promise<number>;
}

export function createMessageStore({ driver }: StoreDeps): StoredMessages {
  const { dialect } = driver;
  return {
    claimMessages: async (now, claim) =>
      (await driver.read((query) => isAnyDue(query, now)))
        ? driver.write((query) => claimMessages(query, dialect, now, claim))
        : [],
    settleMessages: (deliveries, now) => driver.write((query) => recordDeliveries(query, deliveries, now)),
    messages: (request) => driver.read((query) => readMessages(query, dialect, request)),
    subscriptionStates: () => driver.read(readSubscriptionStates),
    replay: (id, from, act) => driver.write((query) => replay(query, id, from, act)),
    restart: (id, now) => driver.write((query) => restart(query, id, now)),
    dropMessages: (id, act) => driver.write((query) => dropMessages(query, id, act)),
    countMatches: (subscription, span, members) =>
      driver.read((query) => countMatches(query, dialect, subscription, { span, members })),
    forgetMessages: (before, limit) => driver.write((query) => forgetMessages(query, dialect, before, limit)),
  };
}
