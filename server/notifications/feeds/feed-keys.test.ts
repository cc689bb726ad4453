/** Tests that a feed contains the rows that its creator may see when it is read. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../src/core/desk-api/documents.ts';
import type { AccessScope } from '../../../src/core/desk-api/access-scope.ts';
import { type Fixture, makeApp } from '../../wiring/app.fixture.ts';
import { type ApiFixture, NOW, openApi } from '../../desk/api/api.fixture.ts';
import type { Member } from '../../desk/api/access.ts';
import { createCanStillCreate, type FindMember } from '../../desk/api/creator-rights.ts';
import { DeskUnavailable } from '../../desk/ports/desk.ts';
import { answer, time } from '../../desk/store/store.contract.ts';
import { feedsOver } from './feeds.fixture.ts';
import type { Feeds } from './feeds.ts';

const ACME: AccessScope = { customers: ['Acme'], tags: [] };
const NUMBERS = ['MSKU2048175', 'TCLU4400446'];

let now: number;
let desk: ApiFixture;
let feeds: Feeds;
let server: Fixture;
const accounts = new Map<string, Member>();
let isAway: boolean;

const memberWith = (id: string, sight: AccessScope, role: Role = sight === 'all' ? 'admin' : 'viewer'): void => {
  accounts.set(id, { name: id, role, sight, owner: { kind: 'account', id } });
};
const TEAM: Member = { name: 'team', role: 'admin', sight: 'all', owner: { kind: 'person', id: 'team' } };

beforeEach(async () => {
  now = NOW;
  accounts.clear();
  isAway = false;
  const findMember: FindMember = async (id) => {
    if (isAway) throw new DeskUnavailable('away');
    return accounts.get(id) ?? null;
  };
  const canStillCreate = createCanStillCreate(findMember);
  desk = await openApi(
    { signIn: (sent) => accounts.get(sent.get('x-account') ?? '') ?? TEAM },
    null,
    () => now,
    1,
    (store) => {
      feeds = feedsOver(store, { clock: () => now, canStillCreate, findMember });
      return feeds.endpoints;
    },
    null,
    undefined,
    canStillCreate,
  );
  server = makeApp({ readFeed: feeds.read });
  await desk.data('POST', '/watches', {
    watches: NUMBERS.map((number, index) => ({
      number,
      fields: { customer: index === 0 ? 'ACME' : 'Bolt', note: 'x' },
    })),
  });
  now += 1000;
  const facts = { phase: 'in-transit', podName: 'Rotterdam', eta: time('2026-12-01 14:00:00') };
  await desk.engine.record(NUMBERS.map((number) => answer(number, facts, { seenAt: now, reportedAt: now })));
});
afterEach(() => desk.engine.close());

const as = (id: string) => ({ headers: { 'sec-fetch-site': 'same-origin', 'x-account': id } });
const keyOf = async (body: object) => {
  const { key } = await desk.data('POST', '/keys', { label: 'sheet', ...body });
  return { headers: { authorization: `Bearer ${key}` } };
};
const make = (who: object, body: object = {}) => desk.data('POST', '/feeds', { label: 'Arrivals', ...body }, who);
describe('a feed opened by its id', () => {
  it('requires a key with the same access scope', async () => {
    memberWith('acme', ACME);
    const [ofStaff, ofGuest] = [await make({}), await make(as('acme'))];
    const keys = [
      await keyOf({ scope: 'feeds' }),
      await keyOf({ scope: 'read' }),
      await keyOf({ scope: 'feeds', sight: { customers: ['acme'], tags: [] } }),
      await keyOf({ scope: 'read', sight: { customers: ['Acme', 'Bolt'], tags: [] } }),
      await keyOf({ scope: 'audit' }),
    ];
    const opens = async ({ id }: { id: string }) =>
      Promise.all(keys.map(async (key) => (await server.get(`/feeds/${id}.csv`, key)).status));
    expect(await opens(ofStaff)).toEqual([200, 200, 404, 404, 404]);
    expect(await opens(ofGuest)).toEqual([404, 404, 200, 404, 404]);
  });
});

const shownAt = async (address: string, init = {}) => {
  const response = await server.get(new URL(address, 'https://desk.example').pathname, init);
  const text = await response.text();
  return response.status === 200 ? NUMBERS.filter((number) => text.includes(number)) : response.status;
};

it('a feed of staff uses the display name of a custom column', async () => {
  const columns = [{ type: 'choice', name: 'Onward', choices: ['rail', 'road'] }];
  await desk.data('PUT', '/columns/own', { version: null, columns });
  const [{ id, version }] = (await desk.data('GET', '/rows?q=customer:acme')).watches;
  await desk.data('PATCH', `/watches/${id}`, { version, set: { choice1: ['rail'] } });
  const made = await make({}, { columns: ['number', 'choice1'] });
  const [csv, calendar] = await Promise.all(
    [made.csv, made.calendar].map(async (address) => (await server.get(new URL(address).pathname)).text()),
  );
  expect(csv).toContain('Number,Onward');
  expect(calendar).toContain('Onward: rail');
});

describe('a row whose source only people who sign in may see', () => {
  beforeEach(async () => {
    now += 1000;
    const facts = { phase: 'in-transit', podName: 'Rotterdam', eta: time('2026-12-01 14:00:00'), forStaff: true };
    const row = answer(NUMBERS[0] ?? '', { ...facts, source: 'Terminal49' }, { seenAt: now, reportedAt: now });
    await desk.engine.record([row]);
  });

  it.each([
    ['staff', 'all', NUMBERS.slice(1)],
    ['a guest', ACME, []],
  ] as const)('is left out of a feed of %s, who are told how many', async (_, sight, shown) => {
    memberWith('ann', sight);
    const page = await desk.data('GET', '/rows?q=', undefined, as('ann'));
    expect(page.watches).toHaveLength(shown.length + 1);
    const made = await make(as('ann'), { columns: ['number'] });
    expect([made.watches, made.leftOut]).toEqual([shown.length, 1]);
    for (const address of [made.csv, made.calendar]) expect(await shownAt(address)).toEqual(shown);
    const [listed] = await desk.data('GET', '/feeds', undefined, as('ann'));
    expect(listed.leftOut).toBe(1);
    const calendar = await (await server.get(new URL(made.calendar).pathname)).text();
    expect(calendar.replaceAll('\r\n ', '')).toContain('because only people who sign in may see them: 1.');
  });
});

describe('a feed of a guest', () => {
  beforeEach(() => memberWith('acme', ACME));

  it('contains only the rows and columns of the guest, in CSV and calendar', async () => {
    const made = await make(as('acme'));
    expect(made.watches).toBe(1);
    for (const address of [made.csv, made.calendar]) expect(await shownAt(address)).toEqual(NUMBERS.slice(0, 1));
    expect((await desk.ask('POST', '/feeds', { label: 'x', columns: ['note'] }, as('acme')))?.status).toBe(400);
    expect((await desk.ask('POST', '/feeds', { label: 'x', q: 'tag:x' }, as('acme')))?.status).toBe(400);
  });

  it('follows the current access scope of its creator and the current customer of a row', async () => {
    const { csv } = await make(as('acme'));
    memberWith('acme', { customers: ['Bolt'], tags: [] });
    expect(await shownAt(csv)).toEqual(NUMBERS.slice(1));
    const [watch] = (await desk.data('GET', '/rows?q=customer:bolt')).watches;
    await desk.data('PATCH', `/watches/${watch.id}`, { version: watch.version, set: { customer: 'Acme' } });
    expect(await shownAt(csv)).toEqual([]);
    memberWith('acme', 'all');
    expect(await shownAt(csv)).toBe(404);
    accounts.delete('acme');
    expect(await shownAt(csv)).toBe(404);
  });

  it('is listed and revoked by its creator and by staff, and each has at most twenty', async () => {
    memberWith('bolt', { customers: ['Bolt'], tags: [] });
    const { id } = await make(as('acme'));
    await make({});
    const idsOf = async (who: object) =>
      (await desk.data('GET', '/feeds', undefined, who)).map((feed: { id: string }) => feed.id);
    expect([await idsOf(as('acme')), await idsOf(as('bolt')), (await idsOf({})).length]).toEqual([[id], [], 2]);
    expect((await desk.ask('DELETE', `/feeds/${id}`, undefined, as('bolt')))?.status).toBe(404);
    expect((await desk.ask('DELETE', `/feeds/${id}`, undefined, as('acme')))?.status).toBe(200);
    for (let count = 0; count < 20; count += 1) await make(as('bolt'));
    expect((await desk.ask('POST', '/feeds', { label: 'x' }, as('bolt')))?.status).toBe(403);
  });
});

it('a feed and a key work while their creator has the right to create them, and return 503 while accounts are unreadable', async () => {
  memberWith('ann', 'all');
  const feed = await make(as('ann'));
  const { key } = await desk.data('POST', '/keys', { label: 'sheet', scope: 'read' }, as('ann'));
  const headers = { authorization: `Bearer ${key}` };
  const opens = async () => [
    (await server.get(new URL(feed.csv).pathname)).status,
    (await server.get(`/feeds/${feed.id}.csv`, { headers })).status,
    (await desk.ask('GET', '/rows', undefined, { headers }))?.status,
  ];
  expect(await opens()).toEqual([200, 200, 200]);
  memberWith('ann', 'all', 'editor');
  expect(await opens()).toEqual([200, 404, 401]);
  memberWith('ann', 'all', 'viewer');
  expect(await opens()).toEqual([404, 404, 401]);
  memberWith('ann', ACME);
  expect(await opens()).toEqual([404, 404, 401]);
  accounts.delete('ann');
  expect(await opens()).toEqual([404, 404, 401]);
  isAway = true;
  expect(await opens()).toEqual([503, 503, 503]);
});

it('a feed that a guest key created ends with the key', async () => {
  const { key, id } = await desk.data('POST', '/keys', { label: 'Acme', scope: 'read', sight: ACME });
  const { csv } = await make({ headers: { authorization: `Bearer ${key}` } });
  expect(await shownAt(csv)).toEqual(NUMBERS.slice(0, 1));
  await desk.data('DELETE', `/keys/${id}`);
  expect(await shownAt(csv)).toBe(404);
});
