/** Tests circuit breakers: a service that does not respond is not called, and cached answers stay readable. */
import { describe, expect, it } from 'vitest';
import type { Store } from '../store/port.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { Fault } from '../http/calls/fault.ts';
import { containers } from './containers.fixture.ts';
import { createRig, failing, faithful, HandClock, NUMBER, readOutcome } from './rig.fixture.ts';
import { SECOND } from '../../src/core/time/units.ts';

const target = `/api/tracking?number=${NUMBER}&route=true`;

describe('the circuit breaker', () => {
  const numbers = containers(60);
  const ask = async (rig: ReturnType<typeof createRig>, index: number) => {
    const asked = readOutcome(rig.get(`/api/tracking?number=${numbers[index]}`));
    await rig.hand.pass(SECOND);
    return asked;
  };

  it('opens after 5 failed requests in a row for 30 s, doubles up to 5 minutes, and closes on the first answer', async () => {
    const rig = createRig();
    rig.respond(() => Promise.reject(new Fault('timeout')));
    for (let index = 0; index < 5; index += 1) expect((await ask(rig, index)).code).toBe('SERVICE_TIMEOUT');
    expect(await ask(rig, 5)).toMatchObject({ status: 503, code: 'SERVICE_RESTING', retryAfter: 29 });
    expect(rig.calls).toHaveLength(5);
    let next = 6;
    for (const pause of [30, 60, 120, 240, 300, 300]) {
      await rig.hand.pass((pause - 3) * SECOND);
      expect((await ask(rig, next++)).code).toBe('SERVICE_RESTING');
      await rig.hand.pass(2 * SECOND);
      const calls = rig.calls.length;
      expect((await ask(rig, next++)).code).toBe('SERVICE_TIMEOUT');
      expect(rig.calls).toHaveLength(calls + 1);
    }
    await rig.hand.pass(300 * SECOND);
    rig.respond((request) => new Response(faithful(request)));
    expect((await ask(rig, next++)).code).toBe('OK');
    expect((await ask(rig, next++)).code).toBe('OK');
    expect(rig.logs.filter((record) => record.event === 'breaker').map((record) => record.state)).toEqual([
      ...Array.from({ length: 7 }, () => 'open'),
      'closed',
    ]);
  });

  it('lets one trial request through at a time', async () => {
    const rig = createRig();
    rig.respond(() => Promise.reject(new Fault('timeout')));
    for (let index = 0; index < 5; index += 1) await ask(rig, index);
    await rig.hand.pass(30 * SECOND);
    rig.respond(async () => {
      await rig.hand.sleep(10 * SECOND);
      throw new Fault('timeout');
    });
    const asked = numbers.slice(10, 30).map((number) => readOutcome(rig.get(`/api/tracking?number=${number}`)));
    await rig.hand.pass(11 * SECOND);
    const codes = (await Promise.all(asked)).map((outcome) => outcome.code);
    expect(codes.filter((code) => code === 'SERVICE_TIMEOUT')).toHaveLength(1);
    expect(codes.filter((code) => code === 'SERVICE_RESTING')).toHaveLength(19);
  });

  it('allows another trial request after one that could not be counted', async () => {
    const hand = new HandClock();
    const whole = createSqliteStore({ path: ':memory:', clock: hand.clock });
    let isFull = false;
    const reserve: Store['reserve'] = (...args) =>
      isFull ? Promise.reject(new Error('database or disk is full')) : whole.reserve(...args);
    const rig = createRig({ hand, store: { ...whole, reserve }, limits: { callsPerDay: 100 } });
    rig.respond(() => Promise.reject(new Fault('timeout')));
    for (let index = 0; index < 5; index += 1) await ask(rig, index);
    await hand.pass(30 * SECOND);
    rig.respond((request) => new Response(faithful(request)));
    isFull = true;
    expect((await ask(rig, 6)).code).toBe('BUDGET_REACHED');
    isFull = false;
    expect((await ask(rig, 7)).code).toBe('OK');
  });

  it('stays closed after mistakes of callers and after an answer between failures', async () => {
    const rig = createRig();
    rig.respond(() => new Response(failing('WRONG_NUMBER')));
    for (let index = 0; index < 10; index += 1) expect((await ask(rig, index)).code).toBe('WRONG_NUMBER');
    for (let index = 10; index < 30; index += 1) {
      rig.respond(
        index % 5 === 0 ? () => new Response(failing('WRONG_TYPE')) : () => Promise.reject(new Fault('reset')),
      );
      expect((await ask(rig, index)).code).not.toBe('SERVICE_RESTING');
    }
  });

  it('stays closed after any response, even if it cannot be parsed', async () => {
    const answers: readonly (readonly [RegExp, () => Response])[] = [
      [/^SERVICE_MALFORMED$/, () => new Response(faithful(new Request('http://x/?number=MSCU9999995')))],
      [/^SERVICE_MALFORMED$/, () => new Response('<h1>Hello</h1>')],
      [/^SERVICE_MALFORMED$/, () => new Response('[['.repeat(40))],
      [/^SERVICE_FAILED$/, () => new Response('<h1>Oops</h1>', { status: 500 })],
      [/^API_KEY_/, () => new Response('<h1>No</h1>', { status: 401 })],
      [/^API_KEY_/, () => new Response('<h1>No</h1>', { status: 403 })],
    ];
    const rig = createRig();
    for (const [code, respond] of answers) {
      rig.respond(respond);
      for (let index = 0; index < 6; index += 1) expect((await ask(rig, index)).code).toMatch(code);
      await rig.hand.pass(60 * SECOND);
    }
    rig.respond((request) => new Response(faithful(request)));
    expect((await ask(rig, 40)).code).toBe('OK');
  });

  it('opens for one carrier that does not answer, and for no other', async () => {
    const rig = createRig();
    const askLine = (index: number, line: string) =>
      readOutcome(rig.get(`/api/tracking?number=${numbers[index]}&sealine=${line}`));
    rig.respond((request) =>
      new URL(request.url).searchParams.get('sealine') === 'MSCU'
        ? Promise.reject(new Fault('timeout'))
        : new Response(faithful(request)),
    );
    for (let index = 0; index < 5; index += 1) expect((await askLine(index, 'MSCU')).code).toBe('SERVICE_TIMEOUT');
    expect(await askLine(5, 'MSCU')).toMatchObject({
      code: 'SERVICE_RESTING',
      detail: expect.stringMatching(/^The carrier/),
    });
    expect((await askLine(6, 'MAEU')).code).toBe('OK');
    expect((await ask(rig, 7)).code).toBe('OK');
    expect((await askLine(8, 'MSCU')).code).toBe('SERVICE_RESTING');
    expect(rig.logs).toContainEqual(expect.objectContaining({ event: 'breaker', line: 'MSCU', state: 'open' }));
  });

  it('opens for every carrier when the service is unreachable', async () => {
    const rig = createRig();
    rig.respond(() => Promise.reject(new Fault('reset')));
    for (let index = 0; index < 5; index += 1) await ask(rig, index);
    const other = rig.get(`/api/tracking?number=${numbers[9]}&sealine=MAEU`);
    expect(await readOutcome(other)).toMatchObject({
      code: 'SERVICE_RESTING',
      detail: expect.stringMatching(/^The service/),
    });
  });

  it('opens after 503 pages of a proxy', async () => {
    const rig = createRig();
    rig.respond(() => new Response('<h1>No</h1>', { status: 503 }));
    for (let index = 0; index < 5; index += 1) expect((await ask(rig, index)).code).toBe('SERVICE_FAILED');
    expect((await ask(rig, 5)).code).toBe('SERVICE_RESTING');
  });

  it('leaves cached answers readable while it is open', async () => {
    const rig = createRig();
    await rig.get(target);
    rig.respond(() => Promise.reject(new Fault('timeout')));
    for (let index = 0; index < 5; index += 1) await ask(rig, index);
    await rig.hand.pass(2 * SECOND);
    expect(await readOutcome(rig.get(`${target}&ais=true`))).toMatchObject({ code: 'OK', withheld: 'SERVICE_RESTING' });
  });

  it('stays open for as long as the service asks after a rate limit', async () => {
    const rig = createRig();
    rig.respond(() => new Response(failing('API_KEY_RATE_LIMIT'), { status: 429, headers: { 'Retry-After': '120' } }));
    expect((await ask(rig, 0)).code).toBe('API_KEY_RATE_LIMIT');
    expect(await ask(rig, 1)).toMatchObject({ code: 'SERVICE_RESTING', retryAfter: 119 });
    await rig.hand.pass(120 * SECOND);
    rig.respond((request) => new Response(faithful(request)));
    expect((await ask(rig, 2)).code).toBe('OK');
  });

  it.each([
    ['in seconds', () => '120', 120],
    ['as a date', (now: number) => new Date(now + 120 * SECOND).toUTCString(), 120],
    ['for a moment', () => '0', 1],
    ['for ever', () => '99999', 3600],
    ['by a date that has passed', () => 'Fri, 20 Nov 2026 11:00:00 GMT', 1],
    ['in no way that is known', () => 'soon', 30],
    ['by a day there is not', () => 'Mon, 31 Feb 2026 12:00:00 GMT', 30],
  ])('honours a pause that the service requests %s', async (_, header, seconds) => {
    const rig = createRig();
    const asked = { 'Retry-After': header(rig.hand.now) };
    rig.respond(() => new Response(failing('API_KEY_RATE_LIMIT'), { status: 429, headers: asked }));
    expect(await readOutcome(rig.get(target))).toMatchObject({ status: 429, retryAfter: seconds });
    await rig.hand.pass((seconds - 1) * SECOND);
    expect(await readOutcome(rig.get(target))).toMatchObject({ code: 'API_KEY_RATE_LIMIT', retryAfter: 1 });
    expect(rig.calls).toHaveLength(1);
    await rig.hand.pass(SECOND);
    rig.respond((request) => new Response(faithful(request)));
    expect((await readOutcome(rig.get(target))).code).toBe('OK');
  });

  it('honours Retry-After of a 503 response, but not of a 500 response', async () => {
    const rig = createRig();
    const away = (status: number) => () => new Response('', { status, headers: { 'Retry-After': '120' } });
    rig.respond(away(503));
    expect(await ask(rig, 0)).toMatchObject({ code: 'SERVICE_FAILED', retryAfter: 120 });
    expect(await ask(rig, 1)).toMatchObject({ code: 'SERVICE_RESTING', retryAfter: 119 });
    await rig.hand.pass(120 * SECOND);
    rig.respond(away(500));
    expect(await ask(rig, 0)).toMatchObject({ code: 'SERVICE_FAILED', retryAfter: 30 });
    expect((await ask(rig, 1)).code).toBe('SERVICE_FAILED');
  });
});
