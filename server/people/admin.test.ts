/** Tests the pages of administrators: who may open them, and what they do. */
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/core/time/units.ts';
import { CLI, openRig } from './rig.fixture.ts';

const desk = { as: () => ({ count: async () => 12 }) } as never;
const rig = await openRig(undefined, { desk });
afterAll(() => rig.store.close());
const ACTS = ['invite', 'change', 'link', 'end', 'disable', 'enable'] as const;
const path = (act: string): string => `/desk/people/${act}`;

describe('the account administration', () => {
  it.each([
    ['a viewer', { role: 'viewer' } as const],
    ['an editor', { role: 'editor' } as const],
    ['a guest', { role: 'viewer', sight: { customers: ['Acme'], tags: [] } } as const],
  ])('refuses %s', async (_, fields) => {
    const { cookie, account } = await rig.join(fields);
    for (const page of ['/desk/people', '/desk/audit'])
      expect((await rig.ask('GET', page, { cookie })).status).toBe(403);
    for (const act of ACTS) {
      const form = { id: account.id, role: 'admin', name: 'x' };
      expect((await rig.ask('POST', path(act), { cookie, form })).status).toBe(403);
    }
    expect(await rig.store.account(account.id)).toMatchObject(fields);
  });

  it('refuses an anonymous visitor', async () => {
    const page = await rig.ask('GET', '/desk/people');
    expect([page.status, page.headers.get('location')]).toEqual([303, '/sign-in?to=/desk/people']);
    for (const act of ACTS) expect((await rig.ask('POST', path(act), { form: {} })).status).toBe(401);
  });

  it('allows an admin to make changes within ten minutes of signing in', async () => {
    const { cookie } = await rig.join();
    const form = { name: 'Bob', role: 'viewer' };
    expect((await rig.ask('POST', path('invite'), { cookie, form })).status).toBe(200);
    rig.time.now += 10 * MINUTE;
    expect((await rig.ask('POST', path('invite'), { cookie, form })).status).toBe(403);
    expect((await rig.ask('GET', '/desk/people', { cookie })).status).toBe(200);
  });
});

describe('an admin', () => {
  it('invites a guest and sees the invitation link only once', async () => {
    const { cookie } = await rig.join();
    const form = { name: '<i>Acme</i>', role: 'guest', customers: 'Acme GmbH\r\n\r\n Acme Ltd ', tags: 'spot' };
    const html = await (await rig.ask('POST', path('invite'), { cookie, form })).text();
    expect(html).toContain('&lt;i&gt;Acme&lt;/i&gt;');
    const token = /#invitation=([\w-]+)/.exec(html)?.[1] ?? '';
    expect(await rig.store.invited(token, rig.time.now)).toMatchObject({
      role: 'viewer',
      sight: { customers: ['Acme GmbH', 'Acme Ltd'], tags: ['spot'] },
    });
    const list = await (await rig.ask('GET', '/desk/people', { cookie })).text();
    expect(list).toContain('Acme GmbH, Acme Ltd, #spot');
    expect(list).not.toContain(token);
    expect(/&lt;i&gt;Acme.*?<\/tr>/s.exec(list)?.[0]).toMatch(/>12 shipments · Acme .*#spot<.*>Active</);
    expect(list).toMatch(/Sees all shipments<.*>Active<.*<time datetime="20\d\d-/);
  });

  it('changes, disables and enables other accounts, but not their own', async () => {
    const { cookie, account } = await rig.join();
    const bob = await rig.join({ name: 'Bob', role: 'viewer' });
    const { id } = bob.account;
    await rig.ask('POST', path('change'), { cookie, form: { id, role: 'editor' } });
    expect(await rig.store.account(id)).toMatchObject({ role: 'editor', sight: 'all' });
    expect((await rig.ask('POST', path('change'), { cookie, form: { id, role: 'owner' } })).status).toBe(400);
    await rig.ask('POST', path('disable'), { cookie, form: { id } });
    expect(await rig.nameOf(bob.cookie)).toBeNull();
    await rig.ask('POST', path('enable'), { cookie, form: { id } });
    expect((await rig.signIn(bob.authenticator)).status).toBe('200');
    await rig.ask('POST', path('end'), { cookie, form: { id } });
    expect(await rig.store.sessions(id)).toEqual([]);
    for (const act of ['change', 'disable'])
      expect((await rig.ask('POST', path(act), { cookie, form: { id: account.id, role: 'viewer' } })).status).toBe(403);
    expect(await rig.store.account(account.id)).toMatchObject({ role: 'admin', state: 'active' });
    expect((await rig.ask('POST', path('change'), { cookie, form: { id: 'nobody', role: 'admin' } })).status).toBe(303);
  });

  it('reads the audit log with names and whether it is unaltered', async () => {
    const { cookie, account, invitation } = await rig.join({ name: 'নাজমা' });
    await rig.store.change(account.id, { role: 'admin' }, { ...CLI, by: account.id });
    const html = await (await rig.ask('GET', '/desk/audit', { cookie })).text();
    const [row = ''] = html.match(/<tr>(?:(?!<tr>).)*Account changed.*?<\/tr>/s) ?? [];
    expect(row.replaceAll(/ data-label="[^"]*"/g, '')).toContain(
      '<td><bdi>নাজমা</bdi></td><td>Account changed</td><td><bdi>নাজমা</bdi></td>',
    );
    expect(html).toContain('all unaltered');
    for (const secret of [cookie, invitation]) expect(html).not.toContain(secret.slice(-43));
  });
});
