/** Tests that a closed server decides by what a request proves, never by what it leaves out. */
import { describe, expect, it } from 'vitest';
import { createRig, NUMBER } from '../rig.fixture.ts';
import { makeTokenApp, OTHER, PAGE, QUOTA, SIGNED_IN, tracking } from './token-app.fixture.ts';

const TARGETS = [
  tracking(),
  `${tracking()}&force_update=true`,
  `/api/history?number=${NUMBER}&type=CT`,
  `/api/route?number=${NUMBER}&type=CT&sealine=MSCU`,
  '/api/info/sealines',
  '/api/samples',
];

const OUTSIDERS: readonly (readonly [string, Record<string, string>, string])[] = [
  ['sends nothing', {}, 'NOT_SIGNED_IN'],
  ['says it is a page of the app', PAGE.headers, 'NOT_SIGNED_IN'],
  ['says it is the app', { 'x-landfall-view': 'app' }, 'NOT_SIGNED_IN'],
  ['says it is a program', { 'x-landfall-view': 'program' }, 'NOT_SIGNED_IN'],
  ['names a user itself', { ...PAGE.headers, 'x-user': 'ann' }, 'NOT_SIGNED_IN'],
  ['says it is an embed', { ...PAGE.headers, 'x-landfall-view': 'embed' }, 'TOKEN_MISSING'],
  ['has a token of its own making', { authorization: 'Bearer e30.x' }, 'TOKEN_INVALID'],
];

describe('an outsider at a closed server', () => {
  it.each(OUTSIDERS)('who %s is refused by every operation', async (_, headers, code) => {
    const { json, mint, embed, rig } = makeTokenApp();
    await embed(tracking(), await mint());
    const answers = await Promise.all(TARGETS.map((target) => json(target, { headers })));
    expect(answers.map((answer) => [answer.status, answer.code, answer.data])).toEqual(
      TARGETS.map(() => [401, code, null]),
    );
    expect(rig.calls).toHaveLength(1);
  });
});

describe('an API key at a closed server', () => {
  const guest = { id: 'acme', own: async () => new Map([[NUMBER, []]]) };
  const findGuest = async (key: string) => (key === 'lfk_acme' ? guest : null);

  it('reads cached answers for the numbers in its access scope', async () => {
    const { json, rig } = makeTokenApp({ findGuest });
    await json(tracking(), SIGNED_IN);
    const ask = async (key: string, target: string) => {
      const { status, code } = await json(target, { headers: { authorization: `Bearer ${key}` } });
      return [status, code];
    };
    expect(await ask('lfk_acme', tracking())).toEqual([200, 'OK']);
    expect(await ask('lfk_acme', tracking(OTHER))).toEqual([403, 'NOT_ALLOWED']);
    expect(await ask('lfk_acme', `/api/history?number=${NUMBER}&type=CT`)).toEqual([403, 'NOT_ALLOWED']);
    expect(await ask('lfk_staff', tracking())).toEqual([401, 'TOKEN_INVALID']);
    expect(rig.calls).toHaveLength(1);
  });
});

describe('a signed-in member of staff at a closed server', () => {
  it('can look up, force updates and read the history', async () => {
    const { json } = makeTokenApp();
    expect(await json(tracking(), SIGNED_IN)).toMatchObject({ status: 200, code: 'OK' });
    expect((await json(`${tracking()}&force_update=true`, SIGNED_IN)).code).not.toBe('FORCE_UPDATE_REFUSED');
    expect((await json(`/api/history?number=${NUMBER}&type=CT`, SIGNED_IN)).code).not.toBe('NOT_ALLOWED');
  });

  it('causes no request from a page of another site', async () => {
    const { json, rig } = makeTokenApp();
    const headers = { ...SIGNED_IN.headers, 'sec-fetch-site': 'cross-site' };
    expect((await json(tracking(), { ...SIGNED_IN, headers })).code).toBe('NOT_CACHED');
    expect(rig.calls).toHaveLength(0);
  });
});

describe('an image in a page of another site over http without a referrer', () => {
  it('causes no request and no forced update', async () => {
    const { json, rig } = makeTokenApp({ secrets: [] });
    const targets = [NUMBER, OTHER].flatMap((number) => [tracking(number), `${tracking(number)}&force_update=true`]);
    const codes = await Promise.all(targets.map(async (target) => (await json(target)).code));
    expect(codes).toEqual(['NOT_CACHED', 'FORCE_UPDATE_REFUSED', 'NOT_CACHED', 'FORCE_UPDATE_REFUSED']);
    expect(rig.calls).toHaveLength(0);
    expect((await json(tracking(), { headers: { 'x-landfall-view': 'app' } })).code).toBe('OK');
  });
});

const PLACE = { id: 1, name: 'Rotterdam', locode: 'NLRTM', lat: 51.9, lng: 4.4 };
const EVENT = { order_id: 1, location: 1, facility: 2, vessel: 3, voyage: '123W', event_code: 'VAD', actual: true };
const DATA = {
  metadata: { ...QUOTA, number: NUMBER },
  locations: [PLACE],
  facilities: [{ ...PLACE, id: 2 }],
  vessels: [{ id: 3, name: 'MAERSK ANTARES' }],
  route: { pod: { location: 1, predictive_eta: '2026-11-29 10:00:00' } },
  route_data: { route: [], pin: [51.9, 4.4] },
  containers: [{ number: NUMBER, charges: {}, events: [EVENT] }],
};

/** The parts of an answer that a token with these parts gets. */
async function visible(show: readonly string[]): Promise<string> {
  const rig = createRig({ isClosed: true });
  rig.respond(() => new Response(JSON.stringify({ status: 'success', message: 'OK', data: DATA }, null, 1)));
  const { embed, mint } = makeTokenApp({ rig });
  return JSON.stringify((await embed(tracking(), await mint([NUMBER], { show }))).data);
}

describe('an embed token that shows', () => {
  it.each([
    [['summary'], ['predictive_eta'], ['lat', 'lng', 'route_data', 'pin', 'MAERSK', '123W', 'facility']],
    [['timeline'], ['MAERSK', '123W', 'facility'], ['lat', 'lng', 'route_data', 'pin', 'predictive_eta']],
    [['map'], ['lat', 'route_data', 'pin'], ['MAERSK', '123W', 'predictive_eta']],
    [['map', 'timeline', 'summary'], ['lat', 'pin', 'MAERSK', '123W', 'predictive_eta'], []],
  ])('%j gets only these parts from the API', async (show, present, absent) => {
    const text = await visible(show);
    expect(present.filter((word) => !text.includes(word))).toEqual([]);
    expect(absent.filter((word) => text.includes(word))).toEqual([]);
    for (const word of ['remaining', 'charges']) expect(text).not.toContain(word);
    expect(text).toContain('NLRTM');
  });

  it('no map gets no route', async () => {
    const { embed, mint } = makeTokenApp();
    const target = `/api/route?number=${NUMBER}&type=CT&sealine=MSCU`;
    expect((await embed(target, await mint([NUMBER], { show: ['summary'] }))).code).toBe('NOT_ALLOWED');
  });
});
