/** Tests messages of a person who lost the right to send them before they were sent. */
import { expect, it } from 'vitest';
import { NOW } from '../../desk/store/store.contract.ts';
import { subscriptionBody } from '../../desk/outbox/outbox.fixture.ts';
import type { DeliveryRecord } from '../../desk/ports/outbox.ts';
import { DeskUnavailable, done } from '../../desk/ports/desk.ts';
import type { CanStillCreate } from '../../desk/api/creator-rights.ts';
import { createDispatcher } from './dispatcher.ts';

/** Sends one webhook message of an account's subscription, and returns the result. */
async function dispatch(canStillCreate: CanStillCreate) {
  const body = subscriptionBody({ maker: 'p1' });
  const message = { seq: 1, id: 'm', about: '', type: 'test', at: NOW, attempts: 0, startedAt: NOW, body: '' } as const;
  const claims = [
    [{ subscription: { ...body, id: 's', version: 1 }, messages: [{ ...message, subscriptionId: 's' }] }],
  ];
  const records: DeliveryRecord[] = [];
  const bodies: string[] = [];
  let calls = 0;
  const sender = {
    send: async () => {
      calls += 1;
      return { kind: 'sent', status: 200, detail: '' } as const;
    },
  };
  const dispatcher = createDispatcher({
    store: {
      claimMessages: async () => claims.shift() ?? [],
      recordDeliveries: async (all) => void records.push(...all),
      document: async () => ({ kind: 'subscription', id: 's', version: 1, body: JSON.stringify(body) }),
      put: async ({ body: text }) => {
        bodies.push(text ?? '');
        return done(null);
      },
    },
    senderOf: () => sender,
    canStillCreate,
    clock: () => NOW,
    random: () => 0.5,
    owner: 'a/1',
    isStopping: () => false,
    onFault: (error) => {
      throw error;
    },
  });
  await dispatcher.pump();
  await dispatcher.idle();
  return { calls, records, bodies };
}

it('messages are sent while their creator still has the right to create the subscription', async () => {
  const asked: unknown[] = [];
  const { calls, records } = await dispatch(async (...question) => {
    asked.push(question);
    return true;
  });
  expect([calls, asked]).toEqual([1, [['p1', 'admin']]]);
  expect(records).toMatchObject([{ state: 'sent' }]);
});

it('messages are not sent after their creator lost the right, and the subscription is paused with the reason', async () => {
  const { calls, bodies } = await dispatch(async () => false);
  expect(calls).toBe(0);
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
    state: 'paused',
    why: 'delivery.maker',
    maker: 'p1',
  });
});

it('messages wait while accounts cannot be read, without counting an attempt', async () => {
  const { calls, records, bodies } = await dispatch(() => Promise.reject(new DeskUnavailable('away')));
  expect([calls, bodies]).toEqual([0, []]);
  expect(records).toEqual([{ seq: 1, state: 'waiting', nextAt: NOW + 10_000, attempt: null }]);
});
