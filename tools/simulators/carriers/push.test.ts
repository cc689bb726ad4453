import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../sim/wall-clock.ts';
import { openCarriers } from './carriers.fixture.ts';

describe('pushes', () => {
  const secret = Buffer.from('a secret of the subscriber').toString('base64');
  const subscribe = async (world: ReturnType<typeof openCarriers>, more: Record<string, unknown> = {}) =>
    world.request('/evergreen/server/sol/apimg/tnt/v2/event-subscriptions', {
      method: 'POST',
      headers: await world.headersFor('evergreen'),
      body: JSON.stringify({ callbackUrl: 'https://landfall.invalid/callbacks/x', secret, ...more }),
    });

  it('checks the address first, and never gives the secret back', async () => {
    const world = openCarriers();
    world.answerPushesWith(200);
    expect((await subscribe(world)).status).toBe(400);
    world.answerPushesWith(204);
    const made = await subscribe(world);
    expect(made.status).toBe(201);
    expect(await made.json()).not.toHaveProperty('secret');
    expect(world.sent.map(({ method }) => method)).toEqual(['HEAD', 'HEAD']);
  });

  it('signs the bytes of each event with the decoded secret, and sends again what was not taken', async () => {
    const world = openCarriers();
    await subscribe(world, { equipmentReference: 'EISU2468027' });
    world.answerPushesWith(503);
    world.pass(DAY);
    await world.push();
    const refused = world.sent.length - 1;
    expect(refused).toBeGreaterThan(0);
    world.answerPushesWith(204);
    await world.push();
    await world.push();
    expect(world.sent.length - 1).toBe(2 * refused);
    const last = world.sent.at(-1);
    const body = (await last?.text()) ?? '';
    const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('hex');
    expect(last?.headers.get('Notification-Signature')).toBe(`sha256=${signature}`);
    expect(JSON.parse(body)).toHaveLength(1);
    expect((await world.counts()).evergreen).toMatchObject({ pushed: refused, unpushed: refused });
  });

  it('sends everything of a number at once on demand, also signed wrongly', async () => {
    const world = openCarriers();
    await subscribe(world);
    const answer = await world.request('/push?number=EISU2468027&signing=none', { method: 'POST' });
    expect((await answer.json()).pushed).toBeGreaterThan(5);
    expect(world.sent.at(-1)?.headers.has('Notification-Signature')).toBe(false);
  });
});
