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

  it('takes no export from others by asking for its head', async () => {
    const path = '/export?format=csv&columns=number';
    for (let index = 0; index < 12; index += 1) expect((await desk.ask('HEAD', path))?.status).toBe(200);
    expect((await desk.ask('GET', path))?.status).toBe(200);
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
