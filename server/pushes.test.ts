/** What publishers of carriers send: which pushes are accepted and stored, what they change. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { carrierById } from '../tools/simulators/carriers/carriers.ts';
import { numbersOf } from '../tools/simulators/carriers/listing.ts';
import { createCarriers } from '../tools/simulators/carriers/service.ts';
import { HOUR, MINUTE } from '../src/core/time/units.ts';
import { makeApp } from './wiring/app.fixture.ts';
import { CANARY, type CarriersRig, createCarriersRig, events, reply, row, sendTo } from './carriers.fixture.ts';
import { createTell } from './desk/plan/tell.ts';
import { readAnswer, type StoredAnswer } from './desk/read-answer.ts';
import type { Recorded } from './desk/port.ts';
import { createCallbacks } from './sources/push/callbacks.ts';
import type { Pushes } from './sources/push/pushes.ts';

const BOX = 'EGHU1234567';
const ADDRESS = 'a1-'.repeat(10) + 'zz';
const SECRET = Buffer.from('canary-secret-of-a-subscription!').toString('base64');
const shipment = { number: BOX, type: 'CT', sealine: 'EGLV' };
const landed = row(BOX, 'e4', 'DISC', 'ACT', '2026-11-24T09:00:00-05:00', 'USNYC');
const sign = (text: string, secret = SECRET): string =>
  `sha256=${createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('hex')}`;

const CALLBACKS = 'https://landfall.test';

function createEvergreen(): CarriersRig {
  const evergreen = { clientId: 'demo', clientSecret: CANARY };
  const rig = createCarriersRig({ file: { callbacks: CALLBACKS, evergreen } });
  answer(rig, events(BOX));
  return rig;
}

const answer = (rig: CarriersRig, body: unknown): void =>
  rig.send(({ method }) => reply(method === 'POST' ? { access_token: 'a-token', expires_in: 3600 } : body));

const pushesOf = ({ pushes }: CarriersRig): Pushes => {
  if (pushes === null) throw new Error('nothing is pushed here');
  return pushes;
};

const lookUpsOf = ({ sent }: CarriersRig) => sent.filter(({ method }) => method === 'GET');

async function openPushes(rig = createEvergreen()) {
  const taken: StoredAnswer[] = [];
  let deskFails = false;
  const follower: Recorded = { trackedId: 1, outcome: 'recorded', changes: 1, shipNews: [], label: null };
  let followers = [follower];
  const desk = {
    takeIn: async (answer: StoredAnswer) => {
      if (deskFails) throw new Error('away');
      taken.push(answer);
      return followers;
    },
  };
  const tell = createTell(rig.gateway, desk, () => null);
  await createCallbacks(rig.store).keep(`evergreen:CT:${BOX}/`, {
    address: ADDRESS,
    carrier: 'evergreen',
    shipment,
    secret: SECRET,
    subscription: 'one',
    at: rig.hand.now,
  });
  const door = makeApp({ pushes: { ...pushesOf(rig), tell } });
  const post = async (text: string, signature: string | null = sign(text), address = ADDRESS): Promise<number> => {
    const headers = {
      'content-type': 'application/json',
      ...(signature !== null && { 'notification-signature': signature }),
    };
    return (await door.get(`/callbacks/${address}`, { method: 'POST', headers, body: text })).status;
  };
  const head = async (address: string): Promise<number> =>
    (await door.get(`/callbacks/${address}`, { method: 'HEAD' })).status;
  const shown = async () => (await (await rig.get(`/api/tracking?number=${BOX}&type=CT&sealine=EGLV`)).json()).data;
  const breakDesk = (fails: boolean): void => void (deskFails = fails);
  const leave = (): void => void (followers = []);
  return { rig, door, post, head, shown, taken, breakDesk, leave };
}

const lastOf = (data: { containers: readonly { events: readonly object[] }[] }) => data.containers[0]?.events.at(-1);

describe('a callback', () => {
  it('answers 204 to the HEAD of a publisher at a known address, 404 elsewhere', async () => {
    const { head, post } = await openPushes();
    expect(await head(ADDRESS)).toBe(204);
    expect(await head(`${ADDRESS.slice(0, -1)}y`)).toBe(404);
    expect(await head('short')).toBe(404);
    expect(await post('[]', sign('[]'), `${ADDRESS.slice(0, -1)}y`)).toBe(404);
  });

  it.each([
    ['no signature', '[]', null],
    ['another secret', '[]', sign('[]', 'd3Jvbmc=')],
    ['other bytes', '[ ]', sign('[]')],
    ['half a signature', '[]', sign('[]').slice(0, 40)],
  ])('refuses %s with 401', async (_, text, signature) => {
    const { post, taken } = await openPushes();
    expect(await post(text, signature)).toBe(401);
    expect(taken).toEqual([]);
  });

  it('checks the bytes as they came, not the JSON in them', async () => {
    const { post } = await openPushes();
    const spaced = `[ ${JSON.stringify(landed)}\n]  `;
    expect(await post(spaced)).toBe(204);
    expect(await post('{"not": "json"')).toBe(400);
    expect(await post(JSON.stringify([{ ...landed, description: SECRET }]))).toBe(400);
    expect(await post('x'.repeat(256 * 1024 + 1))).toBe(413);
  });

  it('answers 503 until what it got is kept and shown, and takes it when it comes again', async () => {
    const { rig, post, taken, breakDesk, shown } = await openPushes();
    await rig.get(`/api/tracking?number=${BOX}&type=CT&sealine=EGLV`);
    breakDesk(true);
    expect(await post(JSON.stringify([landed]))).toBe(503);
    breakDesk(false);
    expect(await post(JSON.stringify([landed]))).toBe(204);
    expect(taken).toHaveLength(1);
    expect(lastOf(await shown())).toMatchObject({ status: 'CDD', actual: true });
    const full = createEvergreen();
    const broken = await openPushes({
      ...full,
      pushes: { ...pushesOf(full), take: () => Promise.reject(new Error('full')) },
    });
    expect(await broken.post('[]')).toBe(503);
  });
});

describe('a pushed event', () => {
  it('is in the answer of the page and of the desk at once, without a call, and says when it came', async () => {
    const { rig, post, taken, shown } = await openPushes();
    expect(lastOf(await shown())).toMatchObject({ actual: false });
    await rig.get(`/api/tracking?number=${BOX}&route=true`);
    await rig.hand.pass(HOUR);
    expect(await post(JSON.stringify([landed]))).toBe(204);
    const data = await shown();
    expect(lastOf(data)).toMatchObject({ status: 'CDD', date: '2026-11-24 09:00:00', actual: true });
    expect(data.landfall.sources[0].said_at).toBe(new Date(rig.hand.now).toISOString());
    const other = await (await rig.get(`/api/tracking?number=${BOX}&route=true`)).json();
    expect(lastOf(other.data)).toMatchObject({ actual: true });
    expect(taken).toHaveLength(1);
    expect(taken[0]?.body).toContain('2026-11-24 09:00:00');
    expect(lookUpsOf(rig)).toHaveLength(1);
  });

  it('sent again a hundred times changes nothing', async () => {
    const { rig, post, taken, shown } = await openPushes();
    await shown();
    const body = JSON.stringify([landed]);
    await post(body);
    const before = JSON.stringify(await shown());
    await rig.hand.pass(5 * MINUTE);
    for (let turn = 0; turn < 100; turn += 1) expect(await post(turn % 2 === 0 ? body : `${body} `)).toBe(204);
    expect(JSON.stringify(await shown())).toBe(before);
    expect(taken).toHaveLength(1);
    expect(await pushesOf(rig).callback(ADDRESS)).not.toBeNull();
    expect((await rig.store.records(`pushed:evergreen:CT:${BOX}/`, 500)).length).toBe(1);
  });

  it('is dropped where it is about another container, and counted', async () => {
    const { rig, post, taken } = await openPushes();
    const stranger = row('EGHU7654321', 'e9', 'DISC', 'ACT', '2026-11-24T09:00:00-05:00', 'USNYC');
    expect(await post(JSON.stringify([stranger]))).toBe(204);
    expect(taken).toEqual([]);
    expect(await (await rig.get('/api/sources')).json()).toMatchObject([
      { pushes: { today: { taken: 0, dropped: 1 } } },
    ]);
  });

  it('before the first look-up waits for it', async () => {
    const { post, taken, shown } = await openPushes();
    expect(await post(JSON.stringify([landed]))).toBe(204);
    expect(taken).toEqual([]);
    expect(lastOf(await shown())).toMatchObject({ status: 'CDD', actual: true });
  });

  it('spares the look-up for 48 h, unless an expected report is 48 h late', async () => {
    const { rig, post, shown, taken } = await openPushes();
    await shown();
    const sailed = row(BOX, 'e5', 'DEPA', 'ACT', '2026-11-20T09:00:00+01:00', 'DEHAM');
    await post(JSON.stringify([sailed]));
    for (let hours = 0; hours < 46; hours += 23) {
      await rig.hand.pass(23 * HOUR);
      await shown();
      await rig.gateway.idle();
    }
    expect(lookUpsOf(rig)).toHaveLength(1);
    // Nothing was heard since: the desk must not say that it was.
    expect(await rig.gateway.check(shipment)).toMatchObject({ at: rig.hand.now - 46 * HOUR });
    // Discharge was expected on the 24th at 13:00 UTC; the last push is of the 25th.
    rig.hand.now = Date.UTC(2026, 10, 25, 12);
    await post(JSON.stringify([row(BOX, 'e6', 'LOAD', 'EST', '2026-12-20T09:00:00-05:00', 'USNYC')]));
    const planned = taken.slice(-1).flatMap((one) => readAnswer(one, { price: 4, lags: {} }).records(() => true));
    expect(planned[0]?.next?.at).toBe(Date.UTC(2026, 10, 26, 13));
    rig.hand.now = Date.UTC(2026, 10, 26, 12);
    expect((await rig.gateway.check(shipment)).kind).toBe('answer');
    expect(lookUpsOf(rig)).toHaveLength(1);
    answer(rig, events(BOX, [sailed]));
    rig.hand.now = Date.UTC(2026, 10, 26, 14);
    expect((await rig.gateway.check(shipment)).kind).toBe('answer');
    expect(lookUpsOf(rig)).toHaveLength(2);
  });
});

describe('a subscription', () => {
  /** With the simulated carrier as the publisher: two programs that share no code. */
  async function openSimulated() {
    const grant = carrierById('evergreen')?.grant;
    const evergreen = {
      clientId: grant?.clientId,
      clientSecret: grant?.secret,
      url: 'http://127.0.0.1:8791/evergreen',
    };
    const rig = createCarriersRig({ file: { callbacks: CALLBACKS, evergreen } });
    const pushes = await openPushes(rig);
    const posted: Request[] = [];
    const carriers = createCarriers({
      clock: rig.hand.clock,
      send: async (request) => {
        posted.push(request.clone());
        const { pathname } = new URL(request.url);
        const body = request.method === 'POST' ? { body: await request.text() } : {};
        return pushes.door.get(pathname, {
          method: request.method,
          headers: Object.fromEntries(request.headers),
          ...body,
        });
      },
      delay: async () => undefined,
    });
    rig.send(sendTo(carriers.answer));
    const { number } = numbersOf(carrierById('evergreen')!).find(({ type }) => type === 'CT')!;
    const ref = { number, type: 'CT', sealine: 'EGLV' };
    const ask = async (path: string, method = 'GET') =>
      (await carriers.answer(new Request(`http://127.0.0.1:8791${path}`, { method }))).json();
    const follow = async (): Promise<void> => {
      await rig.gateway.check(ref);
      await pushesOf(rig).follow(ref);
    };
    return { ...pushes, carriers, posted, ref, ask, follow };
  }

  it('is made once, checked by HEAD, and brings what happens without another look-up', async () => {
    const { rig, carriers, posted, ref, ask, follow, taken } = await openSimulated();
    const report = async () => (await (await rig.get('/api/sources')).json())[0].pushes;
    const now = () => new Date(rig.hand.now).toISOString();
    await rig.gateway.check(ref);
    rig.send(() => reply('', 403));
    await pushesOf(rig).follow(ref);
    expect(await report()).toMatchObject({ failed: now(), last: null });
    rig.send(sendTo(carriers.answer));
    await rig.hand.pass(HOUR);
    for (let times = 0; times < 2; times += 1) await follow();
    expect(posted.map(({ method }) => method)).toEqual(['HEAD']);
    expect(rig.sent.filter(({ body }) => body?.includes('callbackUrl'))).toHaveLength(2);
    const asks = lookUpsOf(rig).length;
    expect(await ask(`/push?number=${ref.number}&signing=wrong`, 'POST')).toMatchObject({ pushed: 0 });
    expect(taken).toHaveLength(0);
    for (let day = 0; day < 12 && taken.length === 0; day += 1) {
      await rig.hand.pass(24 * HOUR);
      await carriers.push();
    }
    expect(taken.length).toBeGreaterThan(0);
    expect(lookUpsOf(rig)).toHaveLength(asks);
    expect(await report()).toMatchObject({ today: { dropped: 0 }, failed: null, last: now() });
  });

  it('ends once nobody follows the shipment', async () => {
    const { rig, ref, ask, follow, leave, posted, head } = await openSimulated();
    await follow();
    leave();
    await ask(`/push?number=${ref.number}`, 'POST');
    await rig.hand.pass(MINUTE);
    expect(rig.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(await head(new URL(posted[0]?.url ?? '').pathname.split('/').at(-1) ?? '')).toBe(404);
  });

  it('has a secret that is in no log and no answer', async () => {
    const { rig, door, ref, ask, follow } = await openSimulated();
    await follow();
    const order = rig.sent.find(({ body }) => body?.includes('callbackUrl'));
    const { secret, callbackUrl } = JSON.parse(order?.body ?? '{}');
    expect(Buffer.from(secret, 'base64')).toHaveLength(32);
    expect(callbackUrl).toMatch(/^https:\/\/landfall\.test\/callbacks\/[\w-]{32}$/);
    await ask(`/push?number=${ref.number}`, 'POST');
    answer(
      rig,
      events(ref.number).map((one) => ({ ...one, description: `Hello ${secret}` })),
    );
    const texts = [
      await (await rig.get(`/api/tracking?number=${ref.number}&type=CT&sealine=EGLV&force_update=true`)).text(),
      await (await rig.get('/api/sources')).text(),
      JSON.stringify(rig.logs),
      JSON.stringify(door.lines),
    ].join();
    expect(texts).not.toContain(secret);
    expect(texts).not.toContain(callbackUrl.split('/').at(-1));
  });
});
