/** Tests accounts in the app: the headers of their pages, and the person whom other modules see. */
import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { DESK_OFF } from '../config/desk.ts';
import { openApi } from '../desk/api/api.fixture.ts';
import { createApiKeys } from '../desk/api/keys.ts';
import { createCanStillCreate } from '../desk/api/creator-rights.ts';
import { answer, newWatch } from '../desk/store/store.contract.ts';
import { openDesk } from '../desk/worker/engine.ts';
import { makeApp } from './app.fixture.ts';
import { NOW, SECRET } from '../people/people.contract.ts';
import { CLI, cookieIn, openRig, PUBLIC } from '../people/rig.fixture.ts';
import { createReadAccount, impersonatedName, openSignIn, pageRole, type SignInDeps } from './sign-in.ts';
import { createHeaderTable } from '../web/headers.ts';

const rig = await openRig();
afterAll(() => rig.store.close());
const CONFIG = {
  signIn: { idleMs: 3_600_000, lifeMs: 86_400_000, oidc: null },
  auditMs: 86_400_000,
  publicUrl: PUBLIC,
  outbox: { secrets: [SECRET], webhookNetworks: [] },
  access: 'internal',
  desk: DESK_OFF,
  mail: null,
  owner: { name: null, colour: null, image: null },
  language: 'en',
  instances: 1,
} as const;
const DEPS: SignInDeps = {
  config: CONFIG,
  store: rig.store,
  desk: null,
  clock: () => rig.time.now,
  headers: createHeaderTable({ tiles: null, embedOrigins: [], isDevelopment: false, isIndexed: true }),
  reserve: null,
  guestMails: () => null,
  isTrustedProxy: (address) => address === '10.0.0.1',
  onFault: () => undefined,
};
const signIn = openSignIn(DEPS);
const app = makeApp({ signIn });
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

describe('the account pages', () => {
  it.each([
    ['/sign-in', 200],
    ['/signed-out', 200],
    ['/account', 303],
    ['/desk', 303],
  ])('at %s answer %i with strict headers, without caching or framing', async (path, status) => {
    const response = await app.get(path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    const proxied = { headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '10.0.0.1' };
    expect((await app.get(path, proxied)).headers.get('strict-transport-security')).not.toBeNull();
  });

  it('have API endpoints with API headers', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const response = await app.get('/sign-in/passkey/options', { method: 'POST', body: '{}', headers });
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  });

  it('return 404 for unknown addresses and on a server without accounts', async () => {
    expect((await app.get('/sign-in/nothing')).status).toBe(404);
    const without = makeApp();
    for (const path of ['/sign-in', '/account', '/signed-out']) expect((await without.get(path)).status).toBe(404);
    expect((await without.get('/sign-in/passkey', { method: 'POST', body: '{}' })).status).toBe(405);
  });

  it('leave no link, code, address or cookie in the log', async () => {
    const app = makeApp({ signIn });
    const secret = 'kept-out-of-the-log';
    for (const path of [
      '/shared/lfs_',
      '/shared/x/link?link=',
      '/sign-in/link?link=',
      '/account?',
      '/sign-in?to=/desk?q=',
    ])
      await app.get(path + secret, { headers: { cookie: `__Host-landfall=${secret}` } });
    expect(app.lines).toHaveLength(5);
    expect(JSON.stringify(app.lines)).not.toContain(secret);
  });

  it('do not affect static files, embeds and health checks', async () => {
    expect((await app.get('/favicon.svg')).status).toBe(200);
    expect((await app.get('/embed')).status).toBe(200);
    expect((await app.get('/healthz')).status).toBe(200);
  });
});

describe('a signed-in person', () => {
  it.each([
    ['an editor', { role: 'editor' } as const],
    ['a guest', { role: 'viewer', sight: { customers: ['Acme'], tags: [] } } as const],
  ])('who is %s is a member of the desk, with the same scope on the tracking page', async (_, fields) => {
    const { account, cookie } = await rig.join({ name: 'Zoë', ...fields });
    const request = rig.request('GET', '/desk', { cookie });
    await signIn?.recognize(request);
    const { role, sight } = account;
    const member = { name: 'Zoë', role, sight, owner: { kind: 'account', id: account.id } } as const;
    expect(signIn?.memberOf(request.headers)).toEqual({ ...member, signedInAt: NOW });
    expect(signIn?.memberOf(new Headers({ cookie }))).toBeNull();
    expect(pageRole(member)).toBe(sight === 'all' ? role : 'guest');
    const guest = { id: account.id, own: async () => new Map() };
    const lens = createReadAccount(signIn, () => guest)(request.headers);
    expect(lens).toEqual(sight === 'all' ? account.id : guest);
  });
});

describe('the language of an account', () => {
  it('applies in every browser and is taken from an earlier choice in this browser', async () => {
    const app = makeApp({ signIn, personLanguage: (headers) => signIn?.languageOf(headers) ?? null });
    const { account, cookie, authenticator } = await rig.join({ role: 'editor' });
    const open = async (path: string, sent: string) => {
      const page = await app.get(path, { headers: { cookie: sent, 'accept-language': 'it' } });
      const cookie = page.headers.get('set-cookie');
      return [/lang="([^"]*)"/.exec(await page.text())?.[1], cookie?.replace(/;.*/, '') ?? null];
    };
    const choose = (cookie: string) => rig.ask('POST', '/account/language', { cookie });
    expect(await open('/', cookie)).toEqual(['it', null]);
    const back = cookieIn((await rig.signIn(authenticator, {}, { cookie: 'lang=zh-TW' })).cookie ?? '');
    expect((await rig.store.account(account.id))?.lang).toBe('zh-Hant-TW');
    rig.time.now += 1000;
    expect(await open('/', back)).toEqual(['zh-Hant-TW', 'lang=zh-Hant-TW']);
    expect(await open('/', `${back}; lang=zh-Hant-TW`)).toEqual(['zh-Hant-TW', null]);
    // A link from somebody else does not count as the person's choice.
    expect(await open('/?lang=de', `${back}; lang=zh-Hant-TW`)).toEqual(['de', null]);
    expect((await choose(`${back}; lang=ja`)).status).toBe(204);
    rig.time.now += 1000;
    expect(await open('/', `${back}; lang=fr`)).toEqual(['ja', 'lang=ja']);
    expect((await choose('lang=ja')).status).toBe(401);
    await choose(back);
    rig.time.now += 1000;
    expect(await open('/', back)).toEqual(['it', null]);
  });
});

describe('an administrator who impersonates a guest', () => {
  const sight = { customers: ['Acme'], tags: [] };
  const memberWith = async (cookie: string) => {
    const request = rig.request('GET', '/desk', { cookie });
    await signIn?.recognize(request);
    return signIn?.memberOf(request.headers);
  };

  it('sees what the guest sees, cannot change anything, and is audited', async () => {
    const [admin, guest, editor] = [
      await rig.join(),
      await rig.join({ name: 'Acme', role: 'viewer', sight }),
      await rig.join({ role: 'editor' }),
    ];
    const see = (id: string, cookie: string) => rig.ask('POST', '/desk/people/see-as', { cookie, form: { id } });
    const begun = await see(guest.account.id, admin.cookie);
    expect(begun.headers.get('location')).toBe('/desk');
    const eyes = cookieIn(begun.headers.get('set-cookie') ?? '');
    const seen = await memberWith(`${admin.cookie}; ${eyes}`);
    expect(seen).toEqual({
      name: 'Acme',
      role: 'viewer',
      sight,
      owner: { kind: 'person', id: 'team' },
      isReadOnly: true,
    });
    expect(impersonatedName(seen === 'away' ? null : (seen ?? null))).toBe('Acme');
    const cookie = `${admin.cookie}; ${eyes}`;
    const writes = {
      '/desk/people/invite': { name: 'Zoe', role: 'admin' },
      '/account/name': { name: 'Renamed' },
      '/account/mails/remove': {},
      '/desk/people/disable': { id: guest.account.id },
    };
    const [people] = [await rig.store.accounts()];
    for (const [path, form] of Object.entries(writes))
      expect((await rig.ask('POST', path, { cookie, form })).status, path).toBe(403);
    expect(await rig.store.accounts()).toEqual(people);
    const [line] = await rig.store.auditLines(1);
    expect(line).toMatchObject({ action: 'see as', object: guest.account.id, actor: { by: admin.account.id } });
    const end = await rig.ask('GET', '/desk/people/see-as/end', { cookie: `${admin.cookie}; ${eyes}` });
    expect(end.headers.get('set-cookie')).toMatch(/^__Host-landfall-see-as=; Max-Age=0/);
    // The cookie gives no rights to anyone else, and impersonates nobody who sees every row.
    expect(await memberWith(`${editor.cookie}; ${eyes}`)).toMatchObject({ role: 'editor', sight: 'all' });
    expect((await see(guest.account.id, editor.cookie)).status).toBe(403);
    expect((await see(editor.account.id, admin.cookie)).headers.get('set-cookie')).toBeNull();
    await rig.store.change(guest.account.id, { state: 'disabled' }, CLI);
    expect((await see(guest.account.id, admin.cookie)).headers.get('set-cookie')).toBeNull();
  });
});

const ANN = { actor: 'Ann', at: NOW, idempotencyKey: null };

describe('access between two pages of a list', async () => {
  const issuer = 'https://id.example';
  const oidc = {
    issuer,
    clientId: 'landfall',
    clientSecret: 'secret',
    name: 'Id',
    scopes: 'openid',
    groupsClaim: 'groups',
    customersClaim: null,
    recheckMs: 86_400_000,
  };
  // Another instance than the one on which the right is withdrawn.
  const other = openSignIn({ ...DEPS, config: { ...CONFIG, signIn: { ...CONFIG.signIn, oidc } } });
  const engine = await openDesk({ path: ':memory:' });
  const canStillCreate = createCanStillCreate(other?.findMember ?? null);
  const signIn = other?.memberOf ?? null;
  const more = [1, () => [], null, 'a/1', canStillCreate] as const;
  const desk = await openApi({ signIn }, engine, () => rig.time.now, ...more);
  afterAll(() => engine.close());
  const numbers = ['MSKU2048175', 'TCLU4400446', 'MSCU1234566'];
  const fields = { customer: 'Acme' };
  await engine.add(
    numbers.map((number) => newWatch(number, fields)),
    ANN,
  );
  await engine.record(numbers.map((number) => answer(number, {}, { seenAt: NOW, reportedAt: NOW })));
  const sight = { customers: ['Acme'], tags: [] };
  const byProvider = { issuer, subject: 's', name: 'Acme', mail: null, sid: 'sid', idToken: null };

  async function rowsAt(after: string, headers: Record<string, string>) {
    const request = rig.request('GET', `/api/desk/rows?limit=1&after=${after}`, { headers });
    await other?.recognize(request);
    const response = await desk.api.answer(request, { isTrustedProxy: false, clientId: '192.0.2.1', requestId: 'r' });
    const { data } = await response!.json();
    return { status: response!.status, count: data?.watches?.length ?? 0, next: String(data?.next ?? '') };
  }

  type Acme = { readonly id: string; readonly cookie: string; readonly key: string; readonly maker: string };
  const change = (id: string, ...[to]: [Parameters<typeof rig.store.change>[1]]) => rig.store.change(id, to, CLI);
  const revoke = (key: string) => engine.put({ kind: 'key', id: key.split('_')[1] ?? '', version: 1, body: null }, ANN);
  const logout = { id: 'j', issuer, sid: 'sid', subject: null, endsAt: NOW + 90_000_000 };

  it.each<[string, 'cookie' | 'key' | 'provider', number, (acme: Acme) => Promise<unknown>]>([
    ['signs out', 'cookie', 401, ({ cookie }) => rig.ask('POST', '/sign-out', { cookie })],
    ['is signed out by an administrator', 'cookie', 401, ({ id }) => rig.store.endSessions(id, null, CLI)],
    ['is disabled', 'cookie', 401, ({ id }) => change(id, { state: 'disabled' })],
    ['has no role any more', 'cookie', 401, ({ id }) => change(id, { role: null })],
    ['gets another access scope', 'cookie', 200, ({ id }) => change(id, { sight: { customers: ['Bolt'], tags: [] } })],
    ['is erased with the customer', 'cookie', 401, () => rig.store.eraseCustomer('Acme', false, CLI)],
    ['has a key that is revoked', 'key', 401, ({ key }) => revoke(key)],
    ['has a key whose creator is disabled', 'key', 401, ({ maker }) => change(maker, { state: 'disabled' })],
    ['has a key whose creator became an editor', 'key', 401, ({ maker }) => change(maker, { role: 'editor' })],
    ['is signed out by the provider', 'provider', 401, () => rig.store.endSessionsBy(logout, CLI)],
  ])('ends within a second for a guest who %s', async (_, by, status, withdraw) => {
    rig.time.now = NOW;
    const admin = await rig.join();
    const guest = await rig.join({ name: 'Acme', role: 'viewer', sight });
    const rights = { role: 'viewer', sight } as const;
    const session = by === 'provider' ? await rig.store.signInBy({ ...byProvider, rights }, 'x', CLI) : null;
    const { key } = await createApiKeys(engine, randomBytes).create(
      { label: 'Acme', scope: 'read', sight, maker: admin.account.id },
      ANN,
    );
    const cookie = session === null ? guest.cookie : `__Host-landfall=${session.token}`;
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(by === 'key' ? { authorization: `Bearer ${key}` } : { cookie }),
    };
    const first = await rowsAt('', headers);
    expect(first).toMatchObject({ status: 200, count: 1 });
    await withdraw({ id: guest.account.id, cookie: guest.cookie, key, maker: admin.account.id });
    rig.time.now += 1000;
    expect(await rowsAt(first.next, headers)).toMatchObject({ status, count: 0 });
  });
});
