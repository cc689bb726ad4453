/** Tests Terminal49 and Sinay against their simulators: flow, allowance, failures and audience. */
import { describe, expect, it } from 'vitest';
import type { WireTracking } from '../src/core/wire/schemas.ts';
import { containerNumber } from '../sim/fleet/container-number.ts';
import { createAggregators } from '../tools/simulators/aggregators/service.ts';
import { SINAY_KEY } from '../tools/simulators/aggregators/sinay.ts';
import { TERMINAL49_KEY } from '../tools/simulators/aggregators/terminal49.ts';
import { type CarriersRig, type CarriersRigOptions, createCarriersRig, reply, sendTo } from './carriers.fixture.ts';

type Id = 'terminal49' | 'sinay';
const KEYS = { terminal49: TERMINAL49_KEY, sinay: SINAY_KEY } as const;

function open(
  ids: readonly Id[],
  options: Partial<CarriersRigOptions> & { readonly limit?: number; readonly embeds?: boolean } = {},
): CarriersRig {
  const rig = createCarriersRig({
    file: {},
    ...options,
    aggregators: ids.map((id) => ({
      id,
      key: KEYS[id],
      url: `http://127.0.0.1:8792/${id}`,
      limit: options.limit ?? null,
      embeds: options.embeds ?? false,
    })),
  });
  rig.send(sendTo(createAggregators({ clock: rig.hand.clock, delay: async () => undefined })));
  return rig;
}

async function ask(rig: CarriersRig, query: string, caller = {}) {
  const answer = rig.get(`/api/tracking?${query}`, caller);
  await rig.hand.pass(8_000);
  const reply = await answer;
  const body: {
    message: string;
    detail?: string;
    data:
      | (WireTracking & {
          landfall: { events: string; attributes: readonly { name: string }[]; conflicts: readonly object[] };
        })
      | null;
  } = await reply.json();
  return { ...body, status: reply.status };
}

const failing = (digits: string): string => containerNumber('HLCU', Number(digits));
const fresh = (serial: number): string => containerNumber('HLCU', 260_101 + serial * 1009);
const allowanceOf = async (rig: CarriersRig, id: Id) => {
  const reports: readonly { readonly id: string; readonly allowance?: object | null }[] = await (
    await rig.get('/api/sources')
  ).json();
  return reports.find((report) => report.id === id)?.allowance;
};

describe('the flow of Terminal49', () => {
  it('a new number is requested, waited for and read with all pages of its events', async () => {
    const rig = open(['terminal49']);
    const { message, data } = await ask(rig, `number=${fresh(0)}&sealine=HLCU`);
    expect(message).toBe('OK');
    expect(data?.landfall.events).toBe('terminal49');
    const methods = rig.sent.map(({ method, url }) => `${method} ${url.pathname.split('/').slice(3, 4).join('')}`);
    expect(methods.slice(0, 2)).toEqual(['POST tracking_requests', 'GET tracking_requests']);
    expect(rig.sent.some(({ url }) => url.searchParams.get('page[number]') === '2')).toBe(true);
    expect(rig.sent.every(({ headers }) => headers.authorization === `Token ${TERMINAL49_KEY}`)).toBe(true);
  });

  it('is asked again only when the source may have something new, and then without a new request for tracking', async () => {
    const rig = open(['terminal49']);
    await ask(rig, `number=${fresh(0)}&sealine=HLCU`);
    const sent = rig.sent.length;
    await ask(rig, `number=${fresh(0)}&sealine=HLCU`);
    expect(rig.sent).toHaveLength(sent);
    await rig.hand.pass(6.1 * 3_600_000);
    await ask(rig, `number=${fresh(0)}&sealine=HLCU`);
    await rig.hand.pass(20_000);
    expect(rig.sent.length).toBeGreaterThan(sent);
    expect(rig.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each<[string, string, string]>([
    ['stays pending', '900203', 'PENDING'],
    ['waits for a manifest', '900202', 'SEALINE_HASNT_PROVIDE_INFO'],
    ['a refused number', '900400', 'WRONG_NUMBER'],
    ['an unknown number', '900404', 'SEALINE_HASNT_PROVIDE_INFO'],
    ['a key of another service', '900401', 'SEALINE_TEMPORARY_DISABLED'],
    ['a plan that is used up', '900402', 'API_KEY_LIMIT_REACHED'],
    ['too many requests', '900429', 'SEALINE_TEMPORARY_DISABLED'],
    ['an error of the service', '900500', 'SEALINE_NO_RESPONSE'],
    ['a web page instead of JSON', '900200', 'SEALINE_NO_RESPONSE'],
  ])('%s is %s: %s', async (_, digits, code) => {
    const rig = open(['terminal49']);
    expect((await ask(rig, `number=${failing(digits)}&sealine=HLCU`)).message).toBe(code);
  });

  it('a number that is tracked already is used as it is', async () => {
    const rig = open(['terminal49']);
    expect((await ask(rig, `number=${failing('900409')}&sealine=HLCU`)).message).not.toBe('SEALINE_NO_RESPONSE');
  });
});

describe('the answers of Sinay', () => {
  it('a number is one request', async () => {
    const rig = open(['sinay']);
    const { message, data } = await ask(rig, `number=${fresh(0)}&sealine=HLCU`);
    expect([message, data?.landfall.events, rig.sent.length]).toEqual(['OK', 'sinay', 1]);
    expect(rig.sent[0]?.headers.API_KEY).toBe(SINAY_KEY);
  });

  it.each<[string, string, string]>([
    ['still fetching', '900504', 'PENDING'],
    ['a refused number', '900400', 'WRONG_NUMBER'],
    ['nothing from the carrier', '900404', 'SEALINE_HASNT_PROVIDE_INFO'],
    ['a key of another service', '900401', 'SEALINE_TEMPORARY_DISABLED'],
    ['no credit', '900402', 'API_KEY_LIMIT_REACHED'],
    ['too many requests', '900429', 'SEALINE_TEMPORARY_DISABLED'],
    ['a carrier that does not respond', '900503', 'SEALINE_NO_RESPONSE'],
    ['a web page instead of JSON', '900200', 'SEALINE_NO_RESPONSE'],
  ])('%s is %s: %s', async (_, digits, code) => {
    const rig = open(['sinay']);
    expect((await ask(rig, `number=${failing(digits)}&sealine=HLCU`)).message).toBe(code);
  });
});

describe('what is spent', () => {
  it.each(['terminal49', 'sinay'] as const)('%s: nothing is sent once the allowance is used up', async (id) => {
    const rig = open([id], { limit: 2 });
    for (const serial of [0, 1]) expect((await ask(rig, `number=${fresh(serial)}&sealine=HLCU`)).message).toBe('OK');
    const sent = rig.sent.length;
    const refused = await ask(rig, `number=${fresh(2)}&sealine=HLCU`);
    expect([refused.message, rig.sent.length]).toEqual(['BUDGET_REACHED', sent]);
    expect(refused.detail).toContain('All 2');
    expect(await allowanceOf(rig, id)).toMatchObject({ limit: 2, used: 2 });
    // A number that was counted is asked for again without counting.
    await rig.hand.pass(13 * 3_600_000);
    await ask(rig, `number=${fresh(0)}&sealine=HLCU`);
    await rig.hand.pass(20_000);
    expect(rig.sent.length).toBeGreaterThan(sent);
    expect(await allowanceOf(rig, id)).toMatchObject({ used: 2 });
  });

  it.each([
    ['terminal49', '900400', 0],
    ['terminal49', '900404', 0],
    ['terminal49', '900202', 1],
    ['sinay', '900400', 0],
    // Sinay bills a number also if the carrier has nothing.
    ['sinay', '900404', 1],
  ] as const)('%s: %s counts %i', async (id, digits, used) => {
    const rig = open([id]);
    await ask(rig, `number=${failing(digits)}&sealine=HLCU`);
    expect(await allowanceOf(rig, id)).toMatchObject({ used });
  });

  it('a bill of lading is counted by its containers at Terminal49 and as one shipment at Sinay', async () => {
    const bill = 'MEDUL8080808';
    const rigs = { terminal49: open(['terminal49']), sinay: open(['sinay']) };
    const { data } = await ask(rigs.terminal49, `number=${bill}&type=BL&sealine=MSCU`);
    await ask(rigs.sinay, `number=${bill}&type=BL&sealine=MSCU`);
    expect(data?.containers?.length).toBeGreaterThan(1);
    expect(await allowanceOf(rigs.terminal49, 'terminal49')).toMatchObject({ used: data?.containers?.length });
    expect(await allowanceOf(rigs.sinay, 'sinay')).toMatchObject({ used: 1 });
  });

  it('a hundred allowed numbers of a thousand concurrent ones go out', async () => {
    const rig = open(['sinay'], { limit: 100 });
    rig.send(() => reply({ message: 'SEALINE_HASNT_PROVIDE_INFO' }));
    const all = Promise.all(
      Array.from({ length: 1000 }, (_, index) => rig.get(`/api/tracking?number=HLCU${2_000_000 + index}&type=BL`)),
    );
    for (let minute = 0; minute < 6; minute += 1) await rig.hand.pass(60_000);
    await all;
    expect(rig.sent.length).toBeLessThanOrEqual(100);
    expect(await allowanceOf(rig, 'sinay')).toMatchObject({ used: rig.sent.length });
  }, 60_000);
});

describe('the order of sources', () => {
  it('is Terminal49, Sinay, the paid service', async () => {
    const rig = open(['sinay', 'terminal49'], { paid: true });
    await ask(rig, `number=${failing('900404')}&sealine=HLCU`);
    expect([...new Set(rig.sent.map(({ url }) => url.pathname.split('/')[1]))]).toEqual(['terminal49', 'sinay']);
    expect(rig.paid).toHaveLength(1);
  });

  it('nobody else is asked while Terminal49 works on a number', async () => {
    const rig = open(['terminal49', 'sinay'], { paid: true });
    await ask(rig, `number=${failing('900203')}&sealine=HLCU`);
    expect([rig.sent.some(({ url }) => url.pathname.startsWith('/sinay')), rig.paid.length]).toEqual([false, 0]);
  });
});

describe('who sees the answers', () => {
  const EMBED = { purpose: 'embed', staff: false } as const;

  it('staff do; an embed does only if the operator says so', async () => {
    for (const embeds of [false, true]) {
      const rig = open(['terminal49'], { embeds });
      await ask(rig, `number=${fresh(0)}&sealine=HLCU`, { staff: true });
      const { message } = await ask(rig, `number=${fresh(0)}&sealine=HLCU`, EMBED);
      expect(message).toBe(embeds ? 'OK' : 'NOT_ALLOWED');
    }
  });

  it.each([
    { who: 'a signed-in guest', isOutsider: undefined, embeds: false, isShown: true },
    { who: 'the reader of a share', isOutsider: true, embeds: false, isShown: false },
    { who: 'the reader of a share', isOutsider: true, embeds: true, isShown: true },
  ] as const)('$who sees them with embeds $embeds: $isShown', async ({ isOutsider, embeds, isShown }) => {
    const rig = open(['terminal49'], { embeds });
    const number = fresh(0);
    await ask(rig, `number=${number}&sealine=HLCU`, { staff: true });
    const sent = rig.sent.length;
    const own = async () => new Map([[number, [{ type: '', sealine: 'HLCU' }]]]);
    const guest = { id: 'acme', own, ...(isOutsider && { isOutsider }) };
    const { message } = await ask(rig, `number=${number}&sealine=HLCU`, { purpose: 'guest', guest });
    expect([message === 'OK', rig.sent.length]).toEqual([isShown, sent]);
  });
});
