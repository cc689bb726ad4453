/**
 * Tests a clock that ran ahead and was corrected: values written in that time are not trusted for longer than usual.
 */
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/time/units.ts';
import { Fault } from '../http/calls/fault.ts';
import { containers } from './containers.fixture.ts';
import { createRig, failing, faithful, HandClock, NUMBER, readOutcome, START } from './rig.fixture.ts';

const YEAR = 365 * DAY;
const target = `/api/tracking?number=${NUMBER}`;

describe('a clock that was a year ahead and is corrected', () => {
  /** Runs `work` a year ahead and then corrects the clock. */
  async function after(work: (rig: ReturnType<typeof createRig>) => Promise<unknown>) {
    const hand = new HandClock();
    const rig = createRig({ hand });
    rig.respond((request) => new Response(faithful(request, { expiresAt: hand.now + HOUR })));
    hand.now = START + YEAR;
    await work(rig);
    hand.now = START;
    return rig;
  }
  const restarted = (rig: ReturnType<typeof createRig>) =>
    createRig({ hand: rig.hand, store: rig.store, calls: rig.calls, seed: 2 });

  it.each([
    ['in the same process', (rig: ReturnType<typeof createRig>) => rig],
    ['in a process started since', restarted],
  ])('an answer from that time is shown at once and refreshed %s', async (_, reopen) => {
    const rig = reopen(await after((ahead) => ahead.get(target)));
    expect(await readOutcome(rig.get(target))).toMatchObject({ code: 'OK', cache: 'fwd=stale' });
    await rig.hand.pass(SECOND);
    expect(rig.calls).toHaveLength(2);
    await rig.hand.pass(3 * SECOND);
    expect(await readOutcome(rig.get(target))).toMatchObject({ code: 'OK', cache: 'hit' });
    expect(rig.calls).toHaveLength(2);
  });

  it('an earlier answer is reported as stale, with its real age', async () => {
    const rig = createRig();
    rig.respond((request) => new Response(faithful(request, { expiresAt: START + HOUR })));
    await rig.get(target);
    rig.hand.now = START + YEAR;
    rig.respond(() => new Response(failing('SEALINE_NO_RESPONSE')));
    await rig.get(target);
    rig.hand.now = START + 3 * DAY;
    expect(await readOutcome(rig.get(target))).toMatchObject({ cache: 'fwd=stale', age: 3 * 24 * 3600 });
  });

  it('an answer from that time whose refresh fails is requested once', async () => {
    const rig = await after((ahead) => ahead.get(target));
    rig.respond(() => new Response(failing('SEALINE_NO_RESPONSE')));
    for (let turn = 0; turn < 5; turn += 1) {
      await rig.get(target);
      await rig.hand.pass(3 * SECOND);
    }
    expect(rig.calls).toHaveLength(2);
  });

  it('a failure cached at that time is requested again', async () => {
    const rig = await after((ahead) => {
      ahead.respond(() => new Response(failing('WRONG_NUMBER')));
      return ahead.get(target);
    });
    rig.respond((request) => new Response(faithful(request)));
    expect((await readOutcome(rig.get(target))).code).toBe('OK');
  });

  it('a lease of a process that died at that time delays nobody', async () => {
    const rig = await after((ahead) => ahead.store.acquire(`lease:tracking:${NUMBER}:::`, 'dead', 15 * SECOND));
    const answer = rig.get(target);
    await rig.hand.pass(SECOND);
    expect((await readOutcome(answer)).code).toBe('OK');
  });

  it('a forced update is possible again', async () => {
    const rig = await after((ahead) => ahead.get(`${target}&force_update=true`));
    expect((await readOutcome(rig.get(`${target}&force_update=true`))).code).toBe('OK');
    expect(rig.calls).toHaveLength(2);
  });

  it('a circuit breaker opened at that time is closed', async () => {
    const numbers = containers(20);
    const rig = await after(async (ahead) => {
      ahead.respond(() => Promise.reject(new Fault('reset')));
      for (const number of numbers.slice(0, 5)) await ahead.get(`/api/tracking?number=${number}`);
    });
    rig.respond((request) => new Response(faithful(request)));
    expect((await readOutcome(rig.get(`/api/tracking?number=${numbers[7]}`))).code).toBe('OK');
  });

  it('a pause that the service requested at that time is over', async () => {
    const rig = await after((ahead) => {
      ahead.respond(() => new Response('', { status: 429, headers: { 'Retry-After': '120' } }));
      return ahead.get(target);
    });
    rig.respond((request) => new Response(faithful(request)));
    expect((await readOutcome(rig.get(`/api/tracking?number=${containers(9)[8]}`))).code).toBe('OK');
  });
});

it('accepts an answer from an instance whose clock is a few seconds ahead', async () => {
  const hand = new HandClock();
  const first = createRig({ hand });
  hand.now = START + 5 * SECOND;
  first.respond((request) => new Response(faithful(request, { expiresAt: START + 30 * MINUTE })));
  await first.get(target);
  hand.now = START;
  const second = createRig({ hand, store: first.store, calls: first.calls, seed: 2 });
  expect(await readOutcome(second.get(target))).toMatchObject({ code: 'OK', cache: 'hit', age: 0 });
});
