/** Limits of one client, whatever it calls itself. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiFixture, openApi } from './api.fixture.ts';

const PAGE = { 'sec-fetch-site': 'same-origin' };

describe('one client', () => {
  let desk: ApiFixture;
  beforeEach(async () => {
    desk = await openApi();
  });

  it('has one limit of requests under all the names that it gives itself', async () => {
    const statuses: (number | undefined)[] = [];
    for (let index = 0; index < 620; index += 1) {
      const headers = { ...PAGE, 'x-landfall-person': `person ${index}` };
      statuses.push((await desk.ask('GET', '/columns', undefined, { headers }))?.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await desk.ask('GET', '/columns', undefined, { clientId: '192.0.2.2' }))?.status).toBe(200);
  });

  it('holds fifty event streams at most, and gets more when some have ended', async () => {
    const open = (clientId: string) => desk.ask('GET', '/events', undefined, { clientId });
    const streams = await Promise.all(Array.from({ length: 60 }, () => open('192.0.2.1')));
    expect(streams.filter((one) => one?.status === 200)).toHaveLength(50);
    expect(streams.filter((one) => one?.status === 503)).toHaveLength(10);
    expect((await open('192.0.2.2'))?.status).toBe(200);
    for (const stream of streams.slice(0, 5)) await stream?.body?.cancel();
    const more = await Promise.all(Array.from({ length: 8 }, () => open('192.0.2.1')));
    expect(more.filter((one) => one?.status === 200)).toHaveLength(5);
  });

  it("gets nobody else's outcome, whatever key it chooses", async () => {
    const add = (person: string, key: string) =>
      desk.ask(
        'POST',
        '/watches',
        { watches: [{ number: 'MSKU2048175' }] },
        {
          headers: { ...PAGE, 'x-landfall-person': person, 'idempotency-key': key },
        },
      );
    const outcomeOf = async (response: Response | null) => JSON.stringify(await response?.json());
    expect(await outcomeOf(await add('ann:desk', 'key-number-1'))).toContain('"added"');
    expect(await outcomeOf(await add('ann', 'desk:key-number-1'))).toContain('"exists"');
    expect(await outcomeOf(await add('ann:desk', 'key-number-1'))).toContain('"added"');
  });

  it('is refused keys that are too short, too long or hold more than plain characters', async () => {
    for (const key of ['short', 'x'.repeat(201), 'key number 1', 'schlüssel-1']) {
      const headers = { ...PAGE, 'idempotency-key': key };
      const refused = await desk.ask('POST', '/watches', { watches: [{ number: 'MSKU2048175' }] }, { headers });
      expect(refused?.status, key).toBe(400);
    }
  });
});
