/** Tests look-ups by the schedule of the desk, which have a budget of their own. */
import { describe, expect, it } from 'vitest';
import { createRig, failing, faithful, NUMBER, readOutcome, settle } from './rig.fixture.ts';

const HOUR = 3_600_000;
const numbers = ['MSCU1234566', 'TCLU2222225', 'MSKU2048170', 'CMAU1001006', 'HLBU3003008', 'ONEU4004000'];

describe('a scheduled check', () => {
  it('fetches what a page needs, so that opening the page costs no second request', async () => {
    const rig = createRig();
    const { gateway, calls } = rig;
    expect(await gateway.check({ number: NUMBER })).toMatchObject({ kind: 'answer' });
    const page = await readOutcome(rig.get(`/api/tracking?number=${NUMBER}&route=true&ais=true`));
    expect([page.cache, page.hasRoute, page.hasAis, calls.length]).toEqual(['hit', true, true, 1]);
    expect(calls[0]?.searchParams.has('force_update')).toBe(false);
  });

  it('costs nothing while the answer is fresh, and joins a request under way', async () => {
    const rig = createRig();
    const { gateway, calls, hand } = rig;
    const both = Promise.all([
      rig.get(`/api/tracking?number=${NUMBER}&route=true&ais=true`),
      gateway.check({ number: NUMBER }),
    ]);
    await hand.pass(2000);
    await both;
    await gateway.check({ number: NUMBER });
    expect(calls).toHaveLength(1);
    await hand.pass(HOUR);
    await gateway.check({ number: NUMBER });
    expect(calls).toHaveLength(2);
  });

  it('leaves a fifth of the daily budget to people', async () => {
    const rig = createRig({ limits: { callsPerDay: 5 } });
    const { gateway, calls } = rig;
    const looks = [];
    for (const number of numbers) looks.push(await gateway.check({ number }));
    expect(looks.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer', 'answer', 'refusal', 'refusal']);
    expect(looks[4]).toMatchObject({ code: 'BUDGET_REACHED', retryAfterMs: 12 * HOUR });
    expect(await gateway.planned()).toEqual({ limit: 4, spent: 4 });
    expect(await gateway.plannedLeft()).toBe(0);
    expect((await readOutcome(rig.get(`/api/tracking?number=${numbers[5]}`))).code).toBe('OK');
    expect(calls).toHaveLength(5);
  });

  it('reports how many requests are left of its share, of the day and of the month', async () => {
    const rig = createRig({ limits: { callsPerDay: 10, callsPerMonth: 7 } });
    expect(await rig.gateway.plannedLeft()).toBe(7);
    await rig.gateway.check({ number: NUMBER });
    await rig.get(`/api/tracking?number=${numbers[1]}`);
    expect(await rig.gateway.plannedLeft()).toBe(5);
    expect(await createRig({ limits: { callsPerDay: null, callsPerMonth: null } }).gateway.plannedLeft()).toBeNull();
  });

  it('does not make a waiting person fail when its own budget is used up', async () => {
    const rig = createRig({ limits: { callsPerDay: 1 } });
    const { gateway, hand } = rig;
    const [look, page] = [gateway.check({ number: NUMBER }), rig.get(`/api/tracking?number=${NUMBER}`)];
    await settle();
    await hand.pass(1000);
    expect([(await look).kind, (await readOutcome(page)).code]).toEqual(['refusal', 'OK']);
  });

  it('returns the failure of the service and how long it is cached', async () => {
    const rig = createRig();
    rig.respond(() => new Response(failing('SEALINE_NO_RESPONSE')));
    const result = await rig.gateway.check({ number: NUMBER, sealine: 'MSCU' });
    expect(result).toMatchObject({ kind: 'failure', code: 'SEALINE_NO_RESPONSE', until: rig.hand.now + HOUR / 4 });
    rig.respond((request) => new Response(faithful(request)));
    expect(await rig.gateway.check({ number: NUMBER, sealine: 'MSCU' })).toEqual(result);
    expect(rig.calls).toHaveLength(1);
  });

  it('fetches the oldest past result with two requests of its own budget, once', async () => {
    const rig = createRig({ limits: { callsPerDay: 100 } });
    const requests = [
      { id: 9, date: '2026-11-19 08:00:00', sealine: 'MSCU' },
      { id: 4, date: '2026-10-02 08:00:00', sealine: 'MSCU' },
    ];
    rig.respond((request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.endsWith('/history') || searchParams.has('id')) return new Response(faithful(request));
      return Response.json({ status: 'success', message: 'OK', data: { requests } });
    });
    await rig.gateway.check({ number: NUMBER });
    expect(await rig.gateway.readFirstResult({ number: NUMBER })).toBe('has');
    const past = rig.calls.slice(1);
    expect(past.map(({ searchParams }) => searchParams.get('id'))).toEqual([null, '4']);
    expect(past[0]?.searchParams.get('type')).toBe('CT');
    expect(await rig.gateway.planned()).toMatchObject({ spent: 3 });
    expect(await rig.gateway.readFirstResult({ number: NUMBER })).toBe('has');
    expect(rig.calls).toHaveLength(3);
  });

  it('reports whether past results are missing or were refused', async () => {
    for (const [list, pastRead] of [
      [Response.json({ status: 'success', message: 'OK', data: { requests: [] } }), 'none'],
      [new Response(failing('WRONG_NUMBER')), 'asked'],
    ] as const) {
      const rig = createRig();
      rig.respond((request) =>
        new URL(request.url).pathname.endsWith('/history') ? list.clone() : new Response(faithful(request)),
      );
      await rig.gateway.check({ number: NUMBER });
      expect(await rig.gateway.readFirstResult({ number: NUMBER })).toBe(pastRead);
    }
  });

  it('fetches no past result for a shipment without an answer or beyond its budget', async () => {
    const rig = createRig({ limits: { callsPerDay: 2 } });
    await rig.gateway.readFirstResult({ number: NUMBER });
    expect(await rig.gateway.check({ number: NUMBER })).toMatchObject({ kind: 'answer' });
    expect(await rig.gateway.readFirstResult({ number: NUMBER })).toBeNull();
    expect(rig.calls.filter(({ pathname }) => pathname.endsWith('/history'))).toEqual([]);
  });
});
