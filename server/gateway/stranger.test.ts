/** Tests that strangers on a public server with closed portals learn nothing about look-ups of others. */
import { describe, expect, it } from 'vitest';
import { createRig, failing, NUMBER, readOutcome } from './rig.fixture.ts';
import { MINUTE } from '../../src/core/time/units.ts';
import type { Caller } from '../http/caller.ts';

const STAFF: Partial<Caller> = { clientId: 'staff:ann', staff: true };
const PORTAL: Partial<Caller> = { purpose: 'embed', grant: { numbers: [NUMBER], show: ['summary'] } };
const target = `/api/tracking?number=${NUMBER}`;

const publicRig = (limits = {}) => createRig({ access: 'public', isClosed: true, knownPrefixes: ['MSCU'], limits });

/** Returns a response as a stranger sees it, without the parts that differ from one request to the next. */
async function seen(response: Promise<Response>): Promise<unknown> {
  const { status, headers } = await response;
  const named = [...headers].filter(([name]) => name !== 'x-request-id');
  return [status, named, (await (await response).text()).replace(/"requestId":"[\w-]+"/, '')];
}

describe('an anonymous visitor of a closed public server', () => {
  it.each([
    ['a colleague', STAFF],
    ['a portal', PORTAL],
  ])('does not see what %s looked up, and makes a request of the public budget', async (_, caller) => {
    const rig = publicRig();
    await rig.get(target, caller);
    expect(await readOutcome(rig.get(target))).toMatchObject({ code: 'OK', cache: 'fwd=miss' });
    expect(rig.calls).toHaveLength(2);
    expect(await readOutcome(rig.get(target, { clientId: 'other' }))).toMatchObject({ cache: 'hit' });
    expect(await readOutcome(rig.get(target, caller))).toMatchObject({ cache: 'hit' });
  });

  it.each([
    ['an answer', () => undefined],
    ['a failure', (rig: ReturnType<typeof publicRig>) => rig.respond(() => new Response(failing('NO_EVENTS')))],
  ])('cannot tell whether staff looked a number up: %s', async (_, prepare) => {
    for (const limits of [{}, { strangerCallsPerDay: 0 }]) {
      for (const query of [target, `${target}&sealine=MSCU`, `${target}&force_update=true`]) {
        const [asked, fresh] = [publicRig(limits), publicRig(limits)];
        for (const rig of [asked, fresh]) prepare(rig);
        await asked.get(target, STAFF);
        await asked.get(`${target}&force_update=true`, STAFF);
        expect(await seen(asked.get(query))).toEqual(await seen(fresh.get(query)));
      }
    }
  });

  it('learns nothing through a preview bot', async () => {
    const rig = publicRig();
    await rig.get(target, STAFF);
    expect((await readOutcome(rig.get(target, { purpose: 'preview' }))).code).toBe('NOT_CACHED');
    expect(await rig.gateway.peek({ number: NUMBER })).toBeNull();
    await rig.get(target);
    expect(await rig.gateway.peek({ number: NUMBER })).not.toBeNull();
  });

  it('sees a refresh by staff of an answer that was already public', async () => {
    const rig = publicRig();
    await rig.get(target);
    await rig.hand.pass(90 * MINUTE);
    await rig.get(target, STAFF);
    await rig.gateway.idle();
    expect(await readOutcome(rig.get(target))).toMatchObject({ code: 'OK', cache: 'hit' });
  });

  it('sees the list of carriers even if staff fetched it', async () => {
    const rig = publicRig();
    rig.respond(() => new Response(JSON.stringify({ status: 'success', message: 'OK', data: [] })));
    await rig.get('/api/info/sealines', STAFF);
    expect(await readOutcome(rig.get('/api/info/sealines'))).toMatchObject({ cache: 'hit' });
  });
});
