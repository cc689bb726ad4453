/** The limits of a client hold whatever name it sends. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('is refused a filter of more than 50 words in every list, with the position of the first extra word', async () => {
    for (const path of ['/cases', '/rows', '/rows/count', '/fleet']) {
      const response = await desk.ask('GET', `${path}?q=${encodeURIComponent('a '.repeat(990))}`);
      expect(response?.status, path).toBe(400);
      expect(await response?.json()).toMatchObject({ data: { mistakes: [{ kind: 'too-many', start: 100 }] } });
    }
    expect((await desk.ask('GET', `/cases?q=${encodeURIComponent('-a '.repeat(50))}`))?.status).toBe(200);
  });

  it('has made-up API keys counted before they are looked up, and right ones not at all', async () => {
    let lookUps = 0;
    const document: typeof desk.engine.document = (...which) => {
      lookUps += 1;
      return desk.engine.document(...which);
    };
    const { key } = await desk.data('POST', '/keys', { label: 'a program', scope: 'read' });
    const counted = await openApi({}, { ...desk.engine, document });
    const ask = (text: string, clientId = '127.0.0.1') =>
      counted.ask('GET', '/columns', undefined, { headers: { authorization: `Bearer ${text}` }, clientId });
    for (let index = 0; index < 100; index += 1) expect((await ask(key))?.status).toBe(200);
    const before = lookUps;
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    const statuses = await Promise.all(Array.from({ length: 300 }, async () => (await ask(wrong))?.status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(lookUps - before).toBe(60);
    expect((await ask(key, '192.0.2.2'))?.status).toBe(200);
  });

  it('has two questions under way, whatever it asks at once, and nobody waits for them', async () => {
    let underWay = 0;
    let max = 0;
    const ends: (() => void)[] = [];
    const page: typeof desk.engine.page = async () => {
      max = Math.max(max, (underWay += 1));
      await new Promise<void>((resolve) => ends.push(resolve));
      underWay -= 1;
      return { watches: [], next: null };
    };
    const slow = await openApi({}, { ...desk.engine, page });
    const requests = Array.from({ length: 8 }, () => slow.ask('GET', '/rows'));
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    const otherRequest = slow.ask('GET', '/rows', undefined, { clientId: '192.0.2.2' });
    await vi.waitFor(() => expect(ends).toHaveLength(3));
    expect(max).toBe(3);
    for (let ended = 0; ended < 9; ended += 1) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended));
      ends[ended]?.();
    }
    for (const answer of [...requests, otherRequest]) expect((await answer)?.status).toBe(200);
  });

  it('is refused when its queries have taken a third of a minute of the thread, while other clients continue', async () => {
    let worked = 0;
    const count: typeof desk.engine.count = async () => {
      worked += 3000;
      return 0;
    };
    const dear = await openApi({}, Object.assign({ ...desk.engine, count }, { busyMs: () => worked }));
    const statuses: (number | undefined)[] = [];
    for (let index = 0; index < 10; index += 1) statuses.push((await dear.ask('GET', '/rows/count'))?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    const refused = await dear.ask('GET', '/rows/count');
    expect(await refused?.json()).toMatchObject({ detail: expect.stringContaining('20 s of the desk') });
    expect((await dear.ask('GET', '/rows', undefined, { clientId: '192.0.2.2' }))?.status).toBe(200);
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
