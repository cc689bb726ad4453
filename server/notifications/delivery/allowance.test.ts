/** Tests that a recipient gets a limited number of test messages, whatever the name of the subscription. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../src/core/time/units.ts';
import { subscribe } from '../../desk/outbox/outbox.fixture.ts';
import { createAllowance } from './allowance.ts';
import { confirm, open, reading, restart, rig, stop, subscriptionTo } from '../channels/email/mail.fixture.ts';
import { runOutbox } from './outbox.ts';

beforeEach(restart);
afterAll(stop);

const ANN = { actor: 'ann', at: 0 };

async function test(id: string): Promise<Response> {
  const outbox = runOutbox({
    store: rig.desk.engine,
    settings: { secrets: [], webhookNetworks: [] },
    mail: rig.mail,
    clock: () => rig.now,
    random: () => 0.5,
    owner: 'a/1',
    isStopping: () => false,
    onFault: (error) => expect(error).toBeNull(),
  });
  const endpoint = outbox.endpoints.find(({ path }) => path.endsWith('/test'));
  try {
    return await endpoint!.run({ ...reading(), request: new Request('http://x/', { method: 'POST' }), id });
  } finally {
    await outbox.stop();
  }
}

describe('test messages of subscriptions', () => {
  it('are limited to five per mailbox and day, across subscriptions and restarts', async () => {
    await confirm('ann+2@example.com');
    await confirm();
    await subscribe(rig.desk.engine, 's2', subscriptionTo('ann+2@example.com'));
    for (const [index, id] of ['s1', 's2', 's1', 's2'].entries())
      expect(await (await test(id)).json()).toMatchObject({ data: { isSent: true, left: 4 - index } });
    rig.mail.close();
    rig.mail = open();
    expect(await (await test('s2')).json()).toMatchObject({ data: { isSent: true, left: 0 } });
    for (const id of ['s1', 's2']) await expect(test(id)).rejects.toThrow('5 tests were sent within a day');
    expect(rig.smtp.received).toHaveLength(5);
    rig.now += DAY;
    expect((await test('s1')).status).toBe(200);
  });
});

describe('an allowance', () => {
  const bounds = [{ name: 'ann', most: 10, withinMs: DAY, full: '' }] as const;

  it('is not exceeded by two instances at the same time', async () => {
    const takes = [1, 2].map(() => createAllowance(rig.desk.engine, 'tests'));
    const taken = await Promise.all(Array.from({ length: 16 }, (_, index) => takes[index % 2]!(bounds, ANN)));
    expect(taken.filter(({ kind }) => kind === 'taken')).toHaveLength(10);
  });

  it('is not blocked by entries of a clock that was ahead', async () => {
    const take = createAllowance(rig.desk.engine, 'tests');
    for (let count = 0; count < 10; count += 1) await take(bounds, { ...ANN, at: 400 * DAY });
    expect(await take(bounds, ANN)).toEqual({ kind: 'taken', left: 9 });
  });
});
