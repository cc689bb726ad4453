/** Tests who a person is by a provider, what they may do, and how that ends. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { english } from '../../../src/core/texts/english.fixture.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { NOW } from '../people.contract.ts';
import { CLI, PAGE, PUBLIC } from '../rig.fixture.ts';
import { createSessionCookie, createVisitors } from '../visitors.ts';
import {
  type Claims,
  CLIENT_FOLDER,
  ISSUER,
  openSmallProvider,
  type Signer,
  signed,
} from './small-provider.fixture.ts';

beforeEach(() => setTime(NOW));
afterEach(() => vi.useRealTimers());

const small = await openSmallProvider();
const { rig, way, requests } = small;
afterAll(() => rig.store.close());

function setTime(now: number): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  rig.time.now = now;
}

let count = 0;
const newSubject = (): string => `subject ${(count += 1)}`;
const signIn = (claims: Claims) => small.signIn({ claims });
const accountOf = async (subject: string) =>
  (await rig.store.accounts()).find(({ identity }) => identity?.subject === subject);

describe('an account from an OIDC provider', () => {
  it('is identified by issuer and subject, not by email address', async () => {
    const [one, other] = [newSubject(), newSubject()];
    for (const sub of [one, other, one]) expect((await signIn({ sub, email_verified: true })).session).not.toBeNull();
    const [first, second] = [await accountOf(one), await accountOf(other)];
    expect(first?.id).not.toBe(second?.id);
    expect(await rig.store.sessions(first?.id ?? '')).toHaveLength(2);
  });

  it('is linked once to an existing account by its verified email address', async () => {
    const email = 'zoe@example.com';
    const made = await rig.store.add({ name: 'Zoë', role: 'admin', sight: 'all', mail: email }, CLI);
    const [zoe, other] = [newSubject(), newSubject()];
    const none = { email, groups: [] };
    const refused = await signIn({ ...none, sub: zoe, email_verified: false });
    const words = `You are signed in as ${email}, but you have no role yet. Ask ${email}.`;
    expect([refused.status, refused.words.includes(words)]).toEqual([403, true]);
    expect(
      (await signIn({ ...none, sub: zoe, email: 'ZOE@example.com', email_verified: true })).session,
    ).not.toBeNull();
    expect(await accountOf(zoe)).toMatchObject({ id: made.id, name: 'Zoë', role: 'admin' });
    expect((await signIn({ ...none, sub: other, email_verified: true })).status).toBe(403);
    expect((await signIn({ ...none, sub: zoe, email: 'new@example.com' })).session).not.toBeNull();
    expect(await accountOf(other)).toBeUndefined();
  });

  it('has the higher of the granted role and the group role, and each is revoked separately', async () => {
    const sub = newSubject();
    const { session } = await signIn({ sub, groups: ['sales'] });
    const { id = '' } = (await accountOf(sub)) ?? {};
    const roleNow = async () => (await rig.store.account(id))?.role;
    await rig.store.change(id, { role: 'admin' }, CLI);
    expect(await roleNow()).toBe('admin');
    await signIn({ sub, groups: ['ops'] });
    expect(await roleNow()).toBe('admin');
    await rig.store.change(id, { role: null }, CLI);
    expect(await roleNow()).toBe('editor');
    await rig.store.change(id, { role: 'viewer' }, CLI);
    await signIn({ sub, groups: [] });
    expect(await roleNow()).toBe('viewer');
    await rig.store.change(id, { role: null }, CLI);
    expect((await signIn({ sub, groups: [] })).status).toBe(403);
    rig.time.now += SECOND;
    expect(await rig.nameOf(session ?? '')).toBeNull();
  });

  it('has only the granted role when its owner signs in with a passkey', async () => {
    const { account, authenticator } = await rig.join({ name: 'Bob', role: 'viewer', mail: 'bob@example.com' });
    const sub = newSubject();
    await signIn({ sub, groups: ['heads'], email: 'bob@example.com', email_verified: true });
    expect(await rig.store.account(account.id)).toMatchObject({ role: 'admin', granted: { role: 'viewer' } });
    const { cookie = '' } = await rig.signIn(authenticator);
    const request = rig.request('GET', '/', { cookie: cookie.replace(/;.*/s, '') });
    await rig.people.recognize(request);
    expect(rig.people.visitOf(request.headers)).toMatchObject({ account: { id: account.id, role: 'viewer' } });
    await rig.store.change(account.id, { role: null }, CLI);
    expect(await rig.signIn(authenticator)).toMatchObject({ status: '403', problem: english('people.refused.rights') });
  });

  it('of a guest has the customers of its claim and of its invitation', async () => {
    const sub = newSubject();
    await signIn({ sub, groups: [], customers: ['Acme GmbH', 'Beta'] });
    const { id = '' } = (await accountOf(sub)) ?? {};
    expect(await rig.store.account(id)).toMatchObject({ sight: { customers: ['Acme GmbH', 'Beta'], tags: [] } });
    await rig.store.change(id, { role: 'viewer', sight: { customers: ['Beta', 'Cargo'], tags: ['spot'] } }, CLI);
    const both = { customers: ['Beta', 'Cargo', 'Acme GmbH'], tags: ['spot'] };
    expect(await rig.store.account(id)).toMatchObject({ role: 'viewer', sight: both });
  });

  it('cannot sign in when it is disabled', async () => {
    const sub = newSubject();
    await signIn({ sub });
    await rig.store.change((await accountOf(sub))?.id ?? '', { state: 'disabled' }, CLI);
    expect((await signIn({ sub })).words).toContain(english('people.refused.account'));
  });

  it('is refused with an explanation if the provider sent too many groups', async () => {
    const { status, words } = await signIn({ sub: newSubject(), groups: undefined, _claim_names: { groups: 'src1' } });
    expect([status, words.includes(english('people.refused.overage'))]).toEqual([403, true]);
  });

  it('cannot add a passkey if its role comes from groups only', async () => {
    const sub = newSubject();
    const { session } = await signIn({ sub, groups: ['heads'] });
    const cookie = session ?? '';
    expect(await rig.json('/account/passkey/options', { cookie })).toMatchObject({ status: '403' });
    expect(await (await rig.ask('GET', '/account', { cookie })).text()).not.toContain('Add a passkey');
    const other = newSubject();
    await signIn({ sub: other, groups: ['heads'] });
    const path = `/desk/people?id=${(await accountOf(other))?.id}`;
    const page = await (await rig.ask('GET', path, { cookie })).text();
    expect(page).toContain('From groups: Administrator');
    expect(page).toContain('<option value="none" selected>From the sign-in service only</option>');
  });
});

describe('a back-channel logout token', () => {
  const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const send = (claims: Claims, by?: Signer) => {
    const now = Math.floor(rig.time.now / 1000);
    const all = {
      iss: ISSUER,
      aud: CLIENT_FOLDER,
      iat: now,
      exp: now + 120,
      jti: newSubject(),
      events: EVENT,
      ...claims,
    };
    return rig.ask('POST', '/sign-in/oidc/logout', { headers: {}, form: { logout_token: signed(all, by) } });
  };
  /** Two browsers of one person, and a passkey of theirs. */
  async function enterTwice() {
    const sub = newSubject();
    const sessions = [await signIn({ sub, sid: `${sub} 1` }), await signIn({ sub, sid: `${sub} 2` })];
    const names = () => Promise.all(sessions.map(({ session }) => rig.nameOf(session ?? '')));
    return { sub, names };
  }

  it('ends one session by sid or all of a person by sub, and none of other people', async () => {
    const [one, other] = [await enterTwice(), await enterTwice()];
    expect((await send({ sid: `${one.sub} 1`, sub: one.sub })).status).toBe(200);
    expect(await one.names()).toEqual([null, 'Ann Lee']);
    expect((await send({ sub: one.sub })).status).toBe(200);
    expect([await one.names(), await other.names()]).toEqual([
      [null, null],
      ['Ann Lee', 'Ann Lee'],
    ]);
    expect((await rig.store.auditLines(1))[0]).toMatchObject({ actor: { by: 'provider' }, action: 'end sessions' });
  });

  it.each<[string, Claims, Signer?]>([
    ['of a foreign key', {}, 'foreign'],
    ['signed with the secret of the client', {}, 'secret'],
    ['without a signature', {}, 'nobody'],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another program', { aud: 'other' }],
    ['that is old', { iat: NOW / 1000 - 400, exp: undefined }],
    ['that ended', { iat: NOW / 1000 - 200, exp: NOW / 1000 - 90 }],
    ['without a time', { iat: undefined }],
    ['with a nonce, as ID tokens have', { nonce: 'x' }],
    ['without its event', { events: {} }],
    ['without an id', { jti: undefined }],
    ['about nobody', { sub: undefined }],
  ])('%s ends no session', async (_, claims, by) => {
    const { sub, names } = await enterTwice();
    expect((await send({ sub, ...claims }, by)).status).toBe(400);
    expect(await names()).toEqual(['Ann Lee', 'Ann Lee']);
  });

  it('is accepted once', async () => {
    const { sub, names } = await enterTwice();
    const again = await enterTwice();
    expect((await send({ sub, jti: 'j1' })).status).toBe(200);
    expect((await send({ sub: again.sub, jti: 'j1' })).status).toBe(400);
    expect([await names(), await again.names()]).toEqual([
      [null, null],
      ['Ann Lee', 'Ann Lee'],
    ]);
  });
});

describe('an OIDC provider', () => {
  it('that never responds delays neither the start nor the sign-in page', async () => {
    const fresh = await openSmallProvider();
    fresh.way.away = () => new Promise(() => undefined);
    expect(await fresh.rig.people.firstInvitation()).toContain('/sign-in');
    await fresh.rig.people.trimAudit(HOUR);
    for (const path of ['/sign-in', '/signed-out']) await fresh.rig.ask('GET', path);
    expect(fresh.requests).toEqual([]);
    await fresh.rig.store.close();
  });

  it.each<[string, () => Promise<Response>]>([
    ['is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers too late', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['names another issuer', async () => Response.json({ issuer: 'https://evil.example' })],
    ['is broken', async () => new Response('<h1>', { status: 502, headers: { 'content-type': 'text/html' } })],
  ])('that %s signs nobody in, and is contacted again at the next sign-in', async (_, answer) => {
    const fresh = await openSmallProvider();
    fresh.way.away = answer;
    const { response } = await fresh.leave();
    expect([response.status, response.headers.get('location')]).toEqual([expect.toBeOneOf([403, 503]), null]);
    fresh.way.away = null;
    expect((await fresh.signIn()).to).toBe('/desk');
    await fresh.rig.store.close();
  });

  it('that takes 20 s delays a signed-in person for at most three seconds, once in a while', async () => {
    const { session } = await signIn({ sub: newSubject() });
    way.away = () => new Promise(() => undefined);
    setTime(NOW + 8 * HOUR);
    const first = rig.nameOf(session ?? '');
    const calls = requests.length;
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toBe('Ann Lee');
    rig.time.now += 2 * SECOND;
    expect(await rig.nameOf(session ?? '')).toBe('Ann Lee');
    expect(requests.length - calls).toBeLessThanOrEqual(1);
    way.away = null;
    rig.time.now += 2 * MINUTE;
    expect(await rig.nameOf(session ?? '')).toBeNull();
  });

  it('that is no longer configured does not vouch for sessions', async () => {
    const { session } = await signIn({ sub: newSubject() });
    const visitors = createVisitors(rig.store, createSessionCookie(PUBLIC, HOUR), () => NOW, null);
    const request = rig.request('GET', '/', { cookie: session ?? '' });
    await visitors.recognize(request);
    expect(visitors.visitOf(request.headers)).toBeNull();
  });

  it('causes no secret and no token to be stored or sent unencrypted', async () => {
    const sub = newSubject();
    const { session, response } = await signIn({ sub });
    const [stored] = await rig.store.sessions((await accountOf(sub))?.id ?? '');
    expect(stored?.idToken).toMatch(/^v1\.[0-9a-f.]+$/);
    const out = await rig.ask('POST', '/sign-out', { headers: PAGE, cookie: session ?? '' });
    expect(out.headers.get('refresh')).toContain(`${ISSUER}/leave?`);
    for (const text of [await out.text(), JSON.stringify([...response.headers])])
      expect(text).not.toMatch(/an access token|the secret of the client/);
  });
});
