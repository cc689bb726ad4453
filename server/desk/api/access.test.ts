/** Tests which operations each visitor may call, by role, mode, origin and credential. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiFixture, type Ask, NOW, openApi } from './api.fixture.ts';
import { ROLES } from '../../../src/core/desk-api/documents.ts';
import type { AccessRules } from './access.ts';
import type { OpenDesk } from '../worker/engine.ts';

const NAMED: Partial<AccessRules> = {
  identityHeader: 'x-user',
  groupsHeader: 'x-groups',
  groupsSeparator: ',',
  roles: { viewer: ['*'], editor: ['desk'], admin: ['ops'] },
};
const LDAP = {
  ...NAMED,
  groupsSeparator: ';',
  roles: { viewer: [], editor: [], admin: ['CN=Desk Admins,OU=Groups,DC=corp'] },
};
const UMLAUT = { ...NAMED, roles: { viewer: [], editor: ['Büro Süd'], admin: [] } };
/** Encodes a text as a header holds it: one character for each byte. */
const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
/** Finds the owner of a session cookie by name. */
const ACCOUNTS: Partial<AccessRules> = {
  signIn: (headers) => {
    const who = headers.get('cookie');
    if (who === 'away') return who;
    const owner = { kind: 'account', id: 'p1' } as const;
    const ann = { name: 'Ann', owner, role: 'viewer', sight: 'all' } as const;
    if (who === 'guest') return { ...ann, sight: { customers: ['Acme'], tags: [] } };
    return who === 'viewer' || who === 'admin' ? { ...ann, role: who } : null;
  },
};
const cookie = (who: string, headers: Record<string, string> = PAGE): Ask => ({ headers: { ...headers, cookie: who } });
const PAGE = { 'sec-fetch-site': 'same-origin' };

let desk: ApiFixture;
let engine: OpenDesk;
const keys: Record<string, string> = {};
beforeAll(async () => {
  desk = await openApi();
  engine = desk.engine;
  for (const scope of ['read', 'write', 'feeds', 'audit', 'gone']) {
    const created = await desk.data('POST', '/keys', { label: scope, scope: scope === 'gone' ? 'write' : scope });
    keys[scope] = created.key;
    if (scope === 'gone') await desk.data('DELETE', `/keys/${created.id}`);
  }
});
afterAll(() => engine.close());

/** Statuses of a read, a write and an administrative operation; `null` when the desk does not exist for the visitor. */
async function tries(rules: Partial<AccessRules>, ask: Ask): Promise<readonly (number | null)[]> {
  const opened = await openApi(rules, engine);
  const body = { watches: [{ number: 'MSKU2048175' }] };
  const answers = [
    await opened.ask('GET', '/rows', undefined, ask),
    await opened.ask('POST', '/watches', body, ask),
    await opened.ask('GET', '/keys', undefined, ask),
  ];
  return answers.map((response) => response?.status ?? null);
}

const person = (groups: string, headers: Record<string, string> = PAGE): Ask => ({
  headers: { ...headers, 'x-user': 'ann', 'x-groups': groups },
  isTrustedProxy: true,
});
const key = (name: string, headers: Record<string, string> = {}): Ask => ({
  headers: { ...headers, authorization: `Bearer ${keys[name]}` },
});
const GONE = [null, null, null];

describe('who may', () => {
  it.each<[string, Partial<AccessRules>, () => Ask, readonly (number | null)[]]>([
    ['a team without a proxy', {}, () => ({ headers: PAGE }), [200, 201, 200]],
    [
      'a team by an old browser that sends its origin',
      {},
      () => ({ headers: { origin: 'http://landfall.test' } }),
      [200, 201, 200],
    ],
    ['a program without a key', {}, () => ({ headers: {} }), [200, 403, 200]],
    ['a page of another site', {}, () => ({ headers: { 'sec-fetch-site': 'cross-site' } }), [401, 401, 401]],
    ['a page of a sister site', {}, () => ({ headers: { 'sec-fetch-site': 'same-site' } }), [401, 401, 401]],
    ['another origin', {}, () => ({ headers: { origin: 'https://evil.example' } }), [200, 403, 200]],
    ['an opaque origin', {}, () => ({ headers: { origin: 'null' } }), [200, 403, 200]],
    ['an address that was typed', {}, () => ({ headers: { 'sec-fetch-site': 'none' } }), [200, 403, 200]],
    ['the token of an embed', {}, () => ({ headers: { ...PAGE, authorization: 'Bearer e30.x.y' } }), [401, 401, 401]],
    ['a viewer', NAMED, () => person('sales'), [200, 403, 403]],
    ['an editor', NAMED, () => person('sales,desk'), [200, 201, 403]],
    ['an admin', NAMED, () => person('ops'), [200, 201, 200]],
    ['an admin from another origin', NAMED, () => person('ops', { origin: 'https://evil.example' }), [200, 403, 200]],
    ['a group whose name holds that of another', NAMED, () => person('not ops'), [200, 403, 403]],
    ['a group whose name holds it after a sign', NAMED, () => person('x;ops'), [200, 403, 403]],
    ['a group of another domain', LDAP, () => person('CN=Everyone,OU=Groups,DC=corp'), [403, 403, 403]],
    [
      'a group by its whole name',
      LDAP,
      () => person('CN=Everyone,OU=Groups,DC=corp; CN=Desk Admins,OU=Groups,DC=corp'),
      [200, 201, 200],
    ],
    ['a group whose name comes in UTF-8', UMLAUT, () => person(bytesOf('Büro Süd')), [200, 201, 403]],
    ['a group whose name comes in Latin-1', UMLAUT, () => person('Büro Süd'), [200, 201, 403]],
    [
      'somebody without a role',
      { ...NAMED, roles: { viewer: ['a'], editor: [], admin: [] } },
      () => person('b'),
      [403, 403, 403],
    ],
    [
      'nobody behind a proxy that names people',
      NAMED,
      () => ({ headers: PAGE, isTrustedProxy: true }),
      [401, 401, 401],
    ],
    ['a name that no proxy vouches for', NAMED, () => ({ ...person('ops'), isTrustedProxy: false }), [401, 401, 401]],
    ['an account of an admin', ACCOUNTS, () => cookie('admin'), [200, 201, 200]],
    ['an account of a viewer', ACCOUNTS, () => cookie('viewer'), [200, 403, 403]],
    ['an account of a guest', ACCOUNTS, () => cookie('guest'), [200, 404, 404]],
    [
      'no account, by the label of a page',
      ACCOUNTS,
      () => cookie('', { ...PAGE, 'x-landfall-person': 'Ann' }),
      [401, 401, 401],
    ],
    ['an account whose store is away', ACCOUNTS, () => cookie('away'), [503, 503, 503]],
    [
      'an account from another origin',
      ACCOUNTS,
      () => cookie('admin', { origin: 'https://evil.example' }),
      [200, 403, 200],
    ],
    [
      'an account from a sister site',
      ACCOUNTS,
      () => cookie('admin', { 'sec-fetch-site': 'same-site' }),
      [401, 401, 401],
    ],
    ['an account from an opaque origin', ACCOUNTS, () => cookie('admin', { origin: 'null' }), [200, 403, 200]],
    ['a key that reads beside accounts', ACCOUNTS, () => key('read'), [200, 403, 403]],
    ['a stranger of a public server with accounts', { ...ACCOUNTS, access: 'public' }, () => cookie(''), GONE],
    ['a stranger of a public server', { access: 'public' }, () => ({ headers: PAGE }), GONE],
    ['a stranger where people are named', { ...NAMED, access: 'public' }, () => ({ headers: PAGE }), GONE],
    ['an admin of a public server', { ...NAMED, access: 'public' }, () => person('ops'), [200, 201, 200]],
    [
      'an embed of a public server',
      { access: 'public' },
      () => ({ headers: { authorization: 'Bearer e30.x.y' } }),
      GONE,
    ],
    ['a key that reads', {}, () => key('read'), [200, 403, 403]],
    ['a key of feeds', {}, () => key('feeds'), [403, 403, 403]],
    ['a key of the audit', {}, () => key('audit'), [403, 403, 403]],
    ['a key that writes', {}, () => key('write'), [200, 201, 403]],
    ['a key that writes, in public', { ...NAMED, access: 'public' }, () => key('write'), [200, 201, 403]],
    ['a key from a page of another site', {}, () => key('write', { origin: 'https://evil.example' }), [200, 201, 403]],
    ['a key that was revoked', {}, () => key('gone'), [401, 401, 401]],
    ['a key that was revoked, in public', { access: 'public' }, () => key('gone'), GONE],
    ['a made-up key', {}, () => ({ headers: { authorization: 'Bearer lfk_0123456789_x' } }), [401, 401, 401]],
  ])('%s', async (_, rules, ask, expected) => {
    expect(await tries(rules, ask())).toEqual(expected);
  });

  it.each([
    ['https://desk.example', true],
    ['http://desk.example', false],
    ['https://desk.example:8443', false],
    ['http://landfall.test', true],
  ])('a page of %s may write where the public address is https://desk.example: %s', async (origin, may) => {
    const rules = { publicUrl: 'https://desk.example' };
    expect((await tries(rules, { headers: { origin } }))[1]).toBe(may ? 201 : 403);
  });

  it('asks for a role at every operation', () => {
    expect(
      desk.api.endpoints.filter(({ needs }) => needs !== 'feed' && needs !== 'audit' && !ROLES.includes(needs)),
    ).toEqual([]);
    const open = desk.api.endpoints.filter(({ method, needs }) => method !== 'GET' && needs === 'viewer');
    expect(open.map(({ path }) => path)).toEqual(['/rows/within', '/people/me', '/since']);
    const inside = desk.api.endpoints.filter(({ path }) => /keys|audit/.test(path));
    expect(new Set(inside.map(({ path, needs }) => `${path.split('/')[1]} ${needs}`))).toEqual(
      new Set(['keys admin', 'audit audit']),
    );
  });
});

it('shows the audit to a key for it, and to no other', async () => {
  const statusOf = async (scope: string) => (await desk.ask('GET', '/audit', undefined, key(scope)))?.status;
  expect(await Promise.all(['audit', 'read', 'write', 'feeds'].map(statusOf))).toEqual([200, 403, 403, 403]);
});

it('accepts a person with any name, stores settings and writes the name to the audit', async () => {
  const names = ['Ann Lee', 'Zoë', 'Łukasz Żak', 'Ольга', '李雷', 'নাজমা'];
  for (const name of names) {
    const headers = { ...PAGE, 'x-landfall-person': encodeURIComponent(name) };
    await desk.data('PUT', '/people/me', { version: null, settings: `of ${name}` }, { headers });
    const settings = { name, version: 1, body: { settings: `of ${name}` } };
    expect(await desk.data('GET', '/people/me', undefined, { headers })).toMatchObject(settings);
  }
  const audit: readonly { readonly who: string }[] = await desk.data('GET', '/audit');
  expect(audit.slice(0, names.length).map(({ who }) => who)).toEqual(names.toReversed());
});

it('keeps the settings of two accounts of one name apart', async () => {
  for (const id of ['p1', 'p2']) {
    const signIn = () => ({ name: 'Ann', role: 'viewer', owner: { kind: 'account', id }, sight: 'all' }) as const;
    const opened = await openApi({ signIn }, engine);
    const headers = { ...PAGE, 'idempotency-key': 'one-and-the-same' };
    await opened.data('PUT', '/people/me', { version: null, settings: id }, { headers });
    const settings = { name: 'Ann', account: id, version: 1, body: { settings: id } };
    expect(await opened.data('GET', '/people/me', undefined, { headers: PAGE })).toMatchObject(settings);
  }
});

describe('API keys', () => {
  it('appear in one answer and are stored as a hash', async () => {
    const listed = JSON.stringify(await desk.data('GET', '/keys'));
    const stored = JSON.stringify(await engine.documents('key'));
    const secret = keys.read?.slice(-43) ?? '';
    expect(secret).toHaveLength(43);
    for (const text of [listed, stored, JSON.stringify(await engine.audit(100))]) expect(text).not.toContain(secret);
    expect(listed).not.toContain('hash');
    expect(stored).toContain(createHash('sha256').update(secret).digest('hex'));
  });

  it('leave their creation and revocation in the audit', async () => {
    const actions = (await desk.data('GET', '/audit')).map((entry: { action: string }) => entry.action);
    expect(actions).toEqual(expect.arrayContaining(['put key', 'remove key', 'add']));
  });

  it('are made within ten minutes of a sign-in here', async () => {
    let signedInAt = NOW - 600_000;
    const owner = { kind: 'account', id: 'p1' } as const;
    const opened = await openApi(
      { signIn: () => ({ name: 'Ann', role: 'admin', sight: 'all', owner, signedInAt }) },
      engine,
    );
    const order = { label: 'late', scope: 'read' };
    await opened.data('POST', '/keys', order, { status: 403 });
    signedInAt += 1;
    expect(await opened.data('POST', '/keys', order)).toMatchObject({ label: 'late' });
  });

  it('have a limit of requests in a minute', async () => {
    const opened = await openApi({}, engine);
    const statuses = new Set<number | undefined>();
    for (let index = 0; index < 620; index += 1)
      statuses.add((await opened.ask('GET', '/columns', undefined, key('read')))?.status);
    expect(statuses).toEqual(new Set([200, 429]));
  });

  it('have at each of several instances a part of the limit', async () => {
    const instances = [await openApi({}, engine, undefined, 2), await openApi({}, engine, undefined, 2)];
    let count = 0;
    for (let index = 0; index < 640; index += 1)
      if ((await instances[index % 2]!.ask('GET', '/columns', undefined, key('read')))?.status === 200) count += 1;
    expect(count).toBe(600);
    const refused = await instances[0]!.ask('GET', '/columns', undefined, key('read'));
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await instances[0]!.ask('GET', '/columns', undefined, key('write')))?.status).toBe(200);
  });
});
