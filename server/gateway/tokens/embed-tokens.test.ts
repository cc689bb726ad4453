/** Tests tokens from their issue to an embed's answer, with a real gateway and a service that counts requests. */
import { describe, expect, it, vi } from 'vitest';
import { NUMBER } from '../rig.fixture.ts';
import { makeTokenApp, OTHER, PAGE, PORTAL, QUOTA, SECRET, SIGNED_IN, tracking } from './token-app.fixture.ts';

const broken = () => new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });

describe('the endpoint for embed tokens', () => {
  it('creates a token that is valid for an hour', async () => {
    const { post } = makeTokenApp();
    const { status, data } = await post({ origin: PORTAL, numbers: ['mscu 123456-6', NUMBER] });
    expect(status).toBe(201);
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
      id: 'token-0001',
      expires: '2026-11-20T13:00:00.000Z',
      numbers: [NUMBER],
      show: ['map', 'timeline', 'summary'],
    });
  });

  it.each([
    ['a portal that is not allowed', { origin: 'https://other.example', numbers: [NUMBER] }, 400, 'WRONG_PARAMETERS'],
    ['no number', { origin: PORTAL, numbers: [] }, 400, 'WRONG_PARAMETERS'],
    ['51 numbers', { origin: PORTAL, numbers: Array.from({ length: 51 }, () => NUMBER) }, 400, 'WRONG_PARAMETERS'],
    ['what is no number', { origin: PORTAL, numbers: ['../../etc'] }, 400, 'WRONG_NUMBER'],
    ['longer than a day', { origin: PORTAL, numbers: [NUMBER], seconds: 86_401 }, 400, 'WRONG_PARAMETERS'],
    ['an unknown field', { origin: PORTAL, numbers: [NUMBER], admin: true }, 400, 'WRONG_PARAMETERS'],
    ['an unknown part', { origin: PORTAL, numbers: [NUMBER], show: ['quota'] }, 400, 'WRONG_PARAMETERS'],
    ['no JSON', 'origin=https://portal.example', 400, 'WRONG_PARAMETERS'],
    ['a long body', `"${'x'.repeat(20_000)}"`, 413, 'WRONG_PARAMETERS'],
    ['a body that its client ends', broken(), 400, 'WRONG_PARAMETERS'],
  ])('refuses an order with %s', async (_, order, status, code) => {
    expect(await makeTokenApp().post(order)).toMatchObject({ status, code, data: null });
  });

  it('does not parse thousands of nested brackets', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(await makeTokenApp().post('['.repeat(16_000))).toMatchObject({ status: 400, code: 'WRONG_PARAMETERS' });
    expect(parse.mock.calls.filter(([text]) => text.startsWith('[['))).toEqual([]);
    parse.mockRestore();
  });

  it.each([
    ['without the secret', { authorization: '' }, 401, 'SECRET_WRONG'],
    ['with a wrong secret', { authorization: `Bearer ${SECRET}x` }, 401, 'SECRET_WRONG'],
    ['from a page of another site', { 'sec-fetch-site': 'cross-site' }, 403, 'NOT_ALLOWED'],
    ['from any page', { origin: PORTAL }, 403, 'NOT_ALLOWED'],
  ])('refuses a request %s', async (_, headers, status, code) => {
    const answer = await makeTokenApp().post({ origin: PORTAL, numbers: [NUMBER] }, headers);
    expect(answer).toMatchObject({ status, code, data: null });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('limits wrong secrets per minute without locking out the portal', async () => {
    const { post } = makeTokenApp();
    const guesses = Array.from({ length: 12 }, (_, index) => post({}, { authorization: `Bearer guess ${index}` }));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'SECRET_WRONG')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    expect((await post({ origin: PORTAL, numbers: [NUMBER] })).status).toBe(201);
  });

  it('returns 404 if no secret is configured', async () => {
    expect(await makeTokenApp({ secrets: [] }).post({ origin: PORTAL, numbers: [NUMBER] })).toMatchObject({
      status: 404,
    });
  });

  it('accepts only POST and DELETE', async () => {
    const { json } = makeTokenApp();
    expect(await json('/api/embed-tokens', SIGNED_IN)).toMatchObject({ status: 404 });
    expect(await json('/api/embed-tokens', { method: 'PUT' })).toMatchObject({ status: 405 });
    const headers = { authorization: `Bearer ${SECRET}` };
    expect(await json('/api/embed-tokens/token-0001', { method: 'POST', headers })).toMatchObject({ status: 405 });
  });
});

describe('an embed of a closed portal', () => {
  it('gets the shipment of its token in any spelling of the number', async () => {
    const { embed, mint } = makeTokenApp();
    const token = await mint();
    expect(await embed(tracking('mscu 123456-6'), token)).toMatchObject({ status: 200, code: 'OK' });
    expect(await embed('/api/info/sealines', token)).not.toMatchObject({ code: 'TOKEN_NUMBER' });
  });

  it.each([
    ['has none', null, 401, 'TOKEN_MISSING'],
    ['has a made-up one', 'eyJhIjoxfQ.AAAA', 401, 'TOKEN_INVALID'],
  ])('is refused when its token is missing or made up: it %s', async (_, token, status, code) => {
    const { embed, rig } = makeTokenApp();
    const answer = await embed(tracking(), token);
    expect(answer).toMatchObject({ status, code, data: null });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(rig.calls).toHaveLength(0);
  });

  it('is refused when its token has expired', async () => {
    const { embed, mint, rig } = makeTokenApp();
    const token = await mint();
    rig.hand.now += 3_599_000;
    expect((await embed(tracking(), token)).code).toBe('OK');
    rig.hand.now += 1000;
    expect(await embed(tracking(), token)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  });

  it('is refused as soon as its token is revoked', async () => {
    const { embed, json, mint } = makeTokenApp();
    const [token, another] = [await mint(), await mint()];
    expect((await embed(tracking(), token)).code).toBe('OK');
    const headers = { authorization: `Bearer ${SECRET}` };
    const back = await json('/api/embed-tokens/token-0001', { method: 'DELETE', headers });
    expect(back).toMatchObject({ status: 200, data: { id: 'token-0001' } });
    expect(await embed(tracking(), token)).toMatchObject({ status: 403, code: 'TOKEN_REVOKED' });
    expect((await embed(tracking(), another)).code).toBe('OK');
  });

  it('keeps working when someone without the secret tries to revoke its token', async () => {
    const { embed, json, mint } = makeTokenApp();
    const token = await mint();
    expect(await json('/api/embed-tokens/token-0001', { method: 'DELETE' })).toMatchObject({ status: 401 });
    expect((await embed(tracking(), token)).code).toBe('OK');
  });

  it.each([
    ['another number', tracking(OTHER), 'TOKEN_NUMBER'],
    ['a bill of lading with its number', tracking(`BOOKING1/${NUMBER}`), 'TOKEN_NUMBER'],
    ['another route', `/api/route?number=${OTHER}&type=CT&sealine=MSCU`, 'TOKEN_NUMBER'],
    ['the history', `/api/history?number=${NUMBER}&type=CT`, 'NOT_ALLOWED'],
    ['a past request', `/api/history?id=1&number=${NUMBER}&type=CT`, 'NOT_ALLOWED'],
    ['a forced update', `${tracking()}&force_update=true`, 'FORCE_UPDATE_REFUSED'],
  ])('is refused %s', async (_, target, code) => {
    const { embed, mint, rig } = makeTokenApp();
    expect(await embed(target, await mint())).toMatchObject({ status: 403, code, data: null });
    expect(rig.calls).toHaveLength(0);
  });

  it('causes no request by a prefetch', async () => {
    const { json, mint, rig } = makeTokenApp();
    const headers = { authorization: `Bearer ${await mint()}`, 'sec-purpose': 'prefetch' };
    expect(await json(tracking(), { headers })).toMatchObject({ code: 'NOT_CACHED' });
    expect(rig.calls).toHaveLength(0);
  });

  it('is refused when it asks for its number and another one', async () => {
    const { embed, mint, rig } = makeTokenApp();
    const answer = await embed(`${tracking()}&number=${OTHER}`, await mint());
    expect(answer).toMatchObject({ status: 400, code: 'WRONG_PARAMETERS', data: null });
    expect(rig.calls).toHaveLength(0);
  });
});

describe('an embed of an open portal', () => {
  it('needs no token, but is refused with a forged one', async () => {
    const { embed } = makeTokenApp({ secrets: [] });
    expect((await embed(tracking(), null)).code).toBe('OK');
    expect((await embed(tracking(), 'eyJhIjoxfQ.AAAA')).code).toBe('TOKEN_INVALID');
  });

  it('costs one request for a hundred viewers', async () => {
    const { embed, rig } = makeTokenApp({ secrets: [] });
    const answers = await Promise.all(Array.from({ length: 100 }, () => embed(tracking(), null)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 100 }, () => 'OK'));
    expect(rig.calls).toHaveLength(1);
  });

  it('gets no figures about the subscription quota, unlike the app', async () => {
    const { embed, json, rig } = makeTokenApp({ secrets: [] });
    rig.respond(
      () =>
        new Response(
          JSON.stringify({
            status: 'success',
            message: 'OK',
            data: { metadata: { ...QUOTA, number: NUMBER }, containers: [{ number: NUMBER, events: [] }] },
          }),
        ),
    );
    expect((await json(tracking(), PAGE)).data.metadata).toMatchObject(QUOTA);
    expect((await embed(tracking(), null)).data.metadata).toEqual({
      number: NUMBER,
      api_calls: null,
      unique_shipments: null,
    });
  });
});
