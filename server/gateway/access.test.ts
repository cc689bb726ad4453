/** Tests who may do what: forced updates, strangers, embeds and limits of one client. */
import { describe, expect, it } from 'vitest';
import { createSqliteStore } from '../store/sqlite.ts';
import { containers } from './containers.fixture.ts';
import { APP, createRig, failing, faithful, HandClock, KEY, NUMBER, readOutcome, settle } from './rig.fixture.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/time/units.ts';
import type { Caller } from '../http/caller.ts';

const target = `/api/tracking?number=${NUMBER}`;
const forced = `${target}&force_update=true`;

describe('a forced update', () => {
  it('is allowed once per shipment in 15 minutes for all clients, and the refusal says when the next one is possible', async () => {
    const rig = createRig();
    await rig.get(target);
    expect(await readOutcome(rig.get(forced))).toMatchObject({ code: 'OK', cache: 'fwd=request' });
    expect(rig.calls[1]?.searchParams.get('force_update')).toBe('true');
    await rig.hand.pass(MINUTE);
    const refused = await rig.get(`/api/tracking?number=${NUMBER}&sealine=MSCU&force_update=1`, { clientId: 'other' });
    expect(refused.headers.get('X-Landfall-Force-After')).toBe('2026-11-20T12:15:00.000Z');
    expect(await readOutcome(refused)).toMatchObject({
      status: 429,
      code: 'FORCE_UPDATE_REFUSED',
      retryAfter: 14 * 60,
    });
    const plain = await rig.get(target);
    expect(plain.headers.get('X-Landfall-Force-After')).toBe('2026-11-20T12:15:00.000Z');
    await rig.hand.pass(14 * MINUTE);
    expect((await rig.get(target)).headers.has('X-Landfall-Force-After')).toBe(false);
    expect((await readOutcome(rig.get(forced))).code).toBe('OK');
    expect(rig.calls).toHaveLength(3);
  });

  it('by four clients at the same time makes one request, and all get its answer', async () => {
    const rig = createRig();
    await rig.get(`${target}&route=true&ais=true`);
    rig.respond(async (request) => {
      await rig.hand.sleep(5 * SECOND);
      return new Response(faithful(request, { actualEvents: 4 }));
    });
    const asked = [1, 2, 3, 4].map((client) => readOutcome(rig.get(forced, { clientId: `${client}` })));
    await rig.hand.pass(6 * SECOND);
    expect((await Promise.all(asked)).map((outcome) => outcome.actualEvents)).toEqual([4, 4, 4, 4]);
    expect(rig.calls).toHaveLength(2);
    // The update brings as much as was known before, not only what this caller asked for.
    expect(rig.calls[1]?.searchParams.get('ais')).toBe('true');
  });

  it('is allowed 10 times per client and hour', async () => {
    const rig = createRig();
    const codes: string[] = [];
    for (const number of containers(12)) {
      codes.push((await readOutcome(rig.get(`/api/tracking?number=${number}&force_update=true`))).code);
    }
    expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
    const last = containers(13)[12];
    const refused = await readOutcome(rig.get(`/api/tracking?number=${last}&force_update=true`));
    expect(refused).toMatchObject({ code: 'FORCE_UPDATE_REFUSED', retryAfter: 3600 });
    expect((await readOutcome(rig.get(`/api/tracking?number=${last}&force_update=true`, { clientId: 'b' }))).code).toBe(
      'OK',
    );
    await rig.hand.pass(HOUR);
    expect((await readOutcome(rig.get(`/api/tracking?number=${containers(14)[13]}&force_update=true`))).code).toBe(
      'OK',
    );
  });

  it.each([
    ['this', 0],
    ['another', 1],
  ])(
    'during a request of %s instance gets the answer of that request and does not use up its turn',
    async (_, index) => {
      const hand = new HandClock();
      const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
      const rigs = [createRig({ hand, store, seed: 1 }), createRig({ hand, store, seed: 2 })];
      const [calling, forcing] = [rigs[0]!, rigs[index]!];
      for (const rig of rigs) {
        rig.respond(async (request) => {
          await hand.sleep(5 * SECOND);
          return new Response(faithful(request));
        });
      }
      const normal = readOutcome(calling.get(target));
      await hand.pass(SECOND);
      const asked = forcing.get(forced);
      await hand.pass(5 * SECOND);
      const brought = await asked;
      expect(brought.headers.has('X-Landfall-Force-After')).toBe(false);
      expect(await readOutcome(brought)).toMatchObject({ code: 'OK', cache: 'fwd=miss; collapsed' });
      expect(await normal).toMatchObject({ code: 'OK' });
      expect(rigs.flatMap(({ calls }) => calls)).toHaveLength(1);

      const again = readOutcome(forcing.get(forced));
      await hand.pass(5 * SECOND);
      expect(await again).toMatchObject({ code: 'OK', cache: 'fwd=request' });
      expect(forcing.calls.at(-1)?.searchParams.get('force_update')).toBe('true');
    },
  );

  it.each(['embed', 'preview', 'prefetch', 'cross-site'] as const)('is refused for the purpose %s', async (purpose) => {
    const rig = createRig();
    await rig.get(target);
    expect(await readOutcome(rig.get(forced, { purpose }))).toMatchObject({
      status: 403,
      code: 'FORCE_UPDATE_REFUSED',
    });
    expect(rig.calls).toHaveLength(1);
  });

  it('does not use up its turn if the budget prevents the request', async () => {
    const rig = createRig({ limits: { callsPerDay: 1 } });
    await rig.get(target);
    expect(await readOutcome(rig.get(forced))).toMatchObject({ code: 'OK', withheld: 'BUDGET_REACHED' });
    await rig.hand.pass(12 * HOUR);
    expect(await readOutcome(rig.get(forced))).toMatchObject({ code: 'OK', withheld: null, cache: 'fwd=request' });
  });
});

describe('a public server', () => {
  const prefixes = ['MSCU', 'MAEU', 'CMAU', 'HLCU', 'TEMU'];
  const staff: Partial<Caller> = { clientId: 'staff:ann', staff: true };

  it('makes 20 requests for 10,000 random numbers of anonymous visitors, while staff can look up any number', {
    timeout: 30_000,
  }, async () => {
    const rig = createRig({ access: 'public', knownPrefixes: prefixes });
    const right = containers(10_000);
    let state = 7;
    let shown = 0;
    for (let index = 0; index < 10_000; index += 1) {
      state = (state * 48_271) % 2_147_483_647;
      const number = index % 10 === 0 ? right[index] : `MSCU${String(state).slice(-7).padStart(7, '0')}`;
      const request = new Request(`http://landfall.test/api/tracking?number=${number}`);
      const { status } = await rig.gateway.answer(request, { ...APP, clientId: `${index % 500}` }, rig.hand.now);
      if (status === 200) shown += 1;
      if (index % 1000 === 0) {
        const outcome = await readOutcome(rig.get(`/api/tracking?number=BOOKING${index}`, staff));
        expect(outcome.code).toBe('OK');
      }
    }
    expect(shown).toBe(20);
    expect(rig.calls).toHaveLength(30);
    await rig.hand.pass(DAY);
    expect((await readOutcome(rig.get(`/api/tracking?number=${right[9999]}`))).code).toBe('OK');
  });

  it.each([
    ['a wrong check digit', 'MSCU1234567', 'NOT_ALLOWED'],
    ['unknown letters', containers(1, ['QQQU'])[0], 'NOT_ALLOWED'],
    ['a booking', 'BOOKING123', 'NOT_ALLOWED'],
    ['a bill of lading with a container', `BOOKING123/${NUMBER}`, 'NOT_ALLOWED'],
    ['a right container', NUMBER, 'OK'],
  ])('answers an anonymous visitor who asks for %s', async (_, number, code) => {
    const rig = createRig({ access: 'public', knownPrefixes: prefixes });
    expect((await readOutcome(rig.get(`/api/tracking?number=${number}`))).code).toBe(code);
    expect(rig.calls).toHaveLength(code === 'OK' ? 1 : 0);
    // A shipment that staff looked up is available to everyone who knows the number.
    await rig.get(`/api/tracking?number=${number}`, staff);
    expect((await readOutcome(rig.get(`/api/tracking?number=${number}`))).code).toBe('OK');
  });

  it('takes the known container prefixes from the list of carriers', async () => {
    const rig = createRig({ access: 'public' });
    rig.respond((request) =>
      new URL(request.url).pathname === '/info/sealines'
        ? new Response(JSON.stringify({ status: 'success', message: 'OK', data: [{ prefixes: ['MSCU', 5] }, {}] }))
        : new Response(faithful(request)),
    );
    expect((await readOutcome(rig.get(target))).code).toBe('OK');
    expect((await readOutcome(rig.get(`/api/tracking?number=${containers(2)[1]}`))).code).toBe('NOT_ALLOWED');
    expect(rig.calls.map((call) => call.pathname)).toEqual(['/info/sealines', '/tracking']);
  });

  it('shows anonymous visitors a stale answer at once, however slow the service is', async () => {
    const rig = createRig({ access: 'public' });
    await rig.get(target, staff);
    await rig.hand.pass(2 * HOUR);
    rig.respond(() => new Promise(() => undefined));
    const asked = readOutcome(rig.get(target));
    expect(await Promise.race([asked, settle()])).toMatchObject({ code: 'OK', cache: 'fwd=stale' });
    await settle();
    expect(rig.calls.map((call) => call.pathname)).toEqual(['/tracking', '/info/sealines']);
  });

  it('uses the previous list of carriers while it fetches the list again', async () => {
    const rig = createRig({ access: 'public' });
    const lines = () =>
      new Response(JSON.stringify({ status: 'success', message: 'OK', data: [{ prefixes: ['MSCU'] }] }));
    rig.respond(lines);
    await rig.get('/api/info/sealines');
    await rig.hand.pass(25 * HOUR);
    let answer = (): void => undefined;
    rig.respond((request) => {
      if (new URL(request.url).pathname !== '/info/sealines') return new Response(faithful(request));
      return new Promise((resolve) => {
        answer = () => resolve(lines());
      });
    });
    const asked = readOutcome(rig.get(target));
    expect(await Promise.race([asked, settle()])).toMatchObject({ code: 'OK', cache: 'fwd=miss' });
    answer();
    await rig.gateway.idle();
    expect(rig.calls.map((call) => call.pathname)).toEqual(['/info/sealines', '/info/sealines', '/tracking']);
    expect((await readOutcome(rig.get('/api/info/sealines'))).cache).toBe('hit');
  });

  it('refuses anonymous visitors while the list of carriers is not available', async () => {
    const rig = createRig({ access: 'public' });
    rig.respond(() => new Response('', { status: 500 }));
    expect((await readOutcome(rig.get(target))).code).toBe('NOT_CACHED');
    expect(rig.calls.map((call) => call.pathname)).toEqual(['/info/sealines']);
  });

  it('refreshes answers for anonymous visitors only from their own budget', async () => {
    const rig = createRig({ access: 'public', knownPrefixes: prefixes, limits: { strangerCallsPerDay: 1 } });
    await rig.get(target, staff);
    for (let hour = 0; hour < 10; hour += 1) {
      await rig.hand.pass(HOUR);
      expect((await rig.get(target)).status).toBe(200);
      await rig.gateway.idle();
    }
    expect(rig.calls).toHaveLength(2);
  });

  it('refuses history and forced updates to anonymous visitors', async () => {
    const rig = createRig({ access: 'public', knownPrefixes: prefixes });
    await rig.get(target, staff);
    expect((await readOutcome(rig.get(`/api/history?number=${NUMBER}&type=CT`))).code).toBe('NOT_ALLOWED');
    expect((await readOutcome(rig.get(`/api/history?id=4&number=${NUMBER}&type=CT`))).code).toBe('NOT_ALLOWED');
    expect((await readOutcome(rig.get(forced))).code).toBe('FORCE_UPDATE_REFUSED');
  });
});

describe('the rate limit of one client', () => {
  it('refuses further requests with the time to wait', async () => {
    const rig = createRig({ limits: { requestsPerMinute: 3 } });
    const codes: string[] = [];
    for (let index = 0; index < 5; index += 1) codes.push((await readOutcome(rig.get(target))).code);
    expect(codes).toEqual(['OK', 'OK', 'OK', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    const refused = await readOutcome(rig.get(target));
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await readOutcome(rig.get(target, { clientId: 'another' }))).code).toBe('OK');
    await rig.hand.pass(MINUTE);
    expect((await readOutcome(rig.get(target))).code).toBe('OK');
  });

  it('limits look-ups at the service but not cached answers', async () => {
    const rig = createRig({ limits: { lookUpsPerMinute: 2 } });
    const numbers = containers(4);
    for (const number of numbers.slice(0, 2)) await rig.get(`/api/tracking?number=${number}`);
    expect((await readOutcome(rig.get(`/api/tracking?number=${numbers[2]}`))).code).toBe('TOO_MANY_REQUESTS');
    expect((await readOutcome(rig.get(`/api/tracking?number=${numbers[0]}`))).code).toBe('OK');
    expect(rig.calls).toHaveLength(2);
  });
});

describe('the gateway log', () => {
  it('names what happened without number, query or key', async () => {
    const rig = createRig();
    await rig.get(target);
    await rig.get(forced);
    await rig.get('/api/tracking?number=x');
    expect(rig.logs.map((record) => record.event)).toEqual(['call', 'request', 'call', 'request', 'request']);
    expect(rig.logs[1]).toMatchObject({ operation: 'tracking', status: 200, code: 'OK', cache: 'fwd=miss', ms: 0 });
    const text = JSON.stringify(rig.logs);
    for (const secret of [NUMBER, KEY, encodeURIComponent(KEY), 'number=', '192.0.2.1'])
      expect(text).not.toContain(secret);
  });

  it.each([
    [`No data for ${NUMBER}`, 'OTHER'],
    ['BRAND_NEW', 'OTHER'],
    ['SEALINE_NO_RESPONSE', 'SEALINE_NO_RESPONSE'],
  ])('writes only known messages of the service: %s', async (message, code) => {
    const rig = createRig();
    rig.respond(() => new Response(failing(message)));
    // The caller gets the unchanged message.
    expect((await readOutcome(rig.get(target))).code).toBe(message);
    await rig.get(target);
    expect(rig.logs).toMatchObject([
      { event: 'call', outcome: code },
      { event: 'request', code },
      { event: 'request', code },
    ]);
  });
});
