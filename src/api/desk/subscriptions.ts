/** Requests for subscriptions and their deliveries. */
import * as v from 'valibot';
import type { NewSubscription } from '../../core/desk-api/subscription-requests.ts';
import {
  DeliveriesAnswer,
  MadeSubscription,
  MessageCount,
  SubscriptionAnswer,
  SubscriptionsAnswer,
  TestAnswer,
} from '../../core/desk-api/subscriptions.ts';
import { deskClient } from './operations.ts';

type Signal = AbortSignal | undefined;

export const fetchSubscriptions = (signal?: Signal) =>
  deskClient().ask({ path: '/subscriptions', answer: SubscriptionsAnswer, signal });

export const createSubscription = (body: NewSubscription) =>
  deskClient().ask({ method: 'POST', path: '/subscriptions', body, answer: MadeSubscription });

export const changeSubscription = ({ id, version }: SubscriptionAnswer, set: NewSubscription) =>
  deskClient().ask({
    method: 'PATCH',
    path: `/subscriptions/${id}`,
    body: { version, ...set },
    answer: SubscriptionAnswer,
  });

export const setSubscriptionState = ({ id, version }: SubscriptionAnswer, state: SubscriptionAnswer['state']) =>
  deskClient().ask({
    method: 'PATCH',
    path: `/subscriptions/${id}`,
    body: { version, state },
    answer: SubscriptionAnswer,
  });

export const removeSubscription = ({ id, version }: SubscriptionAnswer) =>
  deskClient().ask({ method: 'DELETE', path: `/subscriptions/${id}`, query: { version }, answer: v.null() });

export const testSubscription = ({ id }: SubscriptionAnswer) =>
  deskClient().ask({
    method: 'POST',
    path: `/subscriptions/${id}/test`,
    answer: TestAnswer,
  });

export const rollSecret = ({ id }: SubscriptionAnswer) =>
  deskClient().ask({ method: 'POST', path: `/subscriptions/${id}/secret`, answer: MadeSubscription });

export const previewSubscription = (subscription: NewSubscription) => {
  const { about, sends, fields } = subscription;
  return deskClient().ask({
    method: 'POST',
    path: '/subscriptions/preview',
    body: { about, sends, fields },
    answer: MessageCount,
  });
};

export const fetchDeliveries = (subscription: string, limit: number, signal?: Signal) =>
  deskClient().ask({
    path: '/deliveries',
    query: { subscription, limit },
    answer: DeliveriesAnswer,
    signal,
  });

/** Sends one message again, or with `null` all that were given up. */
export const sendAgain = (subscription: string, id: string | null) =>
  deskClient().ask({
    method: 'POST',
    path: `/subscriptions/${subscription}/replay`,
    body: id === null ? { from: 'dead' } : { from: 'message', id },
    answer: MessageCount,
  });
