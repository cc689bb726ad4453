/**
 * Tests that cached answers stay readable whatever the service does, and that a poorer answer never replaces a better
 * one.
 */
import { describe, expect, it } from 'vitest';
import { createSqliteStore } from '../store/sqlite.ts';
import { Fault } from '../http/calls/fault.ts';
import type { StoredEvent } from './types.ts';
import { containers } from './containers.fixture.ts';
import { type Answer, createRig, failing, faithful, HandClock, NUMBER, readOutcome, tracking } from './rig.fixture.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/time/units.ts';

const target = `/api/tracking?number=${NUMBER}&route=true`;
const dead = () => Promise.reject(new Fault('unreachable', false));

describe('a service that is down', () => {
  it('leaves answers of the last 30 days readable at once, with their age', async () => {
    const hand = new HandClock();
    const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
    const rig = createRig({ hand, store });
    const numbers = containers(50);
    for (const number of numbers) {
      await rig.get(`/api/tracking?number=${number}`);
      await hand.pass(12 * HOUR);
    }
    rig.respond(dead);
    await hand.pass(DAY);
    // A restarted process has nothing but the store.
    const restarted = createRig({ hand, store });
    restarted.respond(dead);
    for (const number of numbers) {
      const before = hand.now;
      const outcome = await readOutcome(restarted.get(`/api/tracking?number=${number}`));
      expect([outcome.status, outcome.code, hand.now - before]).toEqual([200, 'OK', 0]);
      expect(outcome.age).toBeGreaterThanOrEqual(36 * 3600);
      await hand.pass(SECOND);
    }
    await hand.pass(30 * DAY);
    const late = readOutcome(restarted.get(`/api/tracking?number=${numbers[0]}`));
    await hand.pass(SECOND);
    expect((await late).status).toBe(502);
  });

  it('is requested once in the background, not by every viewer', async () => {
    const rig = createRig();
    await rig.get(target);
    await rig.hand.pass(2 * HOUR);
    rig.respond(async () => {
      await rig.hand.sleep(60 * SECOND);
      throw new Fault('timeout');
    });
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => readOutcome(rig.get(target))));
    expect(outcomes.every((outcome) => outcome.cache === 'fwd=stale' && outcome.withheld === null)).toBe(true);
    expect(rig.calls).toHaveLength(2);
    await rig.hand.pass(61 * SECOND);
    expect(await readOutcome(rig.get(target))).toMatchObject({
      cache: 'fwd=stale',
      withheld: 'SERVICE_TIMEOUT',
      code: 'OK',
    });
    expect(rig.calls).toHaveLength(2);
    await rig.hand.pass(30 * SECOND);
    rig.respond((request) => new Response(faithful(request, { expiresAt: rig.hand.now + HOUR })));
    await rig.get(target);
    await rig.gateway.idle();
    expect(await readOutcome(rig.get(target))).toMatchObject({ cache: 'hit', withheld: null, age: 0 });
  });

  it('leaves the shipment without its route readable', async () => {
    const rig = createRig();
    await rig.get(`/api/tracking?number=${NUMBER}`);
    rig.respond(() => new Response('', { status: 503 }));
    expect(await readOutcome(rig.get(target))).toMatchObject({
      code: 'OK',
      withheld: 'SERVICE_FAILED',
      hasRoute: false,
    });
  });
});

describe('a full disk', () => {
  it('does not prevent answers', async () => {
    const hand = new HandClock();
    const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
    const full = () => Promise.reject(new Error('database or disk is full'));
    const rig = createRig({ hand, store: { ...store, set: full, acquire: full, release: full } });
    expect(await readOutcome(rig.get(target))).toMatchObject({ code: 'OK', cache: 'fwd=miss' });
    await hand.pass(10 * SECOND);
    expect(await readOutcome(rig.get(target))).toMatchObject({ code: 'OK', cache: 'hit' });
    expect(rig.calls).toHaveLength(1);
    expect(rig.logs).toContainEqual({ event: 'fault', requestId: null, where: 'store' });
  });

  it('prevents requests that cannot be counted against the budget', async () => {
    const hand = new HandClock();
    const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
    const full = () => Promise.reject(new Error('database or disk is full'));
    const rig = createRig({ hand, store: { ...store, reserve: full }, limits: { callsPerDay: 9 } });
    expect(await readOutcome(rig.get(target))).toMatchObject({ status: 503, code: 'BUDGET_REACHED' });
    expect(rig.calls).toHaveLength(0);
  });
});

const over = (status: 'success' | 'error'): string =>
  JSON.stringify({ status, message: 'SEALINE_CANCELED_SHIPMENT', data: null });

/** `VDL! CNSHA 2026-05-05` means status, `!` for an event that has happened, port and day. */
const HELD = ['CEP! CNSHA 2026-05-01', 'VDL! CNSHA 2026-05-05', 'VAD! NLRTM 2026-06-10', 'CDD! NLRTM 2026-06-11'];
const NEXT = ['CEP DEHAM 2026-11-24', 'CGI DEHAM 2026-11-25', 'VDL DEHAM 2026-11-27', 'VAD USNYC 2026-12-10'];
const RESTUFFED = ['CGI! NLRTM 2026-06-14', 'VDL NLRTM 2026-12-20'];
const ROLLED = [
  ['CEP! CNSHA 2026-11-15', 'CGI! CNSHA 2026-11-18', 'VDL CNSHA 2026-11-20', 'VAD NLRTM 2026-12-20'],
  ['VDL CNSHA 2026-12-10', 'VAD NLRTM 2027-01-09'],
] as const;
const HUB = [
  [
    'CEP! CNSHA 2026-10-01',
    'VDL! CNSHA 2026-10-05',
    'VAT! SGSIN 2026-10-12',
    'CDT! SGSIN 2026-10-13',
    'VAD NLRTM 2026-11-30',
  ],
  ['CLL SGSIN 2026-11-22', 'VDL SGSIN 2026-11-23', 'VAD NLRTM 2026-12-20'],
] as const;

const BEGUN = ['CLT! SGSIN 2026-11-22', 'VDT SGSIN 2026-11-23', 'VAD NLRTM 2026-12-20'];

describe('a new answer that may be worse than the cached one', () => {
  const cases: [string, Answer, Answer | string, string | null, number][] = [
    ['an error', {}, failing('UNEXPECTED_ERROR'), 'UNEXPECTED_ERROR', 3],
    ['a carrier that does not answer', {}, failing('SEALINE_NO_RESPONSE'), 'SEALINE_NO_RESPONSE', 3],
    ['a number that is suddenly wrong', {}, failing('WRONG_NUMBER'), 'WRONG_NUMBER', 3],
    ['fewer actual events', {}, { actualEvents: 2 }, 'FEWER_EVENTS', 3],
    ['fewer actual events of the same journey', { month: 3 }, { month: 3, actualEvents: 1 }, 'FEWER_EVENTS', 3],
    [
      'the next journey of a container',
      { legs: HELD },
      { legs: ['CEP! DEHAM 2026-07-01', 'VDL DEHAM 2026-07-09'] },
      null,
      1,
    ],
    ['the next journey of a container, planned only', { legs: HELD }, { legs: NEXT }, null, 0],
    ['the next journey though no arrival was reported', { legs: HELD.slice(0, 2) }, { legs: NEXT }, null, 0],
    ['the same journey, rolled without its events', { legs: ROLLED[0] }, { legs: ROLLED[1] }, 'FEWER_EVENTS', 2],
    ['the second leg after weeks in a hub', { legs: HUB[0] }, { legs: HUB[1] }, 'FEWER_EVENTS', 4],
    ['the second leg alone once it has begun', { legs: HUB[0] }, { legs: BEGUN }, null, 1],
    ['an export from the port of discharge', { legs: HELD }, { legs: RESTUFFED }, null, 1],
    ['an earlier journey', { legs: NEXT }, { legs: [...HELD, 'CER! NLRTM 2026-06-16'] }, 'EARLIER_JOURNEY', 0],
    ['one journey less in the list', { legs: [...HELD, 'CER! NLRTM 2026-06-16', ...NEXT] }, { legs: NEXT }, null, 0],
    ['a lost route', {}, { route: false }, 'ROUTE_LOST', 3],
    ['nothing at all', {}, { message: 'NO_EVENTS', actualEvents: 0 }, 'FEWER_EVENTS', 3],
    ['another shipment', {}, { number: 'MSCU7654321' }, 'SERVICE_MALFORMED', 3],
    ['text that is not JSON', {}, '<html>', 'SERVICE_MALFORMED', 3],
    ['a cancellation without data', {}, over('success'), 'SEALINE_CANCELED_SHIPMENT', 3],
    ['a cancellation reported as an error', {}, over('error'), 'SEALINE_CANCELED_SHIPMENT', 3],
    ['the same', {}, {}, null, 3],
    ['more events', {}, { actualEvents: 4 }, null, 4],
    ['more events, though without a route', {}, { actualEvents: 4, route: false }, null, 4],
    ['a cancelled shipment', {}, { actualEvents: 0, message: 'SEALINE_CANCELED_SHIPMENT' }, null, 0],
  ];
  it.each(cases)('is shown or withheld correctly: %s', async (_, before, after, kept, events) => {
    const rig = createRig();
    rig.respond((request) => new Response(faithful(request, before)));
    await rig.get(target);
    await rig.hand.pass(2 * HOUR);
    const expiresAt = rig.hand.now + HOUR;
    rig.respond(
      (request) => new Response(typeof after === 'string' ? after : faithful(request, { ...after, expiresAt })),
    );
    await rig.get(target);
    await rig.gateway.idle();
    const outcome = await readOutcome(rig.get(target));
    expect(outcome).toMatchObject({
      status: 200,
      code: kept === null ? outcome.code : 'OK',
      withheld: kept,
      actualEvents: events,
    });
    expect(rig.calls).toHaveLength(2);
    expect((await rig.gateway.peek({ number: NUMBER }))?.withheld).toBe(kept);
  });

  it('about an earlier journey is reported to the desk as a past result of the cached answer', async () => {
    const stored: StoredEvent[] = [];
    const rig = createRig({ onStored: async (event) => stored.push(event) });
    const late = [...HELD, 'CER! NLRTM 2026-06-16'];
    for (const legs of [NEXT, late]) {
      rig.respond((request) => new Response(faithful(request, { legs })));
      await rig.gateway.check({ number: NUMBER });
      await rig.gateway.idle();
      await rig.hand.pass(DAY);
    }
    expect(stored.map(({ isPlanned, isHeld, past }) => [isPlanned, isHeld, past.length])).toEqual([
      [true, false, 0],
      [false, true, 1],
    ]);
    expect(stored[1]?.body).toBe(stored[0]?.body);
    expect(stored[1]?.past[0]).toContain('CER');
  });

  it('is withheld after a forced update too', async () => {
    const rig = createRig();
    await rig.get(target);
    rig.respond((request) => new Response(faithful(request, { actualEvents: 1 })));
    expect(await readOutcome(rig.get(`${target}&force_update=true`))).toMatchObject({
      withheld: 'FEWER_EVENTS',
      actualEvents: 3,
    });
  });
});

describe('the cache of failures', () => {
  it.each([
    ['the caller is wrong', () => new Response(failing('WRONG_NUMBER')), 200, DAY, null],
    ['the carrier is unknown', () => new Response(failing('SEALINE_NOT_SUPPORTED')), 200, DAY, null],
    [
      'the carrier is under maintenance',
      () => new Response(failing('SEALINE_UNDER_MAINTENANCE')),
      200,
      15 * MINUTE,
      900,
    ],
    ['the quota is used up', () => new Response(failing('API_KEY_LIMIT_REACHED')), 200, 15 * MINUTE, 900],
    [
      'nothing is known yet',
      () => new Response('{"status":"success","message":"PENDING","data":[]}'),
      200,
      5 * MINUTE,
      300,
    ],
    ['the service answers with an unknown code', () => new Response(failing('BRAND_NEW')), 200, 30 * SECOND, 30],
    [
      'the service answers 401 with a code',
      () => new Response(failing('API_KEY_WRONG'), { status: 401 }),
      401,
      30 * SECOND,
      30,
    ],
    ['the connection breaks', () => Promise.reject(new Fault('reset')), 502, 30 * SECOND, 30],
    ['a success has a wrong HTTP status', () => new Response(tracking(), { status: 500 }), 502, 30 * SECOND, 30],
  ])('keeps a failure for the time of its kind: %s', async (_, respond, status, ttl, retryAfter) => {
    const rig = createRig();
    rig.respond(respond);
    expect(await readOutcome(rig.get(target))).toMatchObject({ status, retryAfter, cache: 'fwd=miss' });
    await rig.hand.pass(ttl - SECOND);
    expect(await readOutcome(rig.get(target))).toMatchObject({ status, cache: 'hit' });
    expect(rig.calls).toHaveLength(1);
    await rig.hand.pass(SECOND);
    rig.respond((request) => new Response(faithful(request)));
    expect(await readOutcome(rig.get(target))).toMatchObject({ status: 200, code: 'OK', cache: 'fwd=miss' });
  });

  it('is bypassed by a forced update', async () => {
    const rig = createRig();
    rig.respond(() => new Response(failing('WRONG_NUMBER')));
    await rig.get(target);
    rig.respond((request) => new Response(faithful(request)));
    expect(await readOutcome(rig.get(`${target}&force_update=true`))).toMatchObject({ code: 'OK', withheld: null });
    expect(await readOutcome(rig.get(target))).toMatchObject({ code: 'OK', cache: 'hit' });
  });
});

describe('the cache period of other operations', () => {
  const rowsOf = (path: string, data: unknown) => ({
    path,
    body: JSON.stringify({ status: 'success', message: 'OK', data }),
  });
  it.each([
    ['the list of carriers', rowsOf('/api/info/sealines', [{ name: 'A' }]), DAY, 'fwd=stale'],
    [
      'a route',
      rowsOf(`/api/route?number=${NUMBER}&type=CT&sealine=MSCU`, { route: [], pin: null }),
      15 * MINUTE,
      'fwd=stale',
    ],
    [
      'past requests',
      rowsOf(`/api/history?number=${NUMBER}&type=CT`, { metadata: { number: NUMBER }, requests: [] }),
      MINUTE,
      'fwd=miss',
    ],
    ['a past answer', { path: `/api/history?id=9&number=${NUMBER}&type=CT`, body: tracking() }, 30 * DAY, 'fwd=miss'],
  ])('is applied to %s', async (_, { path, body }, fresh, later) => {
    const rig = createRig();
    rig.respond(() => new Response(body));
    expect(await readOutcome(rig.get(path))).toMatchObject({ code: 'OK', cache: 'fwd=miss' });
    await rig.hand.pass(fresh - SECOND);
    expect((await readOutcome(rig.get(path))).cache).toBe('hit');
    await rig.hand.pass(SECOND);
    expect((await readOutcome(rig.get(path))).cache).toBe(later);
    await rig.gateway.idle();
    expect(rig.calls).toHaveLength(2);
  });

  it('a list of past requests is refreshed for up to three seconds before the cached one is shown', async () => {
    const rig = createRig();
    const list = () =>
      new Response(
        JSON.stringify({ status: 'success', message: 'OK', data: { metadata: { number: NUMBER }, requests: [] } }),
      );
    const path = `/api/history?number=${NUMBER}&type=CT`;
    rig.respond(list);
    await rig.get(path);
    await rig.hand.pass(2 * MINUTE);
    rig.respond(async () => {
      await rig.hand.sleep(20 * SECOND);
      return list();
    });
    const before = rig.hand.now;
    let shownAt = 0;
    const asked = readOutcome(rig.get(path)).finally(() => {
      shownAt = rig.hand.now;
    });
    await rig.hand.pass(20 * SECOND);
    expect(await asked).toMatchObject({ code: 'OK', cache: 'fwd=stale', age: 123 });
    expect(shownAt - before).toBe(3 * SECOND);
    await rig.gateway.idle();
    expect(await readOutcome(rig.get(path))).toMatchObject({ code: 'OK', cache: 'hit', age: 0 });
    expect(rig.calls).toHaveLength(2);
  });

  it('the carrier "auto" is sent to the service if an operation needs a carrier', async () => {
    const rig = createRig();
    rig.respond(
      () => new Response(JSON.stringify({ status: 'success', message: 'OK', data: { route: [], pin: null } })),
    );
    await rig.get(`/api/route?number=${NUMBER}&type=CT&sealine=auto`);
    expect(rig.calls[0]?.searchParams.get('sealine')).toBe('auto');
  });
});
