import { describe, expect, it } from 'vitest';
import { KEYS } from './api/api-keys.ts';
import { BUILT_IN_KEY } from './service.ts';
import { DAY, HOUR, MINUTE } from './wall-clock.ts';
import { NOON, openWorld } from './world.fixture.ts';

const PLAIN = { number: 'MSKU2048170', type: 'CT', sealine: 'MAEU' };

describe('every simulated answer', () => {
  it('is marked as a simulation, including errors and damaged answers', async () => {
    const { ask } = openWorld();
    for (const [path, query] of [
      ['/info/sealines', {}],
      ['/tracking', PLAIN],
      ['/tracking', {}],
      ['/tracking', { number: 'MSKU5005000' }],
      ['/tracking', { number: 'MSKU4294296' }],
      ['/nowhere', {}],
    ] as const) {
      expect((await ask(path, query)).headers.get('X-Sample-Data')).toBe('simulation');
    }
  });

  it('is available under any base address', async () => {
    const { service } = openWorld();
    for (const base of ['http://127.0.0.1:1', 'https://a.invalid/api/v3/', 'https://b.invalid/x']) {
      const url = `${base.replace(/\/$/, '')}/tracking?number=MSKU2048170&api_key=${BUILT_IN_KEY}`;
      expect(await (await service(new Request(url))).json()).toMatchObject({ status: 'success', message: 'OK' });
    }
  });

  it('requires a known operation and GET', async () => {
    const { ask, service } = openWorld();
    expect((await ask('/nowhere', {})).status).toBe(404);
    const posted = new Request('https://service.invalid/info/sealines', { method: 'POST' });
    expect((await service(posted)).status).toBe(405);
  });

  it('has a Deprecation header only for deprecated operations', async () => {
    const { ask } = openWorld();
    const old = await ask('/container', { number: PLAIN.number });
    expect(old.headers.get('Deprecation')).toBe('@1735689600');
    expect(old.headers.get('Link')).toBe('<tracking>; rel="successor-version"');
    expect((await ask('/reference', { number: 'MEDUL8080808' })).headers.has('Deprecation')).toBe(true);
    expect((await ask('/tracking', PLAIN)).headers.has('Deprecation')).toBe(false);
  });
});

describe('a simulated API key', () => {
  it.each([
    ['landfall-expired', 'API_KEY_EXPIRED'],
    ['landfall-no-access', 'API_KEY_ACCESS_DENIED'],
    ['landfall-spent', 'API_KEY_LIMIT_REACHED'],
    ['somebody-else', 'API_KEY_WRONG'],
    ['constructor', 'API_KEY_WRONG'],
    ['', 'API_KEY_REQUIRED'],
  ])('"%s" is refused with %s', async (api_key, message) => {
    expect(await openWorld().envelope('/tracking', { ...PLAIN, api_key })).toMatchObject({ status: 'error', message });
  });

  it('with a rate limit is accepted again in the next minute', async () => {
    const world = openWorld();
    const query = { ...PLAIN, api_key: 'landfall-rate-limited' };
    for (let call = 0; call < (KEYS['landfall-rate-limited']?.rate ?? 0); call++) {
      expect((await world.ask('/tracking', query)).status).toBe(200);
    }
    const refused = await world.ask('/tracking', query);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ status: 'error', message: 'API_KEY_RATE_LIMIT' });
    world.setNow(NOON + Number(refused.headers.get('Retry-After')) * 1000);
    expect((await world.ask('/tracking', query)).status).toBe(200);
  });

  it('counts requests up to its limit and starts again with the month', async () => {
    const world = openWorld();
    const query = { ...PLAIN, api_key: 'landfall-small' };
    const total = KEYS['landfall-small']?.calls ?? 0;
    for (let call = 1; call <= total; call++) {
      const data = await world.track(PLAIN.number, query);
      expect(data.metadata?.api_calls).toEqual({ total, used: call, remaining: total - call });
      expect(data.metadata?.unique_shipments?.used).toBe(1);
    }
    expect((await world.envelope('/tracking', query)).message).toBe('API_KEY_LIMIT_REACHED');
    world.setNow(Date.UTC(2026, 11, 1) - 1);
    expect((await world.envelope('/tracking', query)).message).toBe('API_KEY_LIMIT_REACHED');
    world.setNow(Date.UTC(2026, 11, 1));
    expect((await world.track(PLAIN.number, query)).metadata?.api_calls?.used).toBe(1);
  });

  it('counts each shipment once and refuses one more than allowed', async () => {
    const world = openWorld();
    const api_key = 'landfall-small';
    const total = KEYS[api_key]?.shipments ?? 0;
    for (let index = 0; index < total; index++) await world.track(`HLCUABC${index}00200200`, { api_key });
    const again = await world.track('HLCUABC000200200', { api_key, route: 'true' });
    expect(again.metadata?.unique_shipments).toEqual({ total, used: total, remaining: 0 });
    for (let turn = 0; turn < 2; turn += 1) {
      const refused = await world.envelope('/tracking', { ...PLAIN, api_key });
      expect(refused.message).toBe('API_KEY_LIMIT_REACHED');
    }
    expect((await world.envelope('/tracking', { number: 'HLCUABC000200200', api_key })).message).toBe('OK');
  });

  it('is charged once for a shipment with 40 simultaneous requests', async () => {
    const world = openWorld();
    await Promise.all(Array.from({ length: 40 }, () => world.track(PLAIN.number)));
    const { metadata } = await world.track(PLAIN.number);
    expect(metadata?.api_calls?.used).toBe(41);
    expect(metadata?.unique_shipments?.used).toBe(1);
  });
});

describe('the cache of the simulated service', () => {
  it('keeps an answer until it expires', async () => {
    const world = openWorld();
    const first = (await world.track(PLAIN.number)).metadata;
    expect(first).toMatchObject({ from_cache: false, updated_at: '2026-11-20 12:00:00' });
    world.setNow(NOON + 11 * HOUR);
    const second = (await world.track(PLAIN.number)).metadata;
    expect(second).toMatchObject({
      from_cache: true,
      updated_at: first?.updated_at,
      cache_expires: first?.cache_expires,
    });
    world.setNow(NOON + DAY);
    expect((await world.track(PLAIN.number)).metadata).toMatchObject({
      from_cache: false,
      updated_at: '2026-11-21 12:00:00',
    });
  });

  it('is refreshed by a forced update', async () => {
    const world = openWorld();
    await world.track(PLAIN.number);
    world.setNow(NOON + 5 * MINUTE);
    const forced = (await world.track(PLAIN.number, { force_update: 'true' })).metadata;
    expect(forced).toMatchObject({ from_cache: false, updated_at: '2026-11-20 12:05:00' });
    world.setNow(NOON + 6 * MINUTE);
    expect((await world.track(PLAIN.number)).metadata).toMatchObject({
      from_cache: true,
      updated_at: forced?.updated_at,
    });
  });
});

describe('the simulated service', () => {
  it.each([
    [{ number: 'msku 204817-0' }, 'OK', 'CT', 'MAEU'],
    [{ number: '123456789' }, 'OK', 'BL', 'MAEU'],
    [{ number: '123456789', type: 'BK', sealine: 'MAEU' }, 'OK', 'BK', 'MAEU'],
    [{ number: 'EBKG12345678' }, 'OK', 'BK', 'MSCU'],
    [{ number: 'COSU6123456789' }, 'OK', 'BL', 'COSU'],
    [{ number: '143612345678' }, 'OK', 'BL', 'EGLV'],
    [{ number: 'TRHU1234569' }, 'OK', 'CT', null],
    [{ number: 'ABCU1234560' }, 'OK', 'CT', null],
    [{ number: 'MEDUL8080808/MSKU2048170' }, 'SEALINE_HASNT_PROVIDE_INFO', 'BL', 'MSCU'],
    [{ number: 'MAEU123456789/MSKU2048170' }, 'WRONG_NUMBER', null, null],
    [{ number: 'MEDUL8080808/MSKU2048175' }, 'WRONG_NUMBER', null, null],
    [{ number: 'MSKU2048175' }, 'WRONG_NUMBER', null, null],
    [{ number: 'MSKU2048170', type: 'ZZ' }, 'WRONG_TYPE', null, null],
    [{ number: 'MSKU2048170', type: 'BL' }, 'WRONG_TYPE', null, null],
    [{ number: 'MSKU2048170', sealine: 'no such line' }, 'WRONG_SEALINE', null, null],
    [{ number: 'MSKU2048170', sealine: 'QQQQ' }, 'SEALINE_NOT_SUPPORTED', null, null],
    [{ number: 'MSKU2048170', sealine: 'MSCU' }, 'SEALINE_HASNT_PROVIDE_INFO', 'CT', 'MSCU'],
    [{ number: 'HJCU1234562' }, 'SEALINE_TEMPORARY_DISABLED', null, null],
    [{ number: 'TRKU1234560' }, 'SEALINE_UNDER_MAINTENANCE', null, null],
    [{ number: 'SITC123456', type: 'BK' }, 'SEALINE_NOT_SUPPORT_SHIPMENT_TYPE', null, null],
    [{ number: 'WHATISTHIS' }, 'AUTO_CANT_DETECT_TYPE', null, null],
    [{ number: 'WHATISTHIS', type: 'BL' }, 'AUTO_CANT_DETECT_SEALINE', null, null],
    [{ number: 'WHATISTHIS', type: 'BL', sealine: 'ZIMU' }, 'OK', 'BL', 'ZIMU'],
    [{ number: 'MSKU2048170', route: 'perhaps' }, 'WRONG_PARAMETERS', null, null],
    [{ number: '' }, 'WRONG_PARAMETERS', null, null],
  ])('answers %j with %s', async (query: Record<string, string>, message, type, line) => {
    const answer = await openWorld().envelope('/tracking', query);
    expect(answer.message).toBe(message);
    expect(answer.status).toBe(type === null ? 'error' : 'success');
    if (type !== null)
      expect(answer.data).toMatchObject({ metadata: { type, ...(line === null ? {} : { sealine: line }) } });
  });

  it('returns only the container of a combined number', async () => {
    const world = openWorld();
    const whole = await world.track('MEDUL8080808');
    const last = whole.containers?.at(-1);
    const one = await world.track(`MEDUL8080808/${last?.number}`);
    expect(one.metadata?.number).toBe(`MEDUL8080808/${last?.number}`);
    const dates = (container: typeof last) => container?.events?.map(({ date, status }) => [date, status]);
    expect(one.containers?.map(({ number }) => number)).toEqual([last?.number]);
    expect(dates(one.containers?.[0])).toEqual(dates(last));
    expect(one.route?.pod?.date).not.toBe(whole.route?.pod?.date);
  });

  it('restricts the deprecated operations to their kinds of number', async () => {
    const { envelope } = openWorld();
    expect((await envelope('/container', { number: 'MEDUL8080808' })).message).toBe('WRONG_NUMBER');
    expect((await envelope('/reference', { number: 'MSKU2048170' })).message).toBe('WRONG_NUMBER');
  });
});
