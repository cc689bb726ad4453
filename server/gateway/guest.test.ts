/** Tests that a guest learns nothing about look-ups of others, and gets cached answers for their own shipments. */
import { describe, expect, it } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { createRig, faithful, NUMBER, readOutcome, type RigOptions, tracking } from './rig.fixture.ts';

const STAFF: Partial<Caller> = { clientId: 'staff:ann', staff: true };
const RIVAL = 'TCLU4400446';
const guestWith = (numbers: readonly string[]): Caller['guest'] => ({
  id: 'acme',
  own: async (asked) => new Map(asked.filter((number) => numbers.includes(number)).map((number) => [number, []])),
});
const GUEST: Partial<Caller> = { purpose: 'guest', guest: guestWith([NUMBER]) };
const target = (number: string): string => `/api/tracking?number=${number}`;

/** Returns a response without the parts that differ from one request to the next. */
async function seen(response: Promise<Response>): Promise<unknown> {
  const { status, headers } = await response;
  const named = [...headers].filter(([name]) => name !== 'x-request-id');
  return [status, named, (await (await response).text()).replace(/"requestId":"[\w-]+"/, '')];
}

describe.each([
  { access: 'internal', isClosed: false },
  { access: 'internal', isClosed: true },
  { access: 'public', isClosed: true },
] as const)('a guest of a server with access $access (closed: $isClosed)', (options) => {
  const open = () => createRig({ ...options, knownPrefixes: ['MSCU', 'TCLU'] });

  it.each(['', '&sealine=MSCU', '&type=CT', '&force_update=true', '&route=true&ais=true'])(
    'gets the same response for a number of other customers and for an unknown number: %s',
    async (more) => {
      const [asked, fresh] = [open(), open()];
      await asked.get(target(RIVAL), STAFF);
      await asked.get(`${target(RIVAL)}&route=true&ais=true`, STAFF);
      const calls = asked.calls.length;
      expect(await seen(asked.get(target(RIVAL) + more, GUEST))).toEqual(
        await seen(fresh.get(target(RIVAL) + more, GUEST)),
      );
      expect([asked.calls.length, fresh.calls.length]).toEqual([calls, 0]);
    },
  );

  it('sees those containers of a bill of lading that its own rows name, or all if none is named', async () => {
    const rig = open();
    const { data, ...envelope } = JSON.parse(tracking({ number: 'BILL77' }));
    const containers = [NUMBER, RIVAL].map((number) => ({ number, events: [] }));
    rig.respond(() => new Response(JSON.stringify({ ...envelope, data: { ...data, containers } })));
    await rig.get(target('BILL77'), STAFF);
    const shownContainers = async (own: readonly string[]) => {
      const answer = await rig.get(target('BILL77'), { purpose: 'guest', guest: guestWith(own) });
      const body = JSON.parse(await answer.text());
      return body.data?.containers.map(({ number }: { readonly number: string }) => number);
    };
    expect(await shownContainers(['BILL77', RIVAL])).toEqual([RIVAL]);
    expect(await shownContainers(['BILL77'])).toEqual([NUMBER, RIVAL]);
    expect(await shownContainers([RIVAL])).toBeUndefined();
  });

  it('reads cached answers for its own number and causes no request', async () => {
    const rig = open();
    expect(await readOutcome(rig.get(target(NUMBER), GUEST))).toMatchObject({ code: 'NOT_CACHED' });
    expect(rig.calls).toHaveLength(0);
    await rig.get(target(NUMBER), STAFF);
    expect(await readOutcome(rig.get(target(NUMBER), GUEST))).toMatchObject({ code: 'OK', cache: 'hit' });
    for (const path of [`/api/history?number=${NUMBER}&type=CT`, `${target(NUMBER)}&force_update=true`])
      expect((await rig.get(path, GUEST)).status).toBe(403);
    await rig.hand.pass(90 * 60_000);
    expect(await readOutcome(rig.get(target(NUMBER), GUEST))).toMatchObject({ code: 'OK', cache: 'fwd=stale' });
    await rig.gateway.idle();
    expect(rig.calls).toHaveLength(1);
  });
});

describe('a number that the desk follows with type and carrier', () => {
  const BILL = 'MEDUL4040404';
  const followed = new Map([[BILL, [{ type: 'BL', sealine: 'MSCU' }]]]);
  const guest = { id: 'acme', own: async () => followed };
  const ask = (more: string): string => `/api/tracking?number=${BILL}${more}`;

  async function looked(options: RigOptions = {}) {
    const rig = createRig({ followed: async () => followed, ...options });
    rig.respond((request) => {
      const { data, ...envelope } = JSON.parse(faithful(request));
      return new Response(
        JSON.stringify({ ...envelope, data: { ...data, metadata: { ...data.metadata, type: 'BL' } } }),
      );
    });
    await rig.gateway.check({ number: BILL, type: 'BL', sealine: 'MSCU' });
    return rig;
  }

  it.each(['', '&sealine=MSCU', '&type=BL', '&sealine=MSCU&type=BL', '&route=true&ais=true'])(
    'is served from the cache to its guest and to staff: %s',
    async (more) => {
      const rig = await looked();
      for (const caller of [STAFF, { purpose: 'guest', guest } as const])
        expect(await readOutcome(rig.get(ask(more), caller))).toMatchObject({ code: 'OK', cache: 'hit' });
      expect(rig.calls).toHaveLength(1);
    },
  );

  it('is not found under another carrier or type', async () => {
    const rig = await looked();
    for (const more of ['&sealine=MAEU', '&type=BK'])
      expect(await readOutcome(rig.get(ask(more), { purpose: 'guest', guest }))).toMatchObject({ code: 'NOT_CACHED' });
  });

  it('is refreshed with the type and carrier of its row', async () => {
    const rig = await looked();
    await rig.hand.pass(90 * 60_000);
    expect(await readOutcome(rig.get(ask(''), STAFF))).toMatchObject({ code: 'OK', cache: 'fwd=stale' });
    await rig.gateway.idle();
    expect(rig.calls.map(({ searchParams }) => searchParams.get('sealine'))).toEqual(['MSCU', 'MSCU']);
  });

  it('is found for its page by number alone', async () => {
    const { gateway } = await looked();
    for (const more of [{}, { sealine: 'MSCU' }, { type: 'BL' }])
      expect((await gateway.peek({ number: BILL, ...more }))?.body).toContain(BILL);
    expect(await gateway.peek({ number: BILL, sealine: 'MAEU' })).toBeNull();
  });

  it('is not shown to anonymous visitors of a public server', async () => {
    const rig = await looked({ access: 'public', knownPrefixes: ['MSCU'] });
    expect(await readOutcome(rig.get(ask('')))).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await rig.gateway.peek({ number: BILL })).toBeNull();
  });
});
