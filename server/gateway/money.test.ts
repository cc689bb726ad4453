/** Tests what a look-up costs: every promise about requests, counted at the service. */
import { describe, expect, it } from 'vitest';
import { createSqliteStore } from '../store/sqlite.ts';
import { Fault, type FaultKind } from '../http/calls/fault.ts';
import { containers } from './containers.fixture.ts';
import { createRig, failing, faithful, HandClock, NUMBER, readOutcome, settle } from './rig.fixture.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/time/units.ts';

const VIEWERS = 500;
const target = `/api/tracking?number=${NUMBER}&route=true&ais=true`;

describe('many viewers of one shipment', () => {
  const ways: [string, () => Response | Promise<Response>, number, string][] = [
    [
      'answers',
      () => new Response(faithful(new Request('http://x/?number=MSCU1234566&route=true&ais=true'))),
      200,
      'OK',
    ],
    ['answers 500', () => new Response('<h1>no</h1>', { status: 500 }), 502, 'SERVICE_FAILED'],
    ['breaks the connection', () => Promise.reject(new Fault('reset')), 502, 'SERVICE_UNREACHABLE'],
    ['is too slow', () => Promise.reject(new Fault('timeout')), 504, 'SERVICE_TIMEOUT'],
    ['refuses in the envelope', () => new Response(failing('SEALINE_NO_RESPONSE')), 200, 'SEALINE_NO_RESPONSE'],
    ['refuses the caller', () => new Response(failing('WRONG_NUMBER')), 200, 'WRONG_NUMBER'],
    ['fails unforeseen', () => Promise.reject(new TypeError('what')), 502, 'SERVICE_UNREACHABLE'],
  ];
  for (const seconds of [1, 8, 60]) {
    it.each(ways)(`cost one call when the service, after ${seconds} s, %s`, async (_, answer, status, code) => {
      const rig = createRig();
      rig.respond(async () => {
        await rig.hand.sleep(seconds * SECOND);
        return answer();
      });
      const asked = Array.from({ length: VIEWERS }, () => readOutcome(rig.get(target)));
      await rig.hand.pass((seconds * SECOND) / 2);
      const late = Array.from({ length: 20 }, () => readOutcome(rig.get(`/api/tracking?number=${NUMBER}`)));
      await rig.hand.pass((seconds * SECOND) / 2);
      const outcomes = await Promise.all([...asked, ...late]);
      expect(rig.calls).toHaveLength(1);
      expect(new Set(outcomes.map((outcome) => `${outcome.status} ${outcome.code}`))).toEqual(
        new Set([`${status} ${code}`]),
      );
      expect(outcomes.filter((outcome) => outcome.cache === 'fwd=miss')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.cache === 'fwd=miss; collapsed')).toHaveLength(VIEWERS + 19);
      // A later caller is served from memory, whether the first request succeeded or failed.
      expect(await readOutcome(rig.get(target))).toMatchObject({ status, code, cache: 'hit' });
      expect(rig.calls).toHaveLength(1);
    });
  }

  it('cost one request across two instances', async () => {
    const hand = new HandClock();
    const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
    const calls: URL[] = [];
    const [one, two] = [createRig({ hand, store, calls, seed: 1 }), createRig({ hand, store, calls, seed: 2 })];
    for (const rig of [one, two]) {
      rig.respond(async (request) => {
        await hand.sleep(60 * SECOND);
        return new Response(faithful(request));
      });
    }
    const asked = Array.from({ length: 100 }, (_, index) => readOutcome((index % 2 ? one : two).get(target)));
    await hand.pass(62 * SECOND);
    const outcomes = await Promise.all(asked);
    expect(calls).toHaveLength(1);
    expect(outcomes.every((outcome) => outcome.code === 'OK' && outcome.hasAis)).toBe(true);
  });

  it.each<FaultKind>(['reset', 'timeout'])(
    'cost one request across two instances when it ends in a %s',
    async (kind) => {
      const hand = new HandClock();
      const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
      const calls: URL[] = [];
      const rigs = [createRig({ hand, store, calls, seed: 1 }), createRig({ hand, store, calls, seed: 2 })];
      for (const rig of rigs) {
        rig.respond(async () => {
          await hand.sleep(8 * SECOND);
          throw new Fault(kind);
        });
      }
      const asked = rigs.flatMap((rig) => [rig.get(target), rig.get(target)]);
      await hand.pass(10 * SECOND);
      await Promise.all(asked);
      expect(calls).toHaveLength(1);
    },
  );

  it('get their answer after the instance that made the request dies', async () => {
    const hand = new HandClock();
    const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
    await store.acquire(`lease:tracking:${NUMBER}:::`, 'an instance that was killed', 15 * SECOND);
    const rig = createRig({ hand, store });
    const asked = readOutcome(rig.get(target));
    await hand.pass(14 * SECOND);
    expect(rig.calls).toHaveLength(0);
    await hand.pass(2 * SECOND);
    expect(await asked).toMatchObject({ code: 'OK' });
    expect(rig.calls).toHaveLength(1);
  });
});

describe('the budget', () => {
  it('of 100 lets exactly 100 of 1,000 concurrent cache misses through, on two instances', async () => {
    const hand = new HandClock();
    const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
    const calls: URL[] = [];
    const limits = { callsPerDay: 100 };
    const rigs = [1, 2].map((seed) => createRig({ hand, store, calls, seed, limits }));
    for (const rig of rigs) {
      rig.respond(async (request) => {
        await hand.sleep(SECOND);
        return new Response(faithful(request));
      });
    }
    const asked = containers(1000).map((number, index) =>
      readOutcome(rigs[index % 2]!.get(`/api/tracking?number=${number}`)),
    );
    await hand.pass(3 * SECOND);
    const outcomes = await Promise.all(asked);
    expect(calls).toHaveLength(100);
    expect(outcomes.filter((outcome) => outcome.code === 'OK')).toHaveLength(100);
    const refused = outcomes.filter((outcome) => outcome.code === 'BUDGET_REACHED');
    expect(refused).toHaveLength(900);
    expect(refused[0]).toMatchObject({ status: 503, retryAfter: 12 * 3600 });
  });

  it('is available again the next day, within the monthly budget', async () => {
    const rig = createRig({ limits: { callsPerDay: 2, callsPerMonth: 3 } });
    const numbers = containers(6);
    const ask = (index: number) => readOutcome(rig.get(`/api/tracking?number=${numbers[index]}`));
    expect([(await ask(0)).code, (await ask(1)).code, (await ask(2)).code]).toEqual(['OK', 'OK', 'BUDGET_REACHED']);
    await rig.hand.pass(DAY);
    expect([(await ask(3)).code, (await ask(4)).code]).toEqual(['OK', 'BUDGET_REACHED']);
    await rig.hand.pass(11 * DAY);
    expect((await ask(5)).code).toBe('OK');
  });

  it('is charged before the request goes out, even if no response arrives', async () => {
    const rig = createRig({ limits: { callsPerDay: 1 } });
    rig.respond(() => new Promise(() => undefined));
    void rig.get(target);
    await settle();
    expect(rig.calls).toHaveLength(1);
    expect(await rig.store.count('budget:day:2026-11-20')).toBe(1);
  });

  it('is charged for each of at most two attempts when the service is unreachable', async () => {
    const rig = createRig({ limits: { callsPerDay: 10 } });
    rig.respond(() => Promise.reject(new Fault('unreachable', false)));
    const asked = readOutcome(rig.get(target));
    await rig.hand.pass(SECOND);
    expect(await asked).toMatchObject({ status: 502, code: 'SERVICE_UNREACHABLE' });
    expect(rig.calls).toHaveLength(2);
    expect(await rig.store.count('budget:day:2026-11-20')).toBe(2);
  });

  it('is not charged for the list of carriers, which is requested without a key', async () => {
    const rig = createRig({ limits: { callsPerDay: 0 } });
    rig.respond(() => new Response(JSON.stringify({ status: 'success', message: 'OK', data: [{ name: 'A' }] })));
    expect((await rig.get('/api/info/sealines')).status).toBe(200);
    expect(rig.calls[0]?.search).toBe('');
  });

  it('leaves cached answers readable when it is used up', async () => {
    const rig = createRig({ limits: { callsPerDay: 1 } });
    await rig.get(`/api/tracking?number=${NUMBER}`);
    await rig.hand.pass(HOUR);
    expect(await readOutcome(rig.get(target))).toMatchObject({
      code: 'OK',
      withheld: 'BUDGET_REACHED',
      cache: 'fwd=stale',
    });
  });
});

describe('caching of one shipment', () => {
  it('costs at most one request per cache period', async () => {
    const rig = createRig();
    rig.respond((request) => new Response(faithful(request, { expiresAt: rig.hand.now + 2 * HOUR })));
    for (let minute = 0; minute < 8 * 60; minute += 1) {
      await rig.get(target);
      await rig.hand.pass(MINUTE);
    }
    expect(rig.calls).toHaveLength(4);
  });

  it.each([
    ['a moment', 0, 5 * MINUTE],
    ['the past', -HOUR, 5 * MINUTE],
    ['a week', 7 * DAY, DAY],
    ['two hours', 2 * HOUR, 2 * HOUR],
  ])('keeps an answer that expires in %s fresh for 5 minutes to 24 hours', async (_, expiresIn, fresh) => {
    const rig = createRig();
    rig.respond((request) => new Response(faithful(request, { expiresAt: rig.hand.now + expiresIn })));
    await rig.get(target);
    await rig.hand.pass(fresh - SECOND);
    expect((await readOutcome(rig.get(target))).cache).toBe('hit');
    await rig.hand.pass(SECOND);
    expect((await readOutcome(rig.get(target))).cache).toBe('fwd=stale');
    await rig.gateway.idle();
    expect(rig.calls).toHaveLength(2);
  });

  it('requests route and AIS at once and serves smaller requests from that answer', async () => {
    const rig = createRig();
    await rig.get(target);
    const less = await readOutcome(rig.get(`/api/tracking?number=${NUMBER}`));
    const some = await readOutcome(rig.get(`/api/tracking?number=${NUMBER}&route=1&ais=`));
    expect(rig.calls).toHaveLength(1);
    expect([less.hasRoute, some.hasRoute, some.hasAis]).toEqual([false, true, false]);
    await rig.hand.pass(HOUR);
    await rig.get(`/api/tracking?number=${NUMBER}`);
    await rig.gateway.idle();
    expect(rig.calls[1]?.searchParams.get('ais')).toBe('true');
  });

  it('serves a request with a carrier from an answer without one if the carrier is the same', async () => {
    const rig = createRig();
    await rig.get(target);
    const same = await readOutcome(rig.get(`${target}&sealine=MSCU&type=CT`));
    expect([same.cache, rig.calls.length]).toEqual(['hit', 1]);
    expect((await readOutcome(rig.get(`${target}&sealine=MAEU`))).cache).toBe('fwd=miss');
    expect(rig.calls[1]?.searchParams.get('sealine')).toBe('MAEU');
    await rig.hand.pass(2 * HOUR);
    await rig.get(`${target}&sealine=MSCU`);
    await rig.gateway.idle();
    expect(rig.calls[2]?.searchParams.has('sealine')).toBe(false);
    expect(rig.calls).toHaveLength(3);
  });

  it('makes another request when more data is wanted than is cached', async () => {
    const rig = createRig();
    await rig.get(`/api/tracking?number=${NUMBER}&ais=true`);
    expect(rig.calls[0]?.searchParams.has('ais')).toBe(false);
    expect(await readOutcome(rig.get(target))).toMatchObject({ cache: 'fwd=miss', hasAis: true });
    expect(rig.calls).toHaveLength(2);
  });
});

describe('previews, prefetches and other sites', () => {
  it('refuses a program without its header, without Retry-After', async () => {
    const response = await createRig().get(target, { purpose: 'unproven' });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([403, null]);
  });

  it.each(['preview', 'prefetch', 'cross-site'] as const)(
    'a %s gets cached answers and costs nothing',
    async (purpose) => {
      const rig = createRig();
      expect(await readOutcome(rig.get(target, { purpose }))).toMatchObject({ status: 503, code: 'NOT_CACHED' });
      await rig.get(target);
      expect(await readOutcome(rig.get(target, { purpose }))).toMatchObject({ status: 200, cache: 'hit' });
      await rig.hand.pass(DAY);
      expect(await readOutcome(rig.get(target, { purpose }))).toMatchObject({ status: 200, cache: 'fwd=stale' });
      await rig.gateway.idle();
      expect(rig.calls).toHaveLength(1);
    },
  );

  it('a HEAD request costs nothing and has no body', async () => {
    const rig = createRig();
    const head = await rig.get(target, {}, 'HEAD');
    expect([head.status, await head.text(), rig.calls.length]).toEqual([503, '', 0]);
    await rig.get(target);
    const known = await rig.get(target, {}, 'HEAD');
    expect([known.status, await known.text(), known.headers.get('Age')]).toEqual([200, '', '0']);
  });

  it('reading the cache costs nothing', async () => {
    const rig = createRig();
    expect(await rig.gateway.peek({ number: NUMBER })).toBeNull();
    expect(await rig.gateway.peek({ number: '<script>' })).toBeNull();
    await rig.get(`/api/tracking?number=${NUMBER}&sealine=MSCU&route=true`);
    await rig.hand.pass(2 * HOUR);
    expect(await rig.gateway.peek({ number: 'mscu 123456-6', sealine: 'mscu' })).toMatchObject({
      ageSeconds: 7200,
      fresh: false,
      withheld: null,
      extras: { route: true, ais: false },
    });
    expect(rig.calls).toHaveLength(1);
  });
});
