/** Tests accounts from the command line. */
import { afterAll, describe, expect, it } from 'vitest';
import { openRig } from '../people/rig.fixture.ts';
import { runPeople } from './people.ts';

const rig = await openRig();
afterAll(() => rig.store.close());

async function run(verb: string, what = '', settings: Parameters<typeof runPeople>[3] = {}) {
  const output: string[] = [];
  const accounts = { store: rig.store, publicUrl: 'https://landfall.example', now: rig.time.now };
  await runPeople({ ...accounts, say: (text) => output.push(text) }, verb, what, settings);
  return output;
}

describe('landfall people', () => {
  it('invites an admin and a guest, whose links open their accounts', async () => {
    const [admin = ''] = await run('invite', 'Łukasz Żak', { role: 'admin' });
    const [guest = ''] = await run('invite', 'Acme', { customer: ['Acme GmbH'], tag: ['spot'] });
    for (const link of [admin, guest])
      expect(await rig.store.invited(/#invitation=(\S+)$/.exec(link)?.[1] ?? '', rig.time.now)).not.toBeNull();
    const listed = (await run('list')).map((line) => line.split('\t').slice(1));
    const rows = [
      ['Acme', 'guest of Acme GmbH, #spot', '0 sessions'],
      ['Łukasz Żak', 'admin', '0 sessions'],
    ];
    expect(listed).toHaveLength(rows.length);
    expect(listed).toEqual(expect.arrayContaining(rows));
  });

  it('changes a role and an access scope, and never makes a guest an editor', async () => {
    const { account, cookie } = await rig.join({ role: 'viewer' });
    await run('change', account.id, { role: 'editor' });
    expect(await rig.store.account(account.id)).toMatchObject({ role: 'editor', sight: 'all' });
    await run('change', account.id, { customer: ['Acme'] });
    expect(await rig.store.account(account.id)).toMatchObject({ role: 'viewer', sight: { customers: ['Acme'] } });
    await expect(run('change', account.id, { role: 'admin' })).rejects.toThrow('A guest is a viewer');
    await expect(run('change', account.id, { role: 'admin', tag: ['x'] })).rejects.toThrow('make a guest');
    await expect(run('change', account.id, { role: 'owner' })).rejects.toThrow('--role must be');
    await run('change', account.id, { all: true, role: 'admin' });
    expect(await rig.store.account(account.id)).toMatchObject({ role: 'admin', sight: 'all' });
    expect(await rig.nameOf(cookie)).toBe('Ann');
    await run('end', account.id);
    rig.time.now += 1000;
    expect(await rig.nameOf(cookie)).toBeNull();
  });

  it('disables and enables accounts, creates new links, and refuses unknown ids and verbs', async () => {
    const { account, authenticator } = await rig.join();
    await run('disable', account.id);
    expect((await rig.signIn(authenticator)).status).toBe('403');
    await run('enable', account.id);
    expect((await rig.signIn(authenticator)).status).toBe('200');
    const link = expect.stringContaining('/sign-in#invitation=');
    expect(await run('link', account.id)).toEqual([link, expect.stringContaining('Passkeys that stay: 1.')]);
    expect(await run('reset', account.id)).toEqual([link]);
    expect(await rig.store.passkeys(account.id)).toEqual([]);
    expect((await rig.signIn(authenticator)).status).toBe('403');
    expect(await run('link', account.id)).toEqual([link]);
    for (const verb of ['link', 'reset', 'change', 'disable', 'end'])
      await expect(run(verb, 'nobody')).rejects.toThrow('No account has this id');
    await run('change', account.id, { mail: 'Ann@Example.com' });
    expect(await rig.store.account(account.id)).toMatchObject({ mail: 'ann@example.com', role: 'admin' });
    await expect(run('change', account.id, { mail: 'ann' })).rejects.toThrow('--mail must be');
    await run('change', account.id, { mail: '' });
    expect(await rig.store.account(account.id)).toMatchObject({ mail: null });
    await expect(run('invite')).rejects.toThrow('needs a name');
    await expect(run('promote')).rejects.toThrow('list, invite,');
  });

  it('prints the audit log with names and confirms that it is unaltered', async () => {
    await run('invite', '李雷');
    expect((await run('invite', '李雷'))[0]).toContain('There is a 李雷 already');
    const lines = await run('audit');
    expect(lines.at(-1)).toMatch(/^\d+ lines, all as they were written\.$/);
    expect(lines.at(-2)).toContain('\tcommand line\tinvite\t李雷\t');
    expect(lines.join('\n')).not.toMatch(/[\w-]{43}/);
  });
});
