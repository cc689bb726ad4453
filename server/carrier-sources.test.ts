/** Tests carriers behind the gateway: which are asked, what is counted, and who sees the answers. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SourceReport } from '../src/core/wire/source-report.ts';
import { DAY, HOUR, MINUTE } from '../src/core/time/units.ts';
import {
  CONTAINER,
  CANARY,
  createCarriersRig,
  events,
  HAPAG_FILE,
  hapagOfDay,
  eventsOfContainer,
  reply,
  row,
  spendDay,
} from './carriers.fixture.ts';
import { readOutcome } from './gateway/rig.fixture.ts';
import { Fault, type FaultKind } from './http/calls/fault.ts';

const target = `/api/tracking?number=${CONTAINER}`;
const MULTI_TENANT = {
  hapag: { clientId: 'a', clientSecret: CANARY },
  msc: undefined,
  yangming: { keyId: CANARY },
  zim: { subscriptionKey: CANARY },
  hmm: { apiKey: CANARY },
  cma: { keyId: CANARY },
};
const LEASED = 'TGHU1234564';
const reference = (rig: ReturnType<typeof createCarriersRig>): readonly string[] => rig.sent.map(({ url }) => url.host);

describe('the answer of a carrier API', () => {
  it('is returned in the format of the public API and names its source', async () => {
    const rig = createCarriersRig();
    const body = await (await rig.get(`${target}&route=true`)).json();
    expect(body).toMatchObject({ status: 'success', message: 'OK' });
    expect(body.data.metadata).toMatchObject({
      number: CONTAINER,
      type: 'CT',
      sealine: 'HLCU',
      sealine_name: 'Hapag-Lloyd',
    });
    expect(body.data.containers[0].events.map(({ status }: { status: string }) => status)).toEqual([
      'CGI',
      'CLL',
      'CDD',
    ]);
    expect(body.data.landfall).toMatchObject({ events: 'hapag', route: ['atlas'], conflicts: [] });
    expect(body.data.landfall.sources[0]).toMatchObject({
      id: 'hapag',
      kind: 'carrier',
      sample: false,
      for_staff: true,
    });
    expect(body.data.route_data.route[0].path.length).toBeGreaterThan(2);
    expect(rig.sent[0]?.headers).toMatchObject({ 'X-IBM-Client-Secret': CANARY });
    expect(rig.sent[0]?.url.href).toBe(`https://api.hlag.com/hlag/external/v2/events?equipmentReference=${CONTAINER}`);
  });

  it('is cached for its lifetime under every spelling of the request, and a forced update fetches it again', async () => {
    const rig = createCarriersRig();
    const first = await (await rig.get(target)).json();
    expect(first.data.metadata.from_cache).toBe(false);
    await rig.get(`${target}&sealine=HLCU`);
    const again = await (await rig.get(`/api/container?number=${CONTAINER}`)).json();
    expect(again.data.metadata.from_cache).toBe(true);
    await rig.hand.pass(5 * HOUR);
    await rig.get(`${target}&type=CT&sealine=HLCU&route=true`);
    expect(rig.sent).toHaveLength(1);
    await rig.get(`${target}&force_update=true`);
    expect(rig.sent).toHaveLength(2);
    await rig.hand.pass(7 * HOUR);
    await rig.get(target);
    await rig.gateway.idle();
    expect(rig.sent).toHaveLength(3);
  });

  it('is kept in the history whenever it differs from the previous one', async () => {
    const rig = createCarriersRig();
    await rig.get(target);
    await rig.hand.pass(7 * HOUR);
    await rig.get(`${target}&force_update=true`);
    rig.send(() =>
      reply(events(CONTAINER, [row(CONTAINER, 'e4', 'DISC', 'ACT', '2026-11-20T09:00:00-05:00', 'USNYC')])),
    );
    await rig.hand.pass(7 * HOUR);
    await rig.get(`${target}&force_update=true`);
    const list = await (await rig.get(`/api/history?number=${CONTAINER}&type=CT`)).json();
    expect(list.data.requests).toHaveLength(2);
    expect(list.data.requests[0]).toMatchObject({ sealine: 'hlcu', date: '2026-11-20 12:00:00' });
    const first = await (
      await rig.get(`/api/history?number=${CONTAINER}&type=CT&id=${list.data.requests[0].id}`)
    ).json();
    expect(first.data.containers[0].events.at(-1)).toMatchObject({ status: 'CDD', actual: false });
    const sources = [{ id: 'hapag', for_staff: true, asked_at: '2026-11-20T12:00:00.000Z' }];
    expect(first.data.landfall).toMatchObject({ events: 'hapag', sources });
  });
});

describe('a counted carrier request', () => {
  const FAILURES: readonly (readonly [string, Parameters<ReturnType<typeof createCarriersRig>['send']>[0]])[] = [
    ['404', () => reply('', 404)],
    ['204', () => reply('', 204)],
    ['an empty list', () => reply([])],
    ['400', () => reply('{}', 400)],
    ['401', () => reply('{}', 401)],
    ['429', () => reply('', 429, { 'retry-after': '600' })],
    ['500', () => reply('', 500)],
    ['503', () => reply('', 503)],
    ...(['timeout', 'reset', 'malformed', 'too-large'] as const).map(
      (kind: FaultKind) => [kind, () => Promise.reject(new Fault(kind))] as const,
    ),
  ];
  it.each(FAILURES)('is sent once for 500 viewers when the carrier responds with %s', async (_, send) => {
    const rig = createCarriersRig();
    rig.send(async (request, count) => {
      await rig.hand.sleep(8000);
      return send(request, count);
    });
    const viewers = Array.from({ length: 500 }, (_each, index) =>
      readOutcome(rig.get(index % 2 ? target : `${target}&sealine=HLCU`)),
    );
    await rig.hand.pass(MINUTE);
    const outcomes = await Promise.all(viewers);
    expect(rig.sent).toHaveLength(1);
    expect(await rig.store.count('calls:hapag:day:2026-11-20')).toBe(1);
    expect(new Set(outcomes.map(({ code }) => code)).size).toBe(1);
    expect(outcomes[0]?.code).toMatch(/^SEALINE_(HASNT_PROVIDE_INFO|TEMPORARY_DISABLED|NO_RESPONSE)$/);
  });

  it('stays within the daily limit across two instances and leaves four fifths to scheduled checks', async () => {
    const file = hapagOfDay(100);
    const rig = createCarriersRig({ file });
    const other = createCarriersRig({ file, hand: rig.hand, store: rig.store });
    const spent = await spendDay([rig, other], (work) => rig.hand.pass(MINUTE).then(() => work));
    expect(spent).toEqual({ planned: 80, people: 20, sent: 100 });
    expect((await readOutcome(rig.get(target))).code).toBe('BUDGET_REACHED');
    await rig.hand.pass(DAY);
    expect((await readOutcome(rig.get(target))).code).toBe('OK');
  });

  it('waits up to five seconds for the next minute for a person, but not for a scheduled check', async () => {
    const rig = createCarriersRig({ file: { hapag: { ...HAPAG_FILE.hapag, limits: { minute: 1 } } } });
    await rig.get(target);
    await rig.hand.pass(57_000);
    expect(await rig.gateway.check({ number: 'HLCU7654321' })).toMatchObject({
      kind: 'refusal',
      code: 'SEALINE_TEMPORARY_DISABLED',
    });
    const person = readOutcome(rig.get('/api/tracking?number=HLCU7654321'));
    await rig.hand.pass(5000);
    expect(await person).toMatchObject({ code: 'OK' });
  });

  it.each<[string, number, Parameters<ReturnType<typeof createCarriersRig>['send']>[0], number]>([
    [
      'twenty at most',
      20,
      ({ url }, n) => reply(events(CONTAINER), 200, { 'next-page': `${url.pathname}?cursor=${n}` }),
      1,
    ],
    [
      'none of another origin',
      1,
      () => reply(events(CONTAINER), 200, { 'next-page': 'https://elsewhere.example/x' }),
      1,
    ],
    ['none twice', 1, ({ url }) => reply(events(CONTAINER), 200, { 'next-page': url.href }), 1],
    [
      'until nothing comes',
      2,
      (_, n) => (n === 1 ? reply(events(CONTAINER), 200, { 'next-page': 'two' }) : reply('', 204)),
      0,
    ],
  ])('is counted for every page (%s), and the pages received are used', async (_, calls, send, unread) => {
    const rig = createCarriersRig({ file: { hapag: { ...HAPAG_FILE.hapag, limits: { minute: 50 } } } });
    rig.send(send);
    const { message, data } = await (await rig.get(target)).json();
    expect([message, data.containers[0].events.length, data.landfall.unread.events]).toEqual(['OK', 3, unread]);
    expect(await rig.store.count('calls:hapag:day:2026-11-20')).toBe(calls);
    expect(new Set(reference(rig))).toEqual(new Set(['api.hlag.com']));
  });
});

describe('the order in which carriers are asked', () => {
  it('asks three carriers about a leased container, then the service once, and HMM only with a booking', async () => {
    const rig = createCarriersRig({ file: MULTI_TENANT, paid: true });
    rig.send(() => reply([]));
    expect(await readOutcome(rig.get(`/api/tracking?number=${LEASED}`))).toMatchObject({ code: 'OK' });
    expect(reference(rig)).toEqual(['api.hlag.com', 'api.yangming.com', 'apigw.zim.com']);
    expect(rig.paid).toHaveLength(1);
    await rig.get(`/api/tracking?number=${LEASED}&sealine=HDMU`);
    expect(rig.sent).toHaveLength(3);
  });

  it('starts with the carrier of the request, of the container prefix or of the last answer', async () => {
    const rig = createCarriersRig({ file: MULTI_TENANT });
    await rig.get(`/api/tracking?number=YMLU1234560`);
    await rig.get(`/api/tracking?number=${LEASED}&sealine=ZIMU`);
    await rig.get(`/api/tracking?number=${LEASED}`);
    expect(reference(rig)).toEqual(['api.yangming.com', 'apigw.zim.com']);
    expect((await readOutcome(rig.get('/api/tracking?number=MSCU1234566'))).code).toBe('SEALINE_NOT_SUPPORTED');
  });

  it('skips a carrier for twelve hours after it had no data', async () => {
    const rig = createCarriersRig();
    rig.send(() => reply('', 404));
    await rig.get(target);
    await rig.hand.pass(11 * HOUR);
    expect((await readOutcome(rig.get(target))).code).toBe('SEALINE_HASNT_PROVIDE_INFO');
    expect(rig.sent).toHaveLength(1);
    await rig.hand.pass(2 * HOUR);
    rig.send(eventsOfContainer);
    expect((await readOutcome(rig.get(target))).code).toBe('OK');
  });

  it.each([
    ['a rest after 429', () => reply('', 429, { 'retry-after': '3000' }), 50 * MINUTE],
    ['a refused key', () => reply('', 403), HOUR],
  ])('keeps %s across a restart and asks the service in that time', async (_, send, lasts) => {
    const before = createCarriersRig();
    before.send(send);
    expect((await readOutcome(before.get(target))).code).toBe('SEALINE_TEMPORARY_DISABLED');
    const rig = createCarriersRig({ hand: before.hand, store: before.store, paid: true });
    expect((await readOutcome(rig.get('/api/tracking?number=HLCU7654321'))).code).toBe('OK');
    expect([rig.sent.length, rig.paid.length]).toEqual([0, 1]);
    await rig.hand.pass(lasts + MINUTE);
    await rig.get('/api/tracking?number=HLCU7654322');
    expect(rig.sent).toHaveLength(1);
  });

  it('shows the cached answer after one timeout and makes no paid request', async () => {
    const rig = createCarriersRig({ paid: true });
    await rig.get(target);
    await rig.hand.pass(7 * HOUR);
    rig.send(() => Promise.reject(new Fault('timeout')));
    expect(await readOutcome(rig.get(`${target}&force_update=true`))).toMatchObject({
      code: 'OK',
      withheld: 'SEALINE_NO_RESPONSE',
    });
    expect(rig.paid).toHaveLength(0);
  });

  it('makes no paid request for a scheduled check without a daily budget', async () => {
    const rig = createCarriersRig({ paid: true });
    rig.send(() => reply('', 404));
    expect(await rig.gateway.check({ number: CONTAINER })).toMatchObject({ code: 'SEALINE_HASNT_PROVIDE_INFO' });
    expect(rig.paid).toHaveLength(0);
    const budgeted = createCarriersRig({ paid: true, limits: { callsPerDay: 10 } });
    budgeted.send(() => reply('', 404));
    expect(await budgeted.gateway.check({ number: CONTAINER })).toMatchObject({ kind: 'answer' });
  });
});

describe('access to carrier data', () => {
  const STAFF = { clientId: 'staff:ann', staff: true };
  const seen = async (response: Promise<Response>): Promise<unknown> => {
    const { status, headers } = await response;
    const named = [...headers].filter(([name]) => name !== 'x-request-id');
    return [status, named, (await (await response).text()).replace(/"requestId":"[\w-]+"/, '')];
  };

  it.each([[''], ['&sealine=HLCU'], ['&route=true']])(
    'an anonymous visitor learns nothing about a look-up by staff: %s',
    async (query) => {
      const [used, fresh] = [1, 2].map(() => createCarriersRig({ access: 'public', paid: true }));
      if (used === undefined || fresh === undefined) throw new Error('two rigs');
      await used.get(target, STAFF);
      await used.get(`${target}&force_update=true`, STAFF);
      expect(await seen(used.get(target + query))).toEqual(await seen(fresh.get(target + query)));
      expect(fresh.sent).toHaveLength(0);
      expect(used.sent).toHaveLength(2);
      expect(await used.gateway.peek({ number: CONTAINER })).toEqual(await fresh.gateway.peek({ number: CONTAINER }));
    },
  );

  it('an embed gets carrier data only if the carrier is configured for embeds', async () => {
    const embed = { purpose: 'embed' as const };
    const closed = createCarriersRig();
    await closed.get(target);
    expect((await readOutcome(closed.get(target, embed))).code).toBe('SEALINE_NOT_SUPPORTED');
    const open = createCarriersRig({ file: { hapag: { ...HAPAG_FILE.hapag, embeds: true } } });
    await open.get(target);
    expect((await readOutcome(open.get(target, embed))).code).toBe('OK');
    expect(open.sent).toHaveLength(1);
  });

  it('an answer of the paid service is shared by staff and embeds after one request', async () => {
    const rig = createCarriersRig({ paid: true });
    await rig.get('/api/tracking?number=MSCU1234566');
    await rig.get('/api/tracking?number=MSCU1234566', { purpose: 'embed' });
    expect(rig.paid).toHaveLength(1);
  });

  it('no response, source report or log contains a credential that the carrier sends back', async () => {
    const rig = createCarriersRig();
    for (const secret of [CANARY, encodeURIComponent(CANARY), Buffer.from(`x${CANARY}`).toString('base64')]) {
      rig.send(() => reply([{ ...events(CONTAINER)[0], description: secret }]));
      await rig.hand.pass(HOUR);
      const text = await (await rig.get(`${target}&force_update=true`)).text();
      expect(text).toContain('SEALINE_NO_RESPONSE');
      expect(text).not.toContain(secret);
    }
    const report = await (await rig.get('/api/sources')).text();
    expect(v.is(v.array(SourceReport), JSON.parse(report))).toBe(true);
    expect(JSON.parse(report)).toMatchObject([{ id: 'hapag', budget: [{ per: 'minute' }, { per: 'day', spent: 3 }] }]);
    expect(report + JSON.stringify(rig.logs)).not.toContain(CANARY);
    expect((await rig.get('/api/sources', { purpose: 'embed' })).status).toBe(404);
  });
});

describe('the list of carriers', () => {
  it('marks the configured carriers as active', async () => {
    const { data } = await (await createCarriersRig().get('/api/info/sealines')).json();
    const active = data.filter((line: { active: boolean }) => line.active);
    expect(active).toMatchObject([{ name: 'Hapag-Lloyd', scac_codes: ['HLCU'], maintenance: false }]);
    expect(active[0].prefixes).toContain('HLXU');
    expect(data).toHaveLength(9);
  });
});
