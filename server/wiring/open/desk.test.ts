/** Tests how the desk is opened: as configured, with 404 for strangers, and with failures that affect nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { makeApp } from '../app.fixture.ts';
import { buildForTests } from '../built.fixture.ts';
import type { AccessRules } from '../../desk/api/access.ts';
import { createDeskApi } from '../../desk/api/desk-api.ts';
import { createSheetEngine } from '../../desk/import/engine.ts';
import { whyAway } from '../../desk/database/postgres.ts';
import { openDesk, isInContainerLayer } from './desk.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-of-'));
afterAll(() => rmSync(folder, { recursive: true }));
const source = { script: pathToFileURL(buildForTests('server/desk/worker/worker.ts')), argv: [] };
const log = { info: () => {}, warn: () => {}, error: () => {}, flush: () => {} };
const desk = { isOn: true, retentionDays: null, groupsHeader: null, groupsSeparator: ',', roles: null };

type Rules = Pick<AccessRules, 'access' | 'identityHeader'> & Partial<AccessRules>;
const apiWith = (rules: AccessRules['access'] | Rules) =>
  createDeskApi({
    carriers: async () => [],
    desk: null,
    sheets: { files: createSheetEngine(), pastes: createSheetEngine() },
    why: 'The file of the desk is damaged.',
    rules: {
      isDemo: false,
      groupsHeader: null,
      groupsSeparator: ',',
      roles: null,
      publicUrl: null,
      signIn: null,
      ...(typeof rules === 'string' ? { access: rules, identityHeader: null } : rules),
    },
    clock: () => 1000,
    retentionDays: null,
    auditMs: 1,
    instances: 1,
    owner: 'a/1',
    isStopping: () => false,
    every: () => () => {},
    onFault: () => {},
  });

it.each([
  ['a folder of the container', ['/.dockerenv'], 1, true],
  ['a volume of the container', ['/.dockerenv'], 2, false],
  ['a folder under Podman', ['/run/.containerenv'], 1, true],
  ['a folder of a machine', [], 1, false],
])('%s is recognized as lost with the container or not: case %#', (_, files, device, isLost) => {
  const exists = (path: string): boolean => files.includes(path);
  expect(isInContainerLayer('/data', { exists, device: (path) => (path === '/' ? 1 : device) })).toBe(isLost);
});

describe('the desk of a server', () => {
  it('is absent if the operator turned it off', async () => {
    expect(
      await openDesk(
        { desk: { ...desk, isOn: false }, dataDir: folder, databaseUrl: null, databaseConnections: 26 },
        source,
        log,
      ),
    ).toBeNull();
  });

  it('is unavailable with a reason if its file is damaged', { timeout: 60_000 }, async () => {
    writeFileSync(join(folder, 'desk.db'), 'no database at all, and long enough to be looked at'.repeat(100));
    const opened = await openDesk({ desk, dataDir: folder, databaseUrl: null, databaseConnections: 26 }, source, log);
    expect(opened).toMatchObject({ engine: null, why: expect.stringContaining('damaged') });
  });

  it('reports setting, host and reason if its database is unreachable, without the password', async () => {
    const sentence = await whyAway('postgres://ann:canary-5c1f@127.0.0.1:1/desk');
    expect(sentence).toBe(
      'DATABASE_URL: the database at 127.0.0.1:1 cannot be used: nothing listens there (ECONNREFUSED).',
    );
    const why: unknown[] = [];
    const noting = { ...log, error: (line: object) => void why.push(line) };
    const databaseUrl = 'postgres://ann:canary-5c1f@127.0.0.1:1/desk';
    const opened = await openDesk({ desk, dataDir: folder, databaseUrl, databaseConnections: 26 }, source, noting);
    expect(opened?.engine).toBeNull();
    expect(why).toEqual([{ event: 'desk', state: 'away', why: sentence }]);
  });

  it('answers 503 with API headers while it is unavailable', async () => {
    const opened = makeApp({ desk: apiWith('internal') });
    const response = await opened.get('/api/desk/rows', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([response.status, (await response.json()).message]).toEqual([503, 'DESK_UNAVAILABLE']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('has a page only for those who may know of it', async () => {
    const named = { access: 'public', identityHeader: 'x-user' } as const;
    const visitors: [ReturnType<typeof apiWith>, Record<string, string>, number][] = [
      [apiWith('internal'), {}, 200],
      // A link in an email comes from another site.
      [apiWith('internal'), { 'sec-fetch-site': 'cross-site' }, 200],
      [apiWith('public'), {}, 404],
      [apiWith(named), {}, 404],
      [apiWith(named), { 'x-user': 'ann' }, 200],
    ];
    for (const [api, headers, status] of visitors) {
      const opened = makeApp({ desk: api, mayOpenDesk: ({ headers: sent }) => !api.isNotFoundFor(sent, true) });
      for (const path of ['/desk?tab=all', '/desk/lines', '/desk/settings', '/desk/rules'])
        expect((await opened.get(path, { headers })).status, `${path} ${JSON.stringify(headers)}`).toBe(status);
    }
    const hidden = makeApp({ mayOpenDesk: () => false });
    const [unknown, page] = [await hidden.get('/nothing'), await hidden.get('/desk')];
    expect([page.status, await page.text()]).toEqual([unknown.status, await unknown.text()]);
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'is indistinguishable from a server without a desk for an anonymous visitor: %s',
    async (method) => {
      const answers = [makeApp({ desk: apiWith('public') }), makeApp({ desk: null })].map(async (opened) => {
        const response = await opened.get('/api/desk/rows', { method });
        const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'));
        return [response.status, headers, await response.text()];
      });
      const [there, none] = await Promise.all(answers);
      expect(there).toEqual(none);
    },
  );

  const NAMED = {
    access: 'public' as const,
    identityHeader: 'x-user',
    groupsHeader: 'x-groups',
    groupsSeparator: ',',
    roles: { viewer: ['*'], editor: ['ops'], admin: [] },
  };

  it.each([
    ['a desk for everyone', apiWith('internal'), {}, '192.0.2.7', 'admin'],
    ['a desk that is off', null, {}, '192.0.2.7', null],
    ['an anonymous visitor', apiWith('public'), {}, '192.0.2.7', null],
    ['a request without a user', apiWith({ ...NAMED, access: 'internal' }), {}, '10.0.0.1', null],
    [
      'a visitor with a forged user header',
      apiWith({ ...NAMED, access: 'internal' }),
      { 'x-user': 'ann' },
      '192.0.2.7',
      null,
    ],
    ['a signed-in user', apiWith(NAMED), { 'x-user': 'ann' }, '10.0.0.1', 'viewer'],
    ['a user with a group', apiWith(NAMED), { 'x-user': 'ann', 'x-groups': 'ops' }, '10.0.0.1', 'editor'],
    [
      'a user without a role',
      apiWith({ ...NAMED, roles: { ...NAMED.roles, viewer: [] } }),
      { 'x-user': 'ann' },
      '10.0.0.1',
      null,
    ],
  ])('has the role of the reader in every page: %s', async (_, api, headers, remoteAddress, role) => {
    const opened = makeApp({
      deskRole: ({ headers: sent }, address) => api?.memberOf(sent, address === '10.0.0.1')?.role ?? null,
    });
    for (const path of ['/', '/lines', '/desk', '/?number=MSCU1234566']) {
      const page = await (await opened.get(path, { headers, remoteAddress })).text();
      expect(/<html[^>]* data-desk="(\w+)"/.exec(page)?.[1] ?? null).toBe(role);
    }
    expect(await (await opened.get('/embed', { headers, remoteAddress })).text()).not.toContain('data-desk');
  });

  it('names the impersonated guest in its page', async () => {
    const opened = makeApp({ deskRole: () => 'viewer', impersonatedName: () => 'Acme "Foods"' });
    const page = await (await opened.get('/desk')).text();
    expect(/<html[^>]* data-seen-as="([^"]*)"/.exec(page)?.[1]).toBe('Acme &quot;Foods&quot;');
  });
});
